/** The sample endpoint for commands, imported by api.config.ts. Nothing else reads `sample/schema/*.graphql`. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { EXIT, fail } from 'nextra-graphql/shared/failure.ts'
import type { Sample } from 'graphql-docs-kit/sample-endpoint'
import { StrayResolvers } from './api/engine/scalars'
import { sampleEndpoint } from './api'
import { createSampleApi } from './api/endpoint'

const folder = join(import.meta.dirname, 'schema')

/** Reads the SDL from all files, sorted by code unit so that the order is the same on every machine. */
export const readTypeDefs = (): string =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.graphql'))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').trim())
    .join('\n\n')
    .concat('\n')

/** Creates the endpoint. @throws Failure when a resolver has no field in the schema */
export function createOrFail(typeDefs = readTypeDefs()) {
  try {
    return createSampleApi(typeDefs)
  } catch (error) {
    if (!(error instanceof StrayResolvers)) throw error
    const fix = 'Remove it from sample/api/, or add the field to sample/schema/.'
    return fail(`${error.message} ${fix}`, EXIT.contentProblem)
  }
}

export const sample: Sample = {
  endpoint: sampleEndpoint,
  readTypeDefs,
  create: createOrFail,
  // Most commands do not need the server.
  serve: async () => (await import('@/scripts/api')).startEndpoint(),
}

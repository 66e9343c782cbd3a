/** The sample endpoint's schema: the only module that reads `sample/schema/*.graphql`. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parse, type DocumentNode, type GraphQLSchema } from 'graphql'
import { StrayResolvers } from 'graphql-docs-kit/playground/sample-endpoint.ts'
import { printSdl } from 'nextra-graphql/model/sdl/print-sdl.ts'
import { schemaOf } from 'nextra-graphql/model/sdl/read-sdl.ts'
import { EXIT, fail } from 'nextra-graphql/shared/failure.ts'
import { fromRoot } from 'graphql-docs-kit/commands/shared/root.ts'

/** Folder of the SDL, relative to the root. */
export const SCHEMA_FOLDER = 'sample/schema'

const schemaFolder = fromRoot(SCHEMA_FOLDER)

/**
 * The SDL of all files, sorted by code unit, so that the order is the same on every machine.
 *
 * @throws if the folder is missing or contains no `.graphql` file
 */
export function readTypeDefs(): string {
  const names = readdirSync(schemaFolder).filter((name) => name.endsWith('.graphql'))
  if (names.length === 0) {
    throw new Error(`${schemaFolder} contains no .graphql file.`)
  }
  return names
    .sort()
    .map((name) => readFileSync(join(schemaFolder, name), 'utf8').trim())
    .join('\n\n')
    .concat('\n')
}

/**
 * The schema without resolvers, for validation and introspection.
 *
 * @throws GraphQLError if the SDL is invalid
 */
export function loadSchema(): GraphQLSchema {
  return schemaOf(parse(readTypeDefs()))
}

/**
 * True for the SDL of the sample endpoint, as `printSdl` prints it: then the endpoint can answer.
 *
 * @param visible removes what readers do not see
 */
export function isOwnSchema(sdl: string, visible = (document: DocumentNode) => document): boolean {
  return existsSync(schemaFolder) && sdl === printSdl(visible(parse(readTypeDefs())))
}

/**
 * Starts a part of the sample endpoint.
 *
 * @throws Failure that names each resolver without a field
 */
export function startOrFail<Started>(start: () => Started): Started {
  try {
    return start()
  } catch (error) {
    if (!(error instanceof StrayResolvers)) throw error
    const lines = error.coordinates.map((coordinate) => `  sample/api/  ${coordinate}\n`).join('')
    return fail(
      `The sample endpoint has resolvers for fields that are not in sample/schema/:\n${lines}Remove them, or add the fields.`,
      EXIT.contentProblem,
    )
  }
}

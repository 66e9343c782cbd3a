/** The sample endpoint's schema, and its start: the one place that reads `sample/schema/*.graphql`. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parse, type DocumentNode, type GraphQLSchema } from 'graphql'
import { StrayResolvers } from '@/lib/playground/sample-endpoint'
import { printSdl } from '@/reference/model/sdl/print-sdl'
import { schemaOf } from '@/reference/model/sdl/read-sdl'
import { EXIT, fail } from './failure'
import { fromRoot } from './root'

/** Folder of the SDL, from the root. */
export const SCHEMA_FOLDER = 'sample/schema'

const schemaFolder = fromRoot(SCHEMA_FOLDER)

/**
 * The whole SDL as one text, file after file, sorted by code unit so that every machine joins them
 * in the same order.
 *
 * @throws when the folder is missing or holds no `.graphql` file
 */
export function readTypeDefs(): string {
  const names = readdirSync(schemaFolder).filter((name) => name.endsWith('.graphql'))
  if (names.length === 0) {
    throw new Error(`No .graphql file in ${schemaFolder}; the schema has to be there.`)
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
 * @throws GraphQLError when the SDL does not parse or names a type that is not there
 */
export function loadSchema(): GraphQLSchema {
  return schemaOf(parse(readTypeDefs()))
}

/**
 * SDL that is the sample endpoint's, as `printSdl` prints it: then the endpoint can answer.
 *
 * @param visible what readers see of definitions
 */
export function isOwnSchema(sdl: string, visible = (document: DocumentNode) => document): boolean {
  return existsSync(schemaFolder) && sdl === printSdl(visible(parse(readTypeDefs())))
}

/**
 * Starts something of the sample endpoint.
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
      `The sample endpoint has resolvers for what sample/schema/ does not have:\n${lines}Take them away, or put the names back into sample/schema/.`,
      EXIT.contentProblem,
    )
  }
}

import { buildASTSchema, isTypeDefinitionNode, parse, type GraphQLSchema } from 'graphql'
import { keepRawDefaults, readRawDefaults } from './raw-defaults'

/** What the snapshot of a schema says. */
export interface ReadSdl {
  /** With applied directives, and defaults that are no GraphQL. */
  schema: GraphQLSchema
  /** Where each type stands in the text, description included: start and length in UTF-16 units, by name. */
  ranges: ReadonlyMap<string, readonly [start: number, length: number]>
}

/**
 * Reads SDL that `printSdl` wrote.
 *
 * @throws GraphQLError, with line and column, for text that is no SDL; Error for a type that is not there
 */
export function readSdl(sdl: string): ReadSdl {
  // A directive that is deprecated prints its own definition with `@deprecated`.
  const document = parse(sdl, { experimentalDirectivesOnDirectiveDefinitions: true })
  const { definitions } = document
  const schema = buildASTSchema(document, { assumeValidSDL: true, assumeValid: true })
  keepRawDefaults(schema, readRawDefaults(sdl.slice(definitions.at(-1)?.loc?.end)))
  const ranges = definitions
    .filter(isTypeDefinitionNode)
    .map(({ name, loc: { start, end } = { start: 0, end: 0 } }) => {
      return [name.value, [start, end - start]] as const
    })
  return { schema, ranges: new Map(ranges) }
}

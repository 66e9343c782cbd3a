import { buildASTSchema, isTypeDefinitionNode, parse } from 'graphql'
import { keepRawDefaults, readRawDefaults } from './raw-defaults'

/**
 * Reads SDL that `printSdl` wrote.
 *
 * @returns the schema, with applied directives and defaults that are no GraphQL; and where each type
 *   stands in the text, description included: start and length in UTF-16 units, by name
 * @throws GraphQLError, with line and column, for text that is no SDL; Error for a type that is not there
 */
export function readSdl(sdl: string) {
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

import { buildASTSchema, isTypeDefinitionNode, parse } from 'graphql'

/**
 * Reads SDL that `printSdl` wrote. A schema of somebody else that breaks rules of GraphQL is read as well.
 *
 * @returns the schema; and where each type stands in the text, description included: start and
 *   length in UTF-16 units, by name
 * @throws GraphQLError, with line and column, for text that is no SDL; Error for a type that is not there
 */
export function readSdl(sdl: string) {
  // A directive that is deprecated has its own definition marked.
  const document = parse(sdl, { experimentalDirectivesOnDirectiveDefinitions: true })
  const schema = buildASTSchema(document, { assumeValidSDL: true, assumeValid: true })
  const ranges = document.definitions
    .filter(isTypeDefinitionNode)
    .map(({ name, loc: { start, end } = { start: 0, end: 0 } }) => {
      return [name.value, [start, end - start]] as const
    })
  return { schema, ranges: new Map(ranges) }
}

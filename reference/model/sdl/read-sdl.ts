import {
  buildASTSchema,
  GraphQLScalarType,
  isTypeDefinitionNode,
  Kind,
  parse,
  specifiedScalarTypes,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql'

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
  builtInScalars.set(schema, describedScalars(document))
  const ranges = document.definitions
    .filter(isTypeDefinitionNode)
    .map(({ name, loc: { start, end } = { start: 0, end: 0 } }) => {
      return [name.value, [start, end - start]] as const
    })
  return { schema, ranges: new Map(ranges) }
}

const builtInScalars = new WeakMap<GraphQLSchema, ReadonlyMap<string, GraphQLScalarType>>()

/** The scalars of the language that a schema says something of: graphql-js puts its own in their place. */
const describedScalars = ({ definitions }: DocumentNode) =>
  new Map(
    definitions.flatMap((astNode) => {
      if (astNode.kind !== Kind.SCALAR_TYPE_DEFINITION) return []
      const scalar = specifiedScalarTypes.find(({ name }) => name === astNode.name.value)
      const description = astNode.description?.value ?? scalar?.description
      return scalar
        ? [[scalar.name, new GraphQLScalarType({ ...scalar.toConfig(), description, astNode })]]
        : []
    }),
  )

/** A scalar with the words that its schema has for it. */
export const scalarOf = (schema: GraphQLSchema, scalar: GraphQLScalarType): GraphQLScalarType =>
  builtInScalars.get(schema)?.get(scalar.name) ?? scalar

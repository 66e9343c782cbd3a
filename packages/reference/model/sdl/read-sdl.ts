import {
  buildASTSchema,
  GraphQLScalarType,
  isInterfaceType,
  isObjectType,
  Kind,
  parse,
  specifiedScalarTypes,
  type BuildSchemaOptions,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql'

/**
 * Reads SDL written by `printSdl`, even if the schema violates GraphQL rules.
 *
 * @param namespaces decisions about fields that only group operations, which are attached to the schema
 * @throws GraphQLError, with line and column, for invalid SDL; Error for a type that is not defined
 */
export function readSdl(sdl: string, namespaces: Namespaces = {}): GraphQLSchema {
  // Allows deprecated directives.
  const document = parse(sdl, { experimentalDirectivesOnDirectiveDefinitions: true })
  const schema = withNamespaces(schemaOf(document, { assumeValid: true }), namespaces)
  builtInScalars.set(schema, describedScalars(document))
  inheritDescriptions(schema)
  return schema
}

/** Copies missing descriptions of fields and arguments from their interfaces. */
function inheritDescriptions(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) && !isInterfaceType(type)) continue
    for (const field of Object.values(type.getFields())) {
      for (const inherited of type.getInterfaces().map((each) => each.getFields()[field.name])) {
        field.description ??= inherited?.description
        for (const arg of field.args) {
          arg.description ??= inherited?.args.find(({ name }) => name === arg.name)?.description
        }
      }
    }
  }
}

/** Whether a field only groups operations, by coordinate. */
export type Namespaces = Readonly<Record<string, boolean>>

const NAMESPACES = 'namespaces'

/** Attaches namespaces to a schema. */
export function withNamespaces(schema: GraphQLSchema, namespaces: Namespaces = {}): GraphQLSchema {
  schema.extensions = { ...schema.extensions, [NAMESPACES]: namespaces }
  return schema
}

export const namespacesOf = ({ extensions }: GraphQLSchema) =>
  extensions[NAMESPACES] as Namespaces | undefined

/** Builds a schema from definitions, even if they violate rules. */
export const schemaOf = (document: DocumentNode, options?: BuildSchemaOptions): GraphQLSchema =>
  buildASTSchema(document, { ...options, assumeValidSDL: true })

const builtInScalars = new WeakMap<GraphQLSchema, ReadonlyMap<string, GraphQLScalarType>>()

/** Returns the built-in scalars with the schema's own descriptions, which graphql-js would replace. */
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

/** Returns a scalar with the description from its schema. */
export const scalarOf = (schema: GraphQLSchema, scalar: GraphQLScalarType): GraphQLScalarType =>
  builtInScalars.get(schema)?.get(scalar.name) ?? scalar

import {
  getNamedType,
  Kind,
  NoDeprecatedCustomRule,
  NoUnusedFragmentsRule,
  specifiedRules,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
  type ASTNode,
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
} from 'graphql'
import type { Mistake } from './blocks'

/** Errors of an executable document against the schema, and warnings for deprecated elements. */
export function checkOperation(schema: GraphQLSchema, document: DocumentNode): Mistake[] {
  const hasOperation = document.definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION)
  // A block may show a fragment alone.
  const rules = specifiedRules.filter((rule) => hasOperation || rule !== NoUnusedFragmentsRule)
  const mistakeOf = (error: GraphQLError) => ({
    offset: error.positions?.[0] ?? 0,
    what: error.message,
    coordinate: error.nodes?.[0] && coordinateAt(schema, document, error.nodes[0]),
  })
  return [
    ...validate(schema, document, rules).map((error) => ({
      ...mistakeOf(error),
      fix: 'Write what public/schema.graphql has; `npm run gen:api` writes it anew when the endpoint has changed.',
    })),
    ...validate(schema, document, [NoDeprecatedCustomRule]).map((error) => ({
      ...mistakeOf(error),
      severity: 'warning' as const,
      fix: 'Show what the reason of the deprecation names instead.',
    })),
  ]
}

/**
 * The schema coordinate of a node of an operation: the field that it selects, the argument, input
 * field or enum value that it gives, the type that it names; or that of the nearest node around it.
 */
function coordinateAt(
  schema: GraphQLSchema,
  document: DocumentNode,
  { loc }: ASTNode,
): string | undefined {
  const info = new TypeInfo(schema)
  let coordinate: string | undefined
  visit(
    document,
    visitWithTypeInfo(info, {
      enter: (node) => {
        const isAround = node.loc && loc && node.loc.start <= loc.start && node.loc.end >= loc.end
        if (isAround) coordinate = ownCoordinate(node, info) ?? coordinate
      },
    }),
  )
  return coordinate
}

function ownCoordinate(node: ASTNode, info: TypeInfo): string | undefined {
  const owner = info.getParentType()?.name
  switch (node.kind) {
    case Kind.FIELD:
      return owner && `${owner}.${node.name.value}`
    case Kind.ARGUMENT: {
      const directive = info.getDirective()
      if (directive) return `@${directive.name}(${node.name.value}:)`
      const field = info.getFieldDef()?.name
      return owner && field && `${owner}.${field}(${node.name.value}:)`
    }
    case Kind.OBJECT_FIELD: {
      const input = info.getParentInputType()
      return input ? `${getNamedType(input).name}.${node.name.value}` : undefined
    }
    case Kind.ENUM: {
      const type = info.getInputType()
      return type ? `${getNamedType(type).name}.${node.value}` : undefined
    }
    case Kind.NAMED_TYPE:
      return node.name.value
    case Kind.DIRECTIVE:
      return `@${node.name.value}`
    default:
      return undefined
  }
}

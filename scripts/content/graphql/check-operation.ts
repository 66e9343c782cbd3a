import {
  BREAK,
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

const MAX_ERRORS = 100

/** Errors of an executable document against the schema, and warnings for deprecated elements. */
export function checkOperation(schema: GraphQLSchema, document: DocumentNode): Mistake[] {
  const hasOperation = document.definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION)
  // A block may show a fragment alone.
  const rules = specifiedRules.filter((rule) => hasOperation || rule !== NoUnusedFragmentsRule)
  const errors = validate(schema, document, rules, { maxErrors: MAX_ERRORS })
  const deprecated = validate(schema, document, [NoDeprecatedCustomRule])
  return [
    ...errors.map((error) => ({
      ...mistakeOf(schema, document, error),
      fix: 'Write what public/schema.graphql has; `npm run gen:api` writes it anew when the endpoint has changed.',
    })),
    ...deprecated.map((error) => ({
      ...mistakeOf(schema, document, error),
      severity: 'warning' as const,
      fix: 'Show what the reason of the deprecation names instead.',
    })),
  ]
}

function mistakeOf(schema: GraphQLSchema, document: DocumentNode, error: GraphQLError): Mistake {
  const [node] = error.nodes ?? []
  const coordinate = node && coordinateOfNode(schema, document, node)
  return { offset: error.positions?.[0] ?? 0, what: error.message, coordinate }
}

/**
 * The schema coordinate of a node of an operation: the field that it selects,
 * the argument, input field or enum value that it gives, the type that it names.
 * For other nodes that of the nearest node around them, where one has any.
 */
function coordinateOfNode(
  schema: GraphQLSchema,
  document: DocumentNode,
  target: ASTNode,
): string | undefined {
  const info = new TypeInfo(schema)
  const around: (string | undefined)[] = []
  visit(
    document,
    visitWithTypeInfo(info, {
      enter(node) {
        around.push(ownCoordinate(node, info) ?? around.at(-1))
        return node === target ? BREAK : undefined
      },
      leave: () => void around.pop(),
    }),
  )
  return around.at(-1)
}

function ownCoordinate(node: ASTNode, info: TypeInfo): string | undefined {
  const parent = info.getParentType()?.name
  switch (node.kind) {
    case Kind.FIELD:
      return parent && `${parent}.${node.name.value}`
    case Kind.ARGUMENT: {
      const directive = info.getDirective()
      if (directive) return `@${directive.name}(${node.name.value}:)`
      const field = info.getFieldDef()?.name
      return parent && field && `${parent}.${field}(${node.name.value}:)`
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

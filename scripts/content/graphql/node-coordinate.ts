import {
  BREAK,
  getNamedType,
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type ASTNode,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql'

/**
 * The schema coordinate of a node of an operation: the field that it selects,
 * the argument, input field or enum value that it gives, the type that it names.
 * For other nodes that of the nearest node around them; null where none has one.
 */
export function coordinateOfNode(
  schema: GraphQLSchema,
  document: DocumentNode,
  target: ASTNode,
): string | null {
  const info = new TypeInfo(schema)
  const around: (string | null)[] = []
  let found: string | null = null
  visit(
    document,
    visitWithTypeInfo(info, {
      enter(node) {
        around.push(ownCoordinate(node, info) ?? around.at(-1) ?? null)
        if (node !== target) return undefined
        found = around.at(-1) ?? null
        return BREAK
      },
      leave: () => void around.pop(),
    }),
  )
  return found
}

function ownCoordinate(node: ASTNode, info: TypeInfo): string | null {
  const parent = info.getParentType()?.name
  switch (node.kind) {
    case Kind.FIELD:
      return parent ? `${parent}.${node.name.value}` : null
    case Kind.ARGUMENT: {
      const directive = info.getDirective()
      if (directive) return `@${directive.name}(${node.name.value}:)`
      const field = info.getFieldDef()?.name
      return parent && field ? `${parent}.${field}(${node.name.value}:)` : null
    }
    case Kind.OBJECT_FIELD: {
      const input = info.getParentInputType()
      return input ? `${getNamedType(input).name}.${node.name.value}` : null
    }
    case Kind.ENUM: {
      const type = info.getInputType()
      return type ? `${getNamedType(type).name}.${node.value}` : null
    }
    case Kind.NAMED_TYPE:
      return node.name.value
    case Kind.DIRECTIVE:
      return `@${node.name.value}`
    default:
      return null
  }
}

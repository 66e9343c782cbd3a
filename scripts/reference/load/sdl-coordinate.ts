import {
  BREAK,
  isTypeDefinitionNode,
  isTypeExtensionNode,
  Kind,
  visit,
  type ASTNode,
  type DocumentNode,
} from 'graphql'

/**
 * The schema coordinate of the innermost definition at a place in SDL:
 * `Type`, `Type.field`, `Type.field(argument:)`, `Enum.VALUE`, `@directive(argument:)`.
 *
 * @param offset characters from the start of the document's source
 * @returns null outside every definition
 */
export function coordinateAt(document: DocumentNode, offset: number): string | null {
  let coordinate: string | null = null
  visit(document, {
    enter(node) {
      if (node.kind === Kind.DOCUMENT) return undefined
      if (!node.loc || offset < node.loc.start || offset >= node.loc.end) return false
      const own = coordinateOf(node, coordinate)
      if (own !== null) coordinate = own
      return node.kind === Kind.NAME ? BREAK : undefined
    },
  })
  return coordinate
}

function coordinateOf(node: ASTNode, owner: string | null): string | null {
  switch (node.kind) {
    case Kind.SCHEMA_DEFINITION:
    case Kind.SCHEMA_EXTENSION:
      return 'schema'
    case Kind.DIRECTIVE_DEFINITION:
      return `@${node.name.value}`
    case Kind.FIELD_DEFINITION:
    case Kind.ENUM_VALUE_DEFINITION:
      return `${owner ?? '?'}.${node.name.value}`
    case Kind.INPUT_VALUE_DEFINITION:
      return inputCoordinate(owner ?? '?', node.name.value)
    default:
      return isTypeDefinitionNode(node) || isTypeExtensionNode(node) ? node.name.value : null
  }
}

/** Inside a field or a directive it is an argument, inside an input object a field. */
function inputCoordinate(owner: string, name: string): string {
  const isArgument = owner.startsWith('@') || owner.includes('.')
  return isArgument ? `${owner}(${name}:)` : `${owner}.${name}`
}

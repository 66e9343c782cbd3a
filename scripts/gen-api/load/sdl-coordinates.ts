/** Schema coordinates in parsed SDL, which need not be a valid schema. */
import {
  getLocation,
  isTypeDefinitionNode,
  isTypeExtensionNode,
  Kind,
  visit,
  type ASTNode,
  type DocumentNode,
} from 'graphql'
import { formatPlace } from '../../shared/problem'

/** Every node of a document with the coordinate of the innermost definition around it, '' outside of all. */
export function coordinatesIn(document: DocumentNode): ReadonlyMap<ASTNode, string> {
  const found = new Map<ASTNode, string>()
  const owners = ['']
  visit(document, {
    enter(node) {
      const owner = owners.at(-1) ?? ''
      const coordinate = coordinateOf(node, owner) ?? owner
      found.set(node, coordinate)
      owners.push(coordinate)
    },
    leave() {
      owners.pop()
    },
  })
  return found
}

/**
 * The coordinate of a definition: `Type`, `Type.field`, `Type.field(argument:)`, `Enum.VALUE`,
 * `@directive(argument:)`, `schema`; null for any other node.
 *
 * @param owner coordinate of the definition around it
 */
function coordinateOf(node: ASTNode, owner: string): string | null {
  switch (node.kind) {
    case Kind.SCHEMA_DEFINITION:
    case Kind.SCHEMA_EXTENSION:
      return 'schema'
    case Kind.DIRECTIVE_DEFINITION:
      return `@${node.name.value}`
    case Kind.FIELD_DEFINITION:
    case Kind.ENUM_VALUE_DEFINITION:
      return `${owner}.${node.name.value}`
    case Kind.INPUT_VALUE_DEFINITION: {
      // Inside a field or a directive it is an argument, inside an input object a field.
      const isArgument = owner.startsWith('@') || owner.includes('.')
      return isArgument ? `${owner}(${node.name.value}:)` : `${owner}.${node.name.value}`
    }
    default:
      return isTypeDefinitionNode(node) || isTypeExtensionNode(node) ? node.name.value : null
  }
}

/** Place of a node in the source of a schema: `schema/orders.graphql:12:3`; empty for what comes from no file. */
export const sourceOf = ({ loc }: Pick<ASTNode, 'loc'>): string =>
  loc ? formatPlace({ file: loc.source.name, ...getLocation(loc.source, loc.start) }) : ''

/** Schema coordinates in parsed SDL, which need not be a valid schema. */
import {
  isTypeDefinitionNode,
  isTypeExtensionNode,
  Kind,
  parse,
  visit,
  type ASTNode,
  type DocumentNode,
} from 'graphql'
import { customDirectives } from '@/lib/reference/sdl/schema-elements'

/**
 * The schema coordinate of the innermost definition at a position of SDL:
 * `Type`, `Type.field`, `Type.field(argument:)`, `Enum.VALUE`, `@directive(argument:)`.
 *
 * @param offset characters from the start of the document's source
 * @returns null outside every definition
 */
export function coordinateAt(document: DocumentNode, offset: number): string | null {
  let found: string | null = null
  visitDefinitions(document, ({ loc }, coordinate) => {
    if (!loc || offset < loc.start || offset >= loc.end) return false
    found = coordinate
    return undefined
  })
  return found
}

/**
 * Custom directives as applied in SDL, by schema coordinate, whether on definitions or extensions.
 *
 * @throws GraphQLError for text that is no SDL
 */
export function directivesIn(sdl: string): Map<string, string[]> {
  const applied = new Map<string, string[]>()
  visitDefinitions(parse(sdl, { noLocation: true }), (node, coordinate) => {
    const isApplied = 'directives' in node && coordinate !== 'schema'
    const custom = isApplied ? customDirectives({ astNode: node }) : []
    if (custom.length > 0) {
      applied.set(coordinate, [...(applied.get(coordinate) ?? []), ...custom])
    }
    return undefined
  })
  return applied
}

/** Calls back for each definition, outer ones first; false leaves out what is inside. */
export function visitDefinitions(
  document: DocumentNode,
  visitor: (node: ASTNode, coordinate: string, owner: string) => false | undefined,
): void {
  const owners = ['']
  visit(document, {
    enter(node) {
      const owner = owners.at(-1) ?? ''
      const coordinate = coordinateOf(node, owner)
      if (coordinate !== null && visitor(node, coordinate, owner) === false) return false
      owners.push(coordinate ?? owner)
      return undefined
    },
    leave() {
      owners.pop()
    },
  })
}

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

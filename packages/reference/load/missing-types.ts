import {
  isTypeDefinitionNode,
  Kind,
  specifiedScalarTypes,
  visit,
  type DocumentNode,
  type InterfaceTypeDefinitionNode,
  type NameNode,
  type ObjectTypeDefinitionNode,
  type ScalarTypeDefinitionNode,
} from 'graphql'
import { sourceOf } from './join-definitions.ts'

type MissingKind = (
  | InterfaceTypeDefinitionNode
  | ObjectTypeDefinitionNode
  | ScalarTypeDefinitionNode
)['kind']

/** Kind of a type without a definition, by the list that names it. Any other type is a scalar. */
const MISSING_KINDS: Readonly<Record<string, MissingKind>> = {
  interfaces: Kind.INTERFACE_TYPE_DEFINITION,
  types: Kind.OBJECT_TYPE_DEFINITION,
  operationTypes: Kind.OBJECT_TYPE_DEFINITION,
}

/** Adds a definition for each type without one, because platforms define types outside of the file. */
export function withMissingTypes(document: DocumentNode, notes: string[]): DocumentNode {
  const definedTypes = new Set(specifiedScalarTypes.map(({ name }) => name))
  for (const node of document.definitions) {
    if (isTypeDefinitionNode(node)) definedTypes.add(node.name.value)
  }
  const missingTypes = new Map<string, { kind: MissingKind; place: string }>()
  visit(document, {
    NamedType(node, _key, _parent, path) {
      const { value } = node.name
      if (definedTypes.has(value) || missingTypes.has(value)) return
      const list = path.findLast((step) => MISSING_KINDS[step])
      const kind = MISSING_KINDS[list ?? ''] ?? Kind.SCALAR_TYPE_DEFINITION
      missingTypes.set(value, { kind, place: sourceOf(node) })
    },
  })
  const definitions = [...missingTypes].map(([value, { kind, place }]) => {
    const noun = kind === Kind.SCALAR_TYPE_DEFINITION ? 'a scalar' : 'a type without fields'
    notes.push(`${place}  ${value}: not defined in the schema; it is shown as ${noun}`.trim())
    const name: NameNode = { kind: Kind.NAME, value }
    return { kind, name }
  })
  return { ...document, definitions: [...document.definitions, ...definitions] }
}

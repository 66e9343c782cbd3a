import {
  isTypeDefinitionNode,
  Kind,
  specifiedScalarTypes,
  visit,
  type DocumentNode,
  type ScalarTypeDefinitionNode,
} from 'graphql'
import { sourceOf } from './join-definitions.ts'

/** Adds a scalar for each type without a definition, because platforms define scalars outside of the file. */
export function withMissingTypes(document: DocumentNode, notes: string[]): DocumentNode {
  const known = new Set(specifiedScalarTypes.map(({ name }) => name))
  for (const node of document.definitions) {
    if (isTypeDefinitionNode(node)) known.add(node.name.value)
  }
  const scalars: ScalarTypeDefinitionNode[] = []
  visit(document, {
    NamedType(node) {
      const { name } = node
      if (known.has(name.value)) return
      known.add(name.value)
      scalars.push({ kind: Kind.SCALAR_TYPE_DEFINITION, name })
      const text = `${name.value}: not defined in the schema; it is shown as a scalar`
      notes.push(`${sourceOf(node)}  ${text}`.trim())
    },
  })
  return { ...document, definitions: [...document.definitions, ...scalars] }
}

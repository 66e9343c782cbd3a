import {
  Kind,
  type ArgumentNode,
  type FieldNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql'

/** A selection under construction. Children are kept in the order of the schema when printed. */
export interface Selection {
  /** Field name, or the type of an inline fragment. */
  name: string
  kind: 'field' | 'fragment'
  /** Arguments are literals within an operation, variables on the root field. */
  args: readonly ArgumentNode[]
  children: Selection[]
  /** Place among its siblings when printed. */
  order: number
}

/** The selection as a part of a document. */
export function toNode(selection: Selection): SelectionNode {
  const { name, kind, args, children } = selection
  const selectionSet = children.length > 0 ? toSelectionSet(children) : undefined
  if (kind === 'fragment') {
    return {
      kind: Kind.INLINE_FRAGMENT,
      typeCondition: { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: name } },
      selectionSet: selectionSet ?? toSelectionSet([]),
    }
  }
  const field: FieldNode = {
    kind: Kind.FIELD,
    name: { kind: Kind.NAME, value: name },
    arguments: args,
    selectionSet,
  }
  return field
}

function toSelectionSet(children: readonly Selection[]): SelectionSetNode {
  const ordered = [...children].sort((a, b) => a.order - b.order)
  return { kind: Kind.SELECTION_SET, selections: ordered.map(toNode) }
}

import {
  isAbstractType,
  isObjectType,
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLSchema,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql'

/** What selections are read against. */
export interface Setting {
  schema: GraphQLSchema
  document: DocumentNode
}

interface Fragment {
  /** The type that the fragment is for; null for any. */
  on: string | null
  set: SelectionSetNode
}

/** The fields that a value of a type answers, those of matching fragments included, one per response key. */
export function fieldsOf(
  set: SelectionSetNode,
  type: GraphQLCompositeType,
  setting: Setting,
): FieldNode[] {
  const fields = set.selections.flatMap((selection): readonly FieldNode[] => {
    if (selection.kind === Kind.FIELD) return [selection]
    const fragment = fragmentOf(selection, setting)
    return fragment && applies(fragment.on, type, setting)
      ? fieldsOf(fragment.set, type, setting)
      : []
  })
  return [...new Map(fields.map((field) => [(field.alias ?? field.name).value, field])).values()]
}

/** Whether a selection has a fragment for exactly this type. */
export function hasFragmentFor(set: SelectionSetNode, type: string, setting: Setting): boolean {
  return set.selections.some((selection) => {
    const fragment = fragmentOf(selection, setting)
    return (
      fragment !== null && (fragment.on === type || hasFragmentFor(fragment.set, type, setting))
    )
  })
}

function fragmentOf(selection: SelectionNode, { document }: Setting): Fragment | null {
  if (selection.kind === Kind.FIELD) return null
  if (selection.kind === Kind.INLINE_FRAGMENT) {
    return { on: selection.typeCondition?.name.value ?? null, set: selection.selectionSet }
  }
  const definition = document.definitions.find(
    (node): node is FragmentDefinitionNode =>
      node.kind === Kind.FRAGMENT_DEFINITION && node.name.value === selection.name.value,
  )
  return definition
    ? { on: definition.typeCondition.name.value, set: definition.selectionSet }
    : null
}

function applies(
  condition: string | null,
  type: GraphQLCompositeType,
  { schema }: Setting,
): boolean {
  if (condition === null || condition === type.name) return true
  const parent = schema.getType(condition)
  return isAbstractType(parent) && isObjectType(type) && schema.isSubType(parent, type)
}

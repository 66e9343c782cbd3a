import {
  Kind,
  OverlappingFieldsCanBeMergedRule,
  validate,
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
} from 'graphql'
import { toDocument, type Draft } from './build-operation'
import type { Selection } from './select/tree'

/** More rounds would mean that renaming does not help. */
const MAX_ROUNDS = 20

/**
 * Members of a union may have fields of the same name and different types, which
 * cannot stand side by side in one answer. Where the rule of GraphQL objects,
 * the field inside a fragment gets an alias that names its type.
 */
export function settleConflicts(schema: GraphQLSchema, draft: Draft): DocumentNode {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const document = toDocument(draft)
    const conflict = validate(schema, document, [OverlappingFieldsCanBeMergedRule])[0]
    const fields = (conflict?.nodes ?? []).filter((node) => node.kind === Kind.FIELD)
    const renamed = fields.some((field) => renameInFragment(draft.selections, field))
    if (!conflict || !renamed) return document
  }
  return toDocument(draft)
}

/** Gives the field an alias if it stands directly in a fragment; all others keep their name. */
function renameInFragment(
  selections: readonly Selection[],
  field: FieldNode,
  fragment?: string,
): boolean {
  return selections.some((selection) => {
    const { kind, name, alias, children } = selection
    if (kind === 'fragment') return renameInFragment(children, field, name)
    const isMeant = name === field.name.value && alias === undefined && name !== '__typename'
    if (!fragment || !isMeant || field.alias) return renameInFragment(children, field)
    selection.alias = aliasFor(fragment, name)
    return true
  })
}

function aliasFor(type: string, field: string): string {
  return (
    type.charAt(0).toLowerCase() + type.slice(1) + field.charAt(0).toUpperCase() + field.slice(1)
  )
}

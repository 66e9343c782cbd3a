import {
  Kind,
  OverlappingFieldsCanBeMergedRule,
  validate,
  visit,
  type ASTNode,
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
} from 'graphql'

/** More rounds would mean that renaming does not help. */
const MAX_ROUNDS = 20

/**
 * Members of a union may have fields of the same name and different types, which
 * cannot stand side by side in one answer. Where the rule of GraphQL objects, the
 * field of the later fragment gets an alias that names its type.
 */
export function settleConflicts(schema: GraphQLSchema, document: DocumentNode): DocumentNode {
  let settled = document
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const conflict = validate(schema, settled, [OverlappingFieldsCanBeMergedRule])[0]
    if (!conflict) return settled
    const renamed = renameOne(settled, laterFirst(conflict.nodes ?? []))
    if (!renamed) return settled
    settled = renamed
  }
  return settled
}

/** The rule names the fields on both sides, each from the outside in: first one side, then the other. */
function laterFirst(nodes: readonly ASTNode[]): FieldNode[] {
  const fields = nodes.filter((node) => node.kind === Kind.FIELD)
  const middle = Math.floor(fields.length / 2)
  return [...fields.slice(middle), ...fields.slice(0, middle)]
}

/** Gives the first of the fields that stands directly in a fragment an alias. */
function renameOne(document: DocumentNode, fields: readonly FieldNode[]): DocumentNode | null {
  for (const field of fields) {
    const renamed = visit(document, {
      Field(node, _key, _parent, _path, ancestors) {
        const fragment = ancestors.at(-2)
        if (node !== field || node.alias || !isInlineFragment(fragment)) return undefined
        const alias = aliasFor(fragment.typeCondition?.name.value ?? '', node.name.value)
        return { ...node, alias: { kind: Kind.NAME, value: alias } }
      },
    })
    if (renamed !== document) return renamed
  }
  return null
}

function isInlineFragment(node: ASTNode | readonly ASTNode[] | undefined) {
  return node !== undefined && 'kind' in node && node.kind === Kind.INLINE_FRAGMENT
}

function aliasFor(type: string, field: string): string {
  return (
    type.charAt(0).toLowerCase() + type.slice(1) + field.charAt(0).toUpperCase() + field.slice(1)
  )
}

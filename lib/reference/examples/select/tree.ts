import {
  getNamedType,
  isEnumType,
  isLeafType,
  isObjectType,
  type GraphQLCompositeType,
  type GraphQLLeafType,
} from 'graphql'

/** A selection under construction. Children are kept in the order of the schema when printed. */
export interface Selection {
  /** Field name, or the type of an inline fragment. */
  name: string
  kind: 'field' | 'fragment'
  /** As `id: "trx_01"`: with literals within an operation, with variables on the root field. */
  args: readonly string[]
  children: Selection[]
  /** Place among its siblings when printed. */
  order: number
}

/** A selection as GraphQL, in one line. */
export function toText({ name, kind, args, children }: Selection): string {
  const call = args.length > 0 ? `(${args.join(', ')})` : ''
  const head = kind === 'fragment' ? `... on ${name}` : name + call
  return children.length > 0 ? `${head} ${toSelectionSet(children)}` : head
}

/** Selections in braces. */
export function toSelectionSet(children: readonly Selection[]): string {
  const ordered = [...children].sort((a, b) => a.order - b.order)
  return `{ ${ordered.map(toText).join(' ')} }`
}

/** Names of leaf fields by how much they say, most telling first. */
const LEAF_ORDER: readonly RegExp[] = [
  /^id$/,
  /^(reference|name|key|title|login|number|slug|code|message)$/,
  /^(status|state|kind|type|outcome)$/,
  /^(amount|currency|total|value|rate|price)$/i,
  /^(hasNextPage|endCursor|path|field|success)$/,
  /(amount|currency|total|rate|price|name|reference|email)$/i,
  /(At|date|time)$/i,
]

/** Rank of a leaf field within its type: lower is selected earlier. */
export function leafRank(name: string, type: GraphQLLeafType): number {
  const index = LEAF_ORDER.findIndex((pattern) => pattern.test(name))
  if (index >= 0) return index
  return isEnumType(type) ? LEAF_ORDER.length : LEAF_ORDER.length + 1
}

/** Names of fields with subfields that a reader needs before others. */
const COMPOSITE_ORDER: readonly RegExp[] = [
  /^(userErrors|errors|fieldErrors|problems)$/,
  /^nodes$/,
  /^edges$/,
  /^node$/,
  /^pageInfo$/,
]

/** A type with so few fields, none of which has fields, is a value rather than a record: an amount of money. */
const VALUE_FIELDS = 3

/** Rank of a field with subfields. Connections come last: they open another list. */
export function compositeRank(name: string, type: GraphQLCompositeType): number {
  const index = COMPOSITE_ORDER.findIndex((pattern) => pattern.test(name))
  if (index >= 0) return index
  if (isValueType(type)) return COMPOSITE_ORDER.length
  return COMPOSITE_ORDER.length + (type.name.endsWith('Connection') ? 2 : 1)
}

function isValueType(type: GraphQLCompositeType): boolean {
  if (!isObjectType(type)) return false
  const fields = Object.values(type.getFields())
  return (
    fields.length <= VALUE_FIELDS && fields.every((field) => isLeafType(getNamedType(field.type)))
  )
}

const FAILURE = /Error|Rejected|Denied|Invalid|Fail|NotFound|Limit|Conflict|Hold|Required/

/** Whether a member of a result says by its name that something went wrong. */
export function isFailure(name: string): boolean {
  return FAILURE.test(name)
}

/**
 * Members of a union or interface by importance: the success case, then failures,
 * then the rest, each in the order given.
 */
export function rankMembers<T extends { name: string }>(members: readonly T[]): T[] {
  const failures = members.filter(({ name }) => isFailure(name))
  const [success, ...rest] = members.filter(({ name }) => !isFailure(name))
  return success ? [success, ...failures, ...rest] : failures
}

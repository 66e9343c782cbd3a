import {
  getNamedType,
  isAbstractType,
  isCompositeType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  isUnionType,
  type GraphQLArgument,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql'
import { sortByName } from '#shared/lists.ts'
import type { Failures } from '#model/failures.ts'
import { collectReferences } from '#model/usage/references.ts'

/** Maximum number of leaves, of fields with subfields, and of members of an abstract type, by depth. */
const LEAVES = [8, 6, 3, 3]
const NESTED = [3, 1, 1, 0]
const MEMBERS = [3, 3, 0, 0]
/** Maximum number of members for the result itself. It is higher, so that readers see every outcome. */
const RESULTS = 8

/** The most informative leaves of a record. */
const TELLING =
  /^(id|name|title|login|slug|key|code|number|reference|message|status|state|kind|type|amount|currency|total|rate|price|value|path|field|success|email|url|createdAt|token|password)$|(Status|State|Amount|Currency|Total|Rate|Price|Token)$/

/** Subfields to select first. */
const NEEDED = /^(userErrors|errors|fieldErrors|problems|nodes|edges|node|pageInfo)$/

/** Fields that add nothing to an example: backward pagination, and values that the client sent. */
const IDLE = /^(hasPreviousPage|startCursor|clientMutationId|(private)?[mM]eta(data|fields))$/

/** Returns the possible types: failures last, implementations of an interface by how often they are used. */
export function possibleMembers(
  schema: GraphQLSchema,
  type: GraphQLCompositeType,
  failures: Failures,
): GraphQLObjectType[] {
  if (isObjectType(type)) return [type]
  const types = schema.getPossibleTypes(type)
  const members = isUnionType(type)
    ? [...types]
    : sortByName(types).sort((a, b) => uses(schema, b) - uses(schema, a))
  return members.sort((a, b) => Number(failures.has(a.name)) - Number(failures.has(b.name)))
}

/** Whether an argument sets the page size. */
export const isPageSize = ({ name, type }: GraphQLArgument) =>
  name === 'first' && getNamedType(type).name === 'Int'

/** Returns the selection of an example on a type, in braces. */
export const selectionSet = (
  schema: GraphQLSchema,
  type: GraphQLCompositeType,
  failures: Failures,
) => braces(selectionsOn(schema, type, failures, 0, []))

const braces = (selections: readonly string[]) =>
  `{ ${selections.length > 0 ? selections.join(' ') : '__typename'} }`

/**
 * @param inside types around the selection, which it does not select again
 * @param siblingTypes types of the fields that other members of the same abstract type select: fields with the same
 *   name must have the same type
 * @param parentFields fields that the abstract type itself selects
 */
function selectionsOn(
  schema: GraphQLSchema,
  type: GraphQLCompositeType,
  failures: Failures,
  depth: number,
  inside: readonly GraphQLNamedType[],
  siblingTypes = new Map<string, string>(),
  parentFields: readonly string[] = [],
): string[] {
  const around = [...inside, type]
  const all = isUnionType(type) ? [] : Object.values(type.getFields())
  const fields = all.filter(
    (field) =>
      isShown(field) &&
      !parentFields.includes(field.name) &&
      (siblingTypes.get(field.name) ?? String(field.type)) === String(field.type),
  )
  const leaves = fields.filter((field) => isLeafType(getNamedType(field.type)))
  const texts = new Map(preferred(leaves, TELLING, LEAVES[depth]).map(({ name }) => [name, name]))
  // A paginated list in a record has its own operation, and edges repeat the nodes of their list.
  const isRecord = all.some(({ name }) => name === 'id')
  const hasNodes = all.some(({ name }) => name === 'nodes')
  let nested = NESTED[depth] ?? 0
  const usesIn = ({ type: result }: GraphQLField<unknown, unknown>) =>
    uses(schema, getNamedType(result))
  const usual = fields.toSorted((a, b) => usesIn(b) - usesIn(a))
  for (const { name, args, type: result } of preferred(usual, NEEDED)) {
    const inner = getNamedType(result)
    const isElsewhere = (isRecord && args.length > 0) || (hasNodes && name === 'edges')
    if (!isCompositeType(inner) || around.includes(inner) || isElsewhere || nested === 0) continue
    const level = name === 'edges' ? depth : depth + 1
    const selections = selectionsOn(schema, inner, failures, level, around)
    if (selections.length === 0) continue
    texts.set(name, `${name}${args.some(isPageSize) ? '(first: 1)' : ''} ${braces(selections)}`)
    nested -= 1
  }
  const selection = fields.filter(({ name }) => texts.has(name))
  for (const field of selection) siblingTypes.set(field.name, String(field.type))
  // IDs come first. Other fields keep the order of the schema.
  const names = preferred(selection, /^id$/).map(({ name }) => name)
  const selections = names.map((name) => texts.get(name) ?? name)
  if (!isAbstractType(type)) return selections
  const limit = isUnionType(type) && depth === 0 ? RESULTS : MEMBERS[depth]
  const fragments = possibleMembers(schema, type, failures)
    .slice(0, limit)
    .flatMap((member, index) => {
      // The first member is the success: it gets as many fields as a result that is not abstract.
      const inner = index === 0 ? depth : failures.has(member.name) ? 2 : 3
      const fields = selectionsOn(schema, member, failures, inner, around, siblingTypes, names)
      return fields.length > 0 ? [`... on ${member.name} ${braces(fields)}`] : []
    })
  return selections.length + fragments.length > 0 ? ['__typename', ...selections, ...fragments] : []
}

/** Returns the number of fields that return a type. */
function uses(schema: GraphQLSchema, { name }: GraphQLNamedType): number {
  const { fieldOf = [], returnedBy = [] } = collectReferences(schema).get(name) ?? {}
  return fieldOf.length + returnedBy.length
}

/** Returns the first `limit` items, with matching names before the others. */
const preferred = <Item extends { name: string }>(
  items: readonly Item[],
  names: RegExp,
  limit = items.length,
): Item[] =>
  items.toSorted((a, b) => Number(names.test(b.name)) - Number(names.test(a.name))).slice(0, limit)

const isShown = ({ name, args, deprecationReason }: GraphQLField<unknown, unknown>) =>
  deprecationReason == null && !args.some(isRequiredArgument) && !IDLE.test(name)

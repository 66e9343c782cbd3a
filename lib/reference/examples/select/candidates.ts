import {
  astFromValue,
  getNamedType,
  isAbstractType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  isUnionType,
  print,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql'
import { sortByName } from '@/lib/format/sort'
import { inputValue } from '@/lib/reference/examples/input-value'
import { argumentPlace } from '@/lib/reference/examples/leaf-value'
import type { SampleValues } from '../types'
import { compositeRank, leafRank, rankMembers, type Selection } from './tree'

/** Something that could be selected next. */
export interface Candidate {
  selection: Selection
  /** The type that the selection leads into; null for a leaf. */
  into: GraphQLCompositeType | null
  /** Lower is better, among the candidates of the same level. */
  rank: number
}

/** A union with at most so many members is shown whole, of others and of interfaces the first few. */
const WHOLE_UNION = 8
const FEW_MEMBERS = 4

/** What paging forwards needs of a page's position; examples take the first page. */
const FORWARDS = new Set(['hasNextPage', 'endCursor'])

/** Everything that can be selected on a type, best first. Deprecated fields are no candidates. */
export function candidates(
  schema: GraphQLSchema,
  type: GraphQLCompositeType,
  given: SampleValues,
): Candidate[] {
  const fields = isUnionType(type) ? [] : Object.values(type.getFields())
  const found = fields
    .filter(({ name }) => type.name !== 'PageInfo' || FORWARDS.has(name))
    .flatMap((field, order) => fieldCandidate(type, field, order, given) ?? [])
  if (isAbstractType(type)) {
    found.push({ selection: leaf('__typename', -1, []), into: null, rank: -1 })
    found.push(...memberCandidates(schema, type, fields.length))
  }
  return found.sort((a, b) => a.rank - b.rank || a.selection.order - b.selection.order)
}

function fieldCandidate(
  parent: GraphQLCompositeType,
  field: GraphQLField<unknown, unknown>,
  order: number,
  given: SampleValues,
): Candidate | null {
  if (field.deprecationReason != null) return null
  const args = fieldArguments(parent.name, field, given)
  if (!args) return null
  const type = getNamedType(field.type)
  // A field that needs arguments is worth less here than one that does not.
  const effort = args.some((arg) => !arg.startsWith('first:')) ? 4 : 0
  const selection = leaf(field.name, order, args)
  if (isLeafType(type)) {
    return { selection, into: null, rank: leafRank(field.name, type) + effort }
  }
  const rank = LEVEL_OF_COMPOSITES + compositeRank(field.name, type) + effort
  return { selection, into: type, rank }
}

/** Fields with subfields come after all leaves of their type. */
const LEVEL_OF_COMPOSITES = 10

function memberCandidates(
  schema: GraphQLSchema,
  type: GraphQLCompositeType,
  firstOrder: number,
): Candidate[] {
  const members = possibleMembers(schema, type)
  const isWhole = isUnionType(type) && members.length <= WHOLE_UNION
  return members.slice(0, isWhole ? WHOLE_UNION : FEW_MEMBERS).map((member, index) => ({
    selection: { ...leaf(member.name, firstOrder + index, []), kind: 'fragment' },
    into: member,
    rank: index,
  }))
}

/** Possible types of a union in its own order, of an interface by name; the success case first. */
export function possibleMembers(
  schema: GraphQLSchema,
  type: GraphQLCompositeType,
): readonly GraphQLObjectType[] {
  if (isObjectType(type)) return [type]
  const members = [...schema.getPossibleTypes(type)]
  return rankMembers(isUnionType(type) ? members : sortByName(members))
}

/** Within a type, what identifies the object comes first; the rest keeps the order of the schema. */
export function leaf(name: string, order: number, args: readonly string[]): Selection {
  return { name, kind: 'field', args, children: [], order: name === 'id' ? -0.5 : order }
}

/** Items that an example asks of a list that comes in pages. */
const PAGE_SIZE = 1

/**
 * The arguments that a field inside an operation gets, as literals: what it
 * requires, and a small page where it takes pages.
 *
 * @returns null when a required argument is an object, which would need a variable and lines of its own
 */
function fieldArguments(
  parent: string,
  field: GraphQLField<unknown, unknown>,
  given: SampleValues,
): string[] | null {
  const texts: string[] = []
  for (const arg of field.args) {
    const paging = arg.name === 'first' && getNamedType(arg.type).name === 'Int'
    if (!paging && !isRequiredArgument(arg)) continue
    if (!isLeafType(getNamedType(arg.type))) return null
    const value = paging
      ? PAGE_SIZE
      : inputValue(arg.type, argumentPlace(parent, field, arg.name), given)
    // A custom scalar may hold an object, for which there is no common literal.
    if (typeof value === 'object' && !Array.isArray(value)) return null
    const node = astFromValue(value, arg.type)
    if (!node) return null
    texts.push(`${arg.name}: ${print(node)}`)
  }
  return texts
}

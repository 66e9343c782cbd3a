/** Pages of a list by cursor, as the GraphQL Cursor Connections Specification has them. */
import { Kind, type GraphQLResolveInfo } from 'graphql'
import { badInput } from './errors'
import { isGiven } from './resolver-types'
import type { PageInfo } from './schema-types'

const MAXIMUM_PAGE_SIZE = 100

export interface PageArguments {
  first: number | null
  after?: string | null
  last?: number | null
  before?: string | null
}

export interface Connection<T> {
  edges: { cursor: string; node: T }[]
  pageInfo: PageInfo
  totalCount: number | null
}

/** Cursors are opaque to callers; inside they name the record that the edge holds. */
const toCursor = (id: string) => btoa(`at:${id}`)

function position(records: readonly { id: string }[], cursor: string, name: string): number {
  const index = records.findIndex(({ id }) => toCursor(id) === cursor)
  if (index >= 0) return index
  throw badInput(`\`${name}\` is no cursor of this list: "${cursor}".`)
}

/**
 * One page of a sorted list. `first` has a default, so whether the caller gave it
 * is read from the document: both directions at once are refused.
 *
 * @throws GraphQLError BAD_USER_INPUT
 */
export function paginate<T extends { id: string }>(
  records: readonly T[],
  args: PageArguments,
  info: GraphQLResolveInfo,
): Connection<T> {
  const backwards = isGiven(args.last) || isGiven(args.before)
  if (backwards && (isGiven(args.after) || isWritten(info, 'first'))) {
    throw badInput('Use `first` with `after`, or `last` with `before`, not both pairs.')
  }
  const size = pageSize(backwards ? 'last' : 'first', (backwards ? args.last : args.first) ?? 20)
  const start = isGiven(args.after) ? position(records, args.after, 'after') + 1 : 0
  const end = isGiven(args.before) ? position(records, args.before, 'before') : records.length
  const from = backwards ? Math.max(start, end - size) : start
  const to = backwards ? end : Math.min(end, start + size)
  const edges = records.slice(from, to).map((node) => ({ cursor: toCursor(node.id), node }))
  return {
    edges,
    pageInfo: {
      hasNextPage: to < records.length,
      hasPreviousPage: from > 0,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
    totalCount: records.length,
  }
}

function pageSize(name: string, size: number): number {
  if (size >= 0 && size <= MAXIMUM_PAGE_SIZE) return size
  throw badInput(`\`${name}\` has to be from 0 to ${MAXIMUM_PAGE_SIZE}; got ${size}.`)
}

function isWritten({ fieldNodes, variableValues }: GraphQLResolveInfo, name: string): boolean {
  const value = fieldNodes[0]?.arguments?.find((argument) => argument.name.value === name)?.value
  if (!value || value.kind === Kind.NULL) return false
  return value.kind !== Kind.VARIABLE || isGiven(variableValues[value.name.value])
}

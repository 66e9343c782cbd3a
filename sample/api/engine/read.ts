/**
 * Generic reading: a record by id, a list by filter, a page by cursor. A query answers null for a
 * record that is missing or hidden; a mutation fails with NOT_FOUND, and does not say which.
 */
import type { CustomerRecord, Period } from '../records'
import type { Tables } from './store'
import { seesCustomer, type Context } from './context'
import { badInput, notFound, refuseProblems, required, requestError } from './errors'

/** Tables whose records belong to a customer, or are one. */
type OwnedTable = 'customers' | 'quotes' | 'recipients' | 'transactions'

/** @throws GraphQLError NOT_FOUND when there is no such record, or none that the caller may see */
export function need<K extends OwnedTable>(context: Context, table: K, id: string) {
  const record = context.store.tables[table].get(id)
  const owner = record && 'customerId' in record ? record.customerId : id
  if (!record || !seesCustomer(context, owner)) throw notFound(table.replace(/s$/, ''), id)
  return record as ReturnType<Tables[K]['require']>
}

/**
 * The customer that a call acts for: the caller, or the one that the input of another role names.
 *
 * @throws GraphQLError NOT_FOUND
 * @throws Refusal when such an input names nobody
 */
export function actingFor(context: Context, customerId?: string | null): CustomerRecord {
  const id = customerId ?? context.principal?.user.customerId ?? ''
  refuseProblems(!id && required('customerId', 'Name the customer.'))
  return need(context, 'customers', id)
}

/** @throws GraphQLError FORBIDDEN for what orders money or prepares an order */
export function refuseReadOnly({ status }: CustomerRecord): void {
  if (status === 'SUSPENDED') throw requestError('FORBIDDEN', 'This account can only be read.')
}

/** The customer that orders or prepares an order. @throws as both */
export function orderingFor(context: Context, customerId?: string | null): CustomerRecord {
  const customer = actingFor(context, customerId)
  refuseReadOnly(customer)
  return customer
}

/** A filter of the schema. An absent field does not restrict the list. */
export type Filter = Readonly<Record<string, unknown>> | null | undefined

/**
 * The records that fit each field of a filter: a list contains the value, a period contains the day,
 * each word of a search is the start of a word, `…Before` and `…Since` are bounds, and any other field
 * is equal.
 *
 * @param valuesOf values of a record by the names of the filter
 */
export const matching = <R>(
  records: readonly R[],
  filter: Filter,
  valuesOf: (record: R) => object,
): R[] =>
  records.filter((record) => {
    const values: Record<string, unknown> = { ...valuesOf(record) }
    return Object.entries(filter ?? {}).every(([name, wanted]) => {
      const value = values[name]
      const [bound] = /(Before|Since)$/.exec(name) ?? []
      if (!bound || typeof wanted !== 'string') return fits(wanted, value)
      return typeof value === 'string' && value < wanted === (bound === 'Before')
    })
  })

function fits(wanted: unknown, value: unknown): boolean {
  if (wanted === null || wanted === undefined) return true
  if (Array.isArray(wanted)) return wanted.includes(value)
  if (typeof wanted === 'string' && Array.isArray(value)) return containsText(wanted, value)
  return typeof wanted === 'object' ? isWithin(wanted as Period, String(value)) : wanted === value
}

/** Without regard to case and accents. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** True when each word is the start of a word in the texts, in any order. */
function containsText(search: string, texts: readonly unknown[]): boolean {
  const text = plain(texts.join(' '))
  const starts = [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ index }) => index)
  return plain(search)
    .split(/\s+/)
    .every((word) => starts.some((start) => text.startsWith(word, start)))
}

/** True when an instant or a date lies on one of the days of a range, both ends included. */
function isWithin({ from, to }: Period, at: string): boolean {
  if (from > to) throw badInput(`A range ends before it begins: ${from} to ${to}.`)
  const day = at.slice(0, 10)
  return day >= from && day <= to
}

/** Arguments of a list. */
export interface ListArguments {
  filter?: Filter
  first: number | null
  after?: string | null
}

/** Last change of a record, or the instant at which it came; empty where nobody counts it. */
export const changedAt = (record: object): string =>
  ['updatedAt', 'createdAt', 'submittedAt', 'raisedAt', 'receivedAt']
    .map((name) => Reflect.get(record, name) as string | undefined)
    .find((instant) => instant) ?? ''

const MAXIMUM_PAGE_SIZE = 100

/**
 * One page of a list. A cursor names the place and not the record, so that it stays valid after its
 * record has left the filter.
 *
 * @param placeOf place of a record in the order of the list, without spaces
 * @throws GraphQLError BAD_USER_INPUT
 */
export function pageOf<T extends { id: string }>(
  records: readonly T[],
  { first, after }: Omit<ListArguments, 'filter'>,
  placeOf: (record: T) => string,
  newestFirst = false,
) {
  const size = first ?? 20
  if (size < 1 || size > MAXIMUM_PAGE_SIZE) {
    throw badInput(`\`first\` has to be from 1 to ${MAXIMUM_PAGE_SIZE}; got ${size}.`)
  }
  const keyOf = (record: T) => `${placeOf(record)} ${record.id}`
  const isBefore = (a: string, b: string) => (newestFirst ? a > b : a < b)
  const sorted = records.toSorted((a, b) => (isBefore(keyOf(a), keyOf(b)) ? -1 : 1))
  const place = after ? readCursor(after) : null
  const rest = place ? sorted.filter((item) => isBefore(place, keyOf(item))) : sorted
  const nodes = rest.slice(0, size)
  const last = nodes.at(-1)
  const hasNextPage = nodes.length < rest.length
  return { nodes, pageInfo: { hasNextPage, endCursor: last ? btoa(keyOf(last)) : null } }
}

function readCursor(cursor: string): string {
  try {
    const place = atob(cursor)
    if (/^\S+ \w+$/.test(place)) return place
  } catch {
    // Text that is not Base64 gets the message below.
  }
  throw badInput(`\`after\` is not a cursor of this list: "${cursor}".`)
}

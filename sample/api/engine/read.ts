/**
 * Generic reads: a record by id, a list by filter, a page by cursor. A query returns null for a record
 * that is missing or hidden; a mutation fails with NOT_FOUND in both cases.
 */
import type { CustomerRecord, Period } from '../records'
import type { Tables } from './store'
import { seesCustomer, type Context } from './context'
import { badInput, notFound, refuseProblems, required, requestError } from './errors'

/** Tables of customers and of records that belong to a customer. */
type OwnedTable = 'customers' | 'quotes' | 'recipients' | 'transactions'

/** Returns a record. @throws GraphQLError NOT_FOUND when it does not exist or the caller may not see it */
export function need<K extends OwnedTable>(context: Context, table: K, id: string) {
  const record = context.store.tables[table].get(id)
  const owner = record && 'customerId' in record ? record.customerId : id
  if (!record || !seesCustomer(context, owner)) throw notFound(table.replace(/s$/, ''), id)
  return record as ReturnType<Tables[K]['require']>
}

/**
 * Returns the customer that a call acts for: the one in the input or, by default, the caller.
 *
 * @throws GraphQLError NOT_FOUND
 * @throws Refusal ValidationError when neither is a customer
 */
export function actingFor(context: Context, customerId?: string | null): CustomerRecord {
  const id = customerId ?? context.principal?.user.customerId ?? ''
  refuseProblems(!id && required('customerId', 'Name the customer.'))
  return need(context, 'customers', id)
}

/** Stops a suspended customer from sending money. @throws GraphQLError FORBIDDEN */
export function refuseReadOnly({ status }: CustomerRecord): void {
  if (status === 'SUSPENDED') throw requestError('FORBIDDEN', 'This account is read-only.')
}

/** Returns the customer that a payment is for. @throws as `actingFor` and `refuseReadOnly` */
export function orderingFor(context: Context, customerId?: string | null): CustomerRecord {
  const customer = actingFor(context, customerId)
  refuseReadOnly(customer)
  return customer
}

/** A filter input. Absent fields do not restrict the list. */
export type Filter = Readonly<Record<string, unknown>> | null | undefined

/**
 * Returns the records that match every field of a filter. A list must contain the value, a period the
 * day; each word of a search must start a word; `…Before` and `…Since` are bounds; any other field
 * must be equal.
 *
 * @param valuesOf returns the values of a record by filter field
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

/** Removes case and accents. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether each word of the search is the start of a word in the texts, in any order. */
function containsText(search: string, texts: readonly unknown[]): boolean {
  const text = plain(texts.join(' '))
  const starts = [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ index }) => index)
  return plain(search)
    .split(/\s+/)
    .every((word) => starts.some((start) => text.startsWith(word, start)))
}

/** Whether an instant or a date is within a range of days, inclusive. */
function isWithin({ from, to }: Period, at: string): boolean {
  if (from > to) throw badInput(`The range ends before it starts: ${from} to ${to}.`)
  const day = at.slice(0, 10)
  return day >= from && day <= to
}

/** Arguments of a list. */
export interface ListArguments {
  filter?: Filter
  first: number | null
  after?: string | null
}

/** Returns when a record was last changed or, failing that, created; empty for records without a time. */
export const changedAt = (record: object): string =>
  ['updatedAt', 'createdAt', 'submittedAt', 'raisedAt', 'receivedAt']
    .map((name) => Reflect.get(record, name) as string | undefined)
    .find((instant) => instant) ?? ''

const MAXIMUM_PAGE_SIZE = 100

/**
 * Returns one page of a list. A cursor names a position, not a record, so it remains valid when its
 * record no longer matches the filter.
 *
 * @param placeOf returns the sort key of a record, without spaces
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
    throw badInput(`\`first\` must be between 1 and ${MAXIMUM_PAGE_SIZE}; got ${size}.`)
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

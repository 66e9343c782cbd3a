/**
 * Concerns, and whether money may move. Holds, payouts, refunds and returns ask one rule: findings of
 * an officer, and what an officer has still to decide, about anything behind the money.
 */
import { SYSTEM_USER } from '../engine/context'
import { invalidTransition, type Refusal } from '../engine/errors'
import type { Store } from '../engine/store'
import type {
  FlagRecord,
  InboundRecord,
  MatchRecord,
  PersonName,
  SubjectRecord,
  TransactionRecord,
} from '../records'
import { samePayee } from './payouts'

/**
 * Reasons that stop money, the strongest first.
 *
 * - `CONFIRMED`: a flag was confirmed. The money moves neither on nor back through the API.
 * - `UNDECIDED`: a blocking flag is open. The money moves neither on nor back until that is over.
 * - `ENDED`: the recipient is blocked or the customer suspended. Nothing is paid out.
 */
export type Stop = 'CONFIRMED' | 'UNDECIDED' | 'ENDED'

/** The record with this id, of whichever of the four types; null when there is none. */
export function subjectById({ tables }: Store, id: string): SubjectRecord | null {
  const { customers, recipients, transactions, inbounds } = tables
  return customers.get(id) ?? recipients.get(id) ?? transactions.get(id) ?? inbounds.get(id)
}

/** The customer behind a subject; null for an inbound, whose payer may not be a customer. */
export function ownerOfSubject(store: Store, id: string): string | null {
  const subject = subjectById(store, id)
  if (!subject || subject.__typename === 'Inbound') return null
  return subject.__typename === 'Customer' ? subject.id : subject.customerId
}

/** The allocations that count, of a transaction or of incoming money. */
export const confirmedMatches = (
  { tables }: Store,
  { inboundId, transactionId }: { inboundId?: string; transactionId?: string },
): MatchRecord[] =>
  tables.matches.where(
    (match) =>
      match.status === 'CONFIRMED' &&
      (match.inboundId === inboundId || match.transactionId === transactionId),
  )

/**
 * Ids of what a flag about an order can be on: itself, its customer, every record of the customer that
 * is paid at the place of its recipient, and the money that pays for it. Archiving a recipient and
 * adding it again does not avoid a review.
 */
export const subjectsBehind = (
  store: Store,
  { id, customerId, recipientId }: TransactionRecord,
): string[] => [
  ...[id, customerId],
  ...samePayee(store, store.tables.recipients.require(recipientId)).map((payee) => payee.id),
  ...confirmedMatches(store, { transactionId: id }).map(({ inboundId }) => inboundId),
]

/** Flags that stop a subject: those that are open, or those that were confirmed. */
export const blockingFlags = (store: Store, subjectId: string, outcome?: string): FlagRecord[] =>
  store.tables.flags.where(
    (flag) =>
      flag.subjectId === subjectId &&
      flag.blocking &&
      (outcome ? flag.outcome === outcome : flag.status !== 'RESOLVED'),
  )

/** True when a flag holds a subject, open or confirmed. */
export const isFlagged = (store: Store, { id }: { id: string }): boolean =>
  blockingFlags(store, id).length > 0 || blockingFlags(store, id, 'CONFIRMED').length > 0

/** Flags on a record. */
export const flagsOn = ({ id }: { id: string }, { store }: { store: Store }): FlagRecord[] =>
  store.tables.flags.where(({ subjectId }) => subjectId === id)

/** Records that a ticket is about, by itself or by its flags. */
export const subjectsOfTicket = (store: Store, ticketId: string): string[] => [
  ...store.tables.tickets.where(({ id }) => id === ticketId).map((item) => item.subjectId),
  ...store.tables.flags.where((flag) => flag.ticketId === ticketId).map((flag) => flag.subjectId),
]

/** Reason that stops the money of a transaction; null for none. */
export const stopOf = (store: Store, transaction: TransactionRecord): Stop | null =>
  stopOn(store, subjectsBehind(store, transaction))

/** Each kind of stop, the strongest first, with the sign of it on one record behind the money. */
const STOPS: readonly (readonly [Stop, (store: Store, subjectId: string) => boolean])[] = [
  ['CONFIRMED', (store, id) => blockingFlags(store, id, 'CONFIRMED').length > 0],
  ['UNDECIDED', (store, id) => blockingFlags(store, id).length > 0],
  [
    'ENDED',
    (store, id) =>
      store.tables.recipients.get(id)?.status === 'BLOCKED' ||
      store.tables.customers.get(id)?.status === 'SUSPENDED',
  ],
]

/** The strongest reason that stops one of several records; null for none. */
export const stopOn = (store: Store, subjectIds: readonly string[]): Stop | null =>
  STOPS.find(([, isSign]) => subjectIds.some((id) => isSign(store, id)))?.[0] ?? null

/** The bank, or the counter, knows where the money came from, and so where it may go back. */
export const isTraceable = ({ method, maskedPayerAccount }: InboundRecord): boolean =>
  method === 'CASH' || !!maskedPayerAccount

export const NO_ACCOUNT =
  'The bank sent no account of the payer: ask it for one, and pay outside the API.'

/** Refusal to give back money that is kept; null when it may go. */
export function keptRefusal(stop: Stop | null, status: string): Refusal | null {
  if (stop === 'CONFIRMED') {
    const message = 'A flag was confirmed: what happens to this money is decided outside the API.'
    return invalidTransition(status, message)
  }
  if (stop !== 'UNDECIDED') return null
  const message = 'This money is held until its review has ended.'
  return invalidTransition(status, message, 'resolveFlag')
}

/** Raises a flag. What it stops follows when the call is over. */
export const raise = (
  store: Store,
  flag: Omit<FlagRecord, '__typename' | 'id' | 'status' | 'raisedAt'>,
): FlagRecord =>
  store.create('Flag', {
    ...flag,
    status: 'OPEN',
    // Money of a possible match does not move.
    blocking: flag.blocking || flag.category === 'SANCTIONS',
    raisedAt: store.now(),
  })

/** Category of the list that a name is similar to an entry of; null for a name that is clear. */
export const similarTo = (name: string): string | null =>
  /sanctions match/i.test(name) ? 'SANCTIONS' : /possible match/i.test(name) ? 'PEP' : null

/** Screens the spellings of a name. A possible match of a customer blocks only where funds are frozen. */
export function screenName(store: Store, subjectId: string, { full, latin }: PersonName): void {
  const name = [full, latin ?? ''].find(similarTo)
  if (!name) return
  const category = similarTo(name) ?? ''
  const list = category === 'SANCTIONS' ? 'UK Sanctions List, 2025-01-14' : 'a list of functions'
  raise(store, {
    ...{ subjectId, category, raisedById: SYSTEM_USER, rule: 'NAME_SCREENING' },
    severity: category === 'SANCTIONS' ? 'CRITICAL' : 'HIGH',
    blocking: !store.tables.customers.get(subjectId),
    summary: `Possible match with ${list}: ${name}, similarity 91.`,
  })
}

/** True while a flag on a customer is open, and after one was confirmed. */
export const isDoubtful = ({ tables }: Store, customerId: string): boolean =>
  tables.flags.find(
    ({ subjectId, status, outcome }) =>
      subjectId === customerId && (status !== 'RESOLVED' || outcome === 'CONFIRMED'),
  ) !== null

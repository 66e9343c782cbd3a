/**
 * Flags, and whether money may move. Holds, payouts, refunds and returns share one rule: confirmed and
 * undecided flags on any record behind the money stop it.
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
 * Reasons that stop money, strongest first.
 *
 * - `CONFIRMED`: a flag was confirmed. The API neither pays out nor returns the money.
 * - `UNDECIDED`: a blocking flag is open. The money is neither paid out nor returned until it is resolved.
 * - `ENDED`: the recipient is blocked or the customer suspended. Nothing is paid out.
 */
export type Stop = 'CONFIRMED' | 'UNDECIDED' | 'ENDED'

/** Finds a customer, recipient, transaction or inbound by id; null if there is none. */
export function subjectById({ tables }: Store, id: string): SubjectRecord | null {
  const { customers, recipients, transactions, inbounds } = tables
  return customers.get(id) ?? recipients.get(id) ?? transactions.get(id) ?? inbounds.get(id)
}

/** Returns the customer of a subject; null for an inbound, whose payer may not be a customer. */
export function ownerOfSubject(store: Store, id: string): string | null {
  const subject = subjectById(store, id)
  if (!subject || subject.__typename === 'Inbound') return null
  return subject.__typename === 'Customer' ? subject.id : subject.customerId
}

/** Returns the confirmed allocations of a transaction or an inbound. */
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
 * Returns the ids of all records whose flags affect an order: the order, its customer, its inbounds, and
 * all of the customer's recipients with the same account. Archiving a recipient and adding it again does
 * not avoid a review.
 */
export const subjectsBehind = (
  store: Store,
  { id, customerId, recipientId }: TransactionRecord,
): string[] => [
  ...[id, customerId],
  ...samePayee(store, store.tables.recipients.require(recipientId)).map((payee) => payee.id),
  ...confirmedMatches(store, { transactionId: id }).map(({ inboundId }) => inboundId),
]

/** Returns the blocking flags on a subject that are unresolved or, if given, have this outcome. */
export const blockingFlags = (store: Store, subjectId: string, outcome?: string): FlagRecord[] =>
  store.tables.flags.where(
    (flag) =>
      flag.subjectId === subjectId &&
      flag.blocking &&
      (outcome ? flag.outcome === outcome : flag.status !== 'RESOLVED'),
  )

/** Whether a subject has a blocking flag that is unresolved or confirmed. */
export const isFlagged = (store: Store, { id }: { id: string }): boolean =>
  blockingFlags(store, id).length > 0 || blockingFlags(store, id, 'CONFIRMED').length > 0

/** Returns all flags on a record. */
export const flagsOn = ({ id }: { id: string }, { store }: { store: Store }): FlagRecord[] =>
  store.tables.flags.where(({ subjectId }) => subjectId === id)

/** Returns the subjects of a ticket and of its flags. */
export const subjectsOfTicket = (store: Store, ticketId: string): string[] => [
  ...store.tables.tickets.where(({ id }) => id === ticketId).map((item) => item.subjectId),
  ...store.tables.flags.where((flag) => flag.ticketId === ticketId).map((flag) => flag.subjectId),
]

/** Returns the reason that stops the money of a transaction; null if there is none. */
export const stopOf = (store: Store, transaction: TransactionRecord): Stop | null =>
  stopOn(store, subjectsBehind(store, transaction))

/** Tests for each kind of stop on one record, strongest first. */
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

/** Returns the strongest reason that stops any of the records; null if there is none. */
export const stopOn = (store: Store, subjectIds: readonly string[]): Stop | null =>
  STOPS.find(([, isSign]) => subjectIds.some((id) => isSign(store, id)))?.[0] ?? null

/** Whether it is known where the money came from, so that it can be returned. */
export const isTraceable = ({ method, maskedPayerAccount }: InboundRecord): boolean =>
  method === 'CASH' || !!maskedPayerAccount

export const NO_ACCOUNT =
  'The bank did not send the payer’s account details: ask the bank for them and pay outside the API.'

/** Returns the reason why money cannot be returned; null if it can. */
export function keptRefusal(stop: Stop | null, status: string): Refusal | null {
  if (stop === 'CONFIRMED') {
    const message = 'This money is handled outside the API.'
    return invalidTransition(status, message)
  }
  if (stop !== 'UNDECIDED') return null
  const message = 'This money is on hold.'
  return invalidTransition(status, message, 'resolveFlag')
}

/** Raises a flag. Its effects on other records are applied after the call. */
export const raise = (
  store: Store,
  flag: Omit<FlagRecord, '__typename' | 'id' | 'status' | 'raisedAt'>,
): FlagRecord =>
  store.create('Flag', {
    ...flag,
    status: 'OPEN',
    // A possible sanctions match always stops the money.
    blocking: flag.blocking || flag.category === 'SANCTIONS',
    raisedAt: store.now(),
  })

/** Returns the category of the list that a name may match; null if there is no match. */
export const similarTo = (name: string): string | null =>
  /sanctions match/i.test(name) ? 'SANCTIONS' : /possible match/i.test(name) ? 'PEP' : null

/** Screens the spellings of a name. A possible match of a customer blocks only for sanctions. */
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

/** Whether a customer has an unresolved or confirmed flag. */
export const isDoubtful = ({ tables }: Store, customerId: string): boolean =>
  tables.flags.find(
    ({ subjectId, status, outcome }) =>
      subjectId === customerId && (status !== 'RESOLVED' || outcome === 'CONFIRMED'),
  ) !== null

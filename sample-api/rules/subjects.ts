/** The records that flags and tickets are about. */
import type {
  CustomerRecord,
  FlagRecord,
  InboundRecord,
  MatchRecord,
  RecipientRecord,
  TransactionRecord,
} from '../records'
import type { Store } from '../store'
import { isSamePayout } from './recipients'

export type SubjectRecord = CustomerRecord | RecipientRecord | TransactionRecord | InboundRecord

/** The record with this id, of whichever of the four types; null when there is none. */
export function subjectById({ tables }: Store, id: string): SubjectRecord | null {
  const { customers, recipients, transactions, inbounds } = tables
  return customers.get(id) ?? recipients.get(id) ?? transactions.get(id) ?? inbounds.get(id)
}

/** The customer behind a subject; null for an inbound, whose payer may be anybody. */
export function ownerOfSubject(store: Store, id: string): string | null {
  const subject = subjectById(store, id)
  if (!subject || subject.__typename === 'Inbound') return null
  return subject.__typename === 'Customer' ? subject.id : subject.customerId
}

/**
 * The ids of everything that a concern about a transaction can be raised on: itself,
 * its customer, its money, and every record of the customer that is paid at the place
 * of its recipient. Who archives a recipient and adds it again stays under review.
 */
export function subjectsBehind(store: Store, transaction: TransactionRecord): string[] {
  const { id, customerId, recipientId } = transaction
  const funds = confirmedMatches(store, { transactionId: id })
  return [
    id,
    customerId,
    ...samePayee(store, store.tables.recipients.require(recipientId)).map((payee) => payee.id),
    ...funds.map(({ inboundId }) => inboundId),
  ]
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
 * The recipients of a customer that are paid at the place of one of them, itself included. A counter
 * pays many people: there, the name tells them apart.
 */
export function samePayee(
  store: Store,
  { customerId, name, payout }: Pick<RecipientRecord, 'customerId' | 'name' | 'payout'>,
): RecipientRecord[] {
  const isNamed = (other: RecipientRecord) =>
    payout.__typename !== 'CashPickupPayout' ||
    other.name.full.toLowerCase() === name.full.toLowerCase()
  return store.tables.recipients.where(
    (item) => item.customerId === customerId && isSamePayout(item.payout, payout) && isNamed(item),
  )
}

/** Flags that stop a subject until they are resolved. */
export function openBlockingFlags(store: Store, subjectId: string): FlagRecord[] {
  return store.tables.flags.where(
    (flag) => flag.subjectId === subjectId && flag.blocking && flag.status !== 'RESOLVED',
  )
}

/** The ids of the recipients and customers whose name gave a screening match. */
export function subjectsOfMatch({ tables }: Store, matchId: string): string[] {
  const { screenings, recipients, kycCases } = tables
  const results = screenings.where(({ matchIds }) => matchIds.includes(matchId)).map(({ id }) => id)
  const isOf = ({ screeningId }: { screeningId?: string | null }) =>
    results.includes(screeningId ?? '')
  return [
    ...recipients.where(isOf).map(({ id }) => id),
    ...kycCases.where(isOf).map(({ customerId }) => customerId),
  ]
}

/**
 * Holds. Blocking flags stop their subject, and what depends on it, until the last
 * one is resolved. A hold lies over the state of a transaction: the state goes on
 * behind it, so that a customer reads what every customer reads, but no money leaves.
 */
import type { FlagRecord, StatusChangeRecord, TransactionRecord } from '../records'
import type { FlagOutcome } from '../schema-types'
import type { Store } from '../store'
import { settleInbound } from './allocation'
import { isUnderReview } from './screening'
import { openBlockingFlags } from './subjects'
import { isSubmitted, moveTo } from './transaction-flow'

/** States in which a transaction can still be stopped. */
const STOPPABLE = new Set(['CREATED', 'AWAITING_FUNDS', 'PROCESSING'])
const INBOUND_STOPPABLE = new Set(['RECEIVED', 'UNMATCHED', 'PARTIALLY_MATCHED', 'MATCHED'])

/** Stops the subject of a flag, when it can still be stopped. A customer is not held. */
export function hold(store: Store, { subjectId }: FlagRecord): void {
  const { inbounds, recipients } = store.tables
  const inbound = inbounds.get(subjectId)
  if (inbound && INBOUND_STOPPABLE.has(inbound.status)) {
    inbounds.save({ ...inbound, status: 'ON_HOLD' })
  }
  const recipient = recipients.get(subjectId)
  if (recipient?.status === 'ACTIVE') {
    recipients.save({ ...recipient, status: 'PENDING_REVIEW' })
  }
}

/** Lets the subject go on, or ends it, unless another blocking flag is still open. */
export function release(
  store: Store,
  subjectId: string,
  outcome: FlagOutcome,
  actorId: string,
): void {
  if (openBlockingFlags(store, subjectId).length > 0) return
  const confirmed = outcome === 'CONFIRMED'
  const transaction = store.tables.transactions.get(subjectId)
  if (transaction && confirmed) reject(store, transaction, actorId)
  const inbound = store.tables.inbounds.get(subjectId)
  if (inbound?.status === 'ON_HOLD' && !confirmed) settleInbound(store, inbound)
  const recipient = store.tables.recipients.get(subjectId)
  if (recipient) settleRecipient(store, recipient.id, confirmed, actorId)
}

/** Ends the review of a recipient. A blocked one takes its held transactions with it. */
export function settleRecipient(store: Store, id: string, blocked: boolean, actorId: string): void {
  const recipient = store.tables.recipients.require(id)
  const isReviewed = recipient.status === 'PENDING_REVIEW'
  if (!blocked) {
    const isOpen = isUnderReview(store, recipient) || openBlockingFlags(store, id).length > 0
    if (isReviewed && !isOpen) store.tables.recipients.save({ ...recipient, status: 'ACTIVE' })
    return
  }
  if (isReviewed) {
    store.tables.recipients.save({ ...recipient, status: 'BLOCKED', updatedAt: store.now() })
  }
  const held = store.tables.transactions.where(({ recipientId }) => recipientId === id)
  for (const transaction of held) reject(store, transaction, actorId)
}

function reject(store: Store, transaction: TransactionRecord, actorId: string): void {
  if (!transaction.heldSince) return
  const text = 'We are unable to process this transfer.'
  moveTo(store, transaction, 'REJECTED', actorId, text)
}

/** Starts and ends holds after anything has changed. */
export function settleHolds(store: Store, actorId: string): void {
  for (const transaction of store.tables.transactions.all()) {
    const held = isStopped(store, transaction)
    if (held === (transaction.heldSince !== undefined)) continue
    const { status } = transaction
    // A hold that ends with its transaction has no end of its own.
    const ended = !held && !isStoppable(transaction)
    store.tables.transactions.save<TransactionRecord>({
      ...transaction,
      heldSince: held ? store.now() : undefined,
      history: ended
        ? transaction.history
        : [...transaction.history, step(store, held, status, actorId)],
      updatedAt: ended ? transaction.updatedAt : store.now(),
    })
  }
}

function step(
  store: Store,
  held: boolean,
  status: TransactionRecord['status'],
  actorId: string,
): StatusChangeRecord {
  const [from, to] = held ? [status, 'ON_HOLD' as const] : ['ON_HOLD' as const, status]
  return { from, to, at: store.now(), actorId, internal: true }
}

const isStoppable = (transaction: TransactionRecord) =>
  STOPPABLE.has(transaction.status) && !isSubmitted(transaction)

/** Whether a blocking flag is open on the transaction, its recipient or its money, or a match is undecided. */
function isStopped(store: Store, transaction: TransactionRecord): boolean {
  if (!isStoppable(transaction)) return false
  const { id, recipientId } = transaction
  const funds = store.tables.matches.where(
    (match) => match.transactionId === id && match.status === 'CONFIRMED',
  )
  const subjects = [id, recipientId, ...funds.map(({ inboundId }) => inboundId)]
  return (
    subjects.some((subject) => openBlockingFlags(store, subject).length > 0) ||
    isUnderReview(store, store.tables.recipients.require(recipientId))
  )
}

/** Blocking flags: they hold their subject, and let it go when the last one is resolved. */
import { NEUTRAL_TEXT } from '../data/texts'
import type { FlagRecord } from '../records'
import type { FlagOutcome } from '../schema-types'
import type { Store } from '../store'
import { settleInbound } from './allocation'
import { isSubmitted, moveTo } from './transaction-flow'

/** States in which a transaction can still be stopped. */
const STOPPABLE = new Set(['CREATED', 'AWAITING_FUNDS', 'PROCESSING'])
const INBOUND_STOPPABLE = new Set(['RECEIVED', 'UNMATCHED', 'PARTIALLY_MATCHED', 'MATCHED'])

/** Stops the subject of a flag, when it can still be stopped. A customer is not held. */
export function hold(store: Store, { subjectId, raisedById }: FlagRecord): void {
  const { transactions, inbounds, recipients } = store.tables
  const transaction = transactions.get(subjectId)
  if (transaction && STOPPABLE.has(transaction.status) && !isSubmitted(transaction)) {
    moveTo(store, transaction, 'ON_HOLD', raisedById, NEUTRAL_TEXT)
  }
  const inbound = inbounds.get(subjectId)
  if (inbound && INBOUND_STOPPABLE.has(inbound.status)) {
    inbounds.save({ ...inbound, status: 'ON_HOLD' })
  }
  const recipient = recipients.get(subjectId)
  if (recipient?.status === 'ACTIVE') {
    recipients.save({ ...recipient, status: 'PENDING_REVIEW', updatedAt: store.now() })
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
  releaseTransaction(store, subjectId, confirmed, actorId)
  const inbound = store.tables.inbounds.get(subjectId)
  if (inbound?.status === 'ON_HOLD' && !confirmed) settleInbound(store, inbound)
  const recipient = store.tables.recipients.get(subjectId)
  if (recipient?.status === 'PENDING_REVIEW') {
    const status = confirmed ? 'BLOCKED' : 'ACTIVE'
    store.tables.recipients.save({ ...recipient, status, updatedAt: store.now() })
  }
}

function releaseTransaction(store: Store, id: string, confirmed: boolean, actorId: string): void {
  const transaction = store.tables.transactions.get(id)
  if (transaction?.status !== 'ON_HOLD') return
  const before = transaction.history.at(-1)?.from ?? 'CREATED'
  if (confirmed) {
    const text = 'We are unable to process this transfer.'
    moveTo(store, transaction, 'REJECTED', actorId, text)
  } else {
    moveTo(store, transaction, before, actorId, 'Your transfer continues.')
  }
}

export function openBlockingFlags(store: Store, subjectId: string): FlagRecord[] {
  return store.tables.flags.where(
    (flag) => flag.subjectId === subjectId && flag.blocking && flag.status !== 'RESOLVED',
  )
}

/**
 * Holds. Blocking flags stop their subject, and what depends on it, until the last
 * one is resolved. A hold lies over the state of a transaction: the state goes on
 * behind it, so that a customer reads what every customer reads, but no money leaves.
 */
import type { CustomerRecord, FlagRecord, InboundRecord, TransactionRecord } from '../records'
import type { FlagOutcome } from '../schema-types'
import type { Store } from '../store'
import { settleInbound } from './allocation'
import { isReviewed } from './recipient-changes'
import { closeChallenge } from './sessions'
import { stopOf } from './stops'
import { confirmedMatches, openBlockingFlags, samePayee } from './subjects'
import { isSubmitted, moveTo } from './transaction-flow'

/** States in which a transaction can still be stopped. */
const STOPPABLE = new Set(['CREATED', 'AWAITING_FUNDS', 'PROCESSING'])
const INBOUND_STOPPABLE = new Set(['RECEIVED', 'UNMATCHED', 'PARTIALLY_MATCHED', 'MATCHED'])

/** Raises a flag, which stops its subject when it is blocking. */
export function raise(
  store: Store,
  flag: Omit<FlagRecord, '__typename' | 'id' | 'raisedAt'>,
): FlagRecord {
  const raised = store.tables.flags.save({
    ...flag,
    __typename: 'Flag',
    id: store.nextId('flg'),
    raisedAt: store.now(),
  })
  if (raised.blocking) hold(store, raised)
  return raised
}

/**
 * Stops the subject of a flag, when it can still be stopped. Transactions follow by
 * `settleHolds`, those of a flagged customer included.
 */
function hold(store: Store, { subjectId }: FlagRecord): void {
  const { inbounds, recipients } = store.tables
  const inbound = inbounds.get(subjectId)
  if (inbound && INBOUND_STOPPABLE.has(inbound.status)) {
    inbounds.update(inbound, { status: 'ON_HOLD' })
  }
  const recipient = recipients.get(subjectId)
  for (const payee of recipient ? samePayee(store, recipient) : []) {
    if (payee.status === 'ACTIVE') recipients.update(payee, { status: 'PENDING_REVIEW' })
  }
}

/**
 * Ends the subject of a confirmed flag at once. Any other outcome lets it go on,
 * unless another blocking flag is still open.
 */
export function release(
  store: Store,
  subjectId: string,
  outcome: FlagOutcome,
  actorId: string,
): void {
  const confirmed = outcome === 'CONFIRMED'
  if (!confirmed && openBlockingFlags(store, subjectId).length > 0) return
  const { transactions, inbounds, recipients, customers } = store.tables
  const transaction = transactions.get(subjectId)
  if (transaction && confirmed) reject(store, transaction, actorId)
  const inbound = inbounds.get(subjectId)
  if (inbound && confirmed) keep(store, inbound, actorId)
  if (inbound?.status === 'ON_HOLD' && !isEnded(store, subjectId)) settleInbound(store, inbound)
  const recipient = recipients.get(subjectId)
  if (recipient) settleRecipient(store, recipient.id, confirmed, actorId)
  const customer = customers.get(subjectId)
  if (customer && confirmed) suspend(store, customer, actorId)
}

const isEnded = (store: Store, id: string) =>
  store.tables.flags.where(
    ({ subjectId, blocking, outcome }) => subjectId === id && blocking && outcome === 'CONFIRMED',
  ).length > 0

/** Incoming money stays on hold, and nothing is paid out of it. */
function keep(store: Store, { id }: InboundRecord, actorId: string): void {
  for (const { transactionId } of confirmedMatches(store, { inboundId: id })) {
    reject(store, store.tables.transactions.require(transactionId), actorId)
  }
}

/** The operator does not go on with the customer: what is held ends, and nothing new is ordered. */
function suspend(store: Store, customer: CustomerRecord, actorId: string): void {
  if (customer.status !== 'CLOSED') {
    store.tables.customers.update(customer, { status: 'SUSPENDED', updatedAt: store.now() })
  }
  const held = store.tables.transactions.where(({ customerId }) => customerId === customer.id)
  for (const transaction of held) reject(store, transaction, actorId)
}

/**
 * Ends the review of a recipient. A blocked one takes its held transactions with it,
 * and the other records of the customer that are paid at the same place.
 */
export function settleRecipient(store: Store, id: string, blocked: boolean, actorId: string): void {
  const recipient = store.tables.recipients.require(id)
  const payees = samePayee(store, recipient)
  if (!blocked) {
    if (payees.some((payee) => isReviewed(store, payee))) return
    for (const payee of payees.filter(({ status }) => status === 'PENDING_REVIEW')) {
      store.tables.recipients.update(payee, { status: 'ACTIVE' })
    }
    return
  }
  for (const payee of payees) {
    closeChallenge(store, payee.challengeId)
    store.tables.recipients.update(payee, {
      status: 'BLOCKED',
      challengeId: undefined,
      pendingChange: undefined,
      updatedAt: store.now(),
    })
    const held = store.tables.transactions.where(({ recipientId }) => recipientId === payee.id)
    for (const transaction of held) reject(store, transaction, actorId)
  }
}

/** Ends what is held, and what failed: it would be paid out again with other details. */
function reject(store: Store, transaction: TransactionRecord, actorId: string): void {
  if (!transaction.heldSince && transaction.status !== 'PAYOUT_FAILED') return
  const text = 'We are unable to process this transfer.'
  const stopped = isSubmitted(transaction) ? transaction : { ...transaction, payout: undefined }
  moveTo(store, stopped, 'REJECTED', actorId, text)
}

/** Starts and ends holds after anything has changed. */
export function settleHolds(store: Store, actorId: string): void {
  for (const transaction of store.tables.transactions.all()) {
    const held = isStopped(store, transaction)
    if (held === (transaction.heldSince !== undefined)) continue
    const { status, history } = transaction
    const at = store.now()
    const [from, to] = held ? [status, 'ON_HOLD' as const] : ['ON_HOLD' as const, status]
    // A hold that ends with its transaction has no end of its own.
    const ended = !held && !isStoppable(transaction)
    store.tables.transactions.update(transaction, {
      heldSince: held ? at : undefined,
      history: ended ? history : [...history, { from, to, at, actorId, internal: true }],
      updatedAt: ended ? transaction.updatedAt : at,
    })
  }
}

const isStoppable = (transaction: TransactionRecord) =>
  STOPPABLE.has(transaction.status) && !isSubmitted(transaction)

const isStopped = (store: Store, transaction: TransactionRecord) =>
  isStoppable(transaction) && stopOf(store, transaction) !== null

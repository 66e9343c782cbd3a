/** Transactions: pay-in, payout and refund. */
import { DAY, HOUR, MINUTE, shift } from '../engine/clock'
import { isStaff, type Context } from '../engine/context'
import { invalidTransition, type Refusal } from '../engine/errors'
import { machine, INITIAL } from '../engine/machine'
import { isPositive, minus, money, sum } from '../engine/money'
import type { Flow } from '../engine/schema'
import type { Store } from '../engine/store'
import type { Money, TransactionRecord } from '../records'
import { confirmedMatches, flagsOn, isTraceable, keptRefusal, NO_ACCOUNT, stopOf } from './stops'

/** How long the sender has to pay in. */
const PAY_IN_WINDOW = 5 * DAY
/** How long it takes to submit a payout to the sample partner. */
const UNTIL_SUBMITTED = 5 * MINUTE
const UNTIL_PAID = HOUR
const UNTIL_REFUNDED = DAY

const STOPPABLE = ['CREATED', 'AWAITING_FUNDS', 'PROCESSING']

const isDue = (store: Store, since: string, wait: number) => shift(since, wait) <= store.now()

/** Returns the last step to a state. */
const stepTo = ({ history }: TransactionRecord, state: string) =>
  history.findLast(({ to }) => to === state)

/** Whether a wait since the last step is over. */
const isOver = (store: Store, { history }: TransactionRecord, wait: number) =>
  isDue(store, history.at(-1)?.at ?? '', wait)

/** Whether a transaction is on hold, which its history records separately from its status. */
const isOnHold = ({ status, history }: TransactionRecord) =>
  STOPPABLE.includes(status) && history.findLast(({ internal }) => internal)?.to === 'ON_HOLD'

const quoteOf = (store: Store, { quoteId }: TransactionRecord) =>
  store.tables.quotes.require(quoteId)

/** Returns the amount paid in: the sum of the confirmed allocations. */
function paidIn(store: Store, transaction: TransactionRecord): Money {
  const { currency } = quoteOf(store, transaction).totalToPay
  const matches = confirmedMatches(store, { transactionId: transaction.id })
  return sum(
    matches.map(({ amount }) => amount),
    currency,
  )
}

/** Final states in which paid-in money may be left. */
const UNPAID_ENDS = ['CANCELLED', 'EXPIRED', 'REJECTED', 'PAYOUT_FAILED']

/** Returns the amount that can be refunded; null if there is none. */
function refundable(store: Store, transaction: TransactionRecord): Money | null {
  const paid = paidIn(store, transaction)
  return UNPAID_ENDS.includes(transaction.status) && isPositive(paid) ? paid : null
}

/** Returns the reason why money cannot be refunded: a review, or an unknown payer account. */
function refundRefusal(store: Store, transaction: TransactionRecord): Refusal | null {
  const matches = confirmedMatches(store, { transactionId: transaction.id })
  return matches.every(({ inboundId }) => isTraceable(store.tables.inbounds.require(inboundId)))
    ? keptRefusal(stopOf(store, transaction), transaction.status)
    : invalidTransition(transaction.status, NO_ACCOUNT)
}

/** Returns the amount that is still to be paid in; zero or less when the transaction is funded. */
export const stillNeeded = (store: Store, transaction: TransactionRecord): Money =>
  minus(quoteOf(store, transaction).totalToPay, paidIn(store, transaction))

/** Returns when the transaction was confirmed; the rate is held from then on. */
const confirmedAt = ({ history }: TransactionRecord) =>
  history.find(({ to }) => to === 'AWAITING_FUNDS')?.at

/** Returns the pay-in instructions once the transaction is confirmed or money has arrived. */
function payInOf(store: Store, transaction: TransactionRecord) {
  const paid = paidIn(store, transaction)
  const confirmed = confirmedAt(transaction)
  if (!confirmed && !isPositive(paid)) return null
  const { payInMethod: method, totalToPay: amount, expiresAt } = quoteOf(store, transaction)
  const { reference } = transaction
  const needed = stillNeeded(store, transaction)
  return {
    ...{ method, amount, paymentReference: reference, paid },
    outstanding: isPositive(needed) ? needed : money('0', needed.currency),
    accountId: method === 'CASH' ? 'acc_02' : 'acc_01',
    expiresAt: confirmed ? shift(confirmed, PAY_IN_WINDOW) : expiresAt,
  }
}

/** Returns the payout: once the transaction is funded and, after submission, permanently. */
function payoutOf(transaction: TransactionRecord, { store }: Context) {
  const { status, submittedAt, failureCode } = transaction
  if (status !== 'PROCESSING' && !submittedAt) return null
  const paidAt = stepTo(transaction, 'COMPLETED')?.at
  const reached = paidAt ? 'PAID' : submittedAt ? 'SUBMITTED' : 'PENDING'
  return {
    status: stepTo(transaction, 'PAYOUT_FAILED') ? 'FAILED' : reached,
    amount: quoteOf(store, transaction).receiveAmount,
    failureCode,
    paidAt,
  }
}

/** Whether the payout can still be stopped: not after it was submitted to the partner. */
const isStoppable = (_store: Store, { submittedAt }: TransactionRecord) => !submittedAt

export const transactions = machine<TransactionRecord>({
  table: 'transactions',
  refusal: 'This is no longer possible for this transaction.',
  list: {
    values: (transaction, context) => ({
      created: transaction.createdAt,
      refundable: refundable(context.store, transaction) !== null,
      search: [
        transaction.reference,
        context.store.tables.recipients.require(transaction.recipientId).name.full,
      ],
    }),
    order: ({ createdAt }) => createdAt,
    newestFirst: true,
  },
  changed: lastChange,
  ordering: 'confirmTransaction',
  // Only staff see a hold, instead of the stored state.
  inside: (_store, transaction) => (isOnHold(transaction) ? 'ON_HOLD' : transaction.status),
  rows: [
    { from: INITIAL, to: 'CREATED', by: 'createTransaction' },
    { from: 'CREATED', to: 'AWAITING_FUNDS', by: 'confirmTransaction', says: 'Confirmed.' },
    {
      from: 'CREATED AWAITING_FUNDS PROCESSING',
      to: 'CANCELLED',
      by: 'cancelTransaction',
      when: isStoppable,
      says: 'Cancelled.',
      change: (_store, _transaction, { reason }) => ({ cancelReason: reason }),
    },
    {
      from: 'CREATED',
      to: 'EXPIRED',
      by: 'time',
      when: (store, transaction) => quoteOf(store, transaction).expiresAt <= store.now(),
      says: 'The quote was not confirmed in time.',
    },
    {
      from: 'AWAITING_FUNDS',
      to: 'EXPIRED',
      by: 'time',
      when: (store, transaction) => isDue(store, confirmedAt(transaction) ?? '', PAY_IN_WINDOW),
      says: 'Not all of the money arrived in time.',
    },
    {
      from: 'AWAITING_FUNDS',
      to: 'PROCESSING',
      by: 'rule',
      when: (store, transaction) => !isPositive(stillNeeded(store, transaction)),
      says: 'Your money arrived.',
    },
    {
      from: 'PROCESSING',
      to: 'AWAITING_FUNDS',
      by: 'rule',
      when: (store, transaction) =>
        isStoppable(store, transaction) && isPositive(stillNeeded(store, transaction)),
      says: 'The money that was counted here is being returned.',
    },
    {
      from: 'PROCESSING',
      to: 'COMPLETED',
      by: 'time',
      when: (store, transaction) =>
        !!transaction.submittedAt && isOver(store, transaction, UNTIL_PAID),
      says: 'Paid to the recipient.',
    },
    { from: 'PROCESSING COMPLETED', to: 'PAYOUT_FAILED', by: 'a bank or a partner' },
    {
      from: UNPAID_ENDS.join(' '),
      to: 'REFUNDING',
      by: 'refundTransaction',
      when: (store, transaction) => refundable(store, transaction) !== null,
      unless: refundRefusal,
      says: 'Your money is on its way back.',
      change: (store, transaction, { reason }) => ({
        refund: {
          ...{ id: store.nextId('rfd'), status: 'PENDING', createdAt: store.now() },
          ...{ amount: paidIn(store, transaction), reason },
        },
      }),
    },
    {
      from: 'REFUNDING',
      to: 'REFUNDED',
      by: 'time',
      when: (_store, { refund }) => refund?.status === 'PAID',
      says: 'Refund paid.',
    },
    {
      from: 'CREATED AWAITING_FUNDS PROCESSING PAYOUT_FAILED',
      to: 'REJECTED',
      by: 'the operator',
    },
    // Staff see the hold instead of the underlying state; `settleHolds` starts and ends it.
    { from: 'CREATED AWAITING_FUNDS PROCESSING', to: 'ON_HOLD', by: 'a review' },
    { from: 'ON_HOLD', to: 'CREATED AWAITING_FUNDS PROCESSING', by: 'the end of a review' },
    { from: 'ON_HOLD', to: 'CANCELLED EXPIRED REJECTED', by: 'as before the hold' },
  ],
})

/** Starts and ends holds after a change. A hold that ends with its transaction adds no step. */
export function settleHolds(store: Store, actorId: string): void {
  for (const transaction of store.tables.transactions.all()) {
    const { status, history, submittedAt } = transaction
    if (!STOPPABLE.includes(status) || submittedAt) continue
    const isHeld = stopOf(store, transaction) !== null
    if (isHeld === isOnHold(transaction)) continue
    const [from, to] = isHeld ? [status, 'ON_HOLD'] : ['ON_HOLD', status]
    const step = { from, to, at: store.now(), actorId, internal: true }
    store.tables.transactions.update(transaction, { history: [...history, step] })
  }
}

/** Submits payouts that are not on hold to the partner, and pays refunds that are due. */
export function movePayments(store: Store): void {
  const { transactions: table } = store.tables
  for (const transaction of table.all()) {
    const { status, submittedAt, refund } = transaction
    const waits = status === 'PROCESSING' && !submittedAt && !isOnHold(transaction)
    if (waits && isOver(store, transaction, UNTIL_SUBMITTED)) {
      table.update(transaction, { submittedAt: store.now() })
    }
    if (status !== 'REFUNDING' || !refund || !isDue(store, refund.createdAt, UNTIL_REFUNDED))
      continue
    // A review stops a pending refund, as it does a payout.
    if (refund.status === 'PENDING' && keptRefusal(stopOf(store, transaction), status)) continue
    table.update(transaction, { refund: { ...refund, status: 'PAID', paidAt: store.now() } })
  }
}

/** Returns the steps that the caller may see: only staff see holds. */
const visibleHistory = ({ history }: TransactionRecord, context: Context) =>
  history.filter(({ internal }) => !internal || isStaff(context))

/** Returns the time of the last visible step, payment, payout or refund. */
function lastChange(transaction: TransactionRecord, context: Context): string {
  const { id, createdAt, submittedAt, refund } = transaction
  const matches = context.store.tables.matches.where(({ transactionId }) => transactionId === id)
  const instants = [
    submittedAt ?? createdAt,
    ...visibleHistory(transaction, context).map(({ at }) => at),
    ...matches.map(({ at }) => at ?? ''),
    refund?.paidAt ?? refund?.createdAt ?? '',
  ]
  return instants.sort().at(-1) ?? createdAt
}

export const transactionFlow: Flow = {
  machine: transactions,

  queries: {
    transaction: transactions.byId,
    transactions: transactions.list,
  },

  fields: {
    Transaction: {
      history: visibleHistory,
      payIn: (transaction: TransactionRecord, { store }) => payInOf(store, transaction),
      payout: payoutOf,
      refundable: (transaction: TransactionRecord, { store }) => refundable(store, transaction),
      challenge: ({ status, challengeId }: TransactionRecord, { store }) =>
        status === 'CREATED' ? store.tables.challenges.get(challengeId) : null,
      flags: flagsOn,
    },
    Payout: {
      // Customers see regulatory reason codes as "not specified".
      failureCode: ({ failureCode }: { failureCode?: string | null }, context) =>
        failureCode?.startsWith('RR') && !isStaff(context) ? 'MS03' : failureCode,
    },
  },
}

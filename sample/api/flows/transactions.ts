/** Transactions: from a quote to money on its way, and back. */
import { DAY, HOUR, MINUTE, shift } from '../engine/clock'
import { isStaff, type Context } from '../engine/context'
import { invalidTransition, type Refusal } from '../engine/errors'
import { machine, INITIAL } from '../engine/machine'
import { isPositive, minus, money, sum } from '../engine/money'
import type { Flow } from '../engine/schema'
import type { Store } from '../engine/store'
import type { Money, TransactionRecord } from '../records'
import { confirmedMatches, flagsOn, isTraceable, keptRefusal, NO_ACCOUNT, stopOf } from './stops'

/** Time that the sender has to pay in. */
const PAY_IN_WINDOW = 5 * DAY
/** Time after which the sample partner has a payout, and has paid it. */
const UNTIL_SUBMITTED = 5 * MINUTE
const UNTIL_PAID = HOUR
const UNTIL_REFUNDED = DAY

const STOPPABLE = ['CREATED', 'AWAITING_FUNDS', 'PROCESSING']

const isDue = (store: Store, since: string, wait: number) => shift(since, wait) <= store.now()

/** The last step to a state. */
const stepTo = ({ history }: TransactionRecord, state: string) =>
  history.findLast(({ to }) => to === state)

/** A wait since the last step is over. */
const isOver = (store: Store, { history }: TransactionRecord, wait: number) =>
  isDue(store, history.at(-1)?.at ?? '', wait)

/** A hold lies over the state, from its step to the step that ends it. */
const isOnHold = ({ status, history }: TransactionRecord) =>
  STOPPABLE.includes(status) && history.findLast(({ internal }) => internal)?.to === 'ON_HOLD'

const quoteOf = (store: Store, { quoteId }: TransactionRecord) =>
  store.tables.quotes.require(quoteId)

/** Money that was paid in: the sum of the confirmed allocations. */
function paidIn(store: Store, transaction: TransactionRecord): Money {
  const { currency } = quoteOf(store, transaction).totalToPay
  const matches = confirmedMatches(store, { transactionId: transaction.id })
  return sum(
    matches.map(({ amount }) => amount),
    currency,
  )
}

/** Ends after which money can still be held. */
const UNPAID_ENDS = ['CANCELLED', 'EXPIRED', 'REJECTED', 'PAYOUT_FAILED']

/** Money that can be refunded; null for none. */
function refundable(store: Store, transaction: TransactionRecord): Money | null {
  const paid = paidIn(store, transaction)
  return UNPAID_ENDS.includes(transaction.status) && isPositive(paid) ? paid : null
}

/** Reason why no refund is made: a review, or money whose way back nobody knows. */
function refundRefusal(store: Store, transaction: TransactionRecord): Refusal | null {
  const matches = confirmedMatches(store, { transactionId: transaction.id })
  return matches.every(({ inboundId }) => isTraceable(store.tables.inbounds.require(inboundId)))
    ? keptRefusal(stopOf(store, transaction), transaction.status)
    : invalidTransition(transaction.status, NO_ACCOUNT)
}

/** Money that is still to be paid in; zero or less when the transaction is funded. */
export const stillNeeded = (store: Store, transaction: TransactionRecord): Money =>
  minus(quoteOf(store, transaction).totalToPay, paidIn(store, transaction))

/** When amount and payee were confirmed; the rate is held from then on. */
const confirmedAt = ({ history }: TransactionRecord) =>
  history.find(({ to }) => to === 'AWAITING_FUNDS')?.at

/** How the sender pays in, once amount and payee are confirmed or money has come. */
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

/** The payout once the money is there, and for good when the partner has it. */
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

/** Nobody can stop a payout any more that is with the partner. */
const isStoppable = (_store: Store, { submittedAt }: TransactionRecord) => !submittedAt

export const transactions = machine<TransactionRecord>({
  table: 'transactions',
  refusal: 'The transaction has moved on, and this is no longer possible.',
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
  // A hold lies over the state and shows to staff only.
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
    // Staff read the hold instead of the state behind it; `settleHolds` starts and ends it.
    { from: 'CREATED AWAITING_FUNDS PROCESSING', to: 'ON_HOLD', by: 'a review' },
    { from: 'ON_HOLD', to: 'CREATED AWAITING_FUNDS PROCESSING', by: 'the end of a review' },
    { from: 'ON_HOLD', to: 'CANCELLED EXPIRED REJECTED', by: 'as behind the hold' },
  ],
})

/** Starts and ends holds after anything has changed; one that ends with its transaction has no step. */
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

/** Hands payouts to the partner that nothing holds, and pays refunds that are due. */
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
    // A refund that is not yet with the bank waits for a review, as a payout does.
    if (refund.status === 'PENDING' && keptRefusal(stopOf(store, transaction), status)) continue
    table.update(transaction, { refund: { ...refund, status: 'PAID', paidAt: store.now() } })
  }
}

/** The steps that the caller may see: holds are for staff. */
const visibleHistory = ({ history }: TransactionRecord, context: Context) =>
  history.filter(({ internal }) => !internal || isStaff(context))

/** Last step that the caller sees, part payment, payout or refund. */
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
      // Codes of regulatory reasons read as "not specified".
      failureCode: ({ failureCode }: { failureCode?: string | null }, context) =>
        failureCode?.startsWith('RR') && !isStaff(context) ? 'MS03' : failureCode,
    },
  },
}

/** How a transaction moves from state to state. */
import { DAY } from '../clock'
import { SYSTEM_USER } from '../data/users'
import { isPositive, minus, money, sumOf } from '../money'
import type { PayInRecord, QuoteRecord, RecipientRecord, TransactionRecord } from '../records'
import type { Money, TransactionStatus } from '../schema-types'
import type { Store } from '../store'
import { confirmedMatches } from './subjects'
import { payoutMethod } from './recipients'
import { isConfirmed, isKept, stopOf } from './stops'

/** How long the sender has to pay in. */
const PAY_IN_WINDOW = 5 * DAY

export type Action =
  | 'confirmTransaction'
  | 'cancelTransaction'
  | 'refundTransaction'
  | 'updateRecipient'

/** Writes a new state, with a line in the history. */
export function moveTo(
  store: Store,
  transaction: TransactionRecord,
  to: TransactionStatus,
  actorId: string,
  message: string,
): TransactionRecord {
  const now = store.now()
  return store.tables.transactions.update(transaction, {
    status: to,
    history: [...transaction.history, { from: transaction.status, to, at: now, actorId, message }],
    updatedAt: now,
  })
}

/** Names of the mutations that are possible now, whoever calls. */
export function allowedActions(store: Store, transaction: TransactionRecord): Action[] {
  const actions = actionsOfState(store, transaction)
  return isKept(stopOf(store, transaction))
    ? actions.filter((action) => action !== 'refundTransaction')
    : actions
}

/** Names of the mutations that the state allows, whatever stops the money. */
export function actionsOfState(store: Store, transaction: TransactionRecord): Action[] {
  const hasMoney = isPositive(paidIn(store, transaction))
  const refund: Action[] = hasMoney ? ['refundTransaction'] : []
  switch (transaction.status) {
    case 'CREATED':
      return ['confirmTransaction', 'cancelTransaction']
    case 'AWAITING_FUNDS':
      return ['cancelTransaction']
    case 'PROCESSING':
      return isSubmitted(transaction) ? [] : ['cancelTransaction']
    case 'PAYOUT_FAILED':
      return ['updateRecipient', ...refund]
    case 'CANCELLED':
    case 'EXPIRED':
    case 'REJECTED':
    case 'READY_FOR_PICKUP':
      return refund
    default:
      return []
  }
}

/** Whether the paying partner has the payout, after which nobody can stop it here. */
export function isSubmitted({ payout }: TransactionRecord): boolean {
  return !!payout && payout.status !== 'PENDING'
}

/** What was paid in for a transaction: the sum of its confirmed allocations. */
export function paidIn(store: Store, { id, quoteId }: TransactionRecord): Money {
  const { currency } = store.tables.quotes.require(quoteId).totalToPay
  return sumOf(confirmedMatches(store, { transactionId: id }), currency)
}

/** What has yet to be paid in for a transaction; zero or less when it is funded. */
export function stillNeeded(store: Store, transaction: TransactionRecord): Money {
  const { totalToPay } = store.tables.quotes.require(transaction.quoteId)
  return minus(totalToPay, paidIn(store, transaction))
}

/** The same for people, who never owe less than nothing. */
export function outstanding(store: Store, transaction: TransactionRecord): Money {
  const needed = stillNeeded(store, transaction)
  return isPositive(needed) ? needed : money('0', needed.currency)
}

/** Where the sender pays in, once amount and payee are confirmed. */
export function payInOf(
  store: Store,
  { reference }: TransactionRecord,
  { payInMethod, totalToPay }: QuoteRecord,
): PayInRecord {
  const redirects = payInMethod === 'CARD' || payInMethod === 'PAYMENT_INITIATION'
  return {
    method: payInMethod,
    amount: totalToPay,
    paymentReference: reference,
    accountId: redirects ? undefined : payInMethod === 'CASH' ? 'acc_02' : 'acc_01',
    redirectUrl: redirects ? `https://pay.example.com/${reference}` : null,
    expiresAt: store.later(PAY_IN_WINDOW),
  }
}

/** Starts the payout of a transaction that is paid in full; leaves any other as it is. */
export function processIfFunded(store: Store, transaction: TransactionRecord): TransactionRecord {
  const isFunded = !isPositive(stillNeeded(store, transaction))
  if (transaction.status !== 'AWAITING_FUNDS' || !isFunded) return transaction
  return startPayout(store, transaction, 'Your money arrived.')
}

/** Prepares a payout; the partner gets it a little later. */
function startPayout(
  store: Store,
  transaction: TransactionRecord,
  message: string,
): TransactionRecord {
  const quote = store.tables.quotes.require(transaction.quoteId)
  const payout: TransactionRecord['payout'] = {
    id: store.nextId('pay'),
    status: 'PENDING',
    method: quote.payoutMethod,
    amount: quote.receiveAmount,
  }
  return moveTo(store, { ...transaction, payout }, 'PROCESSING', SYSTEM_USER, message)
}

/** ISO 20022 code of a payout that failed because the address of the recipient is missing. */
export const ADDRESS_MISSING = 'BE04'

/**
 * Pays out again what failed, once the recipient has details that fit the quote. A review holds it;
 * what was confirmed in one is never paid out.
 *
 * @param reason only what failed with this code; all when left out
 */
export function retryPayouts(store: Store, { id, payout }: RecipientRecord, reason?: string): void {
  const failed = store.tables.transactions.where(
    (item) =>
      item.recipientId === id &&
      item.status === 'PAYOUT_FAILED' &&
      (reason === undefined || item.payout?.failureCode === reason),
  )
  for (const transaction of failed) {
    const quote = store.tables.quotes.require(transaction.quoteId)
    if (quote.payoutMethod !== payoutMethod(payout)) continue
    if (isConfirmed(stopOf(store, transaction))) continue
    startPayout(store, transaction, 'We are trying again with the new details.')
  }
}

/** Until when the sender can surely cancel; null when it is too late or may be at any moment. */
export function cancellableUntil(store: Store, transaction: TransactionRecord): string | null {
  if (transaction.status === 'CREATED') {
    return store.tables.quotes.require(transaction.quoteId).expiresAt
  }
  return transaction.status === 'AWAITING_FUNDS' ? (transaction.payIn?.expiresAt ?? null) : null
}

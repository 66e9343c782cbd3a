/** Matching of incoming funds to orders, and flags on the payer. */
import { SYSTEM_USER } from '../engine/context'
import { compareMoney, isPositive, minus, sum } from '../engine/money'
import type { Store } from '../engine/store'
import type { InboundRecord, Money, TransactionRecord } from '../records'
import { isNameOf } from './names'
import { confirmedMatches, raise, screenName, stopOn, subjectsBehind, type Stop } from './stops'
import { stillNeeded } from './transactions'

/** Returns the amount that is neither allocated nor returned. */
export function unallocated(store: Store, { id, amount, status }: InboundRecord): Money {
  const matches = confirmedMatches(store, { inboundId: id })
  const parts = status === 'RETURNED' ? [amount] : matches.map((match) => match.amount)
  return minus(amount, sum(parts, amount.currency))
}

export const isSame = (a: Money, b: Money): boolean =>
  a.currency === b.currency && compareMoney(a, b) === 0

/** Whether an order is waiting for money. */
export const takesMoney = (store: Store, order: TransactionRecord): boolean =>
  ['CREATED', 'AWAITING_FUNDS'].includes(order.status) && isPositive(stillNeeded(store, order))

/** Whether the payer has the verified name of the sender. */
const isPayer = (store: Store, { payerName }: InboundRecord, { customerId }: TransactionRecord) =>
  isNameOf(payerName, store.tables.customers.require(customerId).name)

/** Whether the text contains the reference, ignoring spaces, hyphens and case, with no digit after it. */
const isNamed = ({ remittanceInformation }: InboundRecord, { reference }: TransactionRecord) =>
  new RegExp(`${reference.replaceAll('-', '').split('').join('[\\s-]*')}(?!\\d)`, 'i').test(
    remittanceInformation ?? '',
  )

/** Whether an order is waiting for exactly this amount from this payer. */
const mayPayFor = (store: Store, inbound: InboundRecord, order: TransactionRecord) =>
  takesMoney(store, order) &&
  isSame(stillNeeded(store, order), inbound.amount) &&
  isPayer(store, inbound, order)

/**
 * Returns what stops incoming money: a flag on it, on an order that it pays for, may pay for or names,
 * or on a customer with the payer's name.
 */
export function stopOfInbound(store: Store, inbound: InboundRecord): Stop | null {
  const { customers, transactions } = store.tables
  const paidFor = confirmedMatches(store, { inboundId: inbound.id }).map(
    ({ transactionId }) => transactionId,
  )
  const orders = transactions.where(
    (order) =>
      paidFor.includes(order.id) || isNamed(inbound, order) || mayPayFor(store, inbound, order),
  )
  const payers = customers.where(({ name }) => isNameOf(inbound.payerName, name))
  return stopOn(store, [
    ...[inbound, ...payers].map(({ id }) => id),
    ...orders.flatMap((order) => subjectsBehind(store, order)),
  ])
}

/** Allocates funds to an order. */
export const allocate = (
  store: Store,
  { id: inboundId }: InboundRecord,
  { id: transactionId }: TransactionRecord,
  amount: Money,
) =>
  store.create('InboundMatch', {
    ...{ inboundId, transactionId, amount },
    status: 'CONFIRMED',
    at: store.now(),
  })

/** Allocates funds to the only order that the text names, if the payer is known, and screens the payer. */
export function matchFunds(store: Store, inbound: InboundRecord): void {
  const { amount, payerName } = inbound
  const [order, ...others] = store.tables.transactions.where(
    (item) =>
      isNamed(inbound, item) &&
      takesMoney(store, item) &&
      stillNeeded(store, item).currency === amount.currency,
  )
  if (order && others.length === 0 && payerName) {
    const needed = stillNeeded(store, order)
    allocate(store, inbound, order, compareMoney(amount, needed) > 0 ? needed : amount)
    comparePayer(store, inbound, order)
  }
  if (payerName) screenName(store, inbound.id, { full: payerName })
  else {
    raise(store, {
      ...{ subjectId: inbound.id, raisedById: SYSTEM_USER, rule: 'PAYER_MISSING' },
      ...{ category: 'DATA_QUALITY', severity: 'MEDIUM', blocking: false },
      summary: 'The bank sent no payer name. Identify the payer before you match the money.',
    })
  }
}

/** Flags money that someone other than the sender paid, once per payer and order. */
export function comparePayer(store: Store, inbound: InboundRecord, order: TransactionRecord): void {
  const { id: subjectId, payerName } = inbound
  const summary = `${payerName} is not the sender of ${order.reference}.`
  const isKnown = store.tables.flags.find(
    (flag) => flag.subjectId === subjectId && flag.summary === summary,
  )
  if (isKnown || isPayer(store, inbound, order)) return
  raise(store, {
    ...{ subjectId, summary, raisedById: SYSTEM_USER, rule: 'THIRD_PARTY_PAYER' },
    ...{ category: 'THIRD_PARTY', severity: 'HIGH', blocking: true },
  })
}

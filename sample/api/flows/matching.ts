/** Matching of incoming funds: the order that they point to, proposals, and flags on the payer. */
import { SYSTEM_USER } from '../engine/context'
import { compareMoney, isPositive, minus, money, sumOf } from '../engine/money'
import type { Store } from '../engine/store'
import type { InboundRecord, Money, TransactionRecord } from '../records'
import { isNameOf } from './names'
import { confirmedMatches, raise, screenName, stopOn, subjectsBehind, type Stop } from './stops'
import { stillNeeded } from './transactions'

/** Part that is neither allocated nor returned. */
export const unallocated = (store: Store, { id, amount, status }: InboundRecord): Money =>
  status === 'RETURNED'
    ? money('0', amount.currency)
    : minus(amount, sumOf(confirmedMatches(store, { inboundId: id }), amount.currency))

export const isSame = (a: Money, b: Money): boolean =>
  a.currency === b.currency && compareMoney(a, b) === 0

/** True for an order that waits for money. */
export const takesMoney = (store: Store, order: TransactionRecord): boolean =>
  ['CREATED', 'AWAITING_FUNDS'].includes(order.status) && isPositive(stillNeeded(store, order))

/** The payer has the verified name of the sender. */
const isPayer = (store: Store, { payerName }: InboundRecord, { customerId }: TransactionRecord) =>
  isNameOf(payerName, store.tables.customers.require(customerId).name)

/** The reference is in the text, without regard to spaces, hyphens and case, and no digit follows. */
const isNamed = ({ remittanceInformation }: InboundRecord, { reference }: TransactionRecord) =>
  new RegExp(`${reference.replaceAll('-', '').split('').join('[\\s-]*')}(?!\\d)`, 'i').test(
    remittanceInformation ?? '',
  )

/**
 * Reason that stops incoming money: a flag on it, on an order that it pays for, may pay for or names,
 * or on a customer with the payer's name.
 */
export function stopOfInbound(store: Store, inbound: InboundRecord): Stop | null {
  const { customers, matches, transactions } = store.tables
  const orders = transactions.where(
    (order) =>
      isNamed(inbound, order) ||
      matches.find(
        ({ inboundId, transactionId, status }) =>
          inboundId === inbound.id && transactionId === order.id && status !== 'UNDONE',
      ) !== null,
  )
  const payers = customers.where(({ name }) => isNameOf(inbound.payerName, name))
  return stopOn(store, [
    ...[inbound, ...payers].map(({ id }) => id),
    ...orders.flatMap((order) => subjectsBehind(store, order)),
  ])
}

/** Allocates funds to an order, or proposes it. Replaces the proposal for the same pair. */
export function allocate(
  store: Store,
  { id: inboundId }: InboundRecord,
  { id: transactionId }: TransactionRecord,
  amount: Money,
  { status = 'CONFIRMED', reasons = [] as string[] } = {},
): void {
  const { matches } = store.tables
  const proposal = matches.find(
    (item) =>
      item.inboundId === inboundId &&
      item.transactionId === transactionId &&
      item.status === 'PROPOSED',
  )
  const allocation = { inboundId, transactionId, amount, status, at: store.now() }
  if (proposal) matches.update(proposal, allocation)
  else store.create('InboundMatch', { ...allocation, reasons })
}

/**
 * Allocates funds to the one order that the text names. Where it names several, or the bank named no
 * payer, proposes those; where it names none, the orders that wait for this amount from this payer.
 */
export function matchFunds(store: Store, inbound: InboundRecord): void {
  const { amount, payerName } = inbound
  const waiting = store.tables.transactions.where(
    (order) => takesMoney(store, order) && stillNeeded(store, order).currency === amount.currency,
  )
  const orders = waiting.filter((order) => isNamed(inbound, order))
  const likely = waiting.filter(
    (order) => isSame(stillNeeded(store, order), amount) && isPayer(store, inbound, order),
  )
  const isCertain = orders.length === 1 && !!payerName
  for (const order of orders.length > 0 ? orders : likely) {
    const needed = stillNeeded(store, order)
    const reasons = [
      isNamed(inbound, order) && 'Reference found in the text',
      isSame(needed, amount) && 'Amount and currency are equal',
      isPayer(store, inbound, order) && 'Payer name is the sender',
    ].filter((reason) => reason !== false)
    const part = compareMoney(amount, needed) > 0 ? needed : amount
    allocate(store, inbound, order, part, { status: isCertain ? 'CONFIRMED' : 'PROPOSED', reasons })
    if (isCertain) comparePayer(store, inbound, order)
  }
  if (payerName) screenName(store, inbound.id, { full: payerName })
  else {
    raise(store, {
      ...{ subjectId: inbound.id, raisedById: SYSTEM_USER, rule: 'PAYER_MISSING' },
      ...{ category: 'DATA_QUALITY', severity: 'MEDIUM', blocking: false },
      summary: 'The bank named no payer: find out who it is before you match the money.',
    })
  }
}

/** Holds money that another person than the sender pays, once for each payer and order. */
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

/** Matching of incoming funds: the order that they point to, proposals, and concerns about the payer. */
import { SYSTEM_USER } from '../data/users'
import { compareMoney, isPositive, minus, sumOf } from '../engine/money'
import type { Store } from '../engine/store'
import type { InboundRecord, Money, TransactionRecord } from '../records'
import { confirmedMatches, raise, screenName } from './stops'
import { stillNeeded } from './transactions'

const REASONS = {
  reference: 'Reference found in the text',
  amount: 'Amount and currency are equal',
  payer: 'Payer name is the sender',
}

/** Transactions that no longer take money. */
const CLOSED = ['COMPLETED', 'REFUNDING', 'REFUNDED', 'CANCELLED', 'EXPIRED', 'REJECTED']

export const isClosed = ({ status }: TransactionRecord): boolean => CLOSED.includes(status)

/** Part that is not yet allocated. */
export const unallocated = (store: Store, { id, amount }: InboundRecord): Money =>
  minus(amount, sumOf(confirmedMatches(store, { inboundId: id }), amount.currency))

export const isSame = (a: Money, b: Money): boolean =>
  a.currency === b.currency && compareMoney(a, b) === 0

/** The payer has the verified name of the sender, in any order of its parts and in any case. */
function isPayer(store: Store, { payerName }: InboundRecord, { customerId }: TransactionRecord) {
  const parts = (name: string) => name.toLowerCase().split(/\s+/).sort().join(' ')
  return parts(payerName ?? '') === parts(store.tables.customers.require(customerId).name.full)
}

/** The open transaction whose reference is in the text, compared without spaces, hyphens and case. */
function orderOf(store: Store, { remittanceInformation }: InboundRecord): TransactionRecord | null {
  const plain = (remittanceInformation ?? '').replace(/[\s-]/g, '').toUpperCase()
  return store.tables.transactions.find(
    (item) => !isClosed(item) && plain.includes(item.reference.replaceAll('-', '')),
  )
}

/** Allocates funds to an order, or proposes to; takes the place of the proposal for the same pair. */
export function allocate(
  store: Store,
  { id: inboundId }: InboundRecord,
  { id: transactionId }: TransactionRecord,
  amount: Money,
  { status = 'CONFIRMED', reasons = [] as string[] } = {},
): void {
  const { matches } = store.tables
  const proposal = matches.find(
    (item) => item.inboundId === inboundId && item.transactionId === transactionId,
  )
  const allocation = { inboundId, transactionId, amount, status }
  if (proposal?.status === 'PROPOSED') matches.update(proposal, allocation)
  else store.create('InboundMatch', { ...allocation, reasons })
}

/**
 * Allocates funds to the open order whose reference is in the text. Where it takes no money, proposes
 * the orders that wait for this amount from this payer. Without a payer, it only proposes.
 */
export function matchFunds(store: Store, inbound: InboundRecord): void {
  const { amount, payerName } = inbound
  const order = orderOf(store, inbound)
  const needed = order && stillNeeded(store, order)
  if (order && needed && needed.currency === amount.currency && isPositive(needed)) {
    const reasons = [
      REASONS.reference,
      ...(isSame(needed, amount) ? [REASONS.amount] : []),
      ...(isPayer(store, inbound, order) ? [REASONS.payer] : []),
    ]
    const part = compareMoney(amount, needed) > 0 ? needed : amount
    const status = payerName ? 'CONFIRMED' : 'PROPOSED'
    allocate(store, inbound, order, part, { status, reasons })
  } else {
    const likely = store.tables.transactions.where(
      (item) =>
        item.status === 'AWAITING_FUNDS' &&
        isSame(stillNeeded(store, item), amount) &&
        isPayer(store, inbound, item),
    )
    const evidence = { status: 'PROPOSED', reasons: [REASONS.amount, REASONS.payer] }
    for (const item of likely) allocate(store, inbound, item, amount, evidence)
  }
  raiseConcerns(store, inbound, order)
}

/** Raises what the payer gives cause for: nobody named, a possible match, somebody but the sender. */
function raiseConcerns(store: Store, inbound: InboundRecord, order: TransactionRecord | null) {
  const { id: subjectId, payerName } = inbound
  const flag = { subjectId, raisedById: SYSTEM_USER }
  if (!payerName) {
    const summary = 'The bank named no payer: find out who it is before you match the money.'
    const concern = { rule: 'PAYER_MISSING', category: 'DATA_QUALITY', severity: 'MEDIUM' }
    raise(store, { ...flag, ...concern, blocking: false, summary })
    return
  }
  screenName(store, subjectId, payerName)
  if (!order || isPayer(store, inbound, order)) return
  const concern = { rule: 'THIRD_PARTY_PAYER', category: 'THIRD_PARTY', severity: 'HIGH' }
  raise(store, { ...flag, ...concern, blocking: true, summary: 'Payer is not the sender.' })
}

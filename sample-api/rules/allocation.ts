/** How incoming funds are divided among transactions, and what state that leaves them in. */
import { fieldError, otherCurrency, required, unsupported } from '../problems'
import { amountProblems, compareMoney, isPositive, minus, money, sumOf } from '../money'
import type { InboundRecord, MatchRecord, TransactionRecord } from '../records'
import type {
  FieldError,
  InboundAllocationInput,
  InboundStatus,
  Money,
  TransactionStatus,
} from '../schema-types'
import type { Store } from '../store'
import { confirmedMatches } from './subjects'
import { isSubmitted, moveTo, processIfFunded, stillNeeded } from './transaction-flow'

/** Transactions that no longer take money. */
const CLOSED: ReadonlySet<TransactionStatus> = new Set([
  'COMPLETED',
  'REFUNDING',
  'REFUNDED',
  'CANCELLED',
  'EXPIRED',
  'REJECTED',
])

/** What is wrong with an allocation to a transaction, as a list of none or one. */
export function closedProblems(path: string, transaction: TransactionRecord | null): FieldError[] {
  if (!transaction || !CLOSED.has(transaction.status)) return []
  return [unsupported(path, `${transaction.reference} no longer takes money.`)]
}

/** What is not yet allocated. */
export function unallocated(store: Store, inbound: InboundRecord): Money {
  const confirmed = confirmedMatches(store, { inboundId: inbound.id })
  return minus(inbound.amount, sumOf(confirmed, inbound.amount.currency))
}

/** All problems of a set of allocations. Transactions are those named, in the same order. */
export function allocationProblems(
  store: Store,
  inbound: InboundRecord,
  allocations: readonly InboundAllocationInput[],
  transactions: readonly TransactionRecord[],
): FieldError[] {
  const { currency } = inbound.amount
  if (allocations.length === 0) return [required('allocations', 'Name at least one transaction.')]
  const problems = allocations.flatMap(({ amount }, index) => {
    const path = `allocations.${index}`
    if (amount.currency !== currency) {
      return [otherCurrency(`${path}.amount.currency`, `The inbound is in ${currency}.`)]
    }
    const closed = closedProblems(`${path}.transactionId`, transactions[index] ?? null)
    return closed.length > 0 ? closed : amountProblems(`${path}.amount.amount`, amount)
  })
  if (problems.length > 0) return problems
  const total = sumOf(allocations, currency)
  const left = unallocated(store, inbound)
  if (compareMoney(total, left) <= 0) return []
  const message = `Only ${left.amount} ${currency} is not yet allocated.`
  return [fieldError('allocations', 'ALLOCATION_EXCEEDS_AMOUNT', message)]
}

/** How strongly funds point to a transaction, and why. */
export type MatchEvidence = Pick<MatchRecord, 'score' | 'reasons'>

/** Confirms an allocation, or the proposal for the same pair, and moves both sides on. */
export function allocate(
  store: Store,
  inbound: InboundRecord,
  transaction: TransactionRecord,
  amount: Money,
  actorId: string,
  evidence?: MatchEvidence,
): void {
  const { matches } = store.tables
  const proposal = matches.where(
    (match) =>
      match.inboundId === inbound.id &&
      match.transactionId === transaction.id &&
      match.status === 'PROPOSED',
  )[0]
  matches.save<MatchRecord>({
    id: proposal?.id ?? store.nextId('mat'),
    inboundId: inbound.id,
    transactionId: transaction.id,
    amount: money(amount.amount, amount.currency),
    status: 'CONFIRMED',
    score: evidence?.score ?? proposal?.score ?? null,
    reasons: evidence?.reasons ?? proposal?.reasons ?? [],
    actorId,
    createdAt: proposal?.createdAt ?? store.now(),
  })
  processIfFunded(store, transaction)
}

/** The inbound in the state that its allocations give it. */
export function settleInbound(store: Store, inbound: InboundRecord): InboundRecord {
  return store.tables.inbounds.update(inbound, { status: statusByAllocation(store, inbound) })
}

/** The state that the allocations of an inbound give it. */
export function statusByAllocation(store: Store, inbound: InboundRecord): InboundStatus {
  const left = unallocated(store, inbound)
  if (!isPositive(left)) return 'MATCHED'
  return compareMoney(left, inbound.amount) === 0 ? 'UNMATCHED' : 'PARTIALLY_MATCHED'
}

/**
 * Takes an allocation back, or turns a proposal down.
 *
 * @returns false when the money has left already, as a payout or as a refund
 */
export function unmatch(store: Store, match: MatchRecord, actorId: string): boolean {
  const transaction = store.tables.transactions.require(match.transactionId)
  const counted = match.status === 'CONFIRMED'
  if (counted && (isSubmitted(transaction) || transaction.refund)) return false
  store.tables.matches.update(match, { status: 'REJECTED', actorId })
  const isShort = isPositive(stillNeeded(store, transaction))
  if (counted && isShort && transaction.status === 'PROCESSING') {
    const stopped = { ...transaction, payout: undefined }
    moveTo(store, stopped, 'AWAITING_FUNDS', actorId, 'We are looking for your payment.')
  }
  return true
}

/** The open transaction whose reference is in a text, compared without spaces and case. */
export function findByReference(store: Store, text: string): TransactionRecord | null {
  const plain = text.replace(/[\s-]/g, '').toUpperCase()
  return (
    store.tables.transactions.where(
      ({ reference, status }) =>
        !CLOSED.has(status) && plain.includes(reference.replaceAll('-', '')),
    )[0] ?? null
  )
}

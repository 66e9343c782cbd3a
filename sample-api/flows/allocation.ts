/** States of incoming funds, and how funds are divided among transactions. */
import { DAY, shift } from '../engine/clock'
import { isStaff } from '../engine/context'
import { otherCurrency, problem, required, unsupported, type Check } from '../engine/errors'
import { machine, START } from '../engine/machine'
import { amountProblems, compareMoney, isPositive, minus, money, sumOf } from '../engine/money'
import type { Store } from '../engine/store'
import type { InboundRecord, MatchRecord, Money, TransactionRecord } from '../records'
import { blockingFlags, confirmedMatches, keptRefusal, stopOfInbound } from './stops'
import { isSubmitted, processIfFunded, transactions } from './transactions'

const UNTIL_RETURNED = DAY

/** Part that is not yet allocated. */
export function unallocated(store: Store, { id, amount }: InboundRecord): Money {
  return minus(amount, sumOf(confirmedMatches(store, { inboundId: id }), amount.currency))
}

/** The state that the allocations of an inbound give it. */
export function statusByAllocation(store: Store, inbound: InboundRecord): string {
  const left = unallocated(store, inbound)
  if (!isPositive(left)) return 'MATCHED'
  return compareMoney(left, inbound.amount) === 0 ? 'UNMATCHED' : 'PARTIALLY_MATCHED'
}

const isHeld = (store: Store, { id }: InboundRecord): boolean =>
  blockingFlags(store, id).length > 0 || blockingFlags(store, id, 'CONFIRMED').length > 0

const MATCHING = 'MATCHED PARTIALLY_MATCHED UNMATCHED'

export const inbounds = machine<InboundRecord>({
  table: 'inbounds',
  refusal: 'The state of the funds does not allow this.',
  // A hold shows to staff only: the program behind a bank feed reads the state behind it.
  visible: ({ store, ...context }, inbound) =>
    inbound.status === 'ON_HOLD' && !isStaff({ store, ...context })
      ? statusByAllocation(store, inbound)
      : inbound.status,
  rows: [
    { from: START, to: 'RECEIVED', by: 'recordInbound' },
    { from: 'RECEIVED', to: MATCHING, by: 'matching' },
    {
      from: 'RECEIVED UNMATCHED PARTIALLY_MATCHED',
      to: 'MATCHED PARTIALLY_MATCHED',
      by: 'matchInbound',
    },
    { from: MATCHING, to: 'UNMATCHED PARTIALLY_MATCHED', by: 'unmatchInbound' },
    { from: `RECEIVED ${MATCHING}`, to: 'ON_HOLD', by: 'a review', when: isHeld },
    {
      from: 'ON_HOLD',
      to: MATCHING,
      by: 'the end of a review',
      when: (store, inbound) => !isHeld(store, inbound),
    },
    {
      from: 'UNMATCHED PARTIALLY_MATCHED',
      to: 'RETURNING',
      by: 'returnInbound',
      unless: (store, inbound) => keptRefusal(stopOfInbound(store, inbound), inbound.status),
    },
    {
      from: 'RETURNING',
      to: 'RETURNED',
      by: 'time',
      when: (store, { receivedAt }) => shift(receivedAt, UNTIL_RETURNED) <= store.now(),
    },
    { from: 'MATCHED', to: 'REVERSED', by: 'the bank of the payer' },
  ],
})

/** Starts and ends holds of funds after anything has changed. */
export function settleInbounds(store: Store): void {
  for (const inbound of store.tables.inbounds.all()) {
    const held = inbounds.follow(store, inbound, 'a review')
    inbounds.follow(store, held, 'the end of a review', {}, statusByAllocation(store, held))
  }
}

/** Transactions that no longer take money. */
const CLOSED = ['COMPLETED', 'REFUNDING', 'REFUNDED', 'CANCELLED', 'EXPIRED', 'REJECTED']

export const isClosed = ({ status }: TransactionRecord): boolean => CLOSED.includes(status)

export const closedProblem = (path: string, transaction: TransactionRecord | null): Check =>
  transaction &&
  isClosed(transaction) &&
  unsupported(path, `${transaction.reference} no longer takes money.`)

export interface Allocation {
  transactionId: string
  amount: Money
}

/** Problems of a set of allocations. @param orders those named, in the same order */
export function allocationProblems(
  store: Store,
  inbound: InboundRecord,
  allocations: readonly Allocation[],
  orders: readonly TransactionRecord[],
): Check {
  const { currency } = inbound.amount
  const left = unallocated(store, inbound)
  const isSame = allocations.every(({ amount }) => amount.currency === currency)
  const exceeds = isSame && compareMoney(sumOf(allocations, currency), left) > 0
  return [
    allocations.length === 0 && required('allocations', 'Name at least one transaction.'),
    allocations.map(({ amount }, index) => {
      const path = `allocations.${index}`
      return amount.currency === currency
        ? [
            closedProblem(`${path}.transactionId`, orders[index] ?? null),
            amountProblems(`${path}.amount.amount`, amount),
          ]
        : otherCurrency(`${path}.amount.currency`, `The inbound is in ${currency}.`)
    }),
    exceeds &&
      problem(
        'allocations',
        'ALLOCATION_EXCEEDS_AMOUNT',
        `Only ${left.amount} ${currency} is not yet allocated.`,
      ),
  ]
}

/** Confirms an allocation, or the proposal for the same pair, and moves the transaction on. */
export function allocate(
  store: Store,
  inbound: InboundRecord,
  transaction: TransactionRecord,
  amount: Money,
  actorId: string,
  evidence?: Pick<MatchRecord, 'score' | 'reasons'>,
): void {
  const proposal = store.tables.matches.find(
    ({ inboundId, transactionId, status }) =>
      inboundId === inbound.id && transactionId === transaction.id && status === 'PROPOSED',
  )
  store.tables.matches.save({
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

/**
 * Takes an allocation back, or turns a proposal down.
 *
 * @returns false when the money has left already, as a payout or as a refund
 */
export function unmatch(store: Store, match: MatchRecord, actorId: string): boolean {
  const transaction = store.tables.transactions.require(match.transactionId)
  const counted = match.status === 'CONFIRMED'
  if (counted && (isSubmitted(transaction) || transaction.refunds.length > 0)) return false
  store.tables.matches.update(match, { status: 'REJECTED', actorId })
  if (counted) transactions.follow(store, transaction, 'missing funds')
  return true
}

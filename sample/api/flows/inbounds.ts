/** Incoming funds: booking, allocation and return. */
import { mask } from '../engine/challenges'
import { DAY, dateOf, shift } from '../engine/clock'
import { roleOf, seesCustomer, type Context } from '../engine/context'
import {
  blank,
  duplicate,
  invalidTransition,
  otherCurrency,
  outOfRange,
  problem,
  refuseProblems,
  unsupported,
  type Check,
} from '../engine/errors'
import { machine, INITIAL } from '../engine/machine'
import { amountProblems, compareMoney, isPositive, money, moneyText } from '../engine/money'
import { changedAt } from '../engine/read'
import type { Flow } from '../engine/schema'
import type { Store } from '../engine/store'
import type { AccountRecord, Args, FlagRecord, InboundRecord, Money } from '../records'
import {
  allocate,
  comparePayer,
  isSame,
  matchFunds,
  stopOfInbound,
  takesMoney,
  unallocated,
} from './matching'
import { flagsOn, isFlagged, isTraceable, keptRefusal, NO_ACCOUNT, screenName } from './stops'
import { stillNeeded } from './transactions'

const UNTIL_RETURNED = DAY

/** Derives the state of an inbound from its allocations. */
function statusByAllocation(store: Store, inbound: InboundRecord): string {
  const left = unallocated(store, inbound)
  if (!isPositive(left)) return 'MATCHED'
  return isSame(left, inbound.amount) ? 'UNMATCHED' : 'PARTIALLY_MATCHED'
}

const MATCHING = 'MATCHED PARTIALLY_MATCHED UNMATCHED'

export const inbounds = machine<InboundRecord>({
  table: 'inbounds',
  refusal: 'The status of the funds does not allow this.',
  list: {
    values: ({ bookedOn: booked, reference, payerName, remittanceInformation }) => ({
      ...{ booked, search: [reference, payerName, remittanceInformation] },
    }),
    order: ({ receivedAt }) => receivedAt,
  },
  // Only staff see a hold: a bank feed sees the underlying state.
  outside: (store, inbound) =>
    inbound.status === 'ON_HOLD' ? statusByAllocation(store, inbound) : inbound.status,
  rows: [
    { from: INITIAL, to: MATCHING, by: 'recordInbound' },
    {
      from: 'UNMATCHED PARTIALLY_MATCHED',
      to: 'MATCHED PARTIALLY_MATCHED',
      by: 'matchInbound',
      shows: () => true,
      choose: ({ amount }, inbound, store) =>
        isSame(amount, unallocated(store, inbound)) ? 'MATCHED' : 'PARTIALLY_MATCHED',
      checks(store, inbound, { transactionId, amount, payerName }) {
        const order = store.tables.transactions.need(transactionId, 'transaction')
        const left = unallocated(store, inbound)
        const needed = stillNeeded(store, order)
        if (amount.currency !== left.currency) {
          return otherCurrency('amount.currency', `The inbound is in ${left.currency}.`)
        }
        const above = (bound: Money, message: string) =>
          compareMoney(amount, bound) > 0 &&
          problem('amount.amount', 'ALLOCATION_EXCEEDS_AMOUNT', message)
        return [
          takesMoney(store, order)
            ? above(needed, `${order.reference} needs only ${moneyText(needed)}.`)
            : unsupported('transactionId', `${order.reference} is not waiting for money.`),
          amountProblems('amount.amount', amount),
          above(left, `Only ${moneyText(left)} is not yet allocated.`),
          inbound.payerName
            ? payerName &&
              unsupported('payerName', `The payer is already named: ${inbound.payerName}.`)
            : blank('payerName', payerName, 'Enter the name of the payer.'),
        ]
      },
      change(store, inbound, { transactionId, amount, ...args }) {
        const order = store.tables.transactions.require(transactionId)
        const payerName = inbound.payerName ?? args.payerName
        if (!inbound.payerName) screenName(store, inbound.id, { full: payerName ?? '' })
        allocate(store, inbound, order, money(amount.amount, amount.currency))
        comparePayer(store, { ...inbound, payerName }, order)
        return { payerName }
      },
    },
    { from: MATCHING, to: 'ON_HOLD', by: 'rule', when: isFlagged },
    {
      from: 'ON_HOLD',
      to: MATCHING,
      by: 'rule',
      when: (store, inbound) => !isFlagged(store, inbound),
      choose: (_args, inbound, store) => statusByAllocation(store, inbound),
    },
    {
      from: 'UNMATCHED PARTIALLY_MATCHED',
      to: 'RETURNING',
      by: 'returnInbound',
      unless(store, inbound) {
        if (isTraceable(inbound)) return keptRefusal(stopOfInbound(store, inbound), inbound.status)
        return invalidTransition(inbound.status, NO_ACCOUNT, 'matchInbound')
      },
      change: (_store, _inbound, { reason }) => ({ returnReason: reason }),
    },
    { from: `${MATCHING} ON_HOLD`, to: 'RETURNING', by: 'resolveFlag' },
    {
      from: 'RETURNING',
      to: 'RETURNED',
      by: 'time',
      // A review that started in the meantime stops the return, like a refund.
      when: (store, inbound) =>
        shift(changedAt(inbound), UNTIL_RETURNED) <= store.now() &&
        keptRefusal(stopOfInbound(store, inbound), inbound.status) === null,
    },
  ],
})

type RecordInboundInput = Args<
  'method' | 'accountId' | 'bookedOn',
  'bankTransactionId' | 'payerName' | 'payerAccount' | 'remittanceInformation'
> & { amount: Money }

/** Returns the reason why a flag cannot be resolved by returning money. */
export function returnProblem(store: Store, { subjectId, category }: FlagRecord): Check {
  const inbound = store.tables.inbounds.get(subjectId)
  const orders = store.tables.matches
    .where(({ inboundId, status }) => inboundId === subjectId && status === 'CONFIRMED')
    .map(({ transactionId }) => store.tables.transactions.require(transactionId))
  const problem = (message: string) => unsupported('outcome', message)
  if (!inbound || category === 'SANCTIONS') {
    return problem('Only flags on inbounds can return funds, except SANCTIONS.')
  }
  return [
    ['RETURNING', 'RETURNED'].includes(inbound.status) && problem('It is already being returned.'),
    !isTraceable(inbound) && problem(NO_ACCOUNT),
    stopOfInbound(store, inbound) === 'CONFIRMED' && problem('A flag was confirmed.'),
    orders.some(({ submittedAt, refund }) => submittedAt || refund) &&
      problem('The payout has been submitted, or the money was refunded.'),
  ]
}

/** Undoes the allocations of an inbound and returns the full amount. */
export function returnFunds(store: Store, { subjectId, category }: FlagRecord): void {
  const { matches, inbounds: table } = store.tables
  for (const match of matches.where(({ inboundId }) => inboundId === subjectId)) {
    matches.update(match, { status: 'UNDONE', at: store.now() })
  }
  const returnReason = category === 'THIRD_PARTY' ? 'THIRD_PARTY_PAYER' : 'UNABLE_TO_PROCESS'
  inbounds.follow(store, table.require(subjectId), 'resolveFlag', { returnReason })
}

/** Whether an account is a till, which has no bank details. */
const isTill = ({ iban, routingCode }: AccountRecord) => !iban && !routingCode

function refuseBooking(context: Context, input: RecordInboundInput, account: AccountRecord): void {
  const { amount, method, bankTransactionId, bookedOn, payerName } = input
  const isCash = method === 'CASH'
  const isTeller = roleOf(context) === 'TELLER'
  refuseProblems(
    amountProblems('amount.amount', amount),
    isTeller !== isCash &&
      unsupported('method', 'Tellers book cash; the bank feed books all other funds.'),
    isTeller === isCash &&
      isTill(account) !== isCash &&
      unsupported('accountId', isCash ? 'Choose a till for cash.' : 'A till accepts only cash.'),
    isCash && blank('payerName', payerName, 'Enter the name of the payer.'),
    !isCash &&
      blank('bankTransactionId', bankTransactionId, 'Send the bank’s identifier for the entry.'),
    amount.currency !== account.currency &&
      otherCurrency('amount.currency', `${account.label} is in ${account.currency}.`),
    // East of Greenwich it may already be tomorrow.
    bookedOn > dateOf(context.store.later(DAY)) &&
      outOfRange('bookedOn', 'The booking date is in the future.'),
  )
}

/**
 * Finds the inbound of a bank entry that a feed has already reported.
 *
 * @throws Refusal ValidationError when the amount or date of the entry has changed
 */
function bookedBefore(store: Store, input: RecordInboundInput): InboundRecord | null {
  const { bankTransactionId, accountId, bookedOn, amount } = input
  const before = store.tables.inbounds.find(
    (item) =>
      !!bankTransactionId &&
      item.bankTransactionId === bankTransactionId &&
      item.accountId === accountId,
  )
  const message = `${before?.reference} already has this entry with a different amount or date.`
  refuseProblems(
    before &&
      (!isSame(before.amount, amount) || before.bookedOn !== bookedOn) &&
      duplicate('bankTransactionId', message),
  )
  return before
}

export const inboundFlow: Flow = {
  machine: inbounds,

  queries: { inbounds: inbounds.list },

  mutations: {
    recordInbound({ input }: { input: RecordInboundInput }, context) {
      const { store } = context
      const account = store.tables.accounts.need(input.accountId, 'collection account')
      refuseBooking(context, input, account)
      const before = bookedBefore(store, input)
      if (before) return before
      const { method, accountId, amount, payerName, payerAccount, bookedOn } = input
      const { remittanceInformation, bankTransactionId } = input
      const inbound = store.create('Inbound', {
        ...{ method, accountId, payerName, remittanceInformation, bankTransactionId, bookedOn },
        status: 'UNMATCHED',
        amount: money(amount.amount, amount.currency),
        maskedPayerAccount: payerAccount ? mask(payerAccount) : null,
        receivedAt: store.now(),
      })
      matchFunds(store, inbound)
      return store.tables.inbounds.update(inbound, { status: statusByAllocation(store, inbound) })
    },
  },

  fields: {
    Inbound: {
      unallocated: (inbound: InboundRecord, { store }) => unallocated(store, inbound),
      matches(inbound: InboundRecord, context) {
        const { matches, transactions } = context.store.tables
        return matches.where(
          ({ inboundId, transactionId }) =>
            inboundId === inbound.id &&
            seesCustomer(context, transactions.require(transactionId).customerId),
        )
      },
      flags: flagsOn,
    },
  },
}

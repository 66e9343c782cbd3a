/** Incoming funds: booking, allocating, returning. */
import { mask } from '../engine/challenges'
import { DAY, dateOf, shift, shiftMonths } from '../engine/clock'
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
} from '../engine/errors'
import { machine, SAME, INITIAL, type Row } from '../engine/machine'
import {
  amountProblems,
  compareMoney,
  isPositive,
  money,
  moneyText,
  sum,
  sumOf,
} from '../engine/money'
import { changedAt } from '../engine/read'
import type { Flow } from '../engine/schema'
import type { Store } from '../engine/store'
import type { AccountRecord, Args, InboundRecord, Money } from '../records'
import { allocate, comparePayer, isSame, matchFunds, takesMoney, unallocated } from './matching'
import {
  confirmedMatches,
  flagsOn,
  isFlagged,
  keptRefusal,
  screenName,
  stopOfInbound,
  stopOfOrder,
} from './stops'
import { stillNeeded } from './transactions'

const UNTIL_RETURNED = DAY

/** The state that an unallocated part gives to an inbound. */
function statusByPart({ amount }: InboundRecord, left: Money): string {
  if (!isPositive(left)) return 'MATCHED'
  return isSame(left, amount) ? 'UNMATCHED' : 'PARTIALLY_MATCHED'
}

const statusByAllocation = (store: Store, inbound: InboundRecord): string =>
  statusByPart(inbound, unallocated(store, inbound))

const MATCHING = 'MATCHED PARTIALLY_MATCHED UNMATCHED'

/** The allocations of an inbound to a transaction that count. */
const allocationsTo = (store: Store, { id }: InboundRecord, transactionId: string) =>
  confirmedMatches(store, { inboundId: id }).filter(
    (match) => match.transactionId === transactionId,
  )

/** Undoing of what is allocated to a transaction: the money is free again. */
const unmatch = {
  by: 'unmatchInbound',
  shows: () => true,
  when: (store, { id }) => confirmedMatches(store, { inboundId: id }).length > 0,
  unless(store, { status }, { transactionId }) {
    const order = store.tables.transactions.get(transactionId)
    if (!order) return null
    if (order.submittedAt || order.refunds.length > 0) {
      const message = 'The payout is with the partner, or the money has gone back.'
      return invalidTransition(status, message)
    }
    return keptRefusal(stopOfOrder(store, order), status)
  },
  checks: (store, inbound, { transactionId, note }) => [
    allocationsTo(store, inbound, transactionId).length === 0 &&
      unsupported('transactionId', 'Nothing of this money is allocated to it.'),
    blank('note', note, 'Say why the match was wrong.'),
  ],
  change(store, inbound, { transactionId, note }) {
    for (const match of allocationsTo(store, inbound, transactionId)) {
      store.tables.matches.update(match, { status: 'UNDONE', note, at: store.now() })
    }
    return {}
  },
} satisfies Partial<Row<InboundRecord>>

export const inbounds = machine<InboundRecord>({
  table: 'inbounds',
  refusal: 'The state of the funds does not allow this.',
  list: {
    values: ({ bookedOn: booked, reference, payerName, remittanceInformation }) => ({
      ...{ booked, search: [reference, payerName, remittanceInformation] },
    }),
    order: ({ receivedAt }) => receivedAt,
  },
  // A hold shows to staff only: the program behind a bank feed reads the state behind it.
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
            : unsupported('transactionId', `${order.reference} waits for no money.`),
          amountProblems('amount.amount', amount),
          above(left, `Only ${moneyText(left)} is not yet allocated.`),
          inbound.payerName
            ? payerName &&
              unsupported('payerName', `The bank named the payer: ${inbound.payerName}.`)
            : blank('payerName', payerName, 'Write down who paid.'),
        ]
      },
      change(store, inbound, { transactionId, amount, ...args }) {
        const order = store.tables.transactions.require(transactionId)
        const payerName = inbound.payerName ?? args.payerName
        if (!inbound.payerName) screenName(store, inbound.id, payerName ?? '')
        allocate(store, inbound, order, money(amount.amount, amount.currency))
        comparePayer(store, { ...inbound, payerName }, order)
        return { payerName }
      },
    },
    {
      ...unmatch,
      from: 'MATCHED PARTIALLY_MATCHED',
      to: 'PARTIALLY_MATCHED UNMATCHED',
      choose({ transactionId }, inbound, store) {
        const left = unallocated(store, inbound)
        const undone = sumOf(allocationsTo(store, inbound, transactionId), left.currency)
        return isPositive(undone) ? statusByPart(inbound, sum([left, undone], left.currency)) : null
      },
    },
    { ...unmatch, from: 'ON_HOLD', to: SAME },
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
        if (inbound.method === 'CASH' || inbound.maskedPayerAccount) {
          return keptRefusal(stopOfInbound(store, inbound), inbound.status)
        }
        const message = 'The bank sent no account of the payer: ask it for one, and return by hand.'
        return invalidTransition(inbound.status, message, 'matchInbound')
      },
      change: (_store, _inbound, { reason }) => ({ returnReason: reason }),
    },
    {
      from: 'RETURNING',
      to: 'RETURNED',
      by: 'time',
      // It waits for a review that began meanwhile, as a refund does.
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

/** A till keeps cash and has no account at a bank. */
const isTill = ({ iban, routingCode }: AccountRecord) => !iban && !routingCode

function refuseBooking(context: Context, input: RecordInboundInput, account: AccountRecord): void {
  const { amount, method, bankTransactionId, bookedOn, payerName } = input
  const isCash = method === 'CASH'
  const isTeller = roleOf(context) === 'TELLER'
  refuseProblems(
    amountProblems('amount.amount', amount),
    isTeller !== isCash &&
      unsupported('method', 'Cash is booked by tellers, and other funds by the feed of the bank.'),
    isTeller === isCash &&
      isTill(account) !== isCash &&
      unsupported('accountId', isCash ? 'Cash goes into a till.' : 'A till takes cash only.'),
    isCash && blank('payerName', payerName, 'Write down who pays.'),
    !isCash &&
      blank(
        'bankTransactionId',
        bankTransactionId,
        'Send the identifier that the bank gave to the entry.',
      ),
    amount.currency !== account.currency &&
      otherCurrency('amount.currency', `${account.label} is in ${account.currency}.`),
    // East of Greenwich the next day has begun.
    bookedOn > dateOf(context.store.later(DAY)) &&
      outOfRange('bookedOn', 'The booking date is in the future.'),
    bookedOn < shiftMonths(dateOf(context.store.now()), -12) &&
      outOfRange('bookedOn', 'The booking date is more than a year ago.'),
  )
}

/**
 * The inbound of a bank entry that a feed reports again.
 *
 * @throws Refusal ValidationError when the entry has another amount now
 */
function bookedBefore(store: Store, input: RecordInboundInput): InboundRecord | null {
  const { bankTransactionId, accountId, bookedOn, amount } = input
  const before = store.tables.inbounds.find(
    (item) =>
      !!bankTransactionId &&
      item.bankTransactionId === bankTransactionId &&
      item.accountId === accountId &&
      item.bookedOn === bookedOn,
  )
  const message = `${before?.reference} books this entry with another amount.`
  refuseProblems(
    before && !isSame(before.amount, amount) && duplicate('bankTransactionId', message),
  )
  return before
}

export const inboundFlow: Flow = {
  machine: inbounds,

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
      // The feed of a bank books money for all customers, and its program reaches some of them.
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

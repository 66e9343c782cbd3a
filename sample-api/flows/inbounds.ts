/** Incoming funds: booking, allocating, returning. */
import { DAY, dateOf, shift } from '../engine/clock'
import { isStaff, roleOf, seesCustomer, type Context } from '../engine/context'
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
import { machine, START } from '../engine/machine'
import { amountProblems, compareMoney, isPositive, money } from '../engine/money'
import type { Flow } from '../engine/schema'
import type { Store } from '../engine/store'
import type { AccountRecord, Args, InboundRecord, Money } from '../records'
import { allocate, isClosed, isSame, matchFunds, unallocated } from './matching'
import { mask } from './sign-in'
import { flagsOn, isFlagged, keptRefusal, stopOfInbound } from './stops'

const UNTIL_RETURNED = DAY

/** The state that the allocations of an inbound give it. */
function statusByAllocation(store: Store, inbound: InboundRecord): string {
  const left = unallocated(store, inbound)
  if (!isPositive(left)) return 'MATCHED'
  return isSame(left, inbound.amount) ? 'UNMATCHED' : 'PARTIALLY_MATCHED'
}

const MATCHING = 'MATCHED PARTIALLY_MATCHED UNMATCHED'

export const inbounds = machine<InboundRecord>({
  table: 'inbounds',
  refusal: 'The state of the funds does not allow this.',
  list: {
    values: ({ bookedOn: booked, reference, payerName, remittanceInformation }) => ({
      ...{ booked, search: [reference, payerName, remittanceInformation] },
    }),
    order: ({ receivedAt }) => receivedAt,
    pages: 'oldest first',
  },
  // A hold shows to staff only: the program behind a bank feed reads the state behind it.
  visible: (context, inbound) =>
    inbound.status === 'ON_HOLD' && !isStaff(context)
      ? statusByAllocation(context.store, inbound)
      : inbound.status,
  rows: [
    { from: START, to: MATCHING, by: 'recordInbound' },
    {
      from: 'UNMATCHED PARTIALLY_MATCHED',
      to: 'MATCHED PARTIALLY_MATCHED',
      by: 'matchInbound',
      choose: ({ amount }, inbound, store) =>
        isSame(amount, unallocated(store, inbound)) ? 'MATCHED' : 'PARTIALLY_MATCHED',
      checks(store, inbound, { transactionId, amount }) {
        const order = store.tables.transactions.need(transactionId, 'transaction')
        const left = unallocated(store, inbound)
        if (amount.currency !== left.currency) {
          return otherCurrency('amount.currency', `The inbound is in ${left.currency}.`)
        }
        const message = `Only ${left.amount} ${left.currency} is not yet allocated.`
        return [
          isClosed(order) &&
            unsupported('transactionId', `${order.reference} no longer takes money.`),
          amountProblems('amount.amount', amount),
          compareMoney(amount, left) > 0 &&
            problem('amount.amount', 'ALLOCATION_EXCEEDS_AMOUNT', message),
        ]
      },
      change(store, inbound, { transactionId, amount }) {
        const order = store.tables.transactions.require(transactionId)
        allocate(store, inbound, order, money(amount.amount, amount.currency))
        return {}
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
      when: (store, { receivedAt }) => shift(receivedAt, UNTIL_RETURNED) <= store.now(),
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
    method === 'CHEQUE' && unsupported('method', 'Cheques are no longer accepted.'),
    amount.currency !== account.currency &&
      otherCurrency('amount.currency', `${account.label} is in ${account.currency}.`),
    bookedOn > dateOf(context.store.now()) &&
      outOfRange('bookedOn', 'The booking date is in the future.'),
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

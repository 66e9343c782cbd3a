/** Incoming funds: booking, matching, returning, proving. */
import { dateOf } from '../clock'
import { roleOf, type SampleContext } from '../context'
import { invalidTransition, refusal, refuseProblems } from '../errors'
import {
  blank,
  duplicate,
  otherCurrency,
  outOfRange,
  problemsOf,
  required,
  unsupported,
} from '../problems'
import { mask } from '../mask'
import { amountProblems, compareMoney, money } from '../money'
import type { AccountRecord, InboundRecord } from '../records'
import type { MutationResolvers } from '../resolver-types'
import {
  allocate,
  allocationProblems,
  closedProblems,
  settleInbound,
  unmatch,
} from '../rules/allocation'
import { matchFunds, raiseConcerns } from '../rules/matching'
import { isKept, keptRefusal, stopOf, stopOfInbound } from '../rules/stops'
import type { FieldError, InboundStatus, RecordInboundInput } from '../schema-types'
import type { Store } from '../store'
import { needTransaction } from '../visible'

export const inboundMutations = {
  /** Books funds, matches them, and holds them where the payer gives cause. */
  recordInbound({ input }, context) {
    const { store } = context
    const account = store.tables.accounts.need(input.accountId, 'collection account')
    const named = input.transactionId ? needTransaction(context, input.transactionId) : null
    refuseProblems(bookingProblems(context, input, account))
    const before = bookedBefore(store, input)
    if (before) return before
    refuseProblems(closedProblems('transactionId', named))
    const inbound = store.tables.inbounds.save<InboundRecord>({
      __typename: 'Inbound',
      id: store.nextId('inb'),
      reference: store.nextReference('IN'),
      status: 'RECEIVED',
      method: input.method,
      amount: money(input.amount.amount, input.amount.currency),
      payerName: input.payerName,
      maskedPayerAccount: input.payerAccount ? mask(input.payerAccount) : null,
      remittanceInformation: input.remittanceInformation,
      bankTransactionId: input.bankTransactionId,
      accountId: account.id,
      bookedOn: input.bookedOn,
      valueOn: input.valueOn ?? input.bookedOn,
      receivedAt: store.now(),
    })
    const transaction = matchFunds(store, inbound, named, context.callerId)
    raiseConcerns(store, settleInbound(store, inbound), transaction)
    return store.tables.inbounds.require(inbound.id)
  },

  matchInbound({ input }, context) {
    const { store } = context
    const inbound = store.tables.inbounds.need(input.inboundId, 'inbound')
    refuseAction(inbound, 'matchInbound')
    const transactions = input.allocations.map((item) =>
      needTransaction(context, item.transactionId),
    )
    refuseProblems(allocationProblems(store, inbound, input.allocations, transactions))
    for (const { transactionId, amount } of input.allocations) {
      const transaction = store.tables.transactions.require(transactionId)
      allocate(store, inbound, transaction, amount, context.callerId)
    }
    return settleInbound(store, inbound)
  },

  unmatchInbound({ matchId, note }, context) {
    const { store } = context
    const match = store.tables.matches.need(matchId, 'match')
    refuseProblems(blank('note', note, 'Say why the allocation is undone.'))
    const inbound = store.tables.inbounds.require(match.inboundId)
    refuseAction(inbound, 'unmatchInbound')
    if (match.status === 'CONFIRMED') {
      const stop = stopOf(store, store.tables.transactions.require(match.transactionId))
      if (isKept(stop)) throw keptRefusal(stop, inbound)
    }
    if (match.status === 'REJECTED' || !unmatch(store, match, context.callerId)) {
      const message = 'The money has left already, or the match was undone before.'
      const others = actionsOf(inbound.status).filter((action) => action !== 'unmatchInbound')
      throw invalidTransition(inbound, message, ...others)
    }
    return settleInbound(store, inbound)
  },

  returnInbound({ id, reason }, context) {
    const { store } = context
    const inbound = store.tables.inbounds.need(id, 'inbound')
    refuseAction(inbound, 'returnInbound')
    const stop = stopOfInbound(store, inbound)
    if (isKept(stop)) throw keptRefusal(stop, inbound)
    return store.tables.inbounds.update(inbound, { status: 'RETURNING', returnReason: reason })
  },
} satisfies Partial<MutationResolvers>

function actionsOf(status: InboundStatus): string[] {
  if (status === 'UNMATCHED' || status === 'PARTIALLY_MATCHED') {
    return ['matchInbound', 'unmatchInbound', 'returnInbound']
  }
  if (status === 'MATCHED') return ['unmatchInbound']
  return status === 'RECEIVED' ? ['matchInbound'] : []
}

/** @throws Refusal InvalidTransition when the state of the funds does not allow an action */
function refuseAction(inbound: InboundRecord, action: string): void {
  const actions = actionsOf(inbound.status)
  if (actions.includes(action)) return
  throw invalidTransition(inbound, 'The state of the funds does not allow this.', ...actions)
}

/**
 * The inbound of a bank entry that a feed reports again.
 *
 * @throws Refusal ValidationError when the entry has another amount now
 */
function bookedBefore(store: Store, input: RecordInboundInput): InboundRecord | null {
  const { bankTransactionId, accountId, bookedOn, amount } = input
  if (!bankTransactionId) return null
  const known = store.tables.inbounds.where(
    (item) =>
      item.bankTransactionId === bankTransactionId &&
      item.accountId === accountId &&
      item.bookedOn === bookedOn,
  )[0]
  if (!known) return null
  const isSame =
    known.amount.currency === amount.currency && compareMoney(known.amount, amount) === 0
  if (isSame) return known
  const message = `${known.reference} books this entry with another amount.`
  throw refusal(duplicate('bankTransactionId', message))
}

function bookingProblems(
  context: SampleContext,
  { amount, method, bankTransactionId, bookedOn }: RecordInboundInput,
  account: AccountRecord,
): FieldError[] {
  return problemsOf(
    amountProblems('amount.amount', amount),
    roleOf(context) === 'TELLER' &&
      method !== 'CASH' &&
      unsupported('method', 'At a counter, cash is booked; other funds come from the bank.'),
    method !== 'CASH' &&
      !bankTransactionId &&
      required('bankTransactionId', 'Send the identifier that the bank gave to the entry.'),
    method === 'CHEQUE' && unsupported('method', 'Cheques are no longer accepted.'),
    amount.currency !== account.currency &&
      otherCurrency('amount.currency', `${account.label} is in ${account.currency}.`),
    bookedOn > dateOf(context.store.now()) &&
      outOfRange('bookedOn', 'The booking date is in the future.'),
  )
}

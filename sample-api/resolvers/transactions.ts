/** Orders: from a quote to money on its way, and back. */
import type { SampleContext } from '../context'
import { invalidTransition, notFound, refusal, refuseProblems } from '../errors'
import { otherCurrency, outOfRange } from '../problems'
import { amountProblems, compareMoney, isPositive, money } from '../money'
import type { TransactionRecord } from '../records'
import type { MutationResolvers } from '../resolver-types'
import {
  orderProblems,
  refuseAboveLimit,
  refuseExpired,
  refuseQuote,
  refuseReadOnly,
  refuseUnverified,
} from '../rules/order'
import { payeeText } from '../rules/recipients'
import { answerChallenge, challengeOf, openStepUp } from '../rules/sessions'
import { keptRefusal, stopOf } from '../rules/stops'
import {
  actionsOfState,
  allowedActions,
  moveTo,
  paidIn,
  payInOf,
  processIfFunded,
  type Action,
} from '../rules/transaction-flow'
import type { Money } from '../schema-types'
import { needQuote, needRecipient, needTransaction } from '../visible'
import { visibleStatus } from './transaction-reads'

export const transactionMutations = {
  createTransaction({ input }, context) {
    const { store } = context
    const quote = needQuote(context, input.quoteId)
    const recipient = needRecipient(context, input.recipientId)
    const customer = store.tables.customers.require(quote.customerId)
    refuseQuote(store, quote)
    refuseUnverified(store, customer)
    if (recipient.customerId !== customer.id) throw notFound('recipient', recipient.id)
    refuseProblems(orderProblems(store, quote, recipient, input))
    refuseAboveLimit(store, customer, quote)
    const now = store.now()
    const actorId = context.callerId
    const summary =
      `Pay ${text(quote.totalToPay)}. ` +
      `${payeeText(recipient)}, gets ${text(quote.receiveAmount)}.`
    const challenge = openStepUp(store, quote.customerId, actorId, summary)
    store.tables.recipients.update(recipient, { lastUsedAt: now })
    return store.tables.transactions.save<TransactionRecord>({
      __typename: 'Transaction',
      id: store.nextId('trx'),
      reference: store.nextReference('TX'),
      status: 'CREATED',
      customerId: quote.customerId,
      recipientId: recipient.id,
      quoteId: quote.id,
      purpose: input.purpose,
      sourceOfFunds: input.sourceOfFunds,
      challengeId: challenge.id,
      history: [{ from: null, to: 'CREATED', at: now, actorId }],
      travelRule: { required: true, complete: true, missingFields: [] },
      createdAt: now,
      updatedAt: now,
    })
  },

  confirmTransaction({ id, challengeId, response }, context) {
    const { store, rules } = context
    const transaction = needTransaction(context, id)
    refuseReadOnly(store.tables.customers.require(transaction.customerId))
    refuseAction(context, transaction, 'confirmTransaction')
    const quote = store.tables.quotes.require(transaction.quoteId)
    refuseExpired(store, quote)
    const challenge = challengeOf(store, transaction, challengeId, 'transaction')
    if (rules?.stepUp) answerChallenge(store, challenge, response)
    const payable = { ...transaction, payIn: payInOf(store, transaction, quote) }
    const confirmed = moveTo(store, payable, 'AWAITING_FUNDS', context.callerId, 'Confirmed.')
    return processIfFunded(store, confirmed)
  },

  cancelTransaction({ id }, context) {
    const transaction = needTransaction(context, id)
    refuseAction(context, transaction, 'cancelTransaction')
    const stopped = { ...transaction, payout: undefined }
    return moveTo(context.store, stopped, 'CANCELLED', context.callerId, 'Cancelled.')
  },

  refundTransaction({ id, amount, reason }, context) {
    const transaction = needTransaction(context, id)
    const { store } = context
    refuseAction(context, transaction, 'refundTransaction')
    const held = paidIn(store, transaction)
    const wanted = amount ?? held
    if (wanted.currency !== held.currency) {
      const message = `The money was paid in ${held.currency}.`
      throw refusal(otherCurrency('amount.currency', message))
    }
    refuseProblems(amountProblems('amount.amount', wanted))
    const returned = money(wanted.amount, wanted.currency)
    if (isPositive(returned) && compareMoney(returned, held) > 0) {
      const message = `At most ${held.amount} ${held.currency} can go back.`
      throw refusal(outOfRange('amount.amount', message))
    }
    const refunding: TransactionRecord = {
      ...transaction,
      // What goes back can no longer be collected.
      payout: transaction.payout && { ...transaction.payout, pickupCode: null },
      refund: {
        id: store.nextId('rfd'),
        status: 'PENDING',
        amount: returned,
        reason,
        createdAt: store.now(),
      },
    }
    const message = 'Your money is on its way back.'
    return moveTo(store, refunding, 'REFUNDING', context.callerId, message)
  },
} satisfies Partial<MutationResolvers>

/** @throws Refusal InvalidTransition when the state does not allow the action, or the money is kept */
function refuseAction(
  context: SampleContext,
  transaction: TransactionRecord,
  action: Action,
): void {
  const { store } = context
  const all = allowedActions(store, transaction)
  if (all.includes(action)) return
  const status = visibleStatus(context, transaction)
  if (actionsOfState(store, transaction).includes(action)) {
    throw keptRefusal(stopOf(store, transaction), { status })
  }
  const message = 'The transaction has moved on, and this is no longer possible.'
  throw invalidTransition({ status }, message, ...all)
}

const text = ({ amount, currency }: Money) => `${currency} ${amount}`

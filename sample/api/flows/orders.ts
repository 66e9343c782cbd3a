/**
 * Quotes, and the checks before a transaction is created. A corridor has one fee and one rate: the
 * mid-market rate less a margin. Amounts are rounded once, at the end, half up.
 */
import { decimal, divideUp, minorDigits, multiply } from '@/sample/product/money/decimal'
import { openStepUp } from '../engine/challenges'
import { MINUTE, shift } from '../engine/clock'
import type { Context } from '../engine/context'
import {
  duplicate,
  notFound,
  outOfRange,
  refuseProblems,
  Refusal,
  unsupported,
} from '../engine/errors'
import { amountProblems, compareMoney, money, moneyText, sum } from '../engine/money'
import { matching, need, orderingFor, refuseReadOnly, type Filter } from '../engine/read'
import type { Flow } from '../engine/schema'
import type { Store } from '../engine/store'
import type { Args, CorridorRecord, CustomerRecord, QuoteRecord, RecipientRecord } from '../records'
import { refuseAboveLimit } from './customers'
import { payeeText, payoutMethod } from './payouts'

/** How long a quote is valid. */
const QUOTE_LIFETIME = 15 * MINUTE

/** Prices a request. For an amount to receive, the send amount is the smallest that is enough. */
function makeQuote(
  asked: Pick<QuoteRecord, 'customerId' | 'payInMethod' | 'payoutMethod' | 'requested'>,
  corridor: CorridorRecord,
  now: string,
): Omit<QuoteRecord, '__typename' | 'id'> {
  const { customerId, payInMethod, payoutMethod, requested } = asked
  const { id: corridorId, sendCurrency, receiveCurrency, rate, fee, payoutOptions } = corridor
  const { send, receive } = requested
  const bought = divideUp(decimal(receive ?? '0'), decimal(rate.rate), minorDigits(sendCurrency))
  const sendAmount = money(send ?? bought, sendCurrency)
  const option = payoutOptions.find(({ method }) => method === payoutMethod)
  return {
    ...{ customerId, corridorId, payInMethod, payoutMethod, requested, sendAmount, rate },
    fees: [{ amount: fee, label: 'Transfer fee' }],
    receiveAmount: money(
      receive ?? multiply(decimal(sendAmount.amount), decimal(rate.rate)),
      receiveCurrency,
    ),
    totalToPay: sum([sendAmount, fee], sendCurrency),
    estimatedDelivery: shift(now, (option?.typicalMinutes ?? 0) * MINUTE),
    expiresAt: shift(now, QUOTE_LIFETIME),
  }
}

type QuoteInput = Args<'corridorId' | 'payInMethod' | 'payoutMethod', 'customerId'> & {
  amount: { send?: string | null; receive?: string | null }
}

/** @throws Refusal ValidationError for methods and amounts that the corridor does not offer */
function refuseRequest(
  { payInMethods, payoutOptions, sendCurrency, receiveCurrency }: CorridorRecord,
  { payInMethod, payoutMethod, amount: { send, receive } }: QuoteInput,
): void {
  const methods = payoutOptions.map(({ method }) => method)
  refuseProblems(
    !payInMethods.includes(payInMethod) &&
      unsupported('payInMethod', `Choose one of ${payInMethods.join(', ')}.`),
    !methods.includes(payoutMethod) &&
      unsupported('payoutMethod', `Choose one of ${methods.join(', ')}.`),
    send && amountProblems('amount.send', { amount: send, currency: sendCurrency }),
    receive && amountProblems('amount.receive', { amount: receive, currency: receiveCurrency }),
  )
}

/** @throws Refusal ValidationError for an amount outside the range of the payout method */
function refuseSize(
  { payoutOptions }: CorridorRecord,
  quote: Pick<QuoteRecord, 'payoutMethod' | 'receiveAmount'>,
): void {
  const option = payoutOptions.find(({ method }) => method === quote.payoutMethod)
  if (!option) return
  const { minimum, maximum } = option
  const { receiveAmount } = quote
  refuseProblems(
    (compareMoney(receiveAmount, minimum) < 0 || compareMoney(receiveAmount, maximum) > 0) &&
      outOfRange(
        'amount',
        `The recipient would get ${receiveAmount.amount}; ` +
          `this method supports ${minimum.amount} to ${maximum.amount} ${maximum.currency}.`,
      ),
  )
}

type CreateTransactionInput = Args<
  'quoteId' | 'recipientId' | 'purpose' | 'sourceOfFunds',
  'clientReference'
>

/** @throws Refusal for a used or expired quote; an expired one has a replacement */
function refuseQuote(store: Store, quote: QuoteRecord): void {
  const isUsed = store.tables.transactions.find(({ quoteId }) => quoteId === quote.id)
  refuseProblems(isUsed && duplicate('quoteId', 'This quote was already used. Request a new one.'))
  if (quote.expiresAt > store.now()) return
  const corridor = store.tables.corridors.require(quote.corridorId)
  throw new Refusal({
    __typename: 'QuoteExpired',
    message: 'The rate has expired. Check the new price.',
    expiredAt: quote.expiresAt,
    replacement: store.create('Quote', makeQuote(quote, corridor, store.now())),
  })
}

/** @throws Refusal KycRequired for a customer without a valid KYC approval */
function refuseUnverified(store: Store, customer: CustomerRecord): void {
  if (customer.status === 'ACTIVE' && customer.kycLevel !== 'NONE') return
  const kyc = store.tables.kycCases.require(customer.kycId)
  const isOver = ['APPROVED', 'REJECTED', 'EXPIRED'].includes(kyc.status)
  throw new Refusal({
    __typename: 'KycRequired',
    message: 'Complete your verification to send money.',
    requiredLevel: kyc.targetLevel,
    case: isOver ? null : kyc,
  })
}

/** Messages for recipients who cannot be paid, by status. */
const UNUSABLE: Readonly<Record<string, string>> = {
  UNCONFIRMED: 'Confirm this recipient first.',
  ARCHIVED: 'This recipient is archived.',
  BLOCKED: 'We do not pay this recipient.',
}

function refuseOrder(
  store: Store,
  quote: QuoteRecord,
  { country, currency, payout, status }: RecipientRecord,
): void {
  const corridor = store.tables.corridors.require(quote.corridorId)
  const fits =
    country === corridor.receiveCountry &&
    currency === corridor.receiveCurrency &&
    payoutMethod(payout) === quote.payoutMethod
  refuseProblems(
    !fits &&
      unsupported('recipientId', 'The quote is for another country, currency or payout method.'),
    UNUSABLE[status] && unsupported('recipientId', UNUSABLE[status]),
  )
}

/** Resolver for the mutation that turns a quote into a transaction. */
function createTransaction({ input }: { input: CreateTransactionInput }, context: Context) {
  const { store, callerId } = context
  const quote = need(context, 'quotes', input.quoteId)
  const recipient = need(context, 'recipients', input.recipientId)
  const customer = store.tables.customers.require(quote.customerId)
  refuseReadOnly(customer)
  refuseQuote(store, quote)
  refuseUnverified(store, customer)
  if (recipient.customerId !== customer.id) throw notFound('recipient', recipient.id)
  refuseOrder(store, quote, recipient)
  refuseAboveLimit(store, customer, quote)
  const now = store.now()
  const summary =
    `Pay ${moneyText(quote.totalToPay)}. ` +
    `${payeeText(recipient)}, gets ${moneyText(quote.receiveAmount)}.`
  return store.create('Transaction', {
    ...{ customerId: customer.id, recipientId: recipient.id, quoteId: quote.id },
    ...{ purpose: input.purpose, sourceOfFunds: input.sourceOfFunds },
    clientReference: input.clientReference,
    status: 'CREATED',
    challengeId: openStepUp(context, customer.id, summary, quote.expiresAt).id,
    history: [{ from: null, to: 'CREATED', at: now, actorId: callerId }],
    createdAt: now,
  })
}

export const orders: Flow = {
  queries: {
    corridors: (countries: Filter, { store }) =>
      matching(store.tables.corridors.all(), countries, (item) => item),
  },

  mutations: {
    createQuote({ input }: { input: QuoteInput }, context) {
      const { store } = context
      const corridor = store.tables.corridors.need(input.corridorId, 'corridor')
      const customer = orderingFor(context, input.customerId)
      refuseRequest(corridor, input)
      const { payInMethod, payoutMethod, amount: requested } = input
      const terms = { customerId: customer.id, payInMethod, payoutMethod, requested }
      const quote = makeQuote(terms, corridor, store.now())
      refuseSize(corridor, quote)
      refuseAboveLimit(store, customer, quote)
      return store.create('Quote', quote)
    },

    createTransaction,
  },
}

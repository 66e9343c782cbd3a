/** Ordering: what a transaction needs before it exists. */
import { notFound, refuseProblems, Refusal, duplicate, unsupported } from '../engine/errors'
import type { Context } from '../engine/context'
import { moneyText } from '../engine/money'
import { need, refuseReadOnly } from '../engine/read'
import type { Store } from '../engine/store'
import type { Args, CustomerRecord, QuoteRecord, RecipientRecord } from '../records'
import { refuseAboveLimit } from './customers'
import { payeeText, payoutMethod } from './payouts'
import { makeQuote } from './quotes'
import { openStepUp } from '../engine/challenges'

type CreateTransactionInput = Args<
  'quoteId' | 'recipientId' | 'purpose' | 'sourceOfFunds',
  'clientReference'
>

/** @throws Refusal for a quote that was used, or is over: then with a fresh price, if there is one */
function refuseQuote(store: Store, quote: QuoteRecord): void {
  const isUsed = store.tables.transactions.find(({ quoteId }) => quoteId === quote.id)
  refuseProblems(isUsed && duplicate('quoteId', 'This quote was used already. Ask for a new one.'))
  if (quote.expiresAt > store.now()) return
  const corridor = store.tables.corridors.require(quote.corridorId)
  throw new Refusal({
    __typename: 'QuoteExpired',
    message: 'The rate is no longer held. Check the new price.',
    expiredAt: quote.expiresAt,
    replacement: store.create('Quote', makeQuote(quote, corridor, store.now())),
  })
}

/** @throws Refusal KycRequired for a customer without due diligence that is in force */
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

/** Recipients that nothing can be ordered for, with what the customer reads. */
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

/** The mutation that turns a quote into a transaction. */
export function createTransaction({ input }: { input: CreateTransactionInput }, context: Context) {
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

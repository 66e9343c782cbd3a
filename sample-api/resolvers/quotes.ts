/** Corridors and prices. */
import { badInput, refusal, refuseProblems } from '../errors'
import { outOfRange, problemsOf, unsupported } from '../problems'
import { amountProblems, compareMoney } from '../money'
import type { CorridorRecord, QuoteRecord } from '../records'
import type { MutationResolvers, ObjectResolvers, QueryResolvers } from '../resolver-types'
import { refuseAboveLimit } from '../rules/order'
import { exchangeRate } from '../rules/pricing'
import { makeQuote } from '../rules/quotes'
import type { FieldError, QuoteInput } from '../schema-types'
import { orderingFor, ownedBy } from '../visible'
import { isEqual } from './filters'
import { latestTemplate } from './form-templates'

export const quoteQueries = {
  corridors: ({ sendCountry, receiveCountry, enabledOnly }, { store }) =>
    store.tables.corridors.where(
      (item) =>
        isEqual(sendCountry, item.sendCountry) &&
        isEqual(receiveCountry, item.receiveCountry) &&
        (item.enabled || !enabledOnly),
    ),

  indicativeRate({ sendCurrency, receiveCurrency }, { store }) {
    const rate = exchangeRate(sendCurrency, receiveCurrency, store.now())
    if (rate) return rate
    throw badInput(`There is no rate from ${sendCurrency} to ${receiveCurrency}.`)
  },

  quote: ({ id }, context) => ownedBy(context, context.store.tables.quotes.get(id)),
} satisfies Partial<QueryResolvers>

export const quoteMutations = {
  createQuote({ input }, context) {
    const { store } = context
    const corridor = store.tables.corridors.need(input.corridorId, 'corridor')
    const customer = orderingFor(context, input.customerId)
    refuseProblems(requestProblems(corridor, input))
    const { payInMethod, payoutMethod, amount: requested } = input
    const id = store.nextId('quo')
    const asked = { id, customerId: customer.id, payInMethod, payoutMethod, requested }
    const quote = makeQuote(asked, corridor, store.now())
    if (!quote) throw refusal(unsupported('corridorId', 'There is no rate today.'))
    refuseProblems(sizeProblems(corridor, quote))
    refuseAboveLimit(store, customer, quote)
    return store.tables.quotes.save(quote)
  },
} satisfies Partial<MutationResolvers>

function requestProblems(
  { enabled, payInMethods, payoutOptions, sendCurrency, receiveCurrency }: CorridorRecord,
  { payInMethod, payoutMethod, amount: { send, receive } }: QuoteInput,
): FieldError[] {
  const methods = payoutOptions.map(({ method }) => method)
  return problemsOf(
    !enabled && unsupported('corridorId', 'We do not send money on this route at the moment.'),
    !payInMethods.includes(payInMethod) &&
      unsupported('payInMethod', `Pay in with one of ${payInMethods.join(', ')}.`),
    !methods.includes(payoutMethod) &&
      unsupported('payoutMethod', `The recipient can be paid by ${methods.join(', ')}.`),
    send && amountProblems('amount.send', { amount: send, currency: sendCurrency }),
    receive && amountProblems('amount.receive', { amount: receive, currency: receiveCurrency }),
  )
}

function sizeProblems({ payoutOptions }: CorridorRecord, quote: QuoteRecord): FieldError[] {
  const option = payoutOptions.find(({ method }) => method === quote.payoutMethod)
  if (!option) return []
  const { minimum, maximum } = option
  const isTooSmall = compareMoney(quote.receiveAmount, minimum) < 0
  if (!isTooSmall && compareMoney(quote.receiveAmount, maximum) <= 0) return []
  const message =
    `The recipient would get ${quote.receiveAmount.amount}; ` +
    `this route pays ${minimum.amount} to ${maximum.amount} ${maximum.currency}.`
  return [outOfRange('amount', message)]
}

export const quoteFields = {
  Corridor: {
    requiredForms: ({ requiredFormKeys }, { store }) =>
      requiredFormKeys.flatMap((key) => latestTemplate(store, key) ?? []),
  },
} satisfies Partial<ObjectResolvers>

/** Corridors and prices. */
import { makeQuote } from '../data/quotes'
import { fieldError, invalidField, notFound, refuseProblems, requestError } from '../errors'
import { amountProblems } from '../money'
import type { CorridorRecord, QuoteRecord } from '../records'
import type { MutationResolvers, ObjectResolvers, QueryResolvers } from '../resolver-types'
import { refuseAboveLimit } from '../rules/order'
import { exchangeRate, isWithin } from '../rules/pricing'
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
    const message = `There is no rate from ${sendCurrency} to ${receiveCurrency}.`
    throw requestError('BAD_USER_INPUT', message)
  },

  quote: ({ id }, context) => ownedBy(context, context.store.tables.quotes.get(id)),
} satisfies Partial<QueryResolvers>

export const quoteMutations = {
  createQuote({ input }, context) {
    const { store } = context
    const corridor = store.tables.corridors.get(input.corridorId)
    if (!corridor) throw notFound('corridor', input.corridorId)
    const customer = orderingFor(context, input.customerId)
    refuseProblems(requestProblems(corridor, input))
    const quote = makeQuote({
      id: store.nextId('quo'),
      customerId: customer.id,
      corridor,
      payInMethod: input.payInMethod,
      payoutMethod: input.payoutMethod,
      amount: input.amount,
      now: store.now(),
    })
    if (!quote) throw invalidField('corridorId', 'UNSUPPORTED_VALUE', 'There is no rate today.')
    refuseProblems(sizeProblems(corridor, quote))
    refuseAboveLimit(store, customer, quote)
    return store.tables.quotes.save(quote)
  },
} satisfies Partial<MutationResolvers>

function requestProblems(corridor: CorridorRecord, input: QuoteInput): FieldError[] {
  const problems: FieldError[] = []
  if (!corridor.enabled) {
    const message = 'We do not send money on this route at the moment.'
    problems.push(fieldError('corridorId', 'UNSUPPORTED_VALUE', message))
  }
  if (!corridor.payInMethods.includes(input.payInMethod)) {
    const message = `Pay in with one of ${corridor.payInMethods.join(', ')}.`
    problems.push(fieldError('payInMethod', 'UNSUPPORTED_VALUE', message))
  }
  const methods = corridor.payoutOptions.map(({ method }) => method)
  if (!methods.includes(input.payoutMethod)) {
    const message = `The recipient can be paid by ${methods.join(', ')}.`
    problems.push(fieldError('payoutMethod', 'UNSUPPORTED_VALUE', message))
  }
  const { send, receive } = input.amount
  const { sendCurrency, receiveCurrency } = corridor
  if (send)
    problems.push(...amountProblems('amount.send', { amount: send, currency: sendCurrency }))
  if (receive) {
    const amount = { amount: receive, currency: receiveCurrency }
    problems.push(...amountProblems('amount.receive', amount))
  }
  return problems
}

function sizeProblems(corridor: CorridorRecord, quote: QuoteRecord): FieldError[] {
  const option = corridor.payoutOptions.find(({ method }) => method === quote.payoutMethod)
  if (!option || isWithin(quote.receiveAmount, option.minimum, option.maximum)) return []
  const { minimum, maximum } = option
  const message =
    `The recipient would get ${quote.receiveAmount.amount}; ` +
    `this route pays ${minimum.amount} to ${maximum.amount} ${maximum.currency}.`
  return [fieldError('amount', 'OUT_OF_RANGE', message)]
}

export const quoteFields = {
  Corridor: {
    requiredForms: ({ requiredFormKeys }, { store }) =>
      requiredFormKeys.flatMap((key) => latestTemplate(store, key) ?? []),
  },
} satisfies Partial<ObjectResolvers>

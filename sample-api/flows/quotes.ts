/** Corridors and prices. */
import { outOfRange, refuseProblems, unsupported } from '../engine/errors'
import { amountProblems, compareMoney } from '../engine/money'
import { matching, orderingFor, type Filter } from '../engine/read'
import type { Flow } from '../engine/schema'
import type { Args, CorridorRecord, QuoteRecord } from '../records'
import { publishedTemplate } from './forms'
import { refuseAboveLimit } from './customers'
import { makeQuote } from './pricing'

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
      unsupported('payInMethod', `Pay in with one of ${payInMethods.join(', ')}.`),
    !methods.includes(payoutMethod) &&
      unsupported('payoutMethod', `The recipient can be paid by ${methods.join(', ')}.`),
    send && amountProblems('amount.send', { amount: send, currency: sendCurrency }),
    receive && amountProblems('amount.receive', { amount: receive, currency: receiveCurrency }),
  )
}

/** @throws Refusal ValidationError for an amount that the way to pay out does not take */
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
          `this route pays ${minimum.amount} to ${maximum.amount} ${maximum.currency}.`,
      ),
  )
}

export const quotes: Flow = {
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
      const asked = { customerId: customer.id, payInMethod, payoutMethod, requested }
      const quote = makeQuote(asked, corridor, store.now())
      refuseSize(corridor, quote)
      refuseAboveLimit(store, customer, quote)
      return store.create('Quote', quote)
    },
  },

  fields: {
    Corridor: {
      requiredForms: ({ requiredFormKeys }: CorridorRecord, { store }) =>
        requiredFormKeys.flatMap((key) => publishedTemplate(store, key) ?? []),
    },
  },
}

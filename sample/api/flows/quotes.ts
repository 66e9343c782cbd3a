/**
 * Corridors and prices. A corridor has one fee, and one rate: the mid-market rate less a margin. One
 * rounding, at the end: half up.
 */
import { decimal, divideUp, minorDigits, multiply } from '@/sample/product/money/decimal'
import { MINUTE, shift } from '../engine/clock'
import { outOfRange, refuseProblems, unsupported } from '../engine/errors'
import { amountProblems, compareMoney, money, sum } from '../engine/money'
import { matching, orderingFor, type Filter } from '../engine/read'
import type { Flow } from '../engine/schema'
import type { Args, CorridorRecord, QuoteRecord } from '../records'
import { refuseAboveLimit } from './customers'

/** Time for which a price is held. */
const QUOTE_LIFETIME = 15 * MINUTE

/** Prices a request. An amount to receive is bought by the smallest amount that does. */
export function makeQuote(
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
      const terms = { customerId: customer.id, payInMethod, payoutMethod, requested }
      const quote = makeQuote(terms, corridor, store.now())
      refuseSize(corridor, quote)
      refuseAboveLimit(store, customer, quote)
      return store.create('Quote', quote)
    },
  },
}

/** Quotes: an open one, an expired one, and the one behind each sample transaction. */
import { MINUTE, shift } from '../clock'
import type { CorridorRecord, QuoteRecord } from '../records'
import { exchangeRate, price } from '../rules/pricing'
import type { PayInMethod, PayoutMethod, QuoteAmountInput } from '../schema-types'
import { corridors } from './corridors'

/** How long a quote can be used. */
const QUOTE_LIFETIME = 15 * MINUTE

interface QuoteRequest {
  id: string
  customerId: string
  corridor: CorridorRecord
  payInMethod: PayInMethod
  payoutMethod: PayoutMethod
  amount: QuoteAmountInput
  now: string
}

/** Prices a request; null when the operator has no rate for the corridor's currencies. */
export function makeQuote(request: QuoteRequest): QuoteRecord | null {
  const { id, customerId, corridor, payInMethod, payoutMethod, amount, now } = request
  const rate = exchangeRate(corridor.sendCurrency, corridor.receiveCurrency, now)
  if (!rate) return null
  const option = corridor.payoutOptions.find(({ method }) => method === payoutMethod)
  return {
    __typename: 'Quote',
    id,
    customerId,
    corridorId: corridor.id,
    payInMethod,
    payoutMethod,
    requested: amount,
    ...price(rate, payInMethod, payoutMethod, amount),
    estimatedDelivery: shift(now, (option?.typicalMinutes ?? 0) * MINUTE),
    expiresAt: shift(now, QUOTE_LIFETIME),
    createdAt: now,
  }
}

/** A quote of the sample data, from one of its own corridors. */
export function sampleQuote(
  id: string,
  now: string,
  send: string,
  corridorId = 'cor_01',
  payoutMethod: PayoutMethod = 'BANK_ACCOUNT',
  customerId = 'cus_01',
): QuoteRecord {
  const corridor = corridors.find((candidate) => candidate.id === corridorId)
  const quote =
    corridor &&
    makeQuote({
      id,
      customerId,
      corridor,
      payInMethod: 'BANK_TRANSFER',
      payoutMethod,
      amount: { send },
      now,
    })
  if (!quote) throw new Error(`The sample quote ${id} has no corridor or no rate.`)
  return quote
}

export const openQuotes: QuoteRecord[] = [
  sampleQuote('quo_01', '2025-01-15T09:30:00.000Z', '197.00'),
  sampleQuote('quo_02', '2025-01-15T09:00:00.000Z', '197.00'),
  sampleQuote('quo_15', '2025-01-15T09:30:00.000Z', '97.00', 'cor_01', 'BANK_ACCOUNT', 'cus_02'),
]

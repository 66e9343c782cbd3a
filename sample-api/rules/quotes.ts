/** A price that is held for a while. */
import { MINUTE, shift } from '../clock'
import type { CorridorRecord, QuoteRecord } from '../records'
import type { PayInMethod, PayoutMethod, QuoteAmountInput } from '../schema-types'
import { exchangeRate, price } from './pricing'

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

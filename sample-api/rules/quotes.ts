/** A price that is held for a while. */
import { MINUTE, shift } from '../clock'
import type { CorridorRecord, QuoteRecord } from '../records'
import { exchangeRate, price } from './pricing'

/** How long a quote can be used. */
const QUOTE_LIFETIME = 15 * MINUTE

/** Prices a request; null when the operator has no rate for the corridor's currencies. */
export function makeQuote(
  asked: Pick<QuoteRecord, 'id' | 'customerId' | 'payInMethod' | 'payoutMethod' | 'requested'>,
  corridor: CorridorRecord,
  now: string,
): QuoteRecord | null {
  const { id, customerId, payInMethod, payoutMethod, requested } = asked
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
    requested,
    ...price(rate, payInMethod, payoutMethod, requested),
    estimatedDelivery: shift(now, (option?.typicalMinutes ?? 0) * MINUTE),
    expiresAt: shift(now, QUOTE_LIFETIME),
    createdAt: now,
  }
}

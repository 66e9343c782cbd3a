/** Quotes: an open one, an expired one, and the one behind each sample transaction. */
import type { QuoteRecord } from '../records'
import { makeQuote } from '../flows/pricing'
import { corridors } from './corridors'

/** A quote of the sample data, from one of its own corridors. */
export function sampleQuote(
  id: string,
  now: string,
  send: string,
  corridorId = 'cor_01',
  payoutMethod = 'BANK_ACCOUNT',
  customerId = 'cus_01',
): QuoteRecord {
  const corridor = corridors.find((candidate) => candidate.id === corridorId)
  const quote =
    corridor &&
    makeQuote(
      { id, customerId, payInMethod: 'BANK_TRANSFER', payoutMethod, requested: { send } },
      corridor,
      now,
    )
  if (!quote) throw new Error(`The sample quote ${id} has no corridor or no rate.`)
  return quote
}

export const openQuotes: QuoteRecord[] = [
  sampleQuote('quo_01', '2025-01-15T09:30:00.000Z', '197.00'),
  sampleQuote('quo_02', '2025-01-15T09:00:00.000Z', '197.00'),
  sampleQuote('quo_15', '2025-01-15T09:30:00.000Z', '97.00', 'cor_01', 'BANK_ACCOUNT', 'cus_02'),
]

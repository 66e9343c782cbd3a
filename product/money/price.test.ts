import { expect, it } from 'vitest'
import { decimal, formatDecimal } from './decimal'
import { priceTransfer } from './price'

/** The worked examples, which have fees, are in price-lines.test.ts. */
it.each([
  ['a margin is a cost, also without a fee', '100.00', '1.1310', ['113.10', '2.50', '2.50']],
  ['a better rate is a negative margin', '100.00', '1.1716', ['117.16', '-1.00', '-1.00']],
  [
    'amounts beyond the safe integers of a number stay exact',
    '90071992547409.93',
    '1.1600',
    ['104483511354995.52', '0.00', '0.00'],
  ],
])('%s', (_what, total, rate, figures) => {
  const price = priceTransfer({
    total: decimal(total),
    fee: decimal('0.00'),
    rate: decimal(rate),
    midMarketRate: decimal('1.1600'),
    receiveDigits: 2,
  })
  const { received, marginPercent, totalCostPercent } = price
  expect([received, marginPercent, totalCostPercent].map(formatDecimal)).toEqual(figures)
})

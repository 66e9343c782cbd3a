import { describe, expect, it } from 'vitest'
import { priceExamples, priceLines } from './price-lines'

describe('priceLines', () => {
  it('writes the examples out, each to the minor unit of its currency', () => {
    expect(priceExamples.map((example) => priceLines(example).lines)).toEqual([
      {
        converted: 'GBP 197.00',
        exactReceived: 'EUR 226.2348',
        received: 'EUR 226.23',
        margin: '1.00 %',
        totalCost: '2.49 %',
      },
      {
        converted: 'GBP 197.00',
        exactReceived: 'JPY 37055.7',
        received: 'JPY 37056',
        margin: '1.00 %',
        totalCost: '2.48 %',
      },
      {
        converted: 'GBP 197.00',
        exactReceived: 'KWD 75.67164',
        received: 'KWD 75.672',
        margin: '1.00 %',
        totalCost: '2.48 %',
      },
    ])
  })

  it('keeps zeros that belong to a whole number', () => {
    const [euro] = priceExamples
    const values = { total: '103', fee: '3', rate: '2.0', midMarketRate: '2.0' }
    expect(priceLines(euro, values).lines?.exactReceived).toBe('EUR 200')
  })

  it('gives errors instead of a price', () => {
    const [euro] = priceExamples
    expect(priceLines(euro, { ...euro.values, fee: '3,00' })).toEqual({
      lines: null,
      errors: { fee: 'Use digits and one decimal point, for example 12.50.' },
    })
  })
})

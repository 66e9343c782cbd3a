import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { priceExamples, priceLines } from './price-lines'

describe('priceLines', () => {
  it('writes the examples out as the table of the post does', () => {
    const post = readFileSync('pages/blog/mdx-blog-post.mdx', 'utf8').replaceAll('**', '')
    const columnOf = (index: number, label: string) =>
      new RegExp(`^\\| ${label} \\|(.*)\\|$`, 'm').exec(post)?.[1]?.split('|')[index]?.trim()
    for (const [index, example] of priceExamples.entries()) {
      const table = (label: string) => columnOf(index, label)
      expect(priceLines(example).lines).toEqual({
        converted: table('Amount converted'),
        exactReceived: table('Before rounding'),
        received: table('Recipient gets'),
        margin: table('Margin'),
        totalCost: table('Total cost'),
      })
      const { total, fee, rate, midMarketRate } = example.values
      expect([`GBP ${total}`, `GBP ${fee}`, rate, midMarketRate]).toEqual(
        ['Total to pay', 'Fee', 'Customer rate', 'Mid-market rate'].map(table),
      )
    }
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

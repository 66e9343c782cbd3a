import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { priceExamples, priceLines, type PriceErrors, type PriceExample } from './price'

type Values = Partial<PriceExample['values']>

const [euro] = priceExamples
const priced = (changes: Values, currency = 'GBP') =>
  priceLines({ ...euro, sendCurrency: currency }, { ...euro.values, ...changes })

it('calculates the same figures as the table in the post', () => {
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

it.each<[string, Values, object]>([
  [
    'counts the margin as a cost even without a fee',
    { total: '100.00', fee: '0.00', rate: '1.1310' },
    { received: 'EUR 113.10', margin: '2.50 %', totalCost: '2.50 %' },
  ],
  [
    'reports a rate above mid-market as a negative margin',
    { total: '100.00', fee: '0', rate: '1.1716' },
    { received: 'EUR 117.16', margin: '-1.00 %', totalCost: '-1.00 %' },
  ],
  [
    'keeps products beyond safe integers exact',
    { total: '999999999999.97', fee: '0.00', rate: '1.16000003' },
    { exactReceived: 'EUR 1160000029999.9651999991' },
  ],
  ['keeps zeros of whole numbers', { total: '103', rate: '2.0' }, { exactReceived: 'EUR 200' }],
  [
    'accepts surrounding spaces and amounts without decimals',
    { total: ' 200 ', fee: '3' },
    { received: 'EUR 226.23' },
  ],
])('%s', (_what, changes, lines) => {
  expect(priced(changes)).toMatchObject({ lines, errors: {} })
})

it.each<[Values, PriceErrors, string?]>([
  [{ total: '' }, { total: 'Enter a number.' }],
  [{ fee: '3,00' }, { fee: 'Use digits and one decimal point, for example 12.50.' }],
  [{ fee: '-1.00' }, { fee: 'Enter a number without a minus sign.' }],
  [{ total: '200.001' }, { total: 'Use at most 2 digits after the decimal point.' }],
  [{ rate: '1.123456789' }, { rate: 'Use at most 8 digits after the decimal point.' }],
  [{ total: '1234567890123' }, { total: 'Use at most 12 digits before the decimal point.' }],
  [{ total: '0.00' }, { total: 'Enter a number above zero.' }],
  [{ rate: '0' }, { rate: 'Enter a number above zero.' }],
  [{ midMarketRate: '0.0' }, { midMarketRate: 'Enter a number above zero.' }],
  [{ fee: '200' }, { fee: 'Enter a fee smaller than the total.' }],
  [
    { total: '200.5', fee: '3' },
    { total: 'Use whole numbers: this currency has no minor unit.' },
    'JPY',
  ],
  [
    { total: 'x', fee: '', rate: '0', midMarketRate: '1e5' },
    {
      total: 'Use digits and one decimal point, for example 12.50.',
      fee: 'Enter a number.',
      rate: 'Enter a number above zero.',
      midMarketRate: 'Use digits and one decimal point, for example 12.50.',
    },
  ],
])('reports the problem with each field in %j', (changes, errors, currency) => {
  expect(priced(changes, currency)).toEqual({ lines: null, errors })
})

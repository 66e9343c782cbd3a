import { describe, expect, it } from 'vitest'
import { formatDecimal } from './decimal'
import { readPriceForm, type PriceFormErrors, type PriceFormValues } from './price-form'

const workedExample: PriceFormValues = {
  total: '200.00',
  fee: '3.00',
  rate: '1.1484',
  midMarketRate: '1.1600',
}

describe('readPriceForm', () => {
  it.each<[string, Partial<PriceFormValues>]>([
    ['valid input', {}],
    ['space around a value, and amounts without decimals', { total: ' 200 ', fee: '3' }],
  ])('prices %s', (_what, changes) => {
    const { price } = readPriceForm({ ...workedExample, ...changes }, 2, 2)
    expect(price && formatDecimal(price.received)).toBe('226.23')
  })

  it.each<[Partial<PriceFormValues>, PriceFormErrors, sendDigits?: number]>([
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
    [{ fee: '0.00' }, {}],
    [
      { total: '200.5', fee: '3' },
      { total: 'Use whole numbers: this currency has no minor unit.' },
      0,
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
  ])('says of each field in %j what is wrong with it', (changes, errors, sendDigits = 2) => {
    const { errors: found } = readPriceForm({ ...workedExample, ...changes }, sendDigits, 2)
    expect(found).toEqual(errors)
  })
})

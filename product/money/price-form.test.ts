import { describe, expect, it } from 'vitest'
import { formatDecimal } from './decimal'
import { readPriceForm, type PriceFormErrors, type PriceFormValues } from './price-form'

const workedExample: PriceFormValues = {
  total: '200.00',
  fee: '3.00',
  rate: '1.1484',
  midMarketRate: '1.1600',
}

function errorsFor(changes: Partial<PriceFormValues>, sendDigits = 2): PriceFormErrors {
  return readPriceForm({ ...workedExample, ...changes }, sendDigits, 2).errors
}

describe('readPriceForm', () => {
  it('prices valid input', () => {
    const { price } = readPriceForm(workedExample, 2, 2)
    expect(price && formatDecimal(price.received)).toBe('226.23')
  })

  it('accepts space around a value and amounts without decimals', () => {
    const { price } = readPriceForm({ ...workedExample, total: ' 200 ', fee: '3' }, 2, 2)
    expect(price && formatDecimal(price.received)).toBe('226.23')
  })

  it.each<[Partial<PriceFormValues>, PriceFormErrors]>([
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
  ])('explains what is wrong with %j', (changes, errors) => {
    expect(errorsFor(changes)).toEqual(errors)
  })

  it('allows no fee at all', () => {
    expect(errorsFor({ fee: '0.00' })).toEqual({})
  })

  it('names a send currency without minor units', () => {
    expect(errorsFor({ total: '200.5', fee: '3' }, 0)).toEqual({
      total: 'Use whole numbers: this currency has no minor unit.',
    })
  })

  it('reports every field at once', () => {
    expect(
      Object.keys(errorsFor({ total: 'x', fee: '', rate: '0', midMarketRate: '1e5' })),
    ).toEqual(expect.arrayContaining(['total', 'fee', 'rate', 'midMarketRate']))
  })
})

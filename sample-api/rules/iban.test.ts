import { describe, expect, it } from 'vitest'
import { hasIban, ibanProblem, ibanRemainder, isBicOf } from './iban'

describe('IBAN', () => {
  it.each([
    'GB29NWBK60161331926819',
    'DE89370400440532013000',
    'FR1420041010050500013M02606',
    'NL91ABNA0417164300',
    'ES9121000418450200051332',
    'PK36SCBL0000001123456702',
  ])('%s is a specimen without a fault', (iban) => {
    expect(ibanRemainder(iban)).toBe(1)
    expect(ibanProblem(iban)).toBeNull()
  })

  it('finds a changed digit by the remainder', () => {
    expect(ibanRemainder('GB29NWBK60161331926818')).toBe(71)
    expect(ibanProblem('GB29NWBK60161331926818')?.code).toBe('INVALID_CHECKSUM')
  })

  it('knows the length in each country', () => {
    expect(ibanProblem('DE8937040044053201300')).toEqual({
      code: 'INVALID_FORMAT',
      message: 'An IBAN of DE has 22 characters; this one has 21.',
    })
  })

  it.each([
    ['EXAMDEFF', 'DE', true],
    ['EXAMREXX', 'FR', true],
    ['EXAMJESS', 'GB', true],
    ['EXAMMQMX', 'GB', false],
    ['EXAMDEFF', 'FR', false],
  ])('fits a BIC %s to an account of %s: %s', (bic, country, fits) => {
    expect(isBicOf(bic, country)).toBe(fits)
  })

  it('knows countries without IBAN', () => {
    expect(hasIban('US')).toBe(false)
    expect(ibanProblem('US89370400440532013000')?.code).toBe('UNSUPPORTED_VALUE')
  })
})

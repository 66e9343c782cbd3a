import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  add,
  compare,
  decimal,
  divide,
  divideUp,
  formatDecimal,
  multiply,
  parseDecimal,
  round,
  subtract,
} from './decimal'

describe('parseDecimal', () => {
  it('keeps every digit that was written', () => {
    expect(parseDecimal('197.00')).toEqual({ units: 19700n, scale: 2 })
    expect(parseDecimal('1.1484')).toEqual({ units: 11484n, scale: 4 })
    expect(parseDecimal('-0.05')).toEqual({ units: -5n, scale: 2 })
    expect(parseDecimal('123456789012345678901234567890')?.units).toBe(
      123456789012345678901234567890n,
    )
  })

  it.each(['', ' 1', '1,5', '1e3', '.5', '5.', '+1', '1.2.3', '0x10', 'NaN', '１'])(
    'refuses %j',
    (text) => expect(parseDecimal(text)).toBeNull(),
  )
})

describe('formatDecimal', () => {
  it.each(['0', '0.00', '0.05', '-0.05', '226.23', '1000', '-12.345'])('writes %s back', (text) =>
    expect(formatDecimal(decimal(text))).toBe(text),
  )

  it('is the inverse of parseDecimal', () => {
    const decimals = fc.record({ units: fc.bigInt(), scale: fc.nat({ max: 12 }) })
    fc.assert(
      fc.property(decimals, (value) => {
        expect(parseDecimal(formatDecimal(value))).toEqual(value)
      }),
    )
  })
})

describe('arithmetic', () => {
  it.each([
    ['add', '197', '3.00', '200.00'],
    ['subtract', '0.3', '0.1', '0.2'],
    ['subtract', '1.5', '2.25', '-0.75'],
    ['multiply', '197.00', '1.1484', '226.234800'],
  ] as const)('is exact, to the finer scale: %s %s %s', (operation, first, second, result) => {
    const run = { add, subtract, multiply }[operation]
    expect(formatDecimal(run(decimal(first), decimal(second)))).toBe(result)
  })

  it('compares by value, not by scale', () => {
    expect(compare(decimal('1.50'), decimal('1.5'))).toBe(0)
    expect(compare(decimal('1.499'), decimal('1.5'))).toBe(-1)
    expect(compare(decimal('1.501'), decimal('1.5'))).toBe(1)
  })
})

describe('rounding', () => {
  it.each([
    ['226.2348', 2, '226.23'],
    ['0.005', 2, '0.01'],
    ['0.00499999', 2, '0.00'],
    ['-0.005', 2, '-0.01'],
    ['-0.004', 2, '0.00'],
    ['1.5', 0, '2'],
    ['2.5', 0, '3'],
    ['9.995', 2, '10.00'],
    ['7', 3, '7.000'],
  ])('rounds %s to %i digits as %s', (text, scale, expected) =>
    expect(formatDecimal(round(decimal(text), scale))).toBe(expected),
  )

  it.each([
    ['1', '3', 4, '0.3333'],
    ['2', '3', 4, '0.6667'],
    ['-2', '3', 2, '-0.67'],
    ['2', '-3', 2, '-0.67'],
    ['0.0116', '1.1600', 4, '0.0100'],
    ['100', '0.08', 0, '1250'],
  ])('divides %s by %s', (dividend, divisor, scale, expected) =>
    expect(formatDecimal(divide(decimal(dividend), decimal(divisor), scale))).toBe(expected),
  )

  it('refuses to divide by zero', () => {
    expect(() => divide(decimal('1'), decimal('0.00'), 2)).toThrow(RangeError)
  })

  it('is never further from the exact value than half a unit', () => {
    const decimals = fc.record({ units: fc.bigInt(), scale: fc.nat({ max: 10 }) })
    fc.assert(
      fc.property(decimals, fc.nat({ max: 10 }), (value, scale) => {
        const error = subtract(round(value, scale), value)
        const half = { units: 5n, scale: scale + 1 }
        expect(compare(error, half)).toBeLessThanOrEqual(0)
        expect(compare(error, { ...half, units: -5n })).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

it('decimal refuses what is none', () => {
  expect(() => decimal('1,5')).toThrow(RangeError)
})

describe('divideUp', () => {
  it.each([
    ['226.23', '1.1484', 2, '197.00'],
    ['1', '3', 2, '0.34'],
    ['6', '3', 2, '2.00'],
    ['0', '3', 2, '0.00'],
    ['0.001', '1', 2, '0.01'],
  ])('%s / %s with %d digits is %s', (dividend, divisor, scale, result) => {
    expect(formatDecimal(divideUp(decimal(dividend), decimal(divisor), scale))).toBe(result)
  })

  it('never gives less than the quotient, and never a unit more', () => {
    const value = fc.record({ units: fc.bigInt({ min: 1n, max: 10n ** 12n }), scale: fc.nat(4) })
    fc.assert(
      fc.property(value, value, (dividend, divisor) => {
        const up = divideUp(dividend, divisor, 2)
        const oneLess = { units: up.units - 1n, scale: 2 }
        expect(compare(multiply(up, divisor), dividend)).toBeGreaterThanOrEqual(0)
        expect(compare(multiply(oneLess, divisor), dividend)).toBeLessThan(0)
      }),
    )
  })
})

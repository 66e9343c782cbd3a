import fc from 'fast-check'
import { expect, it } from 'vitest'
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

const decimals = fc.record({ units: fc.bigInt(), scale: fc.nat({ max: 12 }) })

it('formats a decimal of any size exactly as it was parsed', () => {
  expect(parseDecimal('-0.05')).toEqual({ units: -5n, scale: 2 })
  fc.assert(
    fc.property(decimals, (value) => {
      expect(parseDecimal(formatDecimal(value))).toEqual(value)
    }),
  )
})

it.each(['', ' 1', '1,5', '1e3', '.5', '5.', '+1', '1.2.3', '0x10', 'NaN', '１'])(
  'rejects %j as a decimal',
  (text) => {
    expect(parseDecimal(text)).toBeNull()
    expect(() => decimal(text)).toThrow(RangeError)
  },
)

it.each([
  ['add', '197', '3.00', '200.00'],
  ['subtract', '0.3', '0.1', '0.2'],
  ['subtract', '1.5', '2.25', '-0.75'],
  ['multiply', '197.00', '1.1484', '226.234800'],
] as const)('calculates %s exactly: %s, %s', (operation, first, second, result) => {
  const run = { add, subtract, multiply }[operation]
  expect(formatDecimal(run(decimal(first), decimal(second)))).toBe(result)
})

it.each([
  ['0.005', '1', 2, '0.01'],
  ['0.00499999', '1', 2, '0.00'],
  ['-0.005', '1', 2, '-0.01'],
  ['-0.004', '1', 2, '0.00'],
  ['2', '3', 4, '0.6667'],
  ['2', '-3', 2, '-0.67'],
  ['100', '0.08', 0, '1250'],
])('divides %s by %s and rounds half up to %i digits: %s', (dividend, divisor, scale, expected) => {
  expect(formatDecimal(divide(decimal(dividend), decimal(divisor), scale))).toBe(expected)
})

it('never rounds by more than half a unit', () => {
  fc.assert(
    fc.property(decimals, fc.nat({ max: 10 }), (value, scale) => {
      const error = subtract(round(value, scale), value)
      const half = { units: 5n, scale: scale + 1 }
      expect(compare(error, half)).toBeLessThanOrEqual(0)
      expect(compare(error, { ...half, units: -5n })).toBeGreaterThanOrEqual(0)
    }),
  )
})

it('rounds a quotient up to the smallest value that is enough', () => {
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

it('rejects division by zero', () => {
  expect(() => divide(decimal('1'), decimal('0.00'), 2)).toThrow(RangeError)
})

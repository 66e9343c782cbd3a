/** Exact decimal arithmetic for amounts and rates, most of which binary floating point would round. */

/** The exact value `units / 10^scale`: 197.00 is `{ units: 19700n, scale: 2 }`. */
export interface Decimal {
  readonly units: bigint
  /** Digits after the decimal point, 0 or more. */
  readonly scale: number
}

const decimalPattern = /^(-?)(\d+)(?:\.(\d+))?$/

/** Parses a decimal in the format of the API, such as `-12.50`. Returns null for anything else. */
export function parseDecimal(text: string): Decimal | null {
  const match = decimalPattern.exec(text)
  if (!match) return null
  const [, sign = '', whole = '0', fraction = ''] = match
  return { units: BigInt(sign + whole + fraction), scale: fraction.length }
}

/** Formats a decimal with exactly `scale` digits after the point: `197.00`. */
export function formatDecimal({ units, scale }: Decimal): string {
  const sign = units < 0n ? '-' : ''
  const digits = absolute(units)
    .toString()
    .padStart(scale + 1, '0')
  const point = digits.length - scale
  return sign + digits.slice(0, point) + (scale > 0 ? `.${digits.slice(point)}` : '')
}

/**
 * Parses a decimal that is known to be valid. For user input, use `parseDecimal`.
 *
 * @throws RangeError for text that is not a decimal
 */
export function decimal(text: string): Decimal {
  const value = parseDecimal(text)
  if (!value) throw new RangeError(`Not a decimal: ${text}`)
  return value
}

/** Adds exactly, at the larger of the two scales. */
export function add(left: Decimal, right: Decimal): Decimal {
  return subtract(left, { units: -right.units, scale: right.scale })
}

/** Subtracts exactly, at the larger of the two scales. */
export function subtract(left: Decimal, right: Decimal): Decimal {
  const scale = Math.max(left.scale, right.scale)
  return { units: unitsAt(left, scale) - unitsAt(right, scale), scale }
}

/** Multiplies exactly, at the sum of the two scales. */
export function multiply(left: Decimal, right: Decimal): Decimal {
  return { units: left.units * right.units, scale: left.scale + right.scale }
}

/**
 * Divides with `scale` digits after the point, rounding half up (away from zero on a tie).
 *
 * @throws RangeError when the divisor is zero
 */
export function divide(dividend: Decimal, divisor: Decimal, scale: number): Decimal {
  if (divisor.units === 0n) throw new RangeError('Division by zero')
  const numerator = dividend.units * power(scale + divisor.scale)
  const denominator = absolute(divisor.units) * power(dividend.scale)
  const units = (2n * absolute(numerator) + denominator) / (2n * denominator)
  const isNegative = numerator < 0n !== divisor.units < 0n
  return { units: isNegative ? -units : units, scale }
}

/** Divides positive values with `scale` digits after the point, rounding up. */
export function divideUp(dividend: Decimal, divisor: Decimal, scale: number): Decimal {
  const { units } = divide(dividend, divisor, scale)
  const isEnough = compare(multiply({ units, scale }, divisor), dividend) >= 0
  return { units: isEnough ? units : units + 1n, scale }
}

/** Rounds half up to `scale` digits after the point. */
export function round(value: Decimal, scale: number): Decimal {
  return divide(value, { units: 1n, scale: 0 }, scale)
}

/** Returns a negative number when `left` is smaller, positive when it is larger, 0 when equal. */
export function compare(left: Decimal, right: Decimal): number {
  const { units } = subtract(left, right)
  return units < 0n ? -1 : units > 0n ? 1 : 0
}

const unitsAt = ({ units, scale }: Decimal, wanted: number) => units * power(wanted - scale)

const power = (exponent: number) => 10n ** BigInt(exponent)

const absolute = (value: bigint) => (value < 0n ? -value : value)

/** ISO 4217 currencies without a minor unit. Other exceptions use thousandths. */
const WITHOUT_MINOR_UNIT =
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ')
const THOUSANDTHS = 'BHD IQD JOD KWD LYD OMR TND'.split(' ')

/** Returns the decimal places of an ISO 4217 currency: 2 for GBP, 0 for JPY, 3 for KWD. */
export function minorDigits(currency: string): number {
  if (WITHOUT_MINOR_UNIT.includes(currency)) return 0
  return THOUSANDTHS.includes(currency) ? 3 : 2
}

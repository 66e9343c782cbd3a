/**
 * Exact base-10 arithmetic on integers, for amounts and rates. Binary floating
 * point cannot represent most decimal fractions, so nothing here touches
 * `number` except to count digits.
 */

/** The exact value `units / 10^scale`: 197.00 is `{ units: 19700n, scale: 2 }`. */
export interface Decimal {
  readonly units: bigint
  /** Digits after the decimal point, 0 or more. */
  readonly scale: number
}

const decimalPattern = /^(-?)(\d+)(?:\.(\d+))?$/

/**
 * Reads a decimal written as in the API: optional minus, digits, decimal point.
 * Returns null for anything else (grouping, comma, exponent, spaces).
 */
export function parseDecimal(text: string): Decimal | null {
  const match = decimalPattern.exec(text)
  if (!match) return null
  const [, sign = '', whole = '0', fraction = ''] = match
  return { units: BigInt(sign + whole + fraction), scale: fraction.length }
}

/** Writes a decimal with exactly `scale` digits after the point: `197.00`. */
export function formatDecimal({ units, scale }: Decimal): string {
  const sign = units < 0n ? '-' : ''
  const digits = absolute(units)
    .toString()
    .padStart(scale + 1, '0')
  const point = digits.length - scale
  return sign + digits.slice(0, point) + (scale > 0 ? `.${digits.slice(point)}` : '')
}

/**
 * Reads a decimal that a program wrote. Throws a RangeError when the text is
 * none; for text that a person typed use `parseDecimal`.
 */
export function decimal(text: string): Decimal {
  const value = parseDecimal(text)
  if (!value) throw new RangeError(`Not a decimal: ${text}`)
  return value
}

/** Sum at the larger of the two scales; exact. */
export function add(left: Decimal, right: Decimal): Decimal {
  return subtract(left, { units: -right.units, scale: right.scale })
}

/** Difference at the larger of the two scales; exact. */
export function subtract(left: Decimal, right: Decimal): Decimal {
  const scale = Math.max(left.scale, right.scale)
  return { units: unitsAt(left, scale) - unitsAt(right, scale), scale }
}

/** Product at the sum of the two scales; exact. */
export function multiply(left: Decimal, right: Decimal): Decimal {
  return { units: left.units * right.units, scale: left.scale + right.scale }
}

/**
 * Quotient with `scale` digits after the point, rounded half up (away from zero
 * on a tie). Throws a RangeError when the divisor is zero.
 */
export function divide(dividend: Decimal, divisor: Decimal, scale: number): Decimal {
  if (divisor.units === 0n) throw new RangeError('Division by zero')
  const shift = scale + divisor.scale - dividend.scale
  const numerator = dividend.units * power(Math.max(shift, 0))
  const denominator = divisor.units * power(Math.max(-shift, 0))
  return { units: divideHalfUp(numerator, denominator), scale }
}

/**
 * Quotient of positive values with `scale` digits after the point, rounded up: the least amount that
 * is enough. Throws a RangeError when the divisor is zero.
 */
export function divideUp(dividend: Decimal, divisor: Decimal, scale: number): Decimal {
  const { units } = divide(dividend, divisor, scale)
  const isEnough = compare(multiply({ units, scale }, divisor), dividend) >= 0
  return { units: isEnough ? units : units + 1n, scale }
}

/** The value with `scale` digits after the point, rounded half up if digits are lost. */
export function round(value: Decimal, scale: number): Decimal {
  return divide(value, { units: 1n, scale: 0 }, scale)
}

/** Negative when `left` is smaller, positive when it is larger, 0 when equal. */
export function compare(left: Decimal, right: Decimal): number {
  const { units } = subtract(left, right)
  return units < 0n ? -1 : units > 0n ? 1 : 0
}

function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n !== denominator < 0n
  const divisor = absolute(denominator)
  // Twice the numerator plus the divisor, over twice the divisor: floor(x + 1/2).
  const rounded = (2n * absolute(numerator) + divisor) / (2n * divisor)
  return negative ? -rounded : rounded
}

function unitsAt(value: Decimal, scale: number): bigint {
  return value.units * power(scale - value.scale)
}

function power(exponent: number): bigint {
  return 10n ** BigInt(exponent)
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value
}

/** Currencies whose minor unit is not a hundredth: the yen has none, the Kuwaiti dinar a thousandth. */
const WITHOUT_MINOR_UNIT = 'CLP ISK JPY KRW UGX VND XAF XOF'.split(' ')
const THOUSANDTHS = 'BHD JOD KWD OMR TND'.split(' ')

/** Digits after the decimal point, by ISO 4217 code: 2 for GBP, 0 for JPY, 3 for KWD. */
export function minorDigits(currency: string): number {
  if (WITHOUT_MINOR_UNIT.includes(currency)) return 0
  return THOUSANDTHS.includes(currency) ? 3 : 2
}

/**
 * Exact base-10 arithmetic on strings. A value is a whole number of units and the
 * count of digits behind the point, so 1.1484 is 11484 with scale 4; nothing here
 * passes through a binary floating point number.
 */
export interface Decimal {
  readonly units: bigint
  readonly scale: number
}

const PATTERN = /^(-?)(\d+)(?:\.(\d+))?$/

/** Reads plain notation such as `-12.50`; null for anything else, exponents included. */
export function parseDecimal(text: string): Decimal | null {
  const match = PATTERN.exec(text)
  if (!match) return null
  const [, sign = '', whole = '', fraction = ''] = match
  return { units: BigInt(`${sign}${whole}${fraction}`), scale: fraction.length }
}

/**
 * Reads a decimal that the program itself wrote.
 *
 * @throws RangeError when it is not one
 */
export function decimal(text: string): Decimal {
  const value = parseDecimal(text)
  if (!value) throw new RangeError(`Not a decimal: ${text}`)
  return value
}

/** Writes all digits of the scale: units 20000 and scale 2 are `200.00`. */
export function formatDecimal({ units, scale }: Decimal): string {
  const sign = units < 0n ? '-' : ''
  const digits = magnitude(units)
    .toString()
    .padStart(scale + 1, '0')
  const point = digits.length - scale
  return scale === 0 ? sign + digits : `${sign}${digits.slice(0, point)}.${digits.slice(point)}`
}

export function add(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale)
  return { units: unitsAt(a, scale) + unitsAt(b, scale), scale }
}

export function subtract(a: Decimal, b: Decimal): Decimal {
  return add(a, { units: -b.units, scale: b.scale })
}

export function multiply(a: Decimal, b: Decimal): Decimal {
  return { units: a.units * b.units, scale: a.scale + b.scale }
}

/** Negative, zero or positive, as a sort wants it. */
export function compare(a: Decimal, b: Decimal): number {
  const { units } = subtract(a, b)
  return units < 0n ? -1 : units > 0n ? 1 : 0
}

/** How a digit that does not fit is dropped. `halfEven` is the mode printed on quotes. */
export type Rounding = 'halfEven' | 'up'

/** The same value with `scale` digits; rounds at most once. `up` goes away from zero. */
export function round(value: Decimal, scale: number, mode: Rounding = 'halfEven'): Decimal {
  if (scale >= value.scale) return { units: unitsAt(value, scale), scale }
  return { units: divideUnits(value.units, 10n ** BigInt(value.scale - scale), mode), scale }
}

/**
 * a ÷ b with `scale` digits.
 *
 * @throws RangeError when b is zero
 */
export function divide(
  a: Decimal,
  b: Decimal,
  scale: number,
  mode: Rounding = 'halfEven',
): Decimal {
  const shift = scale + b.scale - a.scale
  const numerator = shift >= 0 ? a.units * 10n ** BigInt(shift) : a.units
  const denominator = shift >= 0 ? b.units : b.units * 10n ** BigInt(-shift)
  const sign = denominator < 0n ? -1n : 1n
  return { units: divideUnits(numerator * sign, denominator * sign, mode), scale }
}

function divideUnits(numerator: bigint, denominator: bigint, mode: Rounding): bigint {
  const quotient = numerator / denominator
  const rest = magnitude(numerator % denominator)
  if (rest === 0n) return quotient
  const away = numerator < 0n ? -1n : 1n
  if (mode === 'up') return quotient + away
  const half = rest * 2n - denominator
  const goes = half > 0n || (half === 0n && quotient % 2n !== 0n)
  return goes ? quotient + away : quotient
}

const unitsAt = ({ units, scale }: Decimal, wanted: number) => units * 10n ** BigInt(wanted - scale)
const magnitude = (units: bigint) => (units < 0n ? -units : units)

/** Amounts with their currency: as many digits as the minor unit has, never a float. */
import {
  add,
  compare,
  decimal,
  formatDecimal,
  minorDigits,
  round,
  subtract,
  type Decimal,
} from '@/product/money/decimal'
import type { Money } from '../records'
import { malformed, outOfRange, type Problem } from './errors'

/** An amount rounded, half up, to the currency's minor unit. */
export function money(amount: Decimal | string, currency: string): Money {
  const value = typeof amount === 'string' ? decimal(amount) : amount
  return { amount: formatDecimal(round(value, minorDigits(currency))), currency }
}

/**
 * Adds amounts of one currency; no amount at all is zero.
 *
 * @throws RangeError when a currency differs
 */
export function sum(amounts: readonly Money[], currency: string): Money {
  const total = amounts.reduce((all, item) => add(all, amountIn(item, currency)), decimal('0'))
  return money(total, currency)
}

/** The sum of what has an amount. */
export const sumOf = (items: readonly { amount: Money }[], currency: string): Money =>
  sum(
    items.map(({ amount }) => amount),
    currency,
  )

/** a − b, in the currency of a. */
export function minus(a: Money, b: Money): Money {
  return money(subtract(decimal(a.amount), amountIn(b, a.currency)), a.currency)
}

/** Negative, zero or positive, as a sort wants it. */
export function compareMoney(a: Money, b: Money): number {
  return compare(decimal(a.amount), amountIn(b, a.currency))
}

export const isPositive = ({ amount }: { amount: string }): boolean => decimal(amount).units > 0n

/** `GBP 200.00`, as people read it. */
export const moneyText = ({ amount, currency }: Money): string => `${currency} ${amount}`

/** Problems of an amount that a caller sent: not positive, or with more digits than the minor unit. */
export function amountProblems(path: string, { amount, currency }: Money): Problem[] {
  if (!isPositive({ amount })) return [outOfRange(path, 'The amount has to be greater than zero.')]
  const digits = minorDigits(currency)
  if ((amount.split('.')[1]?.length ?? 0) <= digits) return []
  return [malformed(path, `${currency} has ${digits} decimal places.`)]
}

function amountIn({ amount, currency }: Money, expected: string): Decimal {
  if (currency !== expected) {
    throw new RangeError(`Cannot combine ${currency} with ${expected}.`)
  }
  return decimal(amount)
}

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
} from '@/sample/product/money/decimal'
import type { Money } from '../records'
import { malformed, outOfRange, type Problem } from './errors'

/** An amount rounded, half up, to the currency's minor unit. */
export function money(amount: Decimal | string, currency: string): Money {
  const value = typeof amount === 'string' ? decimal(amount) : amount
  return { amount: formatDecimal(round(value, minorDigits(currency))), currency }
}

/** Adds amounts of one currency; no amount at all is zero. */
export const sum = (amounts: readonly Money[], currency: string): Money =>
  money(
    amounts.reduce((all, { amount }) => add(all, decimal(amount)), decimal('0')),
    currency,
  )

/** a − b, both in one currency. */
export const minus = (a: Money, b: Money): Money =>
  money(subtract(decimal(a.amount), decimal(b.amount)), a.currency)

/** Negative, zero or positive for amounts of one currency, as a sort wants it. */
export const compareMoney = (a: Money, b: Money): number =>
  compare(decimal(a.amount), decimal(b.amount))

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

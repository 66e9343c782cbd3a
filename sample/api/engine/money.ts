/** Amounts with a currency. They are exact decimals with the digits of the minor unit, never floats. */
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

/** Rounds an amount half up to the currency's minor unit. */
export function money(amount: Decimal | string, currency: string): Money {
  const value = typeof amount === 'string' ? decimal(amount) : amount
  return { amount: formatDecimal(round(value, minorDigits(currency))), currency }
}

/** Adds amounts in one currency; zero for an empty list. */
export const sum = (amounts: readonly Money[], currency: string): Money =>
  money(
    amounts.reduce((all, { amount }) => add(all, decimal(amount)), decimal('0')),
    currency,
  )

/** Subtracts amounts in one currency. */
export const minus = (a: Money, b: Money): Money =>
  money(subtract(decimal(a.amount), decimal(b.amount)), a.currency)

/** Compares amounts in one currency, for sorting. */
export const compareMoney = (a: Money, b: Money): number =>
  compare(decimal(a.amount), decimal(b.amount))

export const isPositive = ({ amount }: { amount: string }): boolean => decimal(amount).units > 0n

/** Formats an amount for people: `GBP 200.00`. */
export const moneyText = ({ amount, currency }: Money): string => `${currency} ${amount}`

/** Reports an amount that is not positive or has more digits than the minor unit. */
export function amountProblems(path: string, { amount, currency }: Money): Problem[] {
  if (!isPositive({ amount })) return [outOfRange(path, 'The amount must be greater than zero.')]
  const digits = minorDigits(currency)
  if ((amount.split('.')[1]?.length ?? 0) <= digits) return []
  return [malformed(path, `${currency} has ${digits} decimal places.`)]
}

/** Caps on what a customer may send, and how much of each is used. */
import { DAY, shift } from '../engine/clock'
import { Refusal } from '../engine/errors'
import { compareMoney, isPositive, minus, money, sum } from '../engine/money'
import type { Store } from '../engine/store'
import type { CustomerRecord, LimitRecord, Money } from '../records'
import { levelsAbove } from './kyc-levels'

const WINDOW_DAYS: Readonly<Record<string, number>> = {
  PER_TRANSACTION: 0,
  ROLLING_24_HOURS: 1,
  ROLLING_30_DAYS: 30,
}

/** A cancelled transfer and one that is refunded give their amount back, and it stays so. */
const RELEASED = ['CANCELLED', 'EXPIRED', 'REJECTED', 'REFUNDED']

/** The limit with what a customer has used of it in the window that ends now. */
function usage(store: Store, limit: LimitRecord, customerId: string) {
  const { currency } = limit.maximum
  const window = (WINDOW_DAYS[limit.window] ?? 0) * DAY
  const since = store.later(-window)
  const counted = store.tables.transactions.where((item) => {
    const quote = store.tables.quotes.require(item.quoteId)
    return (
      item.customerId === customerId &&
      item.createdAt > since &&
      !item.history.some(({ to }) => RELEASED.includes(to)) &&
      quote.sendAmount.currency === currency
    )
  })
  const used = sum(
    counted.map((item) => store.tables.quotes.require(item.quoteId).sendAmount),
    currency,
  )
  const left = minus(limit.maximum, used)
  const oldest = counted.map((item) => item.createdAt).sort()[0]
  return {
    ...limit,
    used,
    remaining: isPositive(left) ? left : money('0', currency),
    resetsAt: oldest ? shift(oldest, window) : null,
  }
}

/** Limits of a level. */
export const limitsOf = (store: Store, level: string): LimitRecord[] =>
  store.tables.limits.where((limit) => limit.kycLevel === level)

/** Limits of a customer's level with what is used of each. */
export const usedLimits = (store: Store, { id, kycLevel }: CustomerRecord) =>
  limitsOf(store, kycLevel).map((limit) => usage(store, limit, id))

/** @throws Refusal LimitExceeded with the tightest limit that an amount would pass */
export function refuseAboveLimit(
  store: Store,
  customer: CustomerRecord,
  { sendAmount }: { sendAmount: Money },
): void {
  const [limit] = usedLimits(store, customer)
    .filter(({ maximum }) => maximum.currency === sendAmount.currency)
    .filter(({ remaining }) => compareMoney(sendAmount, remaining) > 0)
    .sort((a, b) => compareMoney(a.remaining, b.remaining))
  if (!limit) return
  throw new Refusal({
    __typename: 'LimitExceeded',
    message: 'This amount is above what you can send at the moment.',
    limit,
    nextLevel:
      levelsAbove(limit.kycLevel).find((level) => limitsOf(store, level).length > 0) ?? null,
  })
}

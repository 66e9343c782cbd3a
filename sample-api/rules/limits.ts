/** Caps on what a customer may send, and how much of each is used. */
import { DAY, shift } from '../clock'
import { compareMoney, isPositive, minus, money, sum } from '../money'
import type { CustomerRecord, LimitRecord, LimitView } from '../records'
import type { KycLevel, LimitWindow, Money } from '../schema-types'
import type { Store } from '../store'

const WINDOW_DAYS: Readonly<Record<LimitWindow, number>> = {
  PER_TRANSACTION: 0,
  ROLLING_24_HOURS: 1,
  ROLLING_30_DAYS: 30,
  ROLLING_365_DAYS: 365,
}

/** A cancelled transfer and one that is refunded give their amount back. */
const RELEASED = new Set(['CANCELLED', 'EXPIRED', 'REJECTED', 'REFUNDED'])

/** The limit with what a customer has used of it in the window that ends now. */
export function usage(store: Store, limit: LimitRecord, customerId: string): LimitView {
  const { currency } = limit.maximum
  const since = store.later(-WINDOW_DAYS[limit.window] * DAY)
  const counted = store.tables.transactions.where((item) => {
    const quote = store.tables.quotes.require(item.quoteId)
    return (
      item.customerId === customerId &&
      item.createdAt > since &&
      // What was released stays so, also while its money is on the way back.
      !item.history.some(({ to }) => RELEASED.has(to)) &&
      quote.sendAmount.currency === currency &&
      (!limit.corridorId || limit.corridorId === quote.corridorId)
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
    resetsAt: oldest ? shift(oldest, WINDOW_DAYS[limit.window] * DAY) : null,
  }
}

/** Limits of a level, those of single corridors included. */
export function limitsOf(store: Store, level: KycLevel): LimitRecord[] {
  return store.tables.limits.where((limit) => limit.kycLevel === level)
}

/** The tightest limit that an amount would pass, with the customer's use of it; null when none. */
export function exceededLimit(
  store: Store,
  customer: CustomerRecord,
  corridorId: string,
  amount: Money,
): LimitView | null {
  const left = (limit: LimitView) => limit.remaining ?? limit.maximum
  const exceeded = limitsOf(store, customer.kycLevel)
    .filter((limit) => !limit.corridorId || limit.corridorId === corridorId)
    .filter((limit) => limit.maximum.currency === amount.currency)
    .map((limit) => usage(store, limit, customer.id))
    .filter((limit) => compareMoney(amount, left(limit)) > 0)
  return exceeded.sort((a, b) => compareMoney(left(a), left(b)))[0] ?? null
}

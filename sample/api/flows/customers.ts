/** Customers and their sending limits. */
import { DAY, shift } from '../engine/clock'
import { isStaff, seesCustomer } from '../engine/context'
import { Refusal } from '../engine/errors'
import { machine, INITIAL } from '../engine/machine'
import { compareMoney, isPositive, minus, money, sum } from '../engine/money'
import { changedAt } from '../engine/read'
import type { Flow } from '../engine/schema'
import type { Store } from '../engine/store'
import type { CustomerRecord, KycCaseRecord, LimitRecord, Money } from '../records'
import { KYC_LEVELS, levelsAbove, outsideStatus } from './kyc-levels'
import { confirmedMatches } from './stops'

const customers = machine<CustomerRecord>({
  table: 'customers',
  sees: (context, { id }) => seesCustomer(context, id),
  refusal: 'The status of the customer does not allow this.',
  list: {
    values(customer, context) {
      const { store } = context
      const { status, reviewDueOn } = store.tables.kycCases.require(customer.kycId)
      const due = evidenceOf(store, customer).flatMap((kyc) => kyc.reviewDueOn ?? [])
      return {
        kycStatuses: isStaff(context) ? status : outsideStatus(status),
        reviewDueBefore: due.sort()[0] ?? reviewDueOn,
        search: [customer.name.full, customer.reference],
      }
    },
    order: ({ reference }) => reference,
  },
  changed: (customer, { store }) =>
    store.tables.kycCases
      .where(({ customerId }) => customerId === customer.id)
      .reduce(
        (latest, kyc) => (changedAt(kyc) > latest ? changedAt(kyc) : latest),
        changedAt(customer),
      ),
  rows: [
    { from: INITIAL, to: 'PENDING', by: 'verifyContact' },
    {
      from: 'PENDING ACTIVE RESTRICTED',
      to: 'SUSPENDED',
      by: 'rule',
      when: ({ tables }, { kycId }) =>
        tables.kycCases.require(kycId).decision?.outcome === 'REJECT_FINAL',
    },
    {
      from: 'PENDING ACTIVE RESTRICTED',
      to: 'ACTIVE',
      by: 'rule',
      when: (store, customer) => evidenceOf(store, customer).length > 0,
      change: verified,
    },
    {
      from: 'ACTIVE',
      to: 'RESTRICTED',
      by: 'rule',
      when: (store, customer) => evidenceOf(store, customer).length === 0,
    },
  ],
})

/** Returns a customer's approved KYC cases. */
const evidenceOf = ({ tables }: Store, { id }: CustomerRecord): KycCaseRecord[] =>
  tables.kycCases.where(({ customerId, status }) => customerId === id && status === 'APPROVED')

/** Returns the highest approved level, and the personal details that were approved last. */
function verified(store: Store, customer: CustomerRecord): Partial<CustomerRecord> {
  const cases = evidenceOf(store, customer)
  const levels = cases.map(({ targetLevel }) => targetLevel)
  const kycLevel = [...KYC_LEVELS.keys()].findLast((level) => levels.includes(level))
  return { kycLevel, ...cases.at(-1)?.details }
}

const WINDOW_DAYS: Readonly<Record<string, number>> = {
  PER_TRANSACTION: 0,
  ROLLING_24_HOURS: 1,
  ROLLING_30_DAYS: 30,
}

/** Final states without a payout. Orders that ended this way count only if money was paid in. */
const RELEASED = ['CANCELLED', 'EXPIRED', 'REJECTED', 'REFUNDED']

/** Computes how much of a limit a customer has used in the window that ends now. */
function usage(store: Store, limit: LimitRecord, customerId: string) {
  const { currency } = limit.maximum
  const window = (WINDOW_DAYS[limit.window] ?? 0) * DAY
  const since = store.later(-window)
  const counted = store.tables.transactions.where(
    (item) =>
      item.customerId === customerId &&
      item.createdAt > since &&
      (!item.history.some(({ to }) => RELEASED.includes(to)) ||
        confirmedMatches(store, { transactionId: item.id }).length > 0),
  )
  const used = sum(
    counted.map((item) => store.tables.quotes.require(item.quoteId).sendAmount),
    currency,
  )
  const rest = minus(limit.maximum, used)
  const oldest = counted.map((item) => item.createdAt).sort()[0]
  return {
    ...limit,
    used,
    remaining: isPositive(rest) ? rest : money('0', currency),
    resetsAt: oldest ? shift(oldest, window) : null,
  }
}

/** Returns the limits of a level. */
export const limitsOf = (store: Store, level: string): LimitRecord[] =>
  store.tables.limits.where((limit) => limit.kycLevel === level)

/** Returns the limits of a customer's level with the usage of each. */
const usedLimits = (store: Store, { id, kycLevel }: CustomerRecord) =>
  limitsOf(store, kycLevel).map((limit) => usage(store, limit, id))

/** Rejects an amount above a limit. @throws Refusal LimitExceeded with the tightest limit */
export function refuseAboveLimit(
  store: Store,
  customer: CustomerRecord,
  { sendAmount }: { sendAmount: Money },
): void {
  const [limit] = usedLimits(store, customer)
    .filter(({ remaining }) => compareMoney(sendAmount, remaining) > 0)
    .sort((a, b) => compareMoney(a.remaining, b.remaining))
  if (!limit) return
  throw new Refusal({
    __typename: 'LimitExceeded',
    message: 'This amount is above what you can currently send.',
    limit,
    nextLevel:
      levelsAbove(limit.kycLevel).find((level) => limitsOf(store, level).length > 0) ?? null,
  })
}

export const customerFlow: Flow = {
  machine: customers,

  queries: { customers: customers.list },

  fields: {
    Customer: {
      fullName: ({ name }: CustomerRecord) => name.full,
      limits: (customer: CustomerRecord, { store }) => usedLimits(store, customer),
    },
  },
}

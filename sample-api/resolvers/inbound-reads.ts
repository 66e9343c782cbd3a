/** Reading incoming funds, accounts, and the daily comparison with the bank. */
import { isStaff, type SampleContext } from '../context'
import { badInput } from '../errors'
import { isPositive, minus, money, sum } from '../money'
import { paginate } from '../pagination'
import type { InboundRecord } from '../records'
import type { ObjectResolvers, QueryResolvers } from '../resolver-types'
import { statusByAllocation, unallocated } from '../rules/allocation'
import type { InboundStatus, Money } from '../schema-types'
import type { Store } from '../store'
import { visibleCustomer } from '../visible'
import { flagsOn } from './customers'
import { containsText, isEqual, isOneOf, isWithin } from './filters'

/** Balance of each currency before the first sample inbound. */
const OPENING_BALANCE = '50000.00'

export const inboundQueries = {
  inbound: ({ id }, { store }) => store.tables.inbounds.get(id),

  inbounds({ filter, ...page }, { store }, info) {
    const found = store.tables.inbounds
      .where(
        (item) =>
          isOneOf(filter?.statuses, item.status) &&
          isEqual(filter?.accountId, item.accountId) &&
          isEqual(filter?.currency, item.amount.currency) &&
          isWithin(filter?.booked, item.bookedOn) &&
          containsText(filter?.search, [
            item.reference,
            item.payerName,
            item.remittanceInformation,
          ]),
      )
      .sort((a, b) => a.receivedAt.localeCompare(b.receivedAt))
    return paginate(found, page, info)
  },

  collectionAccounts: ({ currency }, { store }) =>
    store.tables.accounts.where((item) => isEqual(currency, item.currency)),

  /** What the bank holds less what the ledger explains is exactly what is not allocated. */
  reconciliationSummary({ date, currency }, { store }) {
    if (!store.tables.accounts.all().some((item) => item.currency === currency)) {
      throw badInput(`There is no collection account in ${currency}.`)
    }
    const booked = store.tables.inbounds.where(
      (item) =>
        item.amount.currency === currency &&
        item.bookedOn <= date &&
        item.status !== 'REVERSED' &&
        isPositive(held(store, item)),
    )
    const open = booked.filter(
      (item) => item.status !== 'RETURNED' && isPositive(unallocated(store, item)),
    )
    const opening = money(OPENING_BALANCE, currency)
    const bank = sum([opening, ...booked.map((item) => held(store, item))], currency)
    const difference = sum(
      open.map((item) => unallocated(store, item)),
      currency,
    )
    return {
      date,
      currency,
      bankClosingBalance: bank,
      ledgerClosingBalance: minus(bank, difference),
      difference,
      matchedCount: booked.length - open.length,
      unmatchedCount: open.length,
      oldestUnmatchedOn: open.map(({ bookedOn }) => bookedOn).sort()[0] ?? null,
    }
  },
} satisfies Partial<QueryResolvers>

/** What the bank still holds of an inbound: what was taken or sent back is on neither side. */
function held(store: Store, inbound: InboundRecord): Money {
  return inbound.status === 'RETURNED'
    ? minus(inbound.amount, unallocated(store, inbound))
    : inbound.amount
}

/** The state as the caller may know it: the program behind a bank feed reads no hold. */
function visibleStatus(context: SampleContext, inbound: InboundRecord): InboundStatus {
  return inbound.status === 'ON_HOLD' && !isStaff(context)
    ? statusByAllocation(context.store, inbound)
    : inbound.status
}

export const inboundFields = {
  Inbound: {
    status: (inbound, context) => visibleStatus(context, inbound),
    unallocated: (inbound, { store }) => unallocated(store, inbound),
    matches: ({ id }, { store }) => store.tables.matches.where(({ inboundId }) => inboundId === id),
    flags: ({ id }, context) => flagsOn(context, id),
  },
  InboundMatch: {
    score: ({ score }, context) => (isStaff(context) ? score : null),
    reasons: ({ reasons }, context) => (isStaff(context) ? reasons : []),
  },
  CollectionAccount: {
    virtualFor: ({ customerId }, context) =>
      customerId ? visibleCustomer(context, customerId) : null,
  },
} satisfies Partial<ObjectResolvers>

/** Customers and what belongs to them. */
import { isOfficer, roleOf, type SampleContext } from '../context'
import { paginate, type PageArguments } from '../pagination'
import type { ObjectResolvers, QueryResolvers } from '../resolver-types'
import { limitsOf, usage } from '../rules/limits'
import type { FlagStatus } from '../schema-types'
import { visibleCustomer } from '../visible'
import { consentsOf } from './account-fields'
import { containsText, isEqual, isOneOf } from './filters'

export const customerQueries = {
  customer: ({ id }, context) => visibleCustomer(context, id),
  customers({ filter, ...page }, context, info) {
    const { customers, kycCases } = context.store.tables
    const found = customers.where((customer) => {
      const kyc = kycCases.get(customer.kycId)
      const { reviewDueBefore } = filter ?? {}
      return (
        isOneOf(filter?.statuses, customer.status) &&
        isOneOf(filter?.kycStatuses, kyc?.status) &&
        isEqual(filter?.kycLevel, customer.kycLevel) &&
        isOneOf(isOfficer(context) ? filter?.ratings : null, customer.risk?.rating) &&
        (!reviewDueBefore || (!!kyc?.reviewDueOn && kyc.reviewDueOn < reviewDueBefore)) &&
        containsText(filter?.search, [customer.name.full, customer.reference])
      )
    })
    return paginate(
      found.sort((a, b) => a.createdAt.localeCompare(b.createdAt)),
      page,
      info,
    )
  },
} satisfies Partial<QueryResolvers>

/** Newest first, as in the queries of the same name. */
const newestFirst = (a: { createdAt: string }, b: { createdAt: string }) =>
  a.createdAt < b.createdAt ? 1 : -1

export const customerFields = {
  Customer: {
    fullName: ({ name }) => name.full,
    consents: ({ id }, { store }) =>
      store.tables.registrations
        .where(({ customerId }) => customerId === id)
        .flatMap((registration) => consentsOf(store, registration)),
    risk: ({ risk }, context) => (isOfficer(context) ? risk : null),
    limits: ({ id, kycLevel }, { store }) =>
      limitsOf(store, kycLevel).map((limit) => usage(store, limit, id)),
    recipients: ({ id }, { store }, args: PageArguments, info) =>
      paginate(
        store.tables.recipients.where(
          ({ customerId, status }) => customerId === id && status !== 'ARCHIVED',
        ),
        args,
        info,
      ),
    transactions: ({ id }, { store }, args: PageArguments, info) =>
      paginate(
        store.tables.transactions.where(({ customerId }) => customerId === id).sort(newestFirst),
        args,
        info,
      ),
    flags: ({ id }, context, { status }: { status?: FlagStatus | null }) =>
      flagsOn(context, id).filter((flag) => isEqual(status, flag.status)),
  },
} satisfies Partial<ObjectResolvers>

/** Flags on a record: for staff who work with them; empty for customers and service accounts. */
export function flagsOn(context: SampleContext, subjectId: string) {
  const role = roleOf(context)
  if (role !== 'COMPLIANCE_OFFICER' && role !== 'TELLER') return []
  return context.store.tables.flags.where((flag) => flag.subjectId === subjectId)
}

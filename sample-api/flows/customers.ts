/** Customers and what belongs to them. */
import { seesCustomer } from '../engine/context'
import { machine, START } from '../engine/machine'
import { firstOf, matching, type ListArguments } from '../engine/read'
import type { Flow } from '../engine/schema'
import type { Store } from '../engine/store'
import type { CustomerRecord, KycCaseRecord } from '../records'
import { KYC_LEVELS } from './kyc-levels'
import { usedLimits } from './limits'

export const customers = machine<CustomerRecord>({
  table: 'customers',
  sees: (context, { id }) => seesCustomer(context, id),
  refusal: 'This does not fit the state of the customer.',
  rows: [
    { from: START, to: 'PENDING', by: 'verifyContact' },
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
    { from: 'PENDING ACTIVE RESTRICTED', to: 'SUSPENDED', by: 'applyMeasure' },
    { from: 'PENDING ACTIVE RESTRICTED SUSPENDED', to: 'CLOSED', by: 'the operator' },
    { from: 'SUSPENDED', to: 'RESTRICTED PENDING', by: 'the operator' },
  ],
})

/** Cases that are in force. */
const evidenceOf = ({ tables }: Store, { id }: CustomerRecord): KycCaseRecord[] =>
  tables.kycCases.where(({ customerId, status }) => customerId === id && status === 'APPROVED')

/** The highest level in force; name, birth and address as they were approved last. */
function verified(store: Store, customer: CustomerRecord): Partial<CustomerRecord> {
  const cases = evidenceOf(store, customer)
  const levels = cases.map(({ targetLevel }) => targetLevel)
  const kycLevel = [...KYC_LEVELS.keys()].findLast((level) => levels.includes(level))
  return { kycLevel, ...cases.at(-1)?.details }
}

export const customerFlow: Flow = {
  machine: customers,

  queries: {
    customers({ filter, first }: ListArguments, { store: { tables } }) {
      const found = matching(
        tables.customers.all(),
        filter,
        ({ status, kycId, name, reference }) => {
          const kyc = tables.kycCases.require(kycId)
          return {
            statuses: status,
            kycStatuses: kyc.status,
            reviewDueBefore: kyc.reviewDueOn,
            search: [name.full, reference],
          }
        },
      )
      return firstOf(found, first)
    },
  },

  fields: {
    Customer: {
      fullName: ({ name }: CustomerRecord) => name.full,
      limits: (customer: CustomerRecord, { store }) => usedLimits(store, customer),
    },
  },
}

/** Customers and what belongs to them. */
import { isOfficer } from '../engine/context'
import { machine, START } from '../engine/machine'
import { byId, firstOf, matching, type ListArguments } from '../engine/read'
import type { Flow } from '../engine/schema'
import type { Store } from '../engine/store'
import type { CustomerRecord } from '../records'
import { KYC_LEVELS, isHigher } from './kyc-levels'
import { usedLimits } from './limits'

export const customers = machine<CustomerRecord>({
  table: 'customers',
  refusal: 'This does not fit the state of the customer.',
  rows: [
    { from: START, to: 'PENDING', by: 'verifyContact' },
    { from: 'PENDING RESTRICTED', to: 'ACTIVE', by: 'approval' },
    { from: 'ACTIVE', to: 'RESTRICTED', by: 'expiry of evidence' },
    { from: 'PENDING ACTIVE RESTRICTED', to: 'SUSPENDED', by: 'applyMeasure' },
    { from: 'PENDING ACTIVE RESTRICTED SUSPENDED', to: 'CLOSED', by: 'applyMeasure' },
    { from: 'SUSPENDED', to: 'ACTIVE RESTRICTED PENDING', by: 'applyMeasure' },
  ],
})

/** The highest level whose evidence is in force; null when there is none. */
export const levelInForce = (store: Store, { id }: CustomerRecord): string | null =>
  store.tables.kycCases
    .where(({ customerId, status }) => customerId === id && status === 'APPROVED')
    .map(({ targetLevel }) => targetLevel)
    .sort((a, b) => (isHigher(a, b) ? -1 : 1))[0] ?? null

/** State of a customer who is taken up again: what the evidence allows. */
export function reinstatedStatus(store: Store, customer: CustomerRecord): string {
  if (levelInForce(store, customer)) return 'ACTIVE'
  return customer.kycLevel === [...KYC_LEVELS.keys()][0] ? 'PENDING' : 'RESTRICTED'
}

export const customerFlow: Flow = {
  queries: {
    customer: byId('customers'),

    customers({ filter, first }: ListArguments, { store: { tables } }) {
      const { reviewDueBefore, ...others } = filter ?? {}
      const isDue = ({ kycId }: CustomerRecord) => {
        const { reviewDueOn } = tables.kycCases.require(kycId)
        return !reviewDueBefore || (!!reviewDueOn && reviewDueOn < (reviewDueBefore as string))
      }
      const found = matching(
        tables.customers.where(isDue),
        others,
        ({ status, kycId, name, reference }) => ({
          statuses: status,
          kycStatuses: tables.kycCases.require(kycId).status,
          search: [name.full, reference],
        }),
      )
      return firstOf(found, first)
    },
  },

  fields: {
    Customer: {
      fullName: ({ name }: CustomerRecord) => name.full,
      risk: ({ risk }: CustomerRecord, context) => (isOfficer(context) ? risk : null),
      limits: (customer: CustomerRecord, { store }) => usedLimits(store, customer),
    },
  },
}

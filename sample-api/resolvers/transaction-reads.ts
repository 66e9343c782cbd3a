/** Reading transactions, and finding any record by its reference. */
import { isStaff, roleOf, seesCustomer, type SampleContext } from '../context'
import { compareMoney } from '../money'
import { paginate } from '../pagination'
import type { TransactionRecord } from '../records'
import type { ObjectResolvers, QueryResolvers } from '../resolver-types'
import { cancellableUntil, outstanding, paidIn } from '../rules/transaction-flow'
import type { TransactionStatus } from '../schema-types'
import { ownedBy, seesTicket } from '../visible'
import { flagsOn } from './customers'
import { containsText, isEqual, isOneOf, isWithin } from './filters'

export const transactionQueries = {
  transaction: ({ id }, context) => ownedBy(context, context.store.tables.transactions.get(id)),

  transactions({ filter, newestFirst, ...page }, context, info) {
    const direction = newestFirst ? -1 : 1
    const { quotes, recipients, transactions } = context.store.tables
    const { minimum, updatedSince } = filter ?? {}
    const found = transactions.where((item) => {
      const { totalToPay } = quotes.require(item.quoteId)
      const recipient = recipients.require(item.recipientId)
      return (
        seesCustomer(context, item.customerId) &&
        isEqual(filter?.customerId, item.customerId) &&
        isEqual(filter?.recipientId, item.recipientId) &&
        isOneOf(filter?.statuses, visibleStatus(context, item)) &&
        isEqual(filter?.status, visibleStatus(context, item)) &&
        isWithin(filter?.created, item.createdAt) &&
        (!updatedSince || visibleUpdate(context, item) >= updatedSince) &&
        (!minimum ||
          (minimum.currency === totalToPay.currency && compareMoney(totalToPay, minimum) >= 0)) &&
        isEqual(filter?.receiveCountry, recipient.country) &&
        containsText(filter?.search, [item.reference, recipient.name.full])
      )
    })
    found.sort((a, b) => (a.createdAt < b.createdAt ? -direction : direction))
    return paginate(found, page, info)
  },

  transactionByReference: ({ reference }, context) =>
    ownedBy(
      context,
      context.store.tables.transactions.where((item) => isReference(item, reference))[0] ?? null,
    ),

  lookup({ reference }, context) {
    const { customers, recipients, transactions, inbounds, tickets } = context.store.tables
    const isIt = (item: { reference: string }) => isReference(item, reference)
    return (
      customers.where((item) => isIt(item) && seesCustomer(context, item.id))[0] ??
      recipients.where((item) => isIt(item) && seesCustomer(context, item.customerId))[0] ??
      transactions.where((item) => isIt(item) && seesCustomer(context, item.customerId))[0] ??
      inbounds.where((item) => isIt(item) && isStaff(context))[0] ??
      tickets.where((item) => isIt(item) && seesTicket(context, item))[0] ??
      null
    )
  },
} satisfies Partial<QueryResolvers>

/** ISO 20022 codes of regulatory reasons, which customers read as "not specified". */
const REGULATORY = /^RR/

/** People type references with other spaces and case. */
function isReference(record: { reference: string }, typed: string): boolean {
  return record.reference === typed.replace(/\s/g, '').toUpperCase()
}

/** The state as the caller may know it: a hold shows to staff only. */
export function visibleStatus(context: SampleContext, transaction: TransactionRecord) {
  const { heldSince } = context.store.tables.transactions.require(transaction.id)
  return heldSince && isStaff(context) ? 'ON_HOLD' : transaction.status
}

/** States that end a hold together with its transaction. */
const ENDS: ReadonlySet<TransactionStatus> = new Set(['CANCELLED', 'EXPIRED', 'REJECTED'])

/** The steps as the caller may know them. An end during a hold leads out of the hold, for who sees that. */
function visibleHistory(context: SampleContext, { history }: TransactionRecord) {
  if (!isStaff(context)) return history.filter(({ internal }) => !internal)
  return history.map((step, index) => {
    const isHeld = history.slice(0, index).findLast(({ internal }) => internal)?.to === 'ON_HOLD'
    return isHeld && ENDS.has(step.to) ? { ...step, from: 'ON_HOLD' as const } : step
  })
}

const visibleUpdate = (context: SampleContext, transaction: TransactionRecord) =>
  visibleHistory(context, transaction).at(-1)?.at ?? transaction.createdAt

export const transactionFields = {
  Transaction: {
    status: (transaction, context) => visibleStatus(context, transaction),
    history: (transaction, context) => visibleHistory(context, transaction),
    updatedAt: (transaction, context) => visibleUpdate(context, transaction),
    payIn: (transaction, { store }) =>
      transaction.payIn && {
        ...transaction.payIn,
        paid: paidIn(store, transaction),
        outstanding: outstanding(store, transaction),
      },
    challenge: ({ status, challengeId }, { store }) => {
      const challenge = store.tables.challenges.get(challengeId)
      return status === 'CREATED' && challenge?.attemptsRemaining !== 0 ? challenge : null
    },
    inboundMatches: ({ id }, context) =>
      isStaff(context)
        ? context.store.tables.matches.where(({ transactionId }) => transactionId === id)
        : [],
    travelRule: ({ travelRule }, context) => (isStaff(context) ? travelRule : null),
    flags: ({ id }, context) => flagsOn(context, id),
    cancellableUntil: (transaction, { store }) => cancellableUntil(store, transaction),
  },
  Payout: {
    pickupCode: ({ pickupCode }, context) => (roleOf(context) === 'CUSTOMER' ? pickupCode : null),
    failureCode: ({ failureCode }, context) =>
      failureCode && REGULATORY.test(failureCode) && !isStaff(context) ? 'MS03' : failureCode,
  },
} satisfies Partial<ObjectResolvers>

/** Reading transactions, and finding any record by its reference. */
import { isStaff, roleOf, seesCustomer, type SampleContext } from '../context'
import { compareMoney } from '../money'
import { paginate } from '../pagination'
import type { StatusChangeRecord, TransactionRecord } from '../records'
import type { ObjectResolvers, QueryResolvers } from '../resolver-types'
import { cancellableUntil } from '../rules/transaction-flow'
import type { Payout, TransactionFilter } from '../schema-types'
import { ownedBy, seesTicket } from '../visible'
import { actor } from './actors'
import { flagsOn } from './customers'
import { containsText, isEqual, isOneOf, isWithin } from './filters'

export const transactionQueries = {
  transaction: ({ id }, context) => ownedBy(context, context.store.tables.transactions.get(id)),

  transactions({ filter, newestFirst, ...page }, context, info) {
    const direction = newestFirst ? -1 : 1
    const found = context.store.tables.transactions
      .where((item) => seesCustomer(context, item.customerId) && fits(item, filter ?? {}, context))
      .sort((a, b) => (a.createdAt < b.createdAt ? -direction : direction))
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
      tickets.where((item) => isIt(item) && seesTicket(context, item))[0]
    )
  },
} satisfies Partial<QueryResolvers>

/** People type references with other spaces and case. */
function isReference(record: { reference: string }, typed: string): boolean {
  return record.reference === typed.replace(/\s/g, '').toUpperCase()
}

function fits(
  item: TransactionRecord,
  filter: TransactionFilter,
  { store }: SampleContext,
): boolean {
  const quote = store.tables.quotes.require(item.quoteId)
  const recipient = store.tables.recipients.require(item.recipientId)
  const { totalToPay } = quote
  const { minimum } = filter
  return (
    isEqual(filter.customerId, item.customerId) &&
    isEqual(filter.recipientId, item.recipientId) &&
    isOneOf(filter.statuses, item.status) &&
    isEqual(filter.status, item.status) &&
    isWithin(filter.created, item.createdAt) &&
    (!filter.updatedSince || item.updatedAt >= filter.updatedSince) &&
    (!minimum ||
      (minimum.currency === totalToPay.currency && compareMoney(totalToPay, minimum) >= 0)) &&
    isEqual(filter.receiveCountry, recipient.country) &&
    containsText(filter.search, [item.reference, recipient.name.full])
  )
}

export const transactionFields: ObjectResolvers = {
  Transaction: {
    customer: ({ customerId }: TransactionRecord, _args, { store }: SampleContext) =>
      store.tables.customers.require(customerId),
    recipient: ({ recipientId }: TransactionRecord, _args, { store }: SampleContext) =>
      store.tables.recipients.require(recipientId),
    quote: ({ quoteId }: TransactionRecord, _args, { store }: SampleContext) =>
      store.tables.quotes.require(quoteId),
    challenge: ({ status, challengeId }: TransactionRecord, _args, { store }: SampleContext) =>
      status === 'CREATED' ? store.tables.challenges.get(challengeId) : null,
    inboundMatches: ({ id }: TransactionRecord, _args, { store }: SampleContext) =>
      store.tables.matches.where(({ transactionId }) => transactionId === id),
    travelRule: ({ travelRule }: TransactionRecord, _args, context: SampleContext) =>
      isStaff(context) ? travelRule : null,
    flags: ({ id }: TransactionRecord, _args, context: SampleContext) => flagsOn(context, id),
    receipt: ({ receiptId }: TransactionRecord, _args, { store }: SampleContext) =>
      store.tables.documents.get(receiptId),
    cancellableUntil: (transaction: TransactionRecord, _args, { store }: SampleContext) =>
      cancellableUntil(store, transaction),
  },
  TransactionStatusChange: {
    actor: ({ actorId }: StatusChangeRecord, _args, context: SampleContext) =>
      actor(context, actorId),
  },
  PayInInstruction: {
    account: ({ accountId }: { accountId?: string }, _args, { store }: SampleContext) =>
      store.tables.accounts.get(accountId),
  },
  Payout: {
    pickupCode: ({ pickupCode }: Payout, _args, context: SampleContext) =>
      roleOf(context) === 'CUSTOMER' ? pickupCode : null,
  },
}

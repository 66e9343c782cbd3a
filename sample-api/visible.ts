/**
 * Records that the caller may see. A query answers null for a record that is
 * missing or hidden; a mutation fails with NOT_FOUND, and does not say which.
 */
import { isStaff, roleOf, seesCustomer, type SampleContext } from './context'
import { notFound, refusal } from './errors'
import { required } from './problems'
import type {
  CustomerRecord,
  QuoteRecord,
  RecipientRecord,
  TicketRecord,
  TransactionRecord,
} from './records'
import { refuseReadOnly } from './rules/order'
import { ownerOfSubject, subjectById, type SubjectRecord } from './rules/subjects'
import type { TicketKind } from './schema-types'

/** The record when its customer is one whose records the caller may see. */
export function ownedBy<T extends { customerId: string }>(
  context: SampleContext,
  record: T | null,
): T | null {
  return record && seesCustomer(context, record.customerId) ? record : null
}

export function visibleCustomer(context: SampleContext, id: string): CustomerRecord | null {
  const customer = context.store.tables.customers.get(id)
  return customer && seesCustomer(context, customer.id) ? customer : null
}

export function visibleTicket(context: SampleContext, id: string): TicketRecord | null {
  const ticket = context.store.tables.tickets.get(id)
  return ticket && seesTicket(context, ticket) ? ticket : null
}

/** Whether tellers see tickets of a kind. */
export const tellersSee = (kind: TicketKind): boolean => kind !== 'COMPLIANCE_REVIEW'

/** Customers see their own tickets once there is something in them for the customer. */
export function seesTicket(context: SampleContext, ticket: TicketRecord): boolean {
  const role = roleOf(context)
  if (role === 'COMPLIANCE_OFFICER') return true
  if (role === 'TELLER') return tellersSee(ticket.kind)
  const forCustomer = ticket.requests.length > 0 || ticket.messages.some((item) => !item.internal)
  const owner = ownerOfSubject(context.store, ticket.subjectId)
  return role === 'CUSTOMER' && forCustomer && owner !== null && seesCustomer(context, owner)
}

/** @throws GraphQLError NOT_FOUND */
function need<T>(type: string, id: string, record: T | null): T {
  if (record) return record
  throw notFound(type, id)
}

export const needRecipient = (context: SampleContext, id: string): RecipientRecord =>
  need('recipient', id, ownedBy(context, context.store.tables.recipients.get(id)))

export const needTransaction = (context: SampleContext, id: string): TransactionRecord =>
  need('transaction', id, ownedBy(context, context.store.tables.transactions.get(id)))

export const needQuote = (context: SampleContext, id: string): QuoteRecord =>
  need('quote', id, ownedBy(context, context.store.tables.quotes.get(id)))

export const needTicket = (context: SampleContext, id: string): TicketRecord =>
  need('ticket', id, visibleTicket(context, id))

/** A subject that the caller may see: staff see all, customers their own. */
export function needSubject(context: SampleContext, id: string): SubjectRecord {
  const owner = ownerOfSubject(context.store, id)
  const visible = owner === null ? isStaff(context) : seesCustomer(context, owner)
  return need('record', id, visible ? subjectById(context.store, id) : null)
}

/**
 * The customer that a call acts for: the caller, or the one that the input of another role names.
 *
 * @throws GraphQLError NOT_FOUND
 * @throws Refusal when such an input names nobody
 */
export function actingFor(context: SampleContext, customerId?: string | null): CustomerRecord {
  const id = customerId ?? context.principal?.user.customerId
  if (!id) throw refusal(required('customerId', 'Name the customer.'))
  return need('customer', id, visibleCustomer(context, id))
}

/**
 * The same for what orders money or prepares an order.
 *
 * @throws GraphQLError NOT_FOUND, or FORBIDDEN when the customer may only read
 */
export function orderingFor(context: SampleContext, customerId?: string | null): CustomerRecord {
  const customer = actingFor(context, customerId)
  refuseReadOnly(customer)
  return customer
}

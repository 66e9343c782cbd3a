/** Reading tickets and the audit log. */
import { seesEntry } from '../audit'
import { isOfficer, isStaff, type SampleContext } from '../context'
import { paginate } from '../pagination'
import type { TicketRecord } from '../records'
import { actor } from '../relations'
import type { ObjectResolvers, QueryResolvers } from '../resolver-types'
import { subjectById } from '../rules/subjects'
import type { TicketFilter, TicketKind, TicketStatus } from '../schema-types'
import { seesTicket, visibleTicket } from '../visible'
import { isEqual, isOneOf, isWithin } from './filters'

/** Tickets without a due time come last. */
const dueTime = ({ dueAt }: TicketRecord) => dueAt ?? '9999'

export const ticketQueries = {
  ticket: ({ id }, context) => visibleTicket(context, id),

  tickets({ filter, ...page }, context, info) {
    const isVisible = (item: TicketRecord) =>
      seesTicket(context, item) &&
      isOneOf(filter?.statuses, visibleTicketStatus(context, item)) &&
      isOneOf(filter?.kinds, visibleKind(context, item)) &&
      isEqual(filter?.subjectId, item.subjectId)
    const found = context.store.tables.tickets.where(isVisible)
    return paginate(isStaff(context) ? forStaff(context, found, filter) : found, page, info)
  },

  auditEvents({ filter, ...page }, context, info) {
    const found = context.store.tables.auditEvents
      .where(
        (item) =>
          isEqual(filter?.actorId, item.actorId) &&
          isEqual(filter?.entityType, item.entityType) &&
          isEqual(filter?.entityId, item.entityId) &&
          isOneOf(filter?.actions, item.action) &&
          isWithin(filter?.period, item.at) &&
          seesEntry(context, item),
      )
      .reverse()
    // The log of a real operator is long: its size is not counted.
    return { ...paginate(found, page, info), totalCount: null }
  },
} satisfies Partial<QueryResolvers>

/** Assignee and due time are facts of the work, by which only staff filter and sort. */
function forStaff(
  { store }: SampleContext,
  found: TicketRecord[],
  filter?: TicketFilter | null,
): TicketRecord[] {
  const isOverdue = (item: TicketRecord) =>
    item.status !== 'RESOLVED' && dueTime(item) < store.now()
  return found
    .filter((item) => isEqual(filter?.assigneeId, item.assigneeId))
    .filter((item) => !filter?.overdueOnly || isOverdue(item))
    .sort((a, b) => (dueTime(a) < dueTime(b) ? -1 : 1))
}

/** A customer who is asked something reads of a question, not of an investigation. */
const visibleKind = (context: SampleContext, { kind }: TicketRecord): TicketKind =>
  kind === 'COMPLIANCE_REVIEW' && !isStaff(context) ? 'INFORMATION_REQUEST' : kind

const visibleTicketStatus = (context: SampleContext, { status }: TicketRecord): TicketStatus =>
  status === 'ESCALATED' && !isStaff(context) ? 'IN_PROGRESS' : status

export const ticketFields = {
  Ticket: {
    subject: ({ subjectId }, { store }) => subjectById(store, subjectId),
    flags: ({ id }, context) =>
      isOfficer(context) ? context.store.tables.flags.where(({ ticketId }) => ticketId === id) : [],
    kind: (ticket, context) => visibleKind(context, ticket),
    status: (ticket, context) => visibleTicketStatus(context, ticket),
    priority: ({ priority }, context) => (isStaff(context) ? priority : null),
    dueAt: ({ dueAt }, context) => (isStaff(context) ? dueAt : null),
    assignee: ({ assigneeId }, context) =>
      assigneeId && isStaff(context) ? actor(context, assigneeId) : null,
    messages: ({ messages }, context) =>
      messages.filter(({ internal }) => !internal || isStaff(context)),
    resolution: ({ resolution }, context) => (isStaff(context) ? resolution : null),
  },
} satisfies Partial<ObjectResolvers>

/** Reading tickets, reports and the audit log. */
import { isOfficer, isStaff, type SampleContext } from '../context'
import { notFound } from '../errors'
import { paginate } from '../pagination'
import type {
  AuditRecord,
  MessageRecord,
  ReportRecord,
  RequestRecord,
  TicketRecord,
} from '../records'
import type { MutationResolvers, ObjectResolvers, QueryResolvers } from '../resolver-types'
import { seesTicket, subjectOf, visibleTicket } from '../visible'
import { actor, callerId, optionalActor } from './actors'
import { isEqual, isOneOf, isWithin } from './filters'

/** Tickets without a due time come last. */
const dueTime = ({ dueAt }: TicketRecord) => dueAt ?? '9999'

export const ticketQueries = {
  ticket: ({ id }, context) => visibleTicket(context, id),

  tickets({ filter, ...page }, context, info) {
    const now = context.store.now()
    const found = context.store.tables.tickets
      .where(
        (item) =>
          seesTicket(context, item) &&
          isOneOf(filter?.statuses, item.status) &&
          isOneOf(filter?.kinds, item.kind) &&
          isEqual(filter?.assigneeId, item.assigneeId) &&
          isEqual(filter?.subjectId, item.subjectId) &&
          (!filter?.overdueOnly || (item.status !== 'RESOLVED' && dueTime(item) < now)),
      )
      .sort((a, b) => (dueTime(a) < dueTime(b) ? -1 : 1))
    return paginate(found, page, info)
  },

  regulatoryReports: ({ kind, filed }, { store }) =>
    store.tables.reports.where((item) => isEqual(kind, item.kind) && isWithin(filed, item.filedAt)),

  auditEvents({ filter, ...page }, { store }, info) {
    const found = store.tables.auditEvents
      .where(
        (item) =>
          isEqual(filter?.actorId, item.actorId) &&
          isEqual(filter?.entityType, item.entityType) &&
          isEqual(filter?.entityId, item.entityId) &&
          isOneOf(filter?.actions, item.action) &&
          isWithin(filter?.period, item.at),
      )
      .reverse()
    // The log of a real operator is long: its size is not counted.
    return { ...paginate(found, page, info), totalCount: null }
  },
} satisfies Partial<QueryResolvers>

export const reportMutations = {
  recordRegulatoryReport({ input }, context) {
    const { store } = context
    if (input.ticketId && !store.tables.tickets.get(input.ticketId)) {
      throw notFound('ticket', input.ticketId)
    }
    return store.tables.reports.save({
      ...input,
      id: store.nextId('rpt'),
      filedById: input.filedAt ? callerId(context) : undefined,
    })
  },
} satisfies Partial<MutationResolvers>

export const ticketFields: ObjectResolvers = {
  Ticket: {
    subject: ({ subjectId }: TicketRecord, _args, context: SampleContext) =>
      subjectOf(context, subjectId),
    flags: ({ id }: TicketRecord, _args, context: SampleContext) =>
      isOfficer(context) ? context.store.tables.flags.where(({ ticketId }) => ticketId === id) : [],
    assignee: ({ assigneeId }: TicketRecord, _args, context: SampleContext) =>
      optionalActor(context, assigneeId),
    messages: ({ messages }: TicketRecord, _args, context: SampleContext) =>
      messages.filter(({ internal }) => !internal || isStaff(context)),
    resolution: ({ resolution }: TicketRecord, _args, context: SampleContext) =>
      isStaff(context) ? resolution : null,
  },
  TicketMessage: {
    author: ({ authorId }: MessageRecord, _args, context: SampleContext) =>
      actor(context, authorId),
    attachments: ({ documentIds }: MessageRecord, _args, { store }: SampleContext) =>
      documentIds.map((id) => store.tables.documents.require(id)),
  },
  InformationRequest: {
    form: ({ formTemplateId }: RequestRecord, _args, { store }: SampleContext) =>
      store.tables.templates.get(formTemplateId),
    submission: ({ submissionId }: RequestRecord, _args, { store }: SampleContext) =>
      store.tables.submissions.get(submissionId),
  },
  RegulatoryReport: {
    ticket: ({ ticketId }: ReportRecord, _args, { store }: SampleContext) =>
      store.tables.tickets.get(ticketId),
    filedBy: ({ filedById }: ReportRecord, _args, context: SampleContext) =>
      optionalActor(context, filedById),
  },
  AuditEvent: {
    actor: ({ actorId }: AuditRecord, _args, context: SampleContext) => actor(context, actorId),
  },
}

/** Work on flags and questions. */
import { workingDaysAfter } from '../engine/clock'
import {
  isForCustomer,
  isOfficer,
  isStaff,
  roleOf,
  seesCustomer,
  type Context,
} from '../engine/context'
import {
  blank,
  invalidTransition,
  notFound,
  outOfRange,
  refuseProblems,
  unsupported,
} from '../engine/errors'
import { machine, START } from '../engine/machine'
import { firstOf, matching, type ListArguments } from '../engine/read'
import { actor, type Flow } from '../engine/schema'
import type { Store } from '../engine/store'
import type {
  Args,
  FlagRecord,
  MessageRecord,
  RequestRecord,
  SubjectRecord,
  SubmissionRecord,
  TicketRecord,
} from '../records'
import { blockingFlags, ownerOfSubject, subjectById, subjectsOfTicket } from './stops'

const isOpen = (store: Store, { answeredAt, dueAt }: RequestRecord) =>
  !answeredAt && dueAt > store.now()

export const tickets = machine<TicketRecord>({
  table: 'tickets',
  refusal: 'A ticket does not go there from its state.',
  // An escalation is internal: everybody else reads that the work goes on.
  visible: (context, { status }) =>
    status === 'ESCALATED' && isForCustomer(context) ? 'IN_PROGRESS' : status,
  rows: [
    { from: START, to: 'OPEN', by: 'openTicket' },
    { from: 'OPEN', to: 'IN_PROGRESS', by: 'updateTicket' },
    { from: 'IN_PROGRESS', to: 'ESCALATED', by: 'updateTicket' },
    { from: 'ESCALATED AWAITING_CUSTOMER', to: 'IN_PROGRESS', by: 'updateTicket' },
    {
      from: 'IN_PROGRESS ESCALATED',
      to: 'RESOLVED',
      by: 'updateTicket',
      unless: (store, { id, status, requests }) => {
        if (requests.some((request) => isOpen(store, request))) {
          const message = 'The customer can still answer a question.'
          return invalidTransition(status, message, 'postTicketMessage')
        }
        const isHeld = subjectsOfTicket(store, id).some(
          (subjectId) => blockingFlags(store, subjectId).length > 0,
        )
        const message = 'Resolve the blocking flags first.'
        return isHeld ? invalidTransition(status, message, 'resolveFlag') : null
      },
      change: (store) => ({ resolvedAt: store.now() }),
    },
    {
      from: 'RESOLVED',
      to: 'IN_PROGRESS',
      by: 'updateTicket',
      change: () => ({ resolvedAt: null }),
    },
    { from: 'IN_PROGRESS', to: 'AWAITING_CUSTOMER', by: 'requestInformation' },
    {
      from: 'AWAITING_CUSTOMER',
      to: 'IN_PROGRESS',
      by: 'an answer',
      when: (_store, { requests }) => requests.every(({ answeredAt }) => answeredAt),
    },
    {
      from: 'AWAITING_CUSTOMER',
      to: 'IN_PROGRESS',
      by: 'time',
      when: (store, { requests }) => !requests.some((request) => isOpen(store, request)),
    },
  ],
})

/** Kinds that customers open. */
const CUSTOMER_KINDS = ['COMPLAINT', 'PAYOUT_PROBLEM', 'INBOUND_QUERY']

/** Working days within which the law wants a complaint answered. */
const COMPLAINT_DAYS = 15

type NewTicket = Pick<TicketRecord, 'kind' | 'subjectId' | 'priority' | 'assigneeId' | 'dueAt'> & {
  message: string
  authorId: string
  /** Hides the first message from the customer. */
  internal: boolean
}

const newMessage = (
  store: Store,
  message: Pick<MessageRecord, 'authorId' | 'body' | 'internal' | 'attachmentIds'>,
): MessageRecord => ({ ...message, id: store.nextId('msg'), createdAt: store.now() })

/** Opens a ticket with its first message. */
export function newTicket(store: Store, ticket: NewTicket): TicketRecord {
  const { message, authorId, internal, ...rest } = ticket
  const complaintDue = `${workingDaysAfter(store.now(), COMPLAINT_DAYS)}T17:00:00.000Z`
  return store.tables.tickets.save({
    ...rest,
    __typename: 'Ticket',
    id: store.nextId('tck'),
    reference: store.nextReference('TK'),
    status: 'OPEN',
    messages: [newMessage(store, { authorId, body: message, internal, attachmentIds: [] })],
    requests: [],
    dueAt: rest.dueAt ?? (rest.kind === 'COMPLAINT' ? complaintDue : null),
    createdAt: store.now(),
  })
}

/** Compliance officers who work on the tickets of flags: with the one who decides, two. */
export const assignedOfficers = ({ tables }: Store, flags: readonly FlagRecord[]): string[] =>
  flags
    .flatMap(({ ticketId }) => tables.tickets.get(ticketId)?.assigneeId ?? [])
    .filter((id) => tables.users.require(id).role === 'COMPLIANCE_OFFICER')

const tellersSee = (kind: string): boolean => kind !== 'COMPLIANCE_REVIEW'

/** Customers see their own tickets once there is something in them for the customer. */
function seesTicket(context: Context, ticket: TicketRecord): boolean {
  if (isOfficer(context)) return true
  if (roleOf(context) === 'TELLER') return tellersSee(ticket.kind)
  const isForThem = ticket.requests.length > 0 || ticket.messages.some((item) => !item.internal)
  const owner = ownerOfSubject(context.store, ticket.subjectId)
  return isForCustomer(context) && isForThem && owner !== null && seesCustomer(context, owner)
}

function needTicket(context: Context, id: string): TicketRecord {
  const ticket = context.store.tables.tickets.get(id)
  if (ticket && seesTicket(context, ticket)) return ticket
  throw notFound('ticket', id)
}

/** A subject that the caller may see: staff see all, others those of their customers. */
export function needSubject(context: Context, id: string): SubjectRecord {
  const subject = subjectById(context.store, id)
  const owner = ownerOfSubject(context.store, id)
  const isVisible = owner === null ? isStaff(context) : seesCustomer(context, owner)
  if (subject && isVisible) return subject
  throw notFound('record', id)
}

/** A ticket is assigned to somebody who sees it. */
function assigneeProblem({ store }: Context, kind: string, id: string | null | undefined) {
  const role = store.tables.users.get(id)?.role
  const mayWork = role === 'COMPLIANCE_OFFICER' || (role === 'TELLER' && tellersSee(kind))
  const message = tellersSee(kind)
    ? 'Assign a teller or a compliance officer.'
    : 'Assign a compliance officer: tellers do not see this ticket.'
  return id && !mayWork && unsupported('assigneeId', message)
}

/** Marks open questions as answered, and takes the work up again when none is left. */
function answer(
  store: Store,
  ticket: TicketRecord,
  isAnswered: (request: RequestRecord) => boolean,
  submissionId?: string,
): TicketRecord {
  const requests = ticket.requests.map((request) =>
    !request.answeredAt && isAnswered(request)
      ? { ...request, submissionId, answeredAt: store.now() }
      : request,
  )
  return tickets.follow(store, store.tables.tickets.update(ticket, { requests }), 'an answer')
}

/** A submitted form answers the open questions to its customer that asked for it, in any language. */
export function answerByForm(store: Store, submission: SubmissionRecord): void {
  const keyOf = (id: string) => store.tables.templates.require(id).key
  for (const ticket of store.tables.tickets.all()) {
    if (ownerOfSubject(store, ticket.subjectId) !== submission.customerId) continue
    const isAsked = ({ formId }: RequestRecord) =>
      !!formId && keyOf(formId) === keyOf(submission.templateId)
    answer(store, ticket, isAsked, submission.id)
  }
}

type OpenTicketInput = Args<
  'kind' | 'subjectId' | 'priority' | 'message',
  'assigneeId' | 'dueAt'
> & {
  flagIds?: string[] | null
}

type UpdateTicketInput = Args<'id', 'status' | 'assigneeId' | 'priority' | 'dueAt' | 'resolution'>

type MessageInput = Args<'ticketId' | 'body'> & {
  internal: boolean
  documentIds?: string[] | null
  answeredRequestIds?: string[] | null
}

type RequestInput = Args<'ticketId' | 'question' | 'dueAt', 'formTemplateId'>

/** An investigation reads as a question: of it a customer learns nothing. */
const visibleKind = ({ kind }: TicketRecord, context: Context) =>
  kind === 'COMPLIANCE_REVIEW' && isForCustomer(context) ? 'INFORMATION_REQUEST' : kind

/** A fact of the work, which only staff read. */
const forStaff =
  (name: 'priority' | 'dueAt' | 'resolution') => (ticket: TicketRecord, context: Context) =>
    isStaff(context) ? ticket[name] : null

export const ticketFlow: Flow = {
  queries: {
    ticket({ id }: { id: string }, context) {
      const ticket = context.store.tables.tickets.get(id)
      return ticket && seesTicket(context, ticket) ? ticket : null
    },

    tickets({ filter, first }: ListArguments, context) {
      const mine = context.store.tables.tickets.where((item) => seesTicket(context, item))
      const found = matching(mine, filter, (item) => ({
        statuses: tickets.statusOf(item, context),
        kinds: visibleKind(item, context),
        subjectId: item.subjectId,
      }))
      const due = ({ dueAt }: TicketRecord) => dueAt ?? '9999'
      const sorted = isStaff(context) ? found.toSorted((a, b) => (due(a) < due(b) ? -1 : 1)) : found
      return firstOf(sorted, first)
    },
  },

  mutations: {
    openTicket({ input }: { input: OpenTicketInput }, context) {
      const { store, callerId } = context
      const subject = needSubject(context, input.subjectId)
      const flags = (input.flagIds ?? []).map((id) => {
        const flag = isOfficer(context) ? store.tables.flags.get(id) : null
        if (!flag) throw notFound('flag', id)
        return flag
      })
      refuseProblems(
        blank('message', input.message, 'Write a few words.'),
        flags.map(
          ({ status }, index) =>
            status === 'RESOLVED' &&
            unsupported(`flagIds.${index}`, 'This flag is resolved already.'),
        ),
        assigneeProblem(context, input.kind, input.assigneeId),
        isForCustomer(context) &&
          !CUSTOMER_KINDS.includes(input.kind) &&
          unsupported('kind', `Choose one of ${CUSTOMER_KINDS.join(', ')}.`),
      )
      const { kind, message } = input
      const internal = isStaff(context)
      const { priority, assigneeId, dueAt } = internal
        ? input
        : { priority: 'MEDIUM', assigneeId: null, dueAt: null }
      const ticket = newTicket(store, {
        ...{ kind, subjectId: subject.id, priority, assigneeId, dueAt },
        ...{ message, authorId: callerId, internal },
      })
      for (const flag of flags) {
        store.tables.flags.update(flag, { ticketId: ticket.id, status: 'IN_REVIEW' })
      }
      return ticket
    },

    updateTicket({ input }: { input: UpdateTicketInput }, context) {
      const ticket = needTicket(context, input.id)
      const to = input.status ?? ticket.status
      refuseProblems(
        assigneeProblem(context, ticket.kind, input.assigneeId),
        to === 'RESOLVED' &&
          to !== ticket.status &&
          blank('resolution', input.resolution, 'Say how the ticket was resolved.'),
      )
      const changes = {
        assigneeId: input.assigneeId === undefined ? ticket.assigneeId : input.assigneeId,
        priority: input.priority ?? ticket.priority,
        dueAt: input.dueAt === undefined ? ticket.dueAt : input.dueAt,
        resolution: input.resolution ?? ticket.resolution,
      }
      return to === ticket.status
        ? context.store.tables.tickets.update(ticket, changes)
        : tickets.take(context, ticket, changes, to)
    },

    postTicketMessage({ input }: { input: MessageInput }, context) {
      const { store, callerId } = context
      const ticket = needTicket(context, input.ticketId)
      refuseProblems(blank('body', input.body, 'Write a few words.'))
      if (ticket.status === 'RESOLVED') {
        const message = 'This ticket is closed. Open a new one.'
        throw invalidTransition(ticket.status, message, 'openTicket')
      }
      const attachmentIds = input.documentIds ?? []
      for (const id of attachmentIds) store.tables.documents.need(id, 'document')
      const message = newMessage(store, {
        authorId: callerId,
        body: input.body,
        // A customer cannot write what the customer may not read.
        internal: isStaff(context) && input.internal,
        attachmentIds,
      })
      const saved = { ...ticket, messages: [...ticket.messages, message] }
      // The customer answers what needs no form; staff write down what came by telephone or letter.
      if (isForCustomer(context)) return answer(store, saved, ({ formId }) => !formId)
      const answered = input.answeredRequestIds ?? []
      for (const id of answered) {
        if (!ticket.requests.some((request) => request.id === id)) throw notFound('question', id)
      }
      return answer(store, saved, ({ id }) => answered.includes(id))
    },

    requestInformation({ input }: { input: RequestInput }, context) {
      const { store } = context
      const { question, formTemplateId: formId, dueAt } = input
      const ticket = needTicket(context, input.ticketId)
      if (formId) store.tables.templates.need(formId, 'form template')
      tickets.demand(context, ticket)
      refuseProblems(
        blank('question', question, 'Write a few words.'),
        dueAt <= store.now() && outOfRange('dueAt', 'Give the customer time to answer.'),
      )
      const request = { id: store.nextId('irq'), formId, question, dueAt }
      return tickets.take(context, ticket, { requests: [...ticket.requests, request] })
    },
  },

  fields: {
    Ticket: {
      subject: ({ subjectId }: TicketRecord, { store }) => subjectById(store, subjectId),
      flags: ({ id }: TicketRecord, context) =>
        isOfficer(context) ? context.store.tables.flags.where((flag) => flag.ticketId === id) : [],
      kind: visibleKind,
      status: tickets.statusOf,
      assignee: ({ assigneeId }: TicketRecord, context) =>
        assigneeId && isStaff(context) ? actor(context, assigneeId) : null,
      messages: ({ messages }: TicketRecord, context) =>
        messages.filter(({ internal }) => !internal || isStaff(context)),
      priority: forStaff('priority'),
      dueAt: forStaff('dueAt'),
      resolution: forStaff('resolution'),
    },
  },
}

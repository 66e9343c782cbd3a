/** Tickets: work on flags and questions. */
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
import { machine, SAME, INITIAL, type Row } from '../engine/machine'
import type { Flow } from '../engine/schema'
import type { Store } from '../engine/store'
import type {
  Args,
  Arguments,
  FlagRecord,
  RequestRecord,
  SubjectRecord,
  SubmissionRecord,
  TicketRecord,
} from '../records'
import { blockingFlags, ownerOfSubject, subjectById, subjectsOfTicket } from './stops'

const isOpen = (store: Store, { answeredAt, dueAt }: RequestRecord) =>
  !answeredAt && dueAt > store.now()

/** Marks questions of a ticket as answered. */
const answered = (
  store: Store,
  { requests }: TicketRecord,
  isAnswered: (request: RequestRecord) => boolean,
  submissionId?: string,
) => ({
  requests: requests.map((request) =>
    !request.answeredAt && isAnswered(request)
      ? { ...request, submissionId, answeredAt: store.now() }
      : request,
  ),
})

/** Returns why a ticket must stay open: an unanswered question or a blocking flag; null if it can be closed. */
function openRefusal(store: Store, { id, status, requests }: TicketRecord) {
  if (requests.some((request) => isOpen(store, request))) {
    const message = 'The customer can still answer a question.'
    return invalidTransition(status, message, 'postTicketMessage')
  }
  const isHeld = subjectsOfTicket(store, id).some(
    (subjectId) => blockingFlags(store, subjectId).length > 0,
  )
  return isHeld
    ? invalidTransition(status, 'Resolve the blocking flags first.', 'resolveFlag')
    : null
}

const WORKED_ON = 'OPEN IN_PROGRESS AWAITING_CUSTOMER ESCALATED'

/** Transition when staff update the ticket. */
const update = {
  by: 'updateTicket',
  choose: ({ status }, ticket) => (!status || status === ticket.status ? SAME : status),
  checks: (_store, { status: before }, { status, resolution }) =>
    status === 'RESOLVED' &&
    status !== before &&
    blank('resolution', resolution, 'Say how the ticket was resolved.'),
  change: (store, ticket, { status, resolution }) => ({
    resolution: resolution ?? ticket.resolution,
    resolvedAt:
      (status ?? ticket.status) === 'RESOLVED' ? (ticket.resolvedAt ?? store.now()) : null,
  }),
} satisfies Partial<Row<TicketRecord>>

/** Transition when someone posts a message, which reopens a resolved ticket. */
const post = {
  shows: ({ internal }, store, authorId) => !internal || !isStaffMember(store, authorId),
  by: 'postTicketMessage',
  checks: (_store, { requests }, { body, answeredRequestIds }) => [
    blank('body', body, 'Enter some text.'),
    answeredRequestIds?.map(
      (id, index) =>
        !requests.some((request) => request.id === id) &&
        unsupported(`answeredRequestIds.${index}`, 'This ticket has no such question.'),
    ),
  ],
  change(store, ticket, { body, internal, answeredRequestIds }, authorId) {
    const isOfCustomer = !isStaffMember(store, authorId)
    return {
      // A customer cannot write internal messages.
      messages: [...ticket.messages, newMessage(store, authorId, body, internal && !isOfCustomer)],
      resolvedAt: null,
      // A customer's message answers all questions without a form; staff record answers by phone or letter.
      ...answered(store, ticket, ({ id, formId }) =>
        isOfCustomer ? !formId : (answeredRequestIds ?? []).includes(id),
      ),
    }
  },
} satisfies Partial<Row<TicketRecord>>

export const tickets = machine<TicketRecord>({
  table: 'tickets',
  key: 'ticketId',
  refusal: 'The status of the ticket does not allow this.',
  sees: seesTicket,
  list: {
    values: (ticket, context) => ({ kinds: visibleKind(ticket, context) }),
    order: ({ createdAt }) => createdAt,
  },
  // An escalation is internal: customers see that work continues.
  outside: (_store, { status }) => (status === 'ESCALATED' ? 'IN_PROGRESS' : status),
  rows: [
    { from: INITIAL, to: 'OPEN', by: 'openTicket' },
    { ...update, from: `${WORKED_ON} RESOLVED`, to: SAME },
    { ...update, from: 'OPEN', to: 'IN_PROGRESS' },
    { ...update, from: 'IN_PROGRESS', to: 'ESCALATED' },
    { ...update, from: 'ESCALATED RESOLVED', to: 'IN_PROGRESS' },
    { ...update, from: 'IN_PROGRESS ESCALATED', to: 'RESOLVED', unless: openRefusal },
    {
      from: WORKED_ON,
      to: 'AWAITING_CUSTOMER',
      by: 'requestInformation',
      shows: () => true,
      checks: (store, { subjectId }, { question, formTemplateId, dueAt }) => [
        blank('question', question, 'Enter some text.'),
        !ownerOfSubject(store, subjectId) &&
          unsupported('ticketId', 'This ticket has no customer. Open one about the transaction.'),
        dueAt <= store.now() && outOfRange('dueAt', 'Choose a time in the future.'),
        formTemplateId != null &&
          !store.tables.templates.get(formTemplateId) &&
          unsupported('formTemplateId', 'This form template does not exist.'),
      ],
      change: (store, { requests }, { question, formTemplateId: formId, dueAt }) => ({
        requests: [...requests, { id: store.nextId('irq'), formId, question, dueAt }],
      }),
    },
    { ...post, from: WORKED_ON, to: SAME },
    { ...post, from: 'RESOLVED', to: 'IN_PROGRESS' },
    {
      from: 'AWAITING_CUSTOMER',
      to: 'IN_PROGRESS',
      by: 'rule',
      when: (store, { requests }) => !requests.some((request) => isOpen(store, request)),
    },
  ],
})

/** Kinds of tickets that customers and tellers can open. Officers can open every kind. */
const CUSTOMER_KINDS = ['PAYOUT_PROBLEM']
const TELLER_KINDS = [...CUSTOMER_KINDS, 'INFORMATION_REQUEST']

const newMessage = (store: Store, authorId: string, body: string, internal: boolean) => ({
  ...{ authorId, body, internal },
  id: store.nextId('msg'),
  createdAt: store.now(),
})

const isStaffMember = ({ tables }: Store, userId: string): boolean =>
  !['CUSTOMER', 'SERVICE_ACCOUNT'].includes(tables.users.require(userId).role)

const isReview = (kind: string): boolean => kind === 'COMPLIANCE_REVIEW'

/** Kinds of tickets that each staff role handles. */
const WORKERS: Readonly<Record<string, (kind: string) => boolean>> = {
  COMPLIANCE_OFFICER: () => true,
  TELLER: (kind) => !isReview(kind),
  OPERATIONS: (kind) => kind === 'PAYOUT_PROBLEM',
}

/** Whether the caller may see a ticket. Customers see their own once it has a question or message for them. */
function seesTicket(context: Context, ticket: TicketRecord): boolean {
  const mayWork = WORKERS[roleOf(context) ?? '']
  if (mayWork) return mayWork(ticket.kind)
  const isForThem = ticket.requests.length > 0 || ticket.messages.some((item) => !item.internal)
  const owner = ownerOfSubject(context.store, ticket.subjectId)
  return isForCustomer(context) && isForThem && owner !== null && seesCustomer(context, owner)
}

/** Returns a subject that the caller may see: staff see all, other callers only those of their customers. */
export function needSubject(context: Context, id: string): SubjectRecord {
  const subject = subjectById(context.store, id)
  const owner = ownerOfSubject(context.store, id)
  const isVisible = owner === null ? isStaff(context) : seesCustomer(context, owner)
  if (subject && isVisible) return subject
  throw notFound('record', id)
}

/** Marks the customer's open questions that a submitted form answers. */
export function answerByForm(store: Store, submission: SubmissionRecord): void {
  for (const ticket of store.tables.tickets.all()) {
    if (ownerOfSubject(store, ticket.subjectId) !== submission.customerId) continue
    const isAsked = ({ formId }: RequestRecord) => formId === submission.templateId
    store.tables.tickets.update(ticket, answered(store, ticket, isAsked, submission.id))
  }
}

/** Returns the flags that an officer links to a review. @throws GraphQLError NOT_FOUND; Refusal when one is resolved */
function namedFlags(
  context: Context,
  kind: string | undefined,
  ids: readonly string[] | null | undefined,
): FlagRecord[] {
  const flags = (ids ?? []).map((id) => {
    const flag = isOfficer(context) ? context.store.tables.flags.get(id) : null
    if (!flag) throw notFound('flag', id)
    return flag
  })
  refuseProblems(
    flags.length > 0 &&
      kind !== 'COMPLIANCE_REVIEW' &&
      unsupported('flagIds', 'Only a COMPLIANCE_REVIEW has flags.'),
    flags.map(
      ({ status }, index) =>
        status === 'RESOLVED' && unsupported(`flagIds.${index}`, 'This flag is already resolved.'),
    ),
  )
  return flags
}

function linkFlags(store: Store, ticketId: string, flags: readonly FlagRecord[]): void {
  for (const flag of flags) {
    store.tables.flags.update(flag, { ticketId, status: 'IN_REVIEW', updatedAt: store.now() })
  }
}

type OpenTicketInput = Args<'kind' | 'subjectId' | 'message'> & {
  flagIds?: string[] | null
}

/** Returns the kind that the caller sees. Customers see a review as an ordinary question, to keep it confidential. */
const visibleKind = ({ kind }: TicketRecord, context: Context) =>
  kind === 'COMPLIANCE_REVIEW' && isForCustomer(context) ? 'INFORMATION_REQUEST' : kind

export const ticketFlow: Flow = {
  machine: tickets,

  queries: { tickets: tickets.list },

  mutations: {
    openTicket({ input }: { input: OpenTicketInput }, context) {
      const { store, callerId } = context
      const { id: subjectId } = needSubject(context, input.subjectId)
      const internal = isStaff(context)
      const kinds = internal ? TELLER_KINDS : CUSTOMER_KINDS
      const { kind, message } = input
      const flags = namedFlags(context, kind, input.flagIds)
      refuseProblems(
        blank('message', message, 'Enter some text.'),
        !isOfficer(context) &&
          !kinds.includes(kind) &&
          unsupported('kind', `Choose one of ${kinds.join(', ')}.`),
      )
      const ticket = store.create('Ticket', {
        ...{ kind, subjectId },
        status: 'OPEN',
        messages: [newMessage(store, callerId, message, internal)],
        requests: [],
        createdAt: store.now(),
      })
      linkFlags(store, ticket.id, flags)
      return ticket
    },

    updateTicket(args: { input: Arguments & { flagIds?: string[] | null } } & Arguments, context) {
      const { id, flagIds } = args.input
      const flags = namedFlags(context, context.store.tables.tickets.get(id)?.kind, flagIds)
      const ticket = tickets.act(args, context)
      linkFlags(context.store, ticket.id, flags)
      return ticket
    },
  },

  fields: {
    Ticket: {
      subject: ({ subjectId }: TicketRecord, { store }) => subjectById(store, subjectId),
      flags: ({ id }: TicketRecord, { store }) =>
        store.tables.flags.where((flag) => flag.ticketId === id),
      kind: visibleKind,
      messages: ({ messages }: TicketRecord, context) =>
        messages.filter(({ internal }) => !internal || isStaff(context)),
    },
  },
}

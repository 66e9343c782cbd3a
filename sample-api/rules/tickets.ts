/** Pieces of work: how they start, and which state follows which. */
import type {
  FlagRecord,
  MessageRecord,
  RequestRecord,
  SubmissionRecord,
  TicketRecord,
} from '../records'
import type { TicketStatus } from '../schema-types'
import type { Store } from '../store'
import { ownerOfSubject } from './subjects'

/** The states that staff may set by hand; a question to the customer sets AWAITING_CUSTOMER. */
export const NEXT: Readonly<Record<TicketStatus, readonly TicketStatus[]>> = {
  OPEN: ['IN_PROGRESS'],
  IN_PROGRESS: ['ESCALATED', 'RESOLVED'],
  AWAITING_CUSTOMER: ['IN_PROGRESS'],
  ESCALATED: ['IN_PROGRESS', 'RESOLVED'],
  RESOLVED: ['IN_PROGRESS'],
}

type NewTicket = Pick<TicketRecord, 'kind' | 'subjectId' | 'priority' | 'assigneeId' | 'dueAt'> & {
  message: string
  authorId: string
  /** Whether the first message is hidden from the customer. */
  internal: boolean
}

/** A message, which is not yet in a ticket. */
export const newMessage = (
  store: Store,
  message: Pick<MessageRecord, 'authorId' | 'body' | 'internal' | 'attachmentIds'>,
): MessageRecord => ({ ...message, id: store.nextId('msg'), createdAt: store.now() })

/** Opens a ticket with its first message. */
export function newTicket(store: Store, ticket: NewTicket): TicketRecord {
  const { message, authorId, internal, ...rest } = ticket
  return store.tables.tickets.save({
    ...rest,
    __typename: 'Ticket',
    id: store.nextId('tck'),
    reference: store.nextReference('TK'),
    status: 'OPEN',
    messages: [newMessage(store, { authorId, body: message, internal, attachmentIds: [] })],
    requests: [],
    createdAt: store.now(),
  })
}

/** The compliance officers who work on the tickets of flags: with the one who confirms, two. */
export function assignedOfficers({ tables }: Store, flags: readonly FlagRecord[]): string[] {
  return flags
    .flatMap(({ ticketId }) => tables.tickets.get(ticketId)?.assigneeId ?? [])
    .filter((id) => tables.users.require(id).role === 'COMPLIANCE_OFFICER')
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

/** Work on a ticket goes on when the time for the last open question is over. */
export function closeOverdueQuestions(store: Store): void {
  const waiting = store.tables.tickets.where(({ status }) => status === 'AWAITING_CUSTOMER')
  for (const ticket of waiting) {
    const open = ticket.requests.filter(({ answeredAt }) => !answeredAt)
    if (open.some(({ dueAt }) => dueAt > store.now())) continue
    store.tables.tickets.update(ticket, { status: 'IN_PROGRESS' })
  }
}

/** Marks open questions as answered, and takes the work up again when none is left. */
export function answer(
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
  const isDone = requests.every(({ answeredAt }) => answeredAt)
  const status = ticket.status === 'AWAITING_CUSTOMER' && isDone ? 'IN_PROGRESS' : ticket.status
  return store.tables.tickets.update(ticket, { status, requests })
}

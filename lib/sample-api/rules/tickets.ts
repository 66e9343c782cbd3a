/** Pieces of work: how they start, and which state follows which. */
import { LAST_TICKET_NUMBER } from '../data/review'
import type { SubmissionRecord, TicketRecord } from '../records'
import type { Severity, TicketKind, TicketStatus } from '../schema-types'
import type { Store } from '../store'

/** The states that staff may set by hand; a question to the customer sets AWAITING_CUSTOMER. */
export const NEXT: Readonly<Record<TicketStatus, readonly TicketStatus[]>> = {
  OPEN: ['IN_PROGRESS'],
  IN_PROGRESS: ['ESCALATED', 'RESOLVED'],
  AWAITING_CUSTOMER: ['IN_PROGRESS'],
  ESCALATED: ['IN_PROGRESS', 'RESOLVED'],
  RESOLVED: ['IN_PROGRESS'],
}

interface NewTicket {
  kind: TicketKind
  subjectId: string
  priority: Severity
  message: string
  authorId: string
  /** Whether the first message is hidden from the customer. */
  internal: boolean
  assigneeId?: string | null
  dueAt?: string | null
}

/** Opens a ticket with its first message. */
export function newTicket(store: Store, ticket: NewTicket): TicketRecord {
  const { message, authorId, internal, ...rest } = ticket
  return store.tables.tickets.save<TicketRecord>({
    ...rest,
    __typename: 'Ticket',
    id: store.nextId('tck'),
    reference: store.nextReference('TK', LAST_TICKET_NUMBER),
    status: 'OPEN',
    messages: [
      {
        id: store.nextId('msg'),
        authorId,
        body: message,
        internal,
        documentIds: [],
        createdAt: store.now(),
      },
    ],
    requests: [],
    createdAt: store.now(),
  })
}

/** A submitted form answers the open questions that asked for it. */
export function answerRequests(store: Store, submission: SubmissionRecord): void {
  for (const ticket of store.tables.tickets.all()) {
    const isAnswer = (request: TicketRecord['requests'][number]) =>
      request.formTemplateId === submission.templateId && !request.answeredAt
    if (!ticket.requests.some(isAnswer)) continue
    const answered = { submissionId: submission.id, answeredAt: store.now() }
    store.tables.tickets.save({
      ...ticket,
      status: ticket.status === 'AWAITING_CUSTOMER' ? 'IN_PROGRESS' : ticket.status,
      requests: ticket.requests.map((item) => (isAnswer(item) ? { ...item, ...answered } : item)),
    })
  }
}

/** Work on flags and questions. */
import { isOfficer, isStaff, roleOf, type SampleContext } from '../context'
import { invalidTransition, notFound, refusal, refuseProblems } from '../errors'
import { blank, outOfRange, required, unsupported } from '../problems'
import type { TicketRecord } from '../records'
import type { MutationResolvers } from '../resolver-types'
import { openBlockingFlags } from '../rules/subjects'
import { answer, newMessage, newTicket, NEXT } from '../rules/tickets'
import type { TicketKind, TicketStatus, UpdateTicketInput } from '../schema-types'
import { needSubject, needTicket, tellersSee } from '../visible'

const CUSTOMER_KINDS: readonly TicketKind[] = ['COMPLAINT', 'PAYOUT_PROBLEM', 'INBOUND_QUERY']

export const ticketMutations = {
  openTicket({ input }, context) {
    const { store } = context
    const subject = needSubject(context, input.subjectId)
    const flags = (input.flagIds ?? []).map((id) => {
      const flag = isOfficer(context) ? store.tables.flags.get(id) : null
      if (!flag) throw notFound('flag', id)
      return flag
    })
    refuseProblems(blank('message', input.message, 'Write a few words.'))
    refuseProblems(
      ...flags.map(
        ({ status }, index) =>
          status === 'RESOLVED' &&
          unsupported(`flagIds.${index}`, 'This flag is resolved already.'),
      ),
    )
    refuseAssignee(context, input.kind, input.assigneeId)
    if (roleOf(context) === 'CUSTOMER' && !CUSTOMER_KINDS.includes(input.kind)) {
      throw refusal(unsupported('kind', `Choose one of ${CUSTOMER_KINDS.join(', ')}.`))
    }
    const ticket = newTicket(store, {
      kind: input.kind,
      subjectId: subject.id,
      priority: isStaff(context) ? input.priority : 'MEDIUM',
      assigneeId: isStaff(context) ? input.assigneeId : null,
      dueAt: isStaff(context) ? input.dueAt : null,
      message: input.message,
      authorId: context.callerId,
      internal: isStaff(context),
    })
    for (const flag of flags) {
      store.tables.flags.update(flag, { ticketId: ticket.id, status: 'IN_REVIEW' })
    }
    return ticket
  },

  updateTicket({ input }, context) {
    const { store } = context
    const ticket = needTicket(context, input.id)
    refuseAssignee(context, ticket.kind, input.assigneeId)
    if (input.status) refuseStep(context, ticket, input.status, input)
    return store.tables.tickets.update(ticket, {
      status: input.status ?? ticket.status,
      assigneeId: input.assigneeId === undefined ? ticket.assigneeId : input.assigneeId,
      priority: input.priority ?? ticket.priority,
      dueAt: input.dueAt === undefined ? ticket.dueAt : input.dueAt,
      resolution: input.resolution ?? ticket.resolution,
      resolvedAt: resolvedAt(context, ticket, input.status),
    })
  },

  postTicketMessage({ input }, context) {
    const { store } = context
    const ticket = needTicket(context, input.ticketId)
    refuseProblems(blank('body', input.body, 'Write a few words.'))
    if (ticket.status === 'RESOLVED') {
      throw invalidTransition(ticket, 'This ticket is closed. Open a new one.', 'openTicket')
    }
    const attachmentIds = input.documentIds ?? []
    for (const id of attachmentIds) store.tables.documents.need(id, 'document')
    const message = newMessage(store, {
      authorId: context.callerId,
      body: input.body,
      // A customer cannot write what the customer may not read.
      internal: isStaff(context) && input.internal,
      attachmentIds,
    })
    const saved = { ...ticket, messages: [...ticket.messages, message] }
    // The customer answers what needs no form; staff write down what came by telephone or letter.
    if (roleOf(context) === 'CUSTOMER') return answer(store, saved, (item) => !item.formId)
    const answered = input.answeredRequestIds ?? []
    for (const id of answered) {
      if (!ticket.requests.some((request) => request.id === id)) throw notFound('question', id)
    }
    return answer(store, saved, ({ id }) => answered.includes(id))
  },

  requestInformation({ input }, context) {
    const { store } = context
    const { ticketId, formTemplateId: formId, question, dueAt } = input
    const ticket = needTicket(context, ticketId)
    if (formId) store.tables.templates.need(formId, 'form template')
    if (ticket.status !== 'IN_PROGRESS') {
      throw invalidTransition(ticket, 'Start work on the ticket first.', 'updateTicket')
    }
    refuseProblems(blank('question', question, 'Write a few words.'))
    if (dueAt <= store.now()) {
      throw refusal(outOfRange('dueAt', 'Give the customer time to answer.'))
    }
    const request = { id: store.nextId('irq'), formId, question, dueAt }
    return store.tables.tickets.update(ticket, {
      status: 'AWAITING_CUSTOMER',
      requests: [...ticket.requests, request],
    })
  },
} satisfies Partial<MutationResolvers>

/** A ticket is assigned to somebody who sees it. */
function refuseAssignee({ store }: SampleContext, kind: TicketKind, id?: string | null): void {
  if (!id) return
  const role = store.tables.users.get(id)?.role
  if (role === 'COMPLIANCE_OFFICER' || (role === 'TELLER' && tellersSee(kind))) return
  const message = tellersSee(kind)
    ? 'Assign a teller or a compliance officer.'
    : 'Assign a compliance officer: tellers do not see this ticket.'
  throw refusal(unsupported('assigneeId', message))
}

/** A call that is repeated does not move the time. */
function resolvedAt(
  { store }: SampleContext,
  ticket: TicketRecord,
  to: TicketStatus | null | undefined,
): string | null | undefined {
  if (!to || to === ticket.status) return ticket.resolvedAt
  return to === 'RESOLVED' ? store.now() : null
}

function refuseStep(
  { store }: SampleContext,
  ticket: TicketRecord,
  to: TicketStatus,
  { resolution }: UpdateTicketInput,
): void {
  if (to !== ticket.status && !NEXT[ticket.status].includes(to)) {
    const message = `From here a ticket goes to ${NEXT[ticket.status].join(' or ')}.`
    throw invalidTransition(ticket, message, 'updateTicket')
  }
  if (to !== 'RESOLVED') return
  if (!resolution?.trim()) {
    throw refusal(required('resolution', 'Say how the ticket was resolved.'))
  }
  const isOpen = ticket.requests.some(({ answeredAt, dueAt }) => !answeredAt && dueAt > store.now())
  if (isOpen) {
    throw invalidTransition(
      ticket,
      'The customer can still answer a question.',
      'postTicketMessage',
    )
  }
  const linked = store.tables.flags.where(
    (flag) => flag.ticketId === ticket.id && flag.blocking && flag.status !== 'RESOLVED',
  )
  if (linked.length > 0 || openBlockingFlags(store, ticket.subjectId).length > 0) {
    throw invalidTransition(ticket, 'Resolve the blocking flags first.', 'resolveFlag')
  }
}

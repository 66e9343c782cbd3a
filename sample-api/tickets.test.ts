import { expect, it } from 'vitest'
import { DAY } from './clock'
import { clientForEach } from './testing/client'
import { formAnswers, invalid } from './testing/operations'

const { ask, call, done, advance } = clientForEach()

/** An officer puts a question to Sender A, which may ask for a form. */
const question = (formTemplateId?: string) =>
  done('requestInformation', { dueAt: '2025-01-22T09:30:00.000Z', formTemplateId })

const ticket = () => ask('{ ticket(id: "tck_01") { status requests { answeredAt } } }', 'officer')
const is = (status: string, answeredAt: string | null) => ({
  status,
  requests: [expect.anything() as unknown, { answeredAt }],
})
const OPEN = is('AWAITING_CUSTOMER', null)
const ANSWERED = is('IN_PROGRESS', '2025-01-15T09:30:00.000Z')
const write = (token: string, changes: object = {}) =>
  done('postTicketMessage', { documentIds: [], ...changes }, '', token)

it('is answered by a message of the customer, not of staff', () => {
  question()
  write('officer')
  expect(ticket()).toEqual(OPEN)
  write('customer')
  expect(ticket()).toEqual(ANSWERED)
})

it('is answered by the form that it asks for, filled in by the customer whom it was put to', () => {
  question('frm_01')
  write('customer')
  expect(ticket()).toEqual(OPEN)
  const upload = done('createUploadSlot', {}, 'documentId', 'teller')
  expect(upload).toMatchObject({ documentId: 'doc_07' })
  const answers = formAnswers({ document: { documentIds: ['doc_07'] } })
  done('submitForm', { customerId: 'cus_02', answers }, '', 'teller')
  expect(ticket()).toEqual(OPEN)
  done('submitForm', { customerId: 'cus_01', answers }, '', 'teller')
  expect(ticket()).toEqual(ANSWERED)
})

it('is answered by a message of staff that says so, and keeps the ticket from being closed before', () => {
  question()
  const move = (status: string) => call('updateTicket', { status, resolution: 'Done.' })
  move('IN_PROGRESS')
  expect(move('RESOLVED')).toMatchObject({
    __typename: 'InvalidTransition',
    message: 'The customer can still answer a question.',
  })
  write('officer', { answeredRequestIds: ['irq_02'] })
  expect(ticket()).toEqual(ANSWERED)
  done('resolveFlag')
  expect(move('RESOLVED')).toEqual({ __typename: 'Ticket' })
})

it('was resolved when it was, however often the call is repeated', () => {
  const move = (status: string) =>
    call('updateTicket', { id: 'tck_03', status, resolution: 'Done.' }, 'resolvedAt')
  move('IN_PROGRESS')
  const resolved = move('RESOLVED')
  expect(resolved).toMatchObject({ resolvedAt: '2025-01-15T09:30:00.000Z' })
  advance(DAY)
  expect(move('RESOLVED')).toEqual(resolved)
})

it('gives way when its time is over', () => {
  question()
  advance(6 * DAY)
  expect(ticket()).toEqual(OPEN)
  advance(DAY)
  expect(ticket()).toEqual(is('IN_PROGRESS', null))
})

it('is answered by the same form in another language', () => {
  question('frm_01')
  done('submitForm', { templateId: 'frm_03' })
  expect(ticket()).toEqual(ANSWERED)
})

it('is assigned to somebody who sees it', () => {
  const assign = (id: string, assigneeId: string) =>
    call('updateTicket', { id, assigneeId, status: undefined })
  expect(assign('tck_01', 'usr_02')).toEqual(invalid('assigneeId UNSUPPORTED_VALUE'))
  expect(assign('tck_01', 'usr_07')).toEqual({ __typename: 'Ticket' })
  expect(assign('tck_03', 'usr_02')).toEqual({ __typename: 'Ticket' })
})

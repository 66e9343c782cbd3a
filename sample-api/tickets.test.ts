import { expect, it } from 'vitest'
import { DAY } from './clock'
import { resolveFlag } from './testing/calls'
import { clientForEach } from './testing/client'

const { ask, advance } = clientForEach()

/** A fresh endpoint on which an officer has put a question to Sender A. */
function afterQuestion(more = '') {
  const question = `mutation { requestInformation(input: {
    ticketId: "tck_01", question: "Where is the money from?", dueAt: "2025-01-22T09:30:00.000Z" ${more}
  }) { ... on Ticket { status } } }`
  expect(ask(question, 'officer')).toEqual({ status: 'AWAITING_CUSTOMER' })
  const status = () => ask('{ ticket(id: "tck_01") { status requests { answeredAt } } }', 'officer')
  return { status }
}

const ticket = (status: string, answeredAt: string | null) => ({
  status,
  requests: [expect.anything(), { answeredAt }],
})
const NOW = '2025-01-15T09:30:00.000Z'
const message = `mutation { postTicketMessage(input: { ticketId: "tck_01", body: "Salary." }) {
  __typename
} }`

it('is answered by a message of the customer, not of staff', () => {
  const { status } = afterQuestion()
  ask(message, 'officer')
  expect(status()).toEqual(ticket('AWAITING_CUSTOMER', null))
  ask(message, 'customer')
  expect(status()).toEqual(ticket('IN_PROGRESS', NOW))
})

it('is answered by the form that it asks for, filled in by the customer whom it was put to', () => {
  const { status } = afterQuestion('formTemplateId: "frm_01"')
  ask(message, 'customer')
  expect(status()).toEqual(ticket('AWAITING_CUSTOMER', null))
  const form = (customerId: string) => `mutation { submitForm(input: {
    templateId: "frm_01", customerId: "${customerId}", declared: true, answers: [
      { fieldKey: "source", values: ["savings"] }
      { fieldKey: "monthly-amount", amount: { amount: "600.00", currency: "GBP" } }
      { fieldKey: "document", documentIds: ["doc_07"] }
      { fieldKey: "declaration", text: "true" }
    ]
  }) { __typename } }`
  const upload = `mutation { createUploadSlot(input: {
    kind: BANK_STATEMENT, fileName: "statement.pdf", mediaType: "application/pdf", sizeBytes: 1000
    sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
  }) { documentId } }`
  expect(ask(upload, 'teller')).toEqual({ documentId: 'doc_07' })
  expect(ask(form('cus_02'), 'teller')).toEqual({ __typename: 'FormSubmission' })
  expect(status()).toEqual(ticket('AWAITING_CUSTOMER', null))
  ask(form('cus_01'), 'teller')
  expect(status()).toEqual(ticket('IN_PROGRESS', NOW))
})

it('is answered by a message of staff that says so, and keeps the ticket from being closed before', () => {
  const { status } = afterQuestion()
  const move = (to: string) => `mutation { updateTicket(input: {
    id: "tck_01", status: ${to}, resolution: "Done."
  }) { __typename ... on InvalidTransition { message } } }`
  ask(move('IN_PROGRESS'), 'officer')
  expect(ask(move('RESOLVED'), 'officer')).toEqual({
    __typename: 'InvalidTransition',
    message: 'The customer can still answer a question.',
  })
  const note = `mutation { postTicketMessage(input: {
    ticketId: "tck_01", body: "By telephone: savings.", answeredRequestIds: ["irq_02"]
  }) { __typename } }`
  ask(note, 'officer')
  expect(status()).toEqual(ticket('IN_PROGRESS', NOW))
  const flag = resolveFlag('flg_01', 'RISK_ACCEPTED')
  ask(flag, 'officer')
  expect(ask(move('RESOLVED'), 'officer')).toEqual({ __typename: 'Ticket' })
})

it('gives way when its time is over', () => {
  const { status } = afterQuestion()
  advance(6 * DAY)
  expect(status()).toEqual(ticket('AWAITING_CUSTOMER', null))
  advance(DAY)
  expect(status()).toEqual(ticket('IN_PROGRESS', null))
})

it('is answered by the same form in another language', () => {
  const { status } = afterQuestion('formTemplateId: "frm_01"')
  ask(
    `mutation { submitForm(input: {
      templateId: "frm_03", declared: true, answers: [
        { fieldKey: "source", values: ["savings"] }
        { fieldKey: "monthly-amount", amount: { amount: "600.00", currency: "GBP" } }
        { fieldKey: "document", documentIds: ["doc_03"] }
        { fieldKey: "declaration", text: "true" }
      ]
    }) { __typename } }`,
    'customer',
  )
  expect(status()).toEqual(ticket('IN_PROGRESS', NOW))
})

it('is assigned to somebody who sees it', () => {
  afterQuestion()
  const assign = (id: string, person: string) =>
    ask(
      `mutation { updateTicket(input: { id: "${id}", assigneeId: "${person}" }) {
        __typename ... on ValidationError { fieldErrors { path code } }
      } }`,
      'officer',
    )
  expect(assign('tck_01', 'usr_02')).toEqual({
    __typename: 'ValidationError',
    fieldErrors: [{ path: ['assigneeId'], code: 'UNSUPPORTED_VALUE' }],
  })
  expect(assign('tck_01', 'usr_07')).toEqual({ __typename: 'Ticket' })
  expect(assign('tck_03', 'usr_02')).toEqual({ __typename: 'Ticket' })
})

/** Flags, the tickets that work on them, and the audit log. */
import type { AuditRecord, FlagRecord, MessageRecord, TicketRecord } from '../records'

/** A flag that the product raised, open and blocking. */
const flag = (
  number: number,
  subjectId: string,
  raisedAt: string,
  category: string,
  severity: string,
  own: Pick<FlagRecord, 'summary'> & Partial<FlagRecord>,
): FlagRecord => ({
  __typename: 'Flag',
  id: `flg_0${number}`,
  ...{ subjectId, raisedAt, category, severity },
  status: 'OPEN',
  blocking: true,
  raisedById: 'usr_06',
  ...own,
})

export const flags: FlagRecord[] = [
  flag(1, 'trx_03', '2025-01-14T13:01:00.000Z', 'THRESHOLD', 'MEDIUM', {
    status: 'IN_REVIEW',
    rule: 'AMOUNT_30_DAYS',
    summary: 'Total of 30 days is above GBP 1000.00.',
    ticketId: 'tck_01',
  }),
  flag(2, 'rcp_03', '2025-01-12T10:00:00.000Z', 'SANCTIONS', 'CRITICAL', {
    rule: 'NAME_SCREENING',
    summary: 'Possible match with UK Sanctions List, 2025-01-10: Recipient K, similarity 77.',
  }),
  flag(3, 'inb_06', '2025-01-13T09:01:00.000Z', 'THIRD_PARTY', 'HIGH', {
    summary: 'A company pays an invoice that no order names.',
    raisedById: 'usr_03',
  }),
  flag(4, 'trx_12', '2025-01-03T13:01:00.000Z', 'MANUAL', 'HIGH', {
    status: 'RESOLVED',
    summary: 'Answers of the sender do not fit the purpose.',
    ticketId: 'tck_02',
    outcome: 'CONFIRMED',
    note: 'Customer could not say who the recipient is.',
    raisedById: 'usr_02',
    resolvedById: 'usr_03',
    resolvedAt: '2025-01-04T10:00:00.000Z',
  }),
  flag(5, 'cus_03', '2025-01-13T14:31:00.000Z', 'PEP', 'MEDIUM', {
    rule: 'NAME_SCREENING',
    blocking: false,
    summary: 'Possible match with a list of functions: Sender P, similarity 82.',
  }),
]

const message = (
  number: number,
  authorId: string,
  createdAt: string,
  body: string,
  internal = false,
): MessageRecord => ({
  id: `msg_0${number}`,
  ...{ authorId, createdAt, body, internal },
})

const ticket = (
  number: number,
  subjectId: string,
  createdAt: string,
  own: Partial<TicketRecord>,
): TicketRecord => ({
  __typename: 'Ticket',
  id: `tck_0${number}`,
  reference: `TK-2025-${String(8 + number).padStart(6, '0')}`,
  kind: 'COMPLIANCE_REVIEW',
  status: 'OPEN',
  messages: [],
  requests: [],
  ...{ subjectId, createdAt },
  ...own,
})

const INTERNAL = 'Pattern fits the profile; ask for the origin of the money.'
const QUESTION = 'Where does the money for this transfer come from?'
const ORIGIN = 'Please tell us where the money for this transfer comes from.'
const RETURNED = 'The bank returned the payment: the account is closed.'

export const tickets: TicketRecord[] = [
  ticket(1, 'trx_03', '2025-01-14T13:02:00.000Z', {
    status: 'IN_PROGRESS',
    assigneeId: 'usr_03',
    messages: [
      message(1, 'usr_03', '2025-01-14T14:00:00.000Z', INTERNAL, true),
      message(2, 'usr_03', '2025-01-14T14:05:00.000Z', ORIGIN),
    ],
    requests: [
      {
        id: 'irq_01',
        formId: 'frm_01',
        question: QUESTION,
        dueAt: '2025-01-21T17:00:00.000Z',
        submissionId: 'fsb_01',
        answeredAt: '2025-01-15T08:50:00.000Z',
      },
    ],
    dueAt: '2025-01-17T17:00:00.000Z',
  }),
  ticket(2, 'trx_12', '2025-01-03T13:02:00.000Z', {
    status: 'RESOLVED',
    assigneeId: 'usr_03',
    resolvedAt: '2025-01-04T10:05:00.000Z',
    resolution: 'Transfer rejected in the administration.',
  }),
  ticket(3, 'trx_07', '2025-01-08T14:00:00.000Z', {
    kind: 'PAYOUT_PROBLEM',
    messages: [message(3, 'usr_06', '2025-01-08T14:00:00.000Z', RETURNED)],
    dueAt: '2025-01-14T17:00:00.000Z',
  }),
]

const audit = (number: number, at: string, action: string, record: string): AuditRecord => {
  const [entityType = '', entityId = ''] = record.split(' ')
  return { id: `aud_0${number}`, action, entityType, entityId, at, actorId: 'usr_03' }
}

export const auditEvents: AuditRecord[] = [
  audit(1, '2024-11-05T11:00:00.000Z', 'decideKyc', 'KycCase kyc_01'),
  audit(2, '2025-01-04T10:00:00.000Z', 'resolveFlag', 'Flag flg_04'),
]

/** Flags, the tickets that work on them, reports to authorities, and the audit log. */
import type { FlagRecord, MessageRecord, TicketRecord, AuditRecord, ReportRecord } from '../records'

type Kind = Pick<FlagRecord, 'category' | 'severity'>

const kinds = {
  threshold: { category: 'THRESHOLD', severity: 'MEDIUM' },
  sanctions: { category: 'SANCTIONS', severity: 'CRITICAL' },
  thirdParty: { category: 'THIRD_PARTY', severity: 'HIGH' },
  manual: { category: 'MANUAL', severity: 'HIGH' },
} satisfies Record<string, Kind>

const flag = (
  number: number,
  kind: Kind,
  own: Pick<FlagRecord, 'subjectId' | 'summary' | 'raisedAt'> & Partial<FlagRecord>,
): FlagRecord => ({
  __typename: 'Flag',
  id: `flg_0${number}`,
  ...kind,
  status: 'OPEN',
  blocking: true,
  raisedById: 'usr_06',
  ...own,
})

export const flags: FlagRecord[] = [
  flag(1, kinds.threshold, {
    status: 'IN_REVIEW',
    subjectId: 'trx_03',
    rule: 'AMOUNT_30_DAYS',
    summary: 'Total of 30 days is above GBP 1000.00.',
    ticketId: 'tck_01',
    raisedAt: '2025-01-14T13:01:00.000Z',
  }),
  flag(2, kinds.sanctions, {
    subjectId: 'rcp_03',
    rule: 'NAME_SCREENING',
    summary: 'Possible match of a recipient name, score 77.',
    raisedAt: '2025-01-12T10:00:00.000Z',
  }),
  flag(3, kinds.thirdParty, {
    subjectId: 'inb_06',
    summary: 'A company pays an invoice that no order names.',
    raisedById: 'usr_03',
    raisedAt: '2025-01-13T09:01:00.000Z',
  }),
  flag(4, kinds.manual, {
    status: 'RESOLVED',
    subjectId: 'trx_12',
    summary: 'Answers of the sender do not fit the purpose.',
    ticketId: 'tck_02',
    outcome: 'CONFIRMED',
    note: 'Customer could not say who the recipient is.',
    raisedById: 'usr_02',
    raisedAt: '2025-01-03T13:01:00.000Z',
    resolvedById: 'usr_03',
    resolvedAt: '2025-01-04T10:00:00.000Z',
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
  authorId,
  body,
  internal,
  attachmentIds: [],
  createdAt,
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
  priority: 'HIGH',
  subjectId,
  messages: [],
  requests: [],
  createdAt,
  ...own,
})

const INTERNAL = 'Pattern fits the profile; ask for the origin of the money.'
const QUESTION = 'Please tell us where the money for this transfer comes from.'
const RETURNED = 'The bank returned the payment: the account is closed.'

export const tickets: TicketRecord[] = [
  ticket(1, 'trx_03', '2025-01-14T13:02:00.000Z', {
    status: 'IN_PROGRESS',
    priority: 'MEDIUM',
    assigneeId: 'usr_03',
    messages: [
      message(1, 'usr_03', '2025-01-14T14:00:00.000Z', INTERNAL, true),
      message(2, 'usr_03', '2025-01-14T14:05:00.000Z', QUESTION),
    ],
    requests: [
      {
        id: 'irq_01',
        formId: 'frm_01',
        question: 'Where does the money for this transfer come from?',
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
    dueAt: '2025-01-06T17:00:00.000Z',
    resolvedAt: '2025-01-04T10:05:00.000Z',
    resolution: 'Transfer rejected; report RP-0001 filed.',
  }),
  ticket(3, 'trx_07', '2025-01-08T14:00:00.000Z', {
    kind: 'PAYOUT_PROBLEM',
    messages: [message(3, 'usr_06', '2025-01-08T14:00:00.000Z', RETURNED)],
    dueAt: '2025-01-14T17:00:00.000Z',
  }),
]

const report = (number: string, filedAt: string): ReportRecord => ({
  __typename: 'RegulatoryReport',
  id: `rpt_${number}`,
  kind: 'SUSPICIOUS_ACTIVITY',
  jurisdiction: 'GB',
  ticketId: 'tck_02',
  authorityReference: `RP-00${number}`,
  filedAt,
  recordedById: 'usr_03',
})

/** One about a transfer that was rejected, and one that asks for a defence to pay its money back. */
export const reports: ReportRecord[] = [
  report('01', '2025-01-04T10:04:00.000Z'),
  {
    ...report('02', '2025-01-13T16:00:00.000Z'),
    consent: 'REQUESTED',
    noticeEndsOn: '2025-01-22',
  },
]

/** The record is its type and id; the fields are those that the call sent. */
const audit = (
  number: number,
  at: string,
  action: string,
  actorId: string,
  record: string,
  fields: string,
): AuditRecord => {
  const [entityType = '', entityId = ''] = record.split(' ')
  const changedFields = fields.split(' ')
  const id = `aud_0${number}`
  return { id, action, actorId, entityType, entityId, changedFields, platform: 'WEB', at }
}

const DECIDED = '2024-11-05T11:00:00.000Z'
const RESOLVED = '2025-01-04T10:00:00.000Z'
const SAVED = '2025-01-14T15:00:00.000Z'
const SETTINGS =
  'corridorIds defaultLocale features locales platform productName supportEmail theme'
const ORDERED = '2025-01-15T09:28:00.000Z'
const ORDER = 'purpose quoteId recipientId sourceOfFunds'

export const auditEvents: AuditRecord[] = [
  audit(1, DECIDED, 'decideKyc', 'usr_03', 'KycCase kyc_01', 'caseId note outcome reasons'),
  audit(2, RESOLVED, 'resolveFlag', 'usr_03', 'Flag flg_04', 'flagId note outcome'),
  audit(3, SAVED, 'saveFrontendConfiguration', 'usr_05', 'FrontendConfiguration cfg_02', SETTINGS),
  audit(4, ORDERED, 'createTransaction', 'usr_01', 'Transaction trx_01', ORDER),
]

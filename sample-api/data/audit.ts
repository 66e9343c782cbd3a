/** Reports to authorities, and the audit log. */
import type { AuditRecord, ReportRecord } from '../records'

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

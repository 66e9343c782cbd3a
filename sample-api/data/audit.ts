/** What was reported to authorities, and the audit log. */
import type { AuditRecord, ReportRecord } from '../records'

const report = (number: string, dueOn: string): ReportRecord => ({
  __typename: 'RegulatoryReport',
  id: `rpt_${number}`,
  status: 'RECORDED',
  kind: 'SUSPICIOUS_ACTIVITY',
  jurisdiction: 'GB',
  dueOn,
  recordedById: 'usr_03',
  recordedAt: '2025-01-13T10:00:00.000Z',
})

/** One that is filed, one that is due, and one whose request for consent is open. */
export const reports: ReportRecord[] = [
  {
    ...report('01', '2025-01-10'),
    status: 'FILED',
    ticketId: 'tck_02',
    recordedAt: '2025-01-04T10:02:00.000Z',
    authorityReference: 'RP-0001',
    filedAt: '2025-01-04T10:04:00.000Z',
    filedById: 'usr_03',
  },
  { ...report('02', '2025-01-22'), kind: 'SANCTIONS' },
  {
    ...report('03', '2025-01-17'),
    status: 'FILED',
    authorityReference: 'RP-0002',
    filedAt: '2025-01-13T16:00:00.000Z',
    filedById: 'usr_03',
    consent: {
      status: 'REQUESTED',
      requestedAt: '2025-01-13T16:00:00.000Z',
      noticeEndsOn: '2025-01-22',
    },
  },
]

const audit = (
  number: string,
  action: string,
  actorId: string,
  entity: string,
  changedFields: string[],
  at: string,
): AuditRecord => {
  const [entityType = '', entityId = ''] = entity.split(' ')
  return {
    id: `aud_${number}`,
    action,
    actorId,
    entityType,
    entityId,
    changedFields,
    platform: 'WEB',
    at,
  }
}

export const auditEvents: AuditRecord[] = [
  audit(
    '01',
    'decideKyc',
    'usr_03',
    'KycCase kyc_01',
    ['caseId', 'note', 'outcome', 'reasons'],
    '2024-11-05T11:00:00.000Z',
  ),
  audit(
    '02',
    'resolveFlag',
    'usr_03',
    'Flag flg_04',
    ['flagId', 'note', 'outcome'],
    '2025-01-04T10:00:00.000Z',
  ),
  audit(
    '03',
    'saveFrontendConfiguration',
    'usr_05',
    'FrontendConfiguration cfg_02',
    [
      'appVersions',
      'corridorIds',
      'defaultLocale',
      'features',
      'locales',
      'platform',
      'productName',
      'supportEmail',
      'supportPhone',
      'theme',
    ],
    '2025-01-14T15:00:00.000Z',
  ),
  audit(
    '04',
    'createTransaction',
    'usr_01',
    'Transaction trx_01',
    ['purpose', 'quoteId', 'recipientId', 'sourceOfFunds'],
    '2025-01-15T09:28:00.000Z',
  ),
]

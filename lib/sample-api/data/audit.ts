/** What was reported to authorities, and the audit log. */
import type { AuditRecord, ReportRecord } from '../records'

export const reports: ReportRecord[] = [
  {
    id: 'rpt_01',
    kind: 'SUSPICIOUS_ACTIVITY',
    jurisdiction: 'GB',
    ticketId: 'tck_02',
    authorityReference: 'RP-0001',
    dueOn: '2025-01-10',
    filedAt: '2025-01-04T10:04:00.000Z',
    filedById: 'usr_03',
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

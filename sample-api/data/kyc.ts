/** Due diligence: cases, the evidence in them, and uploaded documents. */
import type { DocumentRecord, KycCaseRecord } from '../records'
import { newCase, requirementsFor } from '../flows/kyc-levels'

/** A case with all of its evidence, in one state. */
const kycCase = (
  [id, customer, level]: Parameters<typeof newCase>,
  evidence: string,
  own: Partial<KycCaseRecord>,
): KycCaseRecord => ({
  ...newCase(id, customer, level),
  requirements: requirementsFor(level, evidence),
  ...own,
})

const approved = (decidedAt: string) => ({
  status: 'APPROVED',
  decision: {
    outcome: 'APPROVE',
    reasons: ['All evidence was accepted.'],
    note: 'Documents and data agree.',
    decidedById: 'usr_03',
    decidedAt,
  },
  submittedAt: decidedAt,
})

export const kycCases: KycCaseRecord[] = [
  kycCase(['kyc_01', 'cus_01', 'STANDARD'], 'ACCEPTED', {
    ...approved('2024-11-05T11:00:00.000Z'),
    documentIds: ['doc_01', 'doc_02'],
    reviewDueOn: '2026-11-05',
  }),
  newCase('kyc_02', 'cus_02', 'BASIC'),
  kycCase(['kyc_s1', 'cus_03', 'STANDARD'], 'ACCEPTED', approved('2024-10-01T09:00:00.000Z')),
  kycCase(['kyc_03', 'cus_03', 'ENHANCED'], 'SUBMITTED', {
    status: 'IN_REVIEW',
    documentIds: ['doc_05'],
    submittedAt: '2025-01-13T14:30:00.000Z',
  }),
  kycCase(['kyc_04', 'cus_04', 'BASIC'], 'ACCEPTED', {
    ...approved('2023-01-02T10:00:00.000Z'),
    status: 'EXPIRED',
    documentIds: ['doc_06'],
    reviewDueOn: '2025-01-02',
  }),
]

const file = (
  id: string,
  kind: string,
  fileName: string,
  customerId = 'cus_01',
  expiresOn?: string,
): DocumentRecord => ({
  id,
  kind,
  fileName,
  customerId,
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  downloadUrl: `https://files.example.com/${id}/${fileName}`,
  expiresOn,
})

export const documents: DocumentRecord[] = [
  file('doc_01', 'PASSPORT', 'passport.jpg', 'cus_01', '2031-06-30'),
  file('doc_02', 'UTILITY_BILL', 'electricity-bill.pdf'),
  file('doc_03', 'PAYSLIP', 'payslip-december.pdf'),
  file('doc_05', 'TAX_STATEMENT', 'tax-statement.pdf', 'cus_03'),
  file('doc_06', 'NATIONAL_ID', 'identity-card.jpg', 'cus_04', '2025-01-01'),
]

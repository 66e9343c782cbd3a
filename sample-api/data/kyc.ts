/** Due diligence: cases, the evidence in them, screening results, and uploaded documents. */
import type {
  DocumentRecord,
  KycCaseRecord,
  ScreeningMatchRecord,
  ScreeningRecord,
} from '../records'
import { newCase, requirementsFor } from '../flows/kyc-levels'

const kycCase = (
  id: string,
  customer: string,
  level: string,
  own: Partial<KycCaseRecord>,
  kind = 'INDIVIDUAL',
): KycCaseRecord => ({ ...newCase(`kyc_${id}`, { id: customer, kind }, level), ...own })

const approved = (level: string, day: string, kind = 'INDIVIDUAL') => ({
  status: 'APPROVED',
  requirements: requirementsFor(level, 'ACCEPTED', kind),
  decision: {
    outcome: 'APPROVE',
    reasons: ['All evidence was accepted.'],
    note: 'Documents and data agree.',
    decidedById: 'usr_03',
    decidedAt: `${day}T11:00:00.000Z`,
    retryAllowed: false,
  },
  submittedAt: `${day}T10:30:00.000Z`,
})

export const kycCases: KycCaseRecord[] = [
  kycCase('01', 'cus_01', 'STANDARD', {
    ...approved('STANDARD', '2024-11-05'),
    documentIds: ['doc_01', 'doc_02'],
    screeningId: 'scr_01',
    reviewDueOn: '2026-11-05',
  }),
  kycCase('02', 'cus_02', 'BASIC', {}),
  kycCase('s1', 'cus_03', 'STANDARD', approved('STANDARD', '2024-10-01', 'BUSINESS'), 'BUSINESS'),
  kycCase(
    '03',
    'cus_03',
    'ENHANCED',
    {
      status: 'IN_REVIEW',
      requirements: requirementsFor('ENHANCED', 'SUBMITTED', 'BUSINESS'),
      documentIds: ['doc_05'],
      screeningId: 'scr_02',
      submittedAt: '2025-01-13T14:30:00.000Z',
    },
    'BUSINESS',
  ),
  kycCase('04', 'cus_04', 'BASIC', {
    ...approved('BASIC', '2023-01-02'),
    status: 'EXPIRED',
    documentIds: ['doc_06'],
    reviewDueOn: '2025-01-02',
  }),
]

const OPERATOR_LIST = 'Operator list, version 7'
const PEP_LIST = 'Example list of political functions, 2025-01'
const MEDIA = 'Example media archive, 2025-01'

/** The result of a screening against the list of a day, and against other lists. */
const screening = (
  number: number,
  status: string,
  matchIds: string[],
  listDay: string,
  screenedAt: string,
  ...others: string[]
): ScreeningRecord => ({
  id: `scr_0${number}`,
  status,
  matchIds,
  lists: [`UK Sanctions List, ${listDay}`, OPERATOR_LIST, ...others],
  screenedAt,
})

export const screenings: ScreeningRecord[] = [
  screening(1, 'CLEAR', [], '2025-01-14', '2025-01-15T02:00:00.000Z'),
  screening(
    2,
    'POTENTIAL_MATCH',
    ['scm_01', 'scm_02'],
    '2025-01-10',
    '2025-01-13T14:31:00.000Z',
    PEP_LIST,
    MEDIA,
  ),
  screening(3, 'POTENTIAL_MATCH', ['scm_03'], '2025-01-10', '2025-01-12T10:00:00.000Z'),
  screening(4, 'CONFIRMED_MATCH', ['scm_04'], '2025-01-08', '2025-01-08T02:00:00.000Z'),
]

/** A proposal, unless an officer has decided. */
const match = (
  number: number,
  listKind: string,
  listName: string,
  matchedName: string,
  score: number,
  decided: Partial<ScreeningMatchRecord> = {},
): ScreeningMatchRecord => ({
  id: `scm_0${number}`,
  listKind,
  listName,
  matchedName,
  score,
  status: 'PROPOSED',
  ...decided,
})

export const screeningMatches: ScreeningMatchRecord[] = [
  match(1, 'PEP', PEP_LIST, 'Director T', 82),
  match(2, 'ADVERSE_MEDIA', MEDIA, 'Example Trading Limited', 64, {
    status: 'REJECTED',
    note: 'Another company with the same name; the register number differs.',
    reviewedById: 'usr_03',
    reviewedAt: '2025-01-13T16:00:00.000Z',
  }),
  match(3, 'SANCTIONS', 'UK Sanctions List, 2025-01-10', 'Recipient K', 77),
  match(4, 'INTERNAL', OPERATOR_LIST, 'Example Supplies SL', 100, {
    status: 'CONFIRMED',
    note: 'Name, country and account agree with the entry.',
    reviewedById: 'usr_03',
    reviewedAt: '2025-01-10T09:00:00.000Z',
  }),
]

const file = (
  id: string,
  kind: string,
  fileName: string,
  own: Partial<DocumentRecord> = {},
): DocumentRecord => ({
  id,
  kind,
  fileName,
  customerId: 'cus_01',
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  downloadUrl: `https://files.example.com/${id}/${fileName}`,
  ...own,
})

export const documents: DocumentRecord[] = [
  file('doc_01', 'PASSPORT', 'passport.jpg', { expiresOn: '2031-06-30' }),
  file('doc_02', 'UTILITY_BILL', 'electricity-bill.pdf'),
  file('doc_03', 'PAYSLIP', 'payslip-december.pdf'),
  file('doc_04', 'RECEIPT', 'TX-2025-000118.pdf'),
  file('doc_s1', 'BANK_STATEMENT', 'statement-november.pdf'),
  file('doc_05', 'COMPANY_REGISTER_EXTRACT', 'register-extract.pdf', {
    customerId: 'cus_03',
  }),
  file('doc_06', 'NATIONAL_ID', 'identity-card.jpg', {
    customerId: 'cus_04',
    expiresOn: '2025-01-01',
  }),
]

/** Due diligence: cases, the evidence in them, screening results, and uploaded documents. */
import type {
  DocumentRecord,
  KycCaseRecord,
  ScreeningMatchRecord,
  ScreeningRecord,
} from '../records'
import { requirementsFor } from '../flows/kyc-levels'

const kycCase = (
  number: number,
  targetLevel: string,
  own: Partial<KycCaseRecord>,
): KycCaseRecord => ({
  __typename: 'KycCase',
  id: `kyc_0${number}`,
  customerId: `cus_0${number}`,
  targetLevel,
  status: 'NOT_STARTED',
  requirements: requirementsFor(targetLevel, 'MISSING'),
  documentIds: [],
  ...own,
})

export const kycCases: KycCaseRecord[] = [
  kycCase(1, 'STANDARD', {
    status: 'APPROVED',
    requirements: requirementsFor('STANDARD', 'ACCEPTED'),
    documentIds: ['doc_01', 'doc_02'],
    screeningId: 'scr_01',
    decision: {
      outcome: 'APPROVE',
      reasons: ['All evidence was accepted.'],
      note: 'Documents and data agree.',
      decidedById: 'usr_03',
      decidedAt: '2024-11-05T11:00:00.000Z',
      retryAllowed: false,
    },
    submittedAt: '2024-11-04T10:30:00.000Z',
    reviewDueOn: '2026-11-05',
  }),
  kycCase(2, 'BASIC', {}),
  kycCase(3, 'ENHANCED', {
    status: 'IN_REVIEW',
    name: { full: 'Example Trading Ltd' },
    requirements: requirementsFor('ENHANCED', 'SUBMITTED', 'BUSINESS'),
    documentIds: ['doc_05'],
    screeningId: 'scr_02',
    submittedAt: '2025-01-13T14:30:00.000Z',
  }),
  kycCase(4, 'BASIC', {
    status: 'EXPIRED',
    requirements: requirementsFor('BASIC', 'ACCEPTED').map((item) =>
      item.kind === 'IDENTITY_DOCUMENT'
        ? { ...item, status: 'REJECTED', message: 'The document is no longer in date.' }
        : item,
    ),
    documentIds: ['doc_06'],
    submittedAt: '2023-01-02T10:40:00.000Z',
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
  status: 'ACCEPTED',
  downloadUrl: `https://files.example.com/${id}/${fileName}`,
  ...own,
})

export const documents: DocumentRecord[] = [
  file('doc_01', 'PASSPORT', 'passport.jpg', { expiresOn: '2031-06-30' }),
  file('doc_02', 'UTILITY_BILL', 'electricity-bill.pdf'),
  file('doc_03', 'PAYSLIP', 'payslip-december.pdf', { status: 'SUBMITTED' }),
  file('doc_04', 'RECEIPT', 'TX-2025-000118.pdf'),
  file('doc_s1', 'BANK_STATEMENT', 'statement-november.pdf'),
  file('doc_05', 'COMPANY_REGISTER_EXTRACT', 'register-extract.pdf', {
    customerId: 'cus_03',
    status: 'SUBMITTED',
  }),
  file('doc_06', 'NATIONAL_ID', 'identity-card.jpg', {
    customerId: 'cus_04',
    status: 'REJECTED',
    expiresOn: '2025-01-01',
  }),
]

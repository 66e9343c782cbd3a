/** Due diligence: cases, the evidence in them, screening results, and uploaded documents. */
import type {
  DocumentRecord,
  KycCaseRecord,
  KycRequirementRecord,
  ScreeningMatchRecord,
  ScreeningRecord,
} from '../records'
import type {
  DocumentKind,
  EvidenceStatus,
  KycLevel,
  KycRequirementKind,
  PartyKind,
} from '../schema-types'

const identityDocuments: DocumentKind[] = [
  'PASSPORT',
  'NATIONAL_ID',
  'DRIVING_LICENCE',
  'RESIDENCE_PERMIT',
]

/** What each kind of evidence takes: documents, or the key of a form. */
const evidence: Partial<Record<KycRequirementKind, Partial<KycRequirementRecord>>> = {
  IDENTITY_DOCUMENT: { acceptedDocuments: identityDocuments },
  LIVENESS: { acceptedDocuments: ['SELFIE'] },
  PROOF_OF_ADDRESS: { acceptedDocuments: ['UTILITY_BILL', 'BANK_STATEMENT', 'TAX_STATEMENT'] },
  SOURCE_OF_FUNDS: { acceptedDocuments: ['PAYSLIP', 'BANK_STATEMENT'], formKey: 'source-of-funds' },
  SOURCE_OF_WEALTH: { acceptedDocuments: ['TAX_STATEMENT', 'CONTRACT'] },
  BUSINESS_REGISTRATION: { acceptedDocuments: ['COMPANY_REGISTER_EXTRACT'] },
  QUESTIONNAIRE: { formKey: 'enhanced-due-diligence' },
}

/** Evidence that each level adds to the one below it. */
const added: Record<PartyKind, Record<KycLevel, KycRequirementKind[]>> = {
  INDIVIDUAL: {
    NONE: [],
    BASIC: ['PERSONAL_DETAILS', 'IDENTITY_DOCUMENT'],
    STANDARD: ['LIVENESS', 'PROOF_OF_ADDRESS'],
    ENHANCED: ['SOURCE_OF_FUNDS', 'SOURCE_OF_WEALTH', 'QUESTIONNAIRE'],
  },
  BUSINESS: {
    NONE: [],
    BASIC: ['BUSINESS_REGISTRATION', 'BENEFICIAL_OWNERSHIP', 'IDENTITY_DOCUMENT'],
    STANDARD: ['PROOF_OF_ADDRESS'],
    ENHANCED: ['SOURCE_OF_FUNDS', 'SOURCE_OF_WEALTH', 'QUESTIONNAIRE'],
  },
}

export const kycLevelOrder: readonly KycLevel[] = ['NONE', 'BASIC', 'STANDARD', 'ENHANCED']

/** All evidence that a level asks of a person or a business, that of lower levels included. */
export function requirementKinds(level: KycLevel, party: PartyKind): KycRequirementKind[] {
  const levels = kycLevelOrder.slice(0, kycLevelOrder.indexOf(level) + 1)
  return levels.flatMap((lower) => added[party][lower])
}

/** The checklist of a case for one level, every item in the same state. */
export function requirementsFor(
  level: KycLevel,
  status: EvidenceStatus,
  party: PartyKind = 'INDIVIDUAL',
): KycRequirementRecord[] {
  return requirementKinds(level, party).map((kind) => ({
    key: kind.toLowerCase().replaceAll('_', '-'),
    kind,
    status,
    acceptedDocuments: [],
    ...evidence[kind],
  }))
}

export const kycCases: KycCaseRecord[] = [
  {
    __typename: 'KycCase',
    id: 'kyc_01',
    customerId: 'cus_01',
    targetLevel: 'STANDARD',
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
    attempt: 1,
    submittedAt: '2024-11-04T10:30:00.000Z',
    reviewDueOn: '2026-11-05',
    createdAt: '2024-11-04T10:05:00.000Z',
    updatedAt: '2024-11-05T11:00:00.000Z',
  },
  {
    __typename: 'KycCase',
    id: 'kyc_02',
    customerId: 'cus_02',
    targetLevel: 'BASIC',
    status: 'NOT_STARTED',
    requirements: requirementsFor('BASIC', 'MISSING'),
    documentIds: [],
    attempt: 1,
    createdAt: '2025-01-14T16:00:00.000Z',
    updatedAt: '2025-01-14T16:00:00.000Z',
  },
  {
    __typename: 'KycCase',
    id: 'kyc_03',
    customerId: 'cus_03',
    targetLevel: 'ENHANCED',
    status: 'IN_REVIEW',
    requirements: requirementsFor('ENHANCED', 'SUBMITTED', 'BUSINESS'),
    business: {
      registrationNumber: 'EX000123',
      registeredIn: 'GB',
      people: [
        {
          name: { given: 'Director', family: 'T', full: 'Director T' },
          dateOfBirth: '1971-05-20',
          nationality: 'GB',
          residence: 'GB',
          roles: ['DIRECTOR', 'OWNER'],
          ownershipPercent: '60',
        },
        {
          name: { given: 'Owner', family: 'S', full: 'Owner S' },
          dateOfBirth: '1984-11-02',
          nationality: 'ES',
          residence: 'ES',
          roles: ['OWNER'],
          ownershipPercent: '40',
        },
      ],
    },
    documentIds: ['doc_05'],
    screeningId: 'scr_02',
    attempt: 1,
    submittedAt: '2025-01-13T14:30:00.000Z',
    createdAt: '2025-01-13T14:00:00.000Z',
    updatedAt: '2025-01-13T15:00:00.000Z',
  },
  {
    __typename: 'KycCase',
    id: 'kyc_04',
    customerId: 'cus_04',
    targetLevel: 'BASIC',
    status: 'EXPIRED',
    requirements: requirementsFor('BASIC', 'MISSING').map((item) =>
      item.kind === 'IDENTITY_DOCUMENT'
        ? { ...item, status: 'REJECTED', message: 'The document is no longer in date.' }
        : { ...item, status: 'ACCEPTED' },
    ),
    documentIds: ['doc_06'],
    attempt: 1,
    submittedAt: '2023-01-02T10:40:00.000Z',
    reviewDueOn: '2025-01-02',
    createdAt: '2023-01-02T10:10:00.000Z',
    updatedAt: '2025-01-02T08:00:00.000Z',
  },
]

const OPERATOR_LIST = 'Operator list, version 7'
const PEP_LIST = 'Example list of political functions, 2025-01'
const MEDIA = 'Example media archive, 2025-01'
const listsOf = (day: string) => [`UK Sanctions List, ${day}`, OPERATOR_LIST]

export const screenings: ScreeningRecord[] = [
  {
    id: 'scr_01',
    status: 'CLEAR',
    matchIds: [],
    lists: listsOf('2025-01-14'),
    monitored: true,
    screenedAt: '2025-01-15T02:00:00.000Z',
  },
  {
    id: 'scr_02',
    status: 'POTENTIAL_MATCH',
    matchIds: ['scm_01', 'scm_02'],
    lists: [...listsOf('2025-01-10'), PEP_LIST, MEDIA],
    monitored: true,
    screenedAt: '2025-01-13T14:31:00.000Z',
  },
  {
    id: 'scr_03',
    status: 'POTENTIAL_MATCH',
    matchIds: ['scm_03'],
    lists: listsOf('2025-01-10'),
    monitored: true,
    screenedAt: '2025-01-12T10:00:00.000Z',
  },
  {
    id: 'scr_04',
    status: 'CONFIRMED_MATCH',
    matchIds: ['scm_04'],
    lists: listsOf('2025-01-08'),
    monitored: true,
    screenedAt: '2025-01-08T02:00:00.000Z',
  },
]

export const screeningMatches: ScreeningMatchRecord[] = [
  {
    id: 'scm_01',
    listKind: 'PEP',
    listName: PEP_LIST,
    matchedName: 'Director T',
    score: 82,
    status: 'PROPOSED',
  },
  {
    id: 'scm_02',
    listKind: 'ADVERSE_MEDIA',
    listName: MEDIA,
    matchedName: 'Example Trading Limited',
    score: 64,
    status: 'REJECTED',
    note: 'Another company with the same name; the register number differs.',
    reviewedById: 'usr_03',
    reviewedAt: '2025-01-13T16:00:00.000Z',
  },
  {
    id: 'scm_03',
    listKind: 'SANCTIONS',
    listName: 'UK Sanctions List, 2025-01-10',
    matchedName: 'Recipient K',
    score: 77,
    status: 'PROPOSED',
  },
  {
    id: 'scm_04',
    listKind: 'INTERNAL',
    listName: OPERATOR_LIST,
    matchedName: 'Example Supplies SL',
    score: 100,
    status: 'CONFIRMED',
    note: 'Name, country and account agree with the entry.',
    reviewedById: 'usr_03',
    reviewedAt: '2025-01-10T09:00:00.000Z',
  },
]

const file = (
  id: string,
  kind: DocumentKind,
  fileName: string,
  customerId: string,
): DocumentRecord => ({
  id,
  kind,
  fileName,
  customerId,
  mediaType: fileName.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg',
  sizeBytes: 482133,
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  status: 'ACCEPTED',
  downloadUrl: `https://files.example.com/${id}/${fileName}`,
  uploadedAt: '2024-11-04T10:20:00.000Z',
})

export const documents: DocumentRecord[] = [
  {
    ...file('doc_01', 'PASSPORT', 'passport.jpg', 'cus_01'),
    issuingCountry: 'GB',
    maskedNumber: '•••• 1234',
    expiresOn: '2031-06-30',
  },
  file('doc_02', 'UTILITY_BILL', 'electricity-bill.pdf', 'cus_01'),
  {
    ...file('doc_03', 'PAYSLIP', 'payslip-december.pdf', 'cus_01'),
    status: 'SUBMITTED',
    uploadedAt: '2025-01-15T08:45:00.000Z',
  },
  {
    ...file('doc_04', 'RECEIPT', 'TX-2025-000118.pdf', 'cus_01'),
    uploadedAt: '2025-01-09T11:05:00.000Z',
  },
  {
    ...file('doc_s1', 'BANK_STATEMENT', 'statement-november.pdf', 'cus_01'),
    uploadedAt: '2024-12-10T09:55:00.000Z',
  },
  {
    ...file('doc_05', 'COMPANY_REGISTER_EXTRACT', 'register-extract.pdf', 'cus_03'),
    status: 'SUBMITTED',
    issuingCountry: 'GB',
    uploadedAt: '2025-01-13T14:20:00.000Z',
  },
  {
    ...file('doc_06', 'NATIONAL_ID', 'identity-card.jpg', 'cus_04'),
    status: 'REJECTED',
    issuingCountry: 'ES',
    maskedNumber: '•••• 5678',
    expiresOn: '2025-01-01',
    uploadedAt: '2023-01-02T10:30:00.000Z',
  },
]

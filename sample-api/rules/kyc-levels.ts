/** The levels of due diligence, and the evidence that each asks for. */
import type { KycRequirementRecord } from '../records'
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

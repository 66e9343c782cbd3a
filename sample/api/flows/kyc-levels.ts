/** Levels of due diligence, the evidence that each asks for, and a case without any. */
import type { KycCaseRecord, RequirementRecord } from '../records'

/** Evidence of each kind: documents, or the key of a form. */
const EVIDENCE: Readonly<Record<string, Partial<RequirementRecord>>> = {
  IDENTITY_DOCUMENT: { acceptedDocuments: ['PASSPORT', 'NATIONAL_ID', 'DRIVING_LICENCE'] },
  LIVENESS: { acceptedDocuments: ['SELFIE'] },
  PROOF_OF_ADDRESS: { acceptedDocuments: ['UTILITY_BILL', 'BANK_STATEMENT', 'TAX_STATEMENT'] },
  SOURCE_OF_FUNDS: { acceptedDocuments: ['PAYSLIP', 'BANK_STATEMENT'], formKey: 'source-of-funds' },
  SOURCE_OF_WEALTH: { acceptedDocuments: ['TAX_STATEMENT'] },
}

/** Evidence that each level adds to the one below it. */
const ADDED: Readonly<Record<string, readonly string[]>> = {
  BASIC: ['PERSONAL_DETAILS', 'IDENTITY_DOCUMENT'],
  STANDARD: ['LIVENESS', 'PROOF_OF_ADDRESS'],
  ENHANCED: ['SOURCE_OF_FUNDS', 'SOURCE_OF_WEALTH'],
}

/** Levels from the lowest, each with the months until its evidence is reviewed. */
export const KYC_LEVELS: ReadonlyMap<string, number> = new Map([
  ['NONE', 0],
  ['BASIC', 36],
  ['STANDARD', 24],
  ['ENHANCED', 12],
])

const ORDER = [...KYC_LEVELS.keys()]

export const levelsAbove = (level: string): string[] => ORDER.slice(ORDER.indexOf(level) + 1)

/** All evidence that a level asks for, including the evidence of lower levels. */
export const requirementKinds = (level: string): string[] =>
  ORDER.slice(0, ORDER.indexOf(level) + 1).flatMap((item) => ADDED[item] ?? [])

/** The checklist of a case for one level, without evidence. */
const requirementsFor = (level: string): RequirementRecord[] =>
  requirementKinds(level).map((kind) => ({
    key: kind.toLowerCase().replaceAll('_', '-'),
    kind,
    status: 'MISSING',
    acceptedDocuments: [],
    ...EVIDENCE[kind],
  }))

/** A review is internal: customers and service accounts read that the evidence is being checked. */
export const outsideStatus = (status: string): string =>
  status === 'IN_REVIEW' ? 'SUBMITTED' : status

/** A case without evidence. */
export const newCase = (id: string, customerId: string, targetLevel: string): KycCaseRecord => ({
  __typename: 'KycCase',
  id,
  customerId,
  targetLevel,
  status: 'NOT_STARTED',
  requirements: requirementsFor(targetLevel),
  documentIds: [],
})

/** Levels of due diligence, the evidence that each asks for, and a case without any. */
import levels from '../data/kyc-levels.json' with { type: 'json' }
import type { KycCaseRecord } from '../records'

/** Levels from the lowest, each with the months until its evidence is reviewed. */
export const KYC_LEVELS: ReadonlyMap<string, number> = new Map(
  levels.map(({ level, reviewIntervalMonths }) => [level, reviewIntervalMonths]),
)

const ORDER = [...KYC_LEVELS.keys()]

export const levelsAbove = (level: string): string[] => ORDER.slice(ORDER.indexOf(level) + 1)

/** All evidence that a level asks for, including the evidence of lower levels. */
export const requirementsOf = (level: string) =>
  levels.slice(0, ORDER.indexOf(level) + 1).flatMap(({ requirements }) => requirements)

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
  requirements: requirementsOf(targetLevel).map((item) => ({
    key: item.kind.toLowerCase().replaceAll('_', '-'),
    status: 'MISSING',
    ...item,
  })),
  documentIds: [],
})

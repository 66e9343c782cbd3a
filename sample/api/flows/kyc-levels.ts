/** KYC levels, the evidence that each requires, and new cases. */
import levels from '../data/kyc-levels.json' with { type: 'json' }
import type { KycCaseRecord } from '../records'

/** Levels from lowest to highest, each with the months until its evidence must be reviewed. */
export const KYC_LEVELS: ReadonlyMap<string, number> = new Map(
  levels.map(({ level, reviewIntervalMonths }) => [level, reviewIntervalMonths]),
)

const ORDER = [...KYC_LEVELS.keys()]

export const levelsAbove = (level: string): string[] => ORDER.slice(ORDER.indexOf(level) + 1)

/** Returns all evidence that a level requires, including that for lower levels. */
export const requirementsOf = (level: string) =>
  levels.slice(0, ORDER.indexOf(level) + 1).flatMap(({ requirements }) => requirements)

/** Returns the status for customers and service accounts, which hides a review. */
export const outsideStatus = (status: string): string =>
  status === 'IN_REVIEW' ? 'SUBMITTED' : status

/** Creates a case without evidence. */
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

/** What a KYC case needs, and what it becomes when evidence or a decision arrives. */
import { dateOf, shiftMonths } from '../clock'
import { kycLevelOrder, requirementsFor } from './kyc-levels'
import { blank, outOfRange, problemsOf, required, unsupported } from '../problems'
import type {
  CustomerRecord,
  DocumentRecord,
  KycCaseRecord,
  KycRequirementRecord,
} from '../records'
import { add, compare, decimal } from '@/product/money/decimal'
import type {
  BusinessDetails,
  BusinessDetailsInput,
  BusinessPersonInput,
  BusinessPersonRole,
  DecideKycInput,
  DocumentKind,
  FieldError,
  KycLevel,
  KycOutcome,
  KycStatus,
  PartyKind,
  SubmitKycInput,
} from '../schema-types'
import type { Store } from '../store'
import { handedIn } from './form-answers'

/** Statuses in which a customer may hand in evidence for the same case; later evidence opens a new one. */
export const OPEN_FOR_EVIDENCE: ReadonlySet<KycStatus> = new Set([
  'NOT_STARTED',
  'IN_PROGRESS',
  'ACTION_REQUIRED',
])

/** Months until the evidence of a level is reviewed. */
export const REVIEW_MONTHS: Readonly<Record<KycLevel, number>> = {
  NONE: 0,
  BASIC: 36,
  STANDARD: 24,
  ENHANCED: 12,
}

const MINIMUM_AGE = 18

/** What is wrong with submitted evidence, all at once. */
export function submissionProblems(
  store: Store,
  { id: customerId, kind }: CustomerRecord,
  input: SubmitKycInput,
): FieldError[] {
  const { targetLevel, dateOfBirth, documentIds, formSubmissionIds } = input
  const documentProblem = (id: string, index: number) => {
    const path = `documentIds.${index}`
    const document = ownDocument(store, id, customerId)
    if (!document) return unsupported(path, `There is no document "${id}".`)
    const isOver = document.expiresOn && document.expiresOn < dateOf(store.now())
    return isOver && outOfRange(path, 'The document is no longer in date.')
  }
  const formProblem = (id: string, index: number) =>
    !handedIn(store, id, customerId) &&
    unsupported(`formSubmissionIds.${index}`, `There is no submitted form "${id}".`)
  return problemsOf(
    blank('name.full', input.name.full, 'Enter the name as in the document.'),
    partyProblems(kind, input),
    targetLevel === 'NONE' && unsupported('targetLevel', 'Choose a level above NONE.'),
    dateOfBirth &&
      dateOfBirth > shiftMonths(dateOf(store.now()), -12 * MINIMUM_AGE) &&
      outOfRange('dateOfBirth', `The customer has to be at least ${MINIMUM_AGE} years old.`),
    ...documentIds.map(documentProblem),
    ...(formSubmissionIds ?? []).map(formProblem),
  )
}

/** A file that the customer uploaded, or somebody who acts for the customer; null for another's. */
export function ownDocument(store: Store, id: string, customerId: string): DocumentRecord | null {
  const document = store.tables.documents.get(id)
  return document && (document.customerId ?? customerId) === customerId ? document : null
}

/** A person has a birth and a nationality, a business a registration and people. */
function partyProblems(
  kind: PartyKind,
  { business, dateOfBirth, nationality }: SubmitKycInput,
): FieldError[] {
  const missing = (path: string) => required(path, 'This is needed here.')
  if (kind === 'BUSINESS') return business ? peopleProblems(business.people) : [missing('business')]
  return problemsOf(
    !dateOfBirth && missing('dateOfBirth'),
    !nationality && missing('nationality'),
    business && unsupported('business', 'Only a business has a registration.'),
  )
}

const OWNERSHIP = 'business.people'

function peopleProblems(people: readonly BusinessPersonInput[]): FieldError[] {
  const has = (...roles: BusinessPersonRole[]) =>
    people.some((person) => person.roles.some((role) => roles.includes(role)))
  const total = people.reduce(
    (sum, { ownershipPercent }) => add(sum, decimal(ownershipPercent ?? '0')),
    decimal('0'),
  )
  return problemsOf(
    !has('DIRECTOR') && required(OWNERSHIP, 'Name at least one director.'),
    !has('OWNER', 'CONTROLLER') && required(OWNERSHIP, 'Name who owns or controls the business.'),
    ...people.map(
      ({ roles, ownershipPercent }, index) =>
        roles.includes('OWNER') &&
        !ownershipPercent &&
        required(
          `${OWNERSHIP}.${index}.ownershipPercent`,
          'Enter the share of this owner in percent.',
        ),
    ),
    compare(total, decimal('100')) > 0 &&
      outOfRange(OWNERSHIP, 'The shares of all owners add up to more than 100 percent.'),
  )
}

/** The customer's case with the evidence in it: the open one for the same level, or a new one. */
export function caseAfterSubmission(
  store: Store,
  customer: CustomerRecord,
  input: SubmitKycInput,
): KycCaseRecord {
  const current = store.tables.kycCases.get(customer.kycId)
  const continues =
    current?.targetLevel === input.targetLevel && OPEN_FOR_EVIDENCE.has(current.status)
  const base = continues ? current : newCase(store, customer, input.targetLevel)
  const isRetry = base.status === 'ACTION_REQUIRED'
  return {
    ...base,
    status: 'SUBMITTED',
    attempt: base.attempt + (isRetry ? 1 : 0),
    requirements: base.requirements.map((item) => withEvidence(store, item, input)),
    business: input.business ? withShares(input.business) : base.business,
    documentIds: [...new Set([...base.documentIds, ...input.documentIds])],
    decision: undefined,
    submittedAt: store.now(),
    updatedAt: store.now(),
  }
}

/** A case without evidence. */
export function newCase(
  store: Store,
  { id: customerId, kind }: Pick<CustomerRecord, 'id' | 'kind'>,
  level: KycLevel,
): KycCaseRecord {
  return {
    __typename: 'KycCase',
    id: store.nextId('kyc'),
    customerId,
    targetLevel: level,
    status: 'NOT_STARTED',
    requirements: requirementsFor(level, 'MISSING', kind),
    documentIds: [],
    attempt: 1,
    createdAt: store.now(),
    updatedAt: store.now(),
  }
}

function withEvidence(
  store: Store,
  item: KycRequirementRecord,
  input: SubmitKycInput,
): KycRequirementRecord {
  const kinds: DocumentKind[] = input.documentIds.flatMap(
    (id) => store.tables.documents.get(id)?.kind ?? [],
  )
  const keys = (input.formSubmissionIds ?? []).flatMap((id) => {
    const submission = store.tables.submissions.get(id)
    return submission ? [store.tables.templates.require(submission.templateId).key] : []
  })
  const given =
    item.kind === 'PERSONAL_DETAILS' ||
    (item.kind === 'BENEFICIAL_OWNERSHIP' && !!input.business) ||
    item.acceptedDocuments.some((kind) => kinds.includes(kind)) ||
    (item.formKey !== undefined && keys.includes(item.formKey))
  return given && item.status !== 'ACCEPTED'
    ? { ...item, status: 'SUBMITTED', message: null }
    : item
}

const withShares = ({ people, ...registration }: BusinessDetailsInput): BusinessDetails => ({
  ...registration,
  people: people.map((person) => ({
    ...person,
    ownershipPercent: person.roles.includes('OWNER') ? person.ownershipPercent : null,
  })),
})

/** A decision needs its reasons, and no screening match may wait when a case is approved. */
export function decisionProblems(
  { tables }: Store,
  { screeningId }: KycCaseRecord,
  { outcome, reasons, note }: DecideKycInput,
): FieldError[] {
  const isOpen = tables.screenings
    .get(screeningId)
    ?.matchIds.some((id) => tables.screeningMatches.require(id).status === 'PROPOSED')
  return problemsOf(
    reasons.length === 0 && required('reasons', 'Give the customer at least one reason.'),
    blank('note', note, 'Say why, for colleagues and auditors.'),
    outcome === 'APPROVE' &&
      isOpen &&
      unsupported('outcome', 'Settle the screening matches before you approve the case.'),
  )
}

const STATUS_AFTER: Readonly<Record<KycOutcome, KycStatus>> = {
  APPROVE: 'APPROVED',
  REQUEST_MORE: 'ACTION_REQUIRED',
  REJECT_RETRY: 'REJECTED',
  REJECT_FINAL: 'REJECTED',
}

/** Saves a decided case, and judges its documents as the evidence that they are. */
export function saveDecision(
  store: Store,
  kyc: KycCaseRecord,
  { outcome, reasons, note, reviewDueOn }: DecideKycInput,
  decidedById: string,
): KycCaseRecord {
  const { kycCases, documents } = store.tables
  const approved = outcome === 'APPROVE'
  const review = shiftMonths(dateOf(store.now()), REVIEW_MONTHS[kyc.targetLevel])
  const judged: Partial<KycRequirementRecord> = approved
    ? { status: 'ACCEPTED', message: null }
    : { status: 'REJECTED', message: reasons[0] }
  const decided = kycCases.update(kyc, {
    status: STATUS_AFTER[outcome],
    requirements: kyc.requirements.map((item) =>
      item.status === 'SUBMITTED' ? { ...item, ...judged } : item,
    ),
    decision: {
      outcome,
      reasons,
      note,
      decidedById,
      decidedAt: store.now(),
      retryAllowed: outcome === 'REQUEST_MORE' || outcome === 'REJECT_RETRY',
    },
    reviewDueOn: approved ? (reviewDueOn ?? review) : kyc.reviewDueOn,
    updatedAt: store.now(),
  })
  for (const id of decided.documentIds) {
    const document = documents.require(id)
    const evidence = decided.requirements.find((item) =>
      item.acceptedDocuments.includes(document.kind),
    )
    if (document.status !== 'SUBMITTED' || !evidence) continue
    documents.update(document, { status: evidence.status })
  }
  return decided
}

/**
 * An approval lifts the customer to the level of the case, and makes a new customer active.
 * A higher level stays as long as its evidence is in force.
 */
export function liftLevel(store: Store, customer: CustomerRecord, kyc: KycCaseRecord): void {
  const mayAct = customer.status === 'PENDING' || customer.status === 'RESTRICTED'
  const [reached, target] = [customer.kycLevel, kyc.targetLevel]
  const isHigher = kycLevelOrder.indexOf(reached) > kycLevelOrder.indexOf(target)
  store.tables.customers.update(customer, {
    kycLevel: isHigher && !mayAct ? reached : target,
    status: mayAct ? 'ACTIVE' : customer.status,
    updatedAt: store.now(),
  })
}

/** Due diligence: evidence in, checks, decisions out. */
import { dateOf, MINUTE, shift, shiftMonths } from '../engine/clock'
import { isOfficer, isStaff, type Context } from '../engine/context'
import {
  badInput,
  blank,
  invalidTransition,
  outOfRange,
  refuseProblems,
  required,
  unsupported,
} from '../engine/errors'
import { machine, START } from '../engine/machine'
import { byId, orderingFor } from '../engine/read'
import type { Flow } from '../engine/schema'
import type { Store } from '../engine/store'
import { SYSTEM_USER } from '../data/users'
import type {
  Address,
  Args,
  CustomerRecord,
  KycCaseRecord,
  PersonName,
  RequirementRecord,
} from '../records'
import { customers, levelInForce } from './customers'
import { handedIn, ownDocument, publishedTemplate } from './forms'
import { isHigher, KYC_LEVELS, newCase, requirementKinds } from './kyc-levels'
import { limitsOf } from './limits'
import { screeningOf, screenName } from './screening'

const MINIMUM_AGE = 18
const UNTIL_CHECKED = 5 * MINUTE
const MEDIA_TYPES = ['image/jpeg', 'image/png', 'application/pdf']
const MAXIMUM_FILE_SIZE = 10 * 1024 * 1024
const UPLOAD_LIFETIME = 5 * MINUTE

const hasOpenMatch = ({ tables }: Store, { screeningId }: KycCaseRecord): boolean =>
  tables.screenings
    .get(screeningId)
    ?.matchIds.some((id) => tables.screeningMatches.require(id).status === 'PROPOSED') ?? false

/** A review is overdue, or the document that is valid the longest is over. */
function isOutdated({ tables }: Store, today: string, kyc: KycCaseRecord): boolean {
  const days = kyc.documentIds.flatMap((id) => tables.documents.get(id)?.expiresOn ?? [])
  const isDocumentOver = days.length > 0 && days.every((day) => day < today)
  return isDocumentOver || (!!kyc.reviewDueOn && kyc.reviewDueOn < today)
}

export const kycCases = machine<KycCaseRecord>({
  table: 'kycCases',
  refusal: 'This case is not waiting for a decision.',
  // A review is internal: customers and service accounts read that the evidence is being checked.
  visible: (context, { status }) =>
    status === 'IN_REVIEW' && !isStaff(context) ? 'SUBMITTED' : status,
  rows: [
    { from: START, to: 'NOT_STARTED', by: 'verifyContact' },
    { from: 'NOT_STARTED', to: 'IN_PROGRESS', by: 'upload' },
    { from: `${START} NOT_STARTED IN_PROGRESS ACTION_REQUIRED`, to: 'SUBMITTED', by: 'submitKyc' },
    { from: 'SUBMITTED', to: 'APPROVED IN_REVIEW ACTION_REQUIRED', by: 'automatic checks' },
    {
      from: 'IN_REVIEW',
      to: 'APPROVED',
      by: 'decideKyc',
      unless: (store, kyc) =>
        hasOpenMatch(store, kyc)
          ? invalidTransition(
              kyc.status,
              'Settle the screening matches before you approve the case.',
              'resolveScreeningMatch',
              'decideKyc',
            )
          : null,
    },
    { from: 'IN_REVIEW', to: 'ACTION_REQUIRED REJECTED', by: 'decideKyc' },
    {
      from: 'APPROVED',
      to: 'EXPIRED',
      by: 'time',
      when: (store, kyc) => isOutdated(store, dateOf(store.now()), kyc),
    },
  ],
})

type SubmitKycInput = Args<'targetLevel', 'customerId' | 'dateOfBirth' | 'nationality'> & {
  name: PersonName
  address: Address
  documentIds: string[]
  formSubmissionIds?: string[] | null
}

type DecideKycInput = Args<'caseId' | 'outcome' | 'note', 'reviewDueOn'> & {
  replace?: string[] | null
  reasons: string[]
}

type UploadInput = Args<'kind' | 'fileName' | 'mediaType' | 'sha256'> & { sizeBytes: number }

/** @throws Refusal InvalidTransition while a case is being checked, and after a final rejection */
function refuseEvidence(context: Context, kyc: KycCaseRecord): void {
  if (kyc.status === 'SUBMITTED' || kyc.status === 'IN_REVIEW') {
    const message = 'Your details are being checked. You can change them when that is complete.'
    throw invalidTransition(kycCases.statusOf(kyc, context), message)
  }
  if (kyc.status === 'REJECTED' && kyc.decision?.retryAllowed === false) {
    throw invalidTransition(kyc.status, 'This verification cannot be tried again.')
  }
}

function refuseSubmission(store: Store, customer: CustomerRecord, input: SubmitKycInput): void {
  const { targetLevel, dateOfBirth, documentIds, formSubmissionIds } = input
  const today = dateOf(store.now())
  const isPerson = customer.kind === 'INDIVIDUAL'
  refuseProblems(
    blank('name.full', input.name.full, 'Enter the name as in the document.'),
    isPerson && blank('dateOfBirth', dateOfBirth, 'This is needed here.'),
    isPerson && blank('nationality', input.nationality, 'This is needed here.'),
    targetLevel === 'NONE' && unsupported('targetLevel', 'Choose a level above NONE.'),
    dateOfBirth &&
      dateOfBirth > shiftMonths(today, -12 * MINIMUM_AGE) &&
      outOfRange('dateOfBirth', `The customer has to be at least ${MINIMUM_AGE} years old.`),
    documentIds.map((id, index) => {
      const path = `documentIds.${index}`
      const document = ownDocument(store, id, customer.id)
      if (!document) return unsupported(path, `There is no document "${id}".`)
      const isOver = document.expiresOn !== undefined && document.expiresOn < today
      return isOver && outOfRange(path, 'The document is no longer in date.')
    }),
    (formSubmissionIds ?? []).map(
      (id, index) =>
        !handedIn(store, id, customer.id) &&
        unsupported(`formSubmissionIds.${index}`, `There is no submitted form "${id}".`),
    ),
  )
}

/** The checklist with what was handed in. */
function withEvidence(
  { tables }: Store,
  requirements: readonly RequirementRecord[],
  { documentIds, formSubmissionIds }: SubmitKycInput,
): RequirementRecord[] {
  const kinds = documentIds.map((id) => tables.documents.require(id).kind)
  const keys = (formSubmissionIds ?? []).map(
    (id) => tables.templates.require(tables.submissions.require(id).templateId).key,
  )
  return requirements.map((item) => {
    const isGiven =
      item.kind === 'PERSONAL_DETAILS' ||
      item.acceptedDocuments.some((kind) => kinds.includes(kind)) ||
      keys.includes(item.formKey ?? '')
    return isGiven && item.status !== 'ACCEPTED'
      ? { ...item, status: 'SUBMITTED', message: null }
      : item
  })
}

/** State of a case after each decision. */
const STATUS_AFTER: Readonly<Record<string, string>> = {
  APPROVE: 'APPROVED',
  REQUEST_MORE: 'ACTION_REQUIRED',
  REJECT_RETRY: 'REJECTED',
  REJECT_FINAL: 'REJECTED',
}

/** The checklist after a decision: all of it, or only what is to be replaced. */
const judged = (
  requirements: readonly RequirementRecord[],
  { outcome, replace, reasons }: Pick<DecideKycInput, 'outcome' | 'replace' | 'reasons'>,
): RequirementRecord[] =>
  requirements.map((item) => {
    const isNamed = outcome !== 'REQUEST_MORE' || replace?.includes(item.key)
    if (item.status !== 'SUBMITTED' || !isNamed) return item
    return outcome === 'APPROVE'
      ? { ...item, status: 'ACCEPTED', message: null }
      : { ...item, status: 'REJECTED', message: reasons[0] }
  })

/** What a decision writes on the case. */
function decisionOn(
  store: Store,
  { requirements, targetLevel, reviewDueOn }: KycCaseRecord,
  input: Omit<DecideKycInput, 'caseId'>,
  decidedById: string,
): Partial<KycCaseRecord> {
  const { outcome, reasons, note } = input
  const review = shiftMonths(dateOf(store.now()), KYC_LEVELS.get(targetLevel) ?? 0)
  return {
    requirements: judged(requirements, input),
    decision: {
      ...{ outcome, reasons, note, decidedById },
      decidedAt: store.now(),
      retryAllowed: outcome === 'REQUEST_MORE' || outcome === 'REJECT_RETRY',
    },
    reviewDueOn: outcome === 'APPROVE' ? (input.reviewDueOn ?? review) : reviewDueOn,
  }
}

/** What follows a decision: documents are judged, and an approved customer is as the evidence says. */
function applyDecision(store: Store, kyc: KycCaseRecord): void {
  const { documents, customers: table } = store.tables
  for (const id of kyc.documentIds) {
    const document = documents.require(id)
    const evidence = kyc.requirements.find(({ acceptedDocuments }) =>
      acceptedDocuments.includes(document.kind),
    )
    if (document.status !== 'SUBMITTED' || !evidence) continue
    documents.update(document, { status: evidence.status })
  }
  if (kyc.status !== 'APPROVED') return
  const before = table.require(kyc.customerId)
  const customer = customers.follow(store, before, 'approval')
  // A higher level stays as long as its evidence is in force; a new or restricted customer has none.
  const keepsLevel = customer.status === before.status && isHigher(before.kycLevel, kyc.targetLevel)
  table.update(customer, {
    kycLevel: keepsLevel ? before.kycLevel : kyc.targetLevel,
    // Only now is the name verified, with all that came with it.
    name: kyc.name ?? before.name,
    dateOfBirth: kyc.dateOfBirth ?? before.dateOfBirth,
    nationality: kyc.nationality ?? before.nationality,
    address: kyc.address ?? before.address,
  })
}

/**
 * Automatic checks approve a case, unless evidence is missing, or an officer has to look: a name, the
 * risk, the highest level.
 */
export function checkCases(store: Store): void {
  const due = store.tables.kycCases.where(
    ({ status, submittedAt }) =>
      status === 'SUBMITTED' && shift(submittedAt ?? '', UNTIL_CHECKED) <= store.now(),
  )
  for (const kyc of due) {
    const { customers: table, screenings } = store.tables
    const customer = table.require(kyc.customerId)
    const screening = screenName(store, kyc.name?.full ?? customer.name.full)
    const isMissing = kyc.requirements.some(({ status }) => status === 'MISSING')
    const needsOfficer =
      kyc.targetLevel === 'ENHANCED' ||
      screenings.require(screening.id).status !== 'CLEAR' ||
      customer.risk?.rating === 'HIGH'
    const to = isMissing ? 'ACTION_REQUIRED' : needsOfficer ? 'IN_REVIEW' : 'APPROVED'
    const reasons = ['All checks were clear.']
    const approval = { outcome: 'APPROVE', reasons, note: 'Automatic.' }
    const changes = to === 'APPROVED' ? decisionOn(store, kyc, approval, SYSTEM_USER) : {}
    const screeningId = screening.id
    const checked = { ...changes, screeningId }
    applyDecision(store, kycCases.follow(store, kyc, 'automatic checks', checked, to))
  }
}

/** Ends evidence that is no longer valid; its customers may only look until they renew it. */
export function expireEvidence(store: Store): void {
  for (const kyc of store.tables.kycCases.all()) {
    if (kycCases.follow(store, kyc, 'time') === kyc) continue
    const customer = store.tables.customers.require(kyc.customerId)
    const level = levelInForce(store, customer)
    if (!level) customers.follow(store, customer, 'expiry of evidence')
    else store.tables.customers.update(customer, { kycLevel: level })
  }
}

export const kyc: Flow = {
  queries: {
    kycCase: byId('kycCases'),

    kycLevels: ({ kind }: { kind: string | null }, { store }) =>
      [...KYC_LEVELS].map(([level, reviewIntervalMonths]) => ({
        level,
        requirements: requirementKinds(level, kind ?? 'INDIVIDUAL'),
        limits: limitsOf(store, level),
        reviewIntervalMonths,
      })),
  },

  mutations: {
    createUploadSlot({ input }: { input: UploadInput }, { store, principal }) {
      const { mediaType, sizeBytes, ...file } = input
      const isSize = sizeBytes >= 1 && sizeBytes <= MAXIMUM_FILE_SIZE
      if (!MEDIA_TYPES.includes(mediaType) || !isSize) {
        throw badInput(
          `Send one of ${MEDIA_TYPES.join(', ')} with at most ${MAXIMUM_FILE_SIZE} bytes.`,
        )
      }
      const customerId = principal?.user.customerId
      const customer = store.tables.customers.get(customerId)
      // The first evidence that a customer uploads begins the case that waits for it.
      const waiting = store.tables.kycCases.get(customer?.kycId)
      if (waiting) kycCases.follow(store, waiting, 'upload')
      const { id } = store.tables.documents.save({
        ...file,
        id: store.nextId('doc'),
        customerId,
        status: 'SUBMITTED',
        downloadUrl: `https://files.example.com/${file.fileName}`,
      })
      return {
        id,
        documentId: id,
        uploadUrl: `https://uploads.example.com/${id}`,
        expiresAt: store.later(UPLOAD_LIFETIME),
      }
    },

    submitKyc({ input }: { input: SubmitKycInput }, context) {
      const { store } = context
      const { customers: table, kycCases: cases } = store.tables
      const customer = orderingFor(context, input.customerId)
      const current = cases.require(customer.kycId)
      refuseEvidence(context, current)
      refuseSubmission(store, customer, input)
      const { targetLevel, name, dateOfBirth, nationality, address, documentIds } = input
      const isOpen =
        ['NOT_STARTED', 'IN_PROGRESS', 'ACTION_REQUIRED'].includes(current.status) &&
        current.targetLevel === targetLevel
      const { kind } = customer
      const base = isOpen
        ? current
        : {
            ...newCase({ id: store.nextId('kyc'), customerId: customer.id, kind }, targetLevel),
            status: START,
          }
      const submitted = kycCases.take(context, base, {
        ...{ name, dateOfBirth, nationality, address },
        requirements: withEvidence(store, base.requirements, input),
        documentIds: [...new Set([...base.documentIds, ...documentIds])],
        decision: undefined,
        submittedAt: store.now(),
      })
      table.update(customer, { kycId: submitted.id })
      return submitted
    },

    decideKyc({ input }: { input: DecideKycInput }, context) {
      const { store, callerId } = context
      const current = store.tables.kycCases.need(input.caseId, 'KYC case')
      const { outcome, replace, reasons, note } = input
      const to = STATUS_AFTER[outcome] ?? ''
      kycCases.demand(context, current, to)
      const keys = current.requirements.map(({ key }) => key)
      refuseProblems(
        reasons.length === 0 && required('reasons', 'Give the customer at least one reason.'),
        blank('note', note, 'Say why, for colleagues and auditors.'),
        outcome === 'REQUEST_MORE' &&
          !replace?.length &&
          required('replace', 'Name the evidence that the customer has to replace.'),
        (replace ?? []).map(
          (key, index) =>
            !keys.includes(key) &&
            unsupported(`replace.${index}`, `The case has no requirement "${key}".`),
        ),
      )
      const decision = decisionOn(store, current, input, callerId)
      const decided = kycCases.take(context, current, decision, to)
      applyDecision(store, decided)
      return decided
    },
  },

  fields: {
    KycCase: {
      status: kycCases.statusOf,
      screening: screeningOf,
    },
    KycRequirement: {
      form: ({ formKey }: RequirementRecord, { store }) =>
        formKey ? publishedTemplate(store, formKey) : null,
    },
    KycDecision: {
      note: ({ note }: { note: string }, context) => (isOfficer(context) ? note : null),
    },
  },
}

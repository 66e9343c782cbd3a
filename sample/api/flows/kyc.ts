/** KYC: evidence, checks and decisions. */
import { dateOf, MINUTE, shift, shiftMonths } from '../engine/clock'
import { isStaff, SYSTEM_USER } from '../engine/context'
import {
  badInput,
  blank,
  invalidTransition,
  outOfRange,
  refuseProblems,
  required,
  strays,
  unsupported,
  type Check,
} from '../engine/errors'
import { machine, INITIAL } from '../engine/machine'
import { actingFor, orderingFor } from '../engine/read'
import type { Flow } from '../engine/schema'
import type { Store } from '../engine/store'
import type {
  Args,
  Arguments,
  CustomerRecord,
  DocumentRecord,
  KycCaseRecord,
  RequirementRecord,
} from '../records'
import { documentOf } from './forms'
import { limitsOf } from './customers'
import { KYC_LEVELS, newCase, outsideStatus, requirementsOf } from './kyc-levels'
import { isLatin, spellings } from './names'
import { flagsOn, isDoubtful, screenName, similarTo } from './stops'

const MINIMUM_AGE = 18
const UNTIL_CHECKED = 5 * MINUTE
const UPLOAD_LIFETIME = 5 * MINUTE

type Details = NonNullable<KycCaseRecord['details']>

export const kycCases = machine<KycCaseRecord>({
  table: 'kycCases',
  key: 'caseId',
  refusal: 'The case is being checked or has already been decided.',
  outside: (_store, { status }) => outsideStatus(status),
  rows: [
    { from: INITIAL, to: 'NOT_STARTED', by: 'verifyContact' },
    { from: `${INITIAL} NOT_STARTED ACTION_REQUIRED`, to: 'SUBMITTED', by: 'submitKyc' },
    {
      from: 'SUBMITTED',
      to: 'APPROVED IN_REVIEW ACTION_REQUIRED',
      by: 'time',
      when: (store, { submittedAt }) => shift(submittedAt ?? '', UNTIL_CHECKED) <= store.now(),
      choose: (_args, kyc, store) => checkedStatus(store, kyc),
      change: checked,
    },
    {
      from: 'IN_REVIEW',
      to: 'APPROVED ACTION_REQUIRED REJECTED',
      by: 'decideKyc',
      choose: statusAfter,
      unless: (store, kyc, { outcome }) => (outcome === 'APPROVE' ? undecided(store, kyc) : null),
      checks: decisionProblems,
      change: decided,
    },
    {
      from: 'APPROVED',
      to: 'EXPIRED',
      by: 'time',
      when: (store, { reviewDueOn }) => !!reviewDueOn && reviewDueOn < dateOf(store.now()),
    },
  ],
})

/** Whether the evidence is for the person who was verified before, if any. */
function isSamePerson({ name, dateOfBirth, nationality }: CustomerRecord, details: Details) {
  const isNamed = spellings(details.name).join() === spellings(name).join()
  return (
    !dateOfBirth ||
    (isNamed && details.dateOfBirth === dateOfBirth && details.nationality === nationality)
  )
}

/**
 * Approves a case automatically unless evidence is missing or an officer must decide: about a screened
 * name, a changed identity, a flag, the highest level, or any case after a rejection.
 */
function checkedStatus(store: Store, { customerId, details, ...kyc }: KycCaseRecord) {
  if (kyc.requirements.some(({ status }) => ['MISSING', 'REJECTED'].includes(status))) {
    return 'ACTION_REQUIRED'
  }
  const customer = store.tables.customers.require(customerId)
  const wasRejected = store.tables.kycCases.find(
    (item) => item.customerId === customerId && item.wasRejected === true,
  )
  const isClear =
    details &&
    !wasRejected &&
    !isDoubtful(store, customerId) &&
    ![details.name.full, details.name.latin ?? ''].some(similarTo) &&
    isSamePerson(customer, details)
  return isClear && kyc.targetLevel !== 'ENHANCED' ? 'APPROVED' : 'IN_REVIEW'
}

function checked(store: Store, kyc: KycCaseRecord): Partial<KycCaseRecord> {
  if (kyc.details) screenName(store, kyc.customerId, kyc.details.name)
  if (checkedStatus(store, kyc) !== 'APPROVED') return {}
  const approval = {
    outcome: 'APPROVE',
    reasons: ['All evidence was accepted.'],
    note: 'Automatic.',
  }
  return decided(store, kyc, approval, SYSTEM_USER)
}

/** Returns the reason why a case cannot be approved yet; null if it can. */
function undecided(store: Store, { customerId, status }: KycCaseRecord) {
  const message = 'A flag on the customer is open or confirmed.'
  return isDoubtful(store, customerId)
    ? invalidTransition(status, message, 'resolveFlag', 'decideKyc')
    : null
}

type Decision = Pick<Arguments, 'outcome' | 'reasons' | 'note' | 'replace' | 'reviewDueOn'>

function statusAfter({ outcome }: Decision): string {
  return { APPROVE: 'APPROVED', REQUEST_MORE: 'ACTION_REQUIRED' }[outcome] ?? 'REJECTED'
}

function decisionProblems(
  store: Store,
  { requirements, targetLevel }: KycCaseRecord,
  { outcome, reasons, note, replace, reviewDueOn }: Decision,
): Check {
  const keys = requirements.map(({ key }) => key)
  return [
    reasons.length === 0 && required('reasons', 'Give the customer at least one reason.'),
    blank('note', note, 'Explain the decision for colleagues and auditors.'),
    outcome === 'REQUEST_MORE' &&
      !replace?.length &&
      required('replace', 'List the evidence that the customer must replace.'),
    strays('replace', replace, (key) => keys.includes(key), 'requirement'),
    reviewDueOn &&
      (reviewDueOn <= dateOf(store.now()) || reviewDueOn > reviewDate(store, targetLevel)) &&
      outOfRange('reviewDueOn', `Use a date from tomorrow to ${reviewDate(store, targetLevel)}.`),
  ]
}

/** Returns the latest date for the next review of a level. */
const reviewDate = (store: Store, level: string): string =>
  shiftMonths(dateOf(store.now()), KYC_LEVELS.get(level) ?? 0)

/** Applies a decision to the whole checklist, or only to the evidence that must be replaced. */
function decided(
  store: Store,
  kyc: KycCaseRecord,
  { outcome, reasons, note, replace, reviewDueOn }: Decision,
  decidedById: string,
): Partial<KycCaseRecord> {
  const isApproved = outcome === 'APPROVE'
  const judged = isApproved
    ? { status: 'ACCEPTED', message: null }
    : { status: 'REJECTED', message: reasons[0] }
  const isJudged = ({ key, status }: RequirementRecord) =>
    status === 'SUBMITTED' && (outcome !== 'REQUEST_MORE' || !!replace?.includes(key))
  if (!isApproved) rejectDocuments(store, kyc, kyc.requirements.filter(isJudged))
  return {
    ...(!isApproved && { wasRejected: true }),
    requirements: kyc.requirements.map((item) => (isJudged(item) ? { ...item, ...judged } : item)),
    decision: {
      ...{ outcome, reasons, note, decidedById },
      decidedAt: store.now(),
    },
    ...(isApproved && { reviewDueOn: reviewDueOn ?? reviewDate(store, kyc.targetLevel) }),
  }
}

/** Marks the documents of rejected evidence, which cannot be used again. */
function rejectDocuments(
  { tables }: Store,
  { documentIds }: KycCaseRecord,
  rejected: readonly RequirementRecord[],
): void {
  const kinds = rejected.flatMap(({ acceptedDocuments }) => acceptedDocuments)
  for (const document of documentIds.map((id) => tables.documents.require(id))) {
    if (kinds.includes(document.kind)) tables.documents.update(document, { isRejected: true })
  }
}

type SubmitKycInput = Args<'targetLevel', 'customerId'> & {
  documentIds: string[]
} & Details

/** Whether a submission opens a new case: the current one is closed, or unused and for another level. */
function opensCase({ status, decision, targetLevel }: KycCaseRecord, level: string): boolean {
  const isOver = ['APPROVED', 'EXPIRED', 'REJECTED'].includes(status)
  const isUnused = status === 'NOT_STARTED' && targetLevel !== level
  return isUnused || (isOver && decision?.outcome !== 'REJECT_FINAL')
}

function refuseSubmission(
  store: Store,
  customer: CustomerRecord,
  current: KycCaseRecord,
  input: SubmitKycInput,
): void {
  const { targetLevel, dateOfBirth, documentIds } = input
  const today = dateOf(store.now())
  refuseProblems(
    blank('name.full', input.name.full, 'Enter the name as it appears on the document.'),
    blank('address.townName', input.address.townName, 'Enter the town.'),
    input.name.latin != null &&
      isLatin(input.name.full) &&
      unsupported('name.latin', 'The name is already in Latin letters.'),
    targetLevel === 'NONE' && unsupported('targetLevel', 'Choose a level above NONE.'),
    current.status === 'ACTION_REQUIRED' &&
      current.targetLevel !== targetLevel &&
      unsupported('targetLevel', `Complete the case for ${current.targetLevel} first.`),
    dateOfBirth > shiftMonths(today, -12 * MINIMUM_AGE) &&
      outOfRange('dateOfBirth', `The customer must be at least ${MINIMUM_AGE} years old.`),
    documentIds.map((id, index) => {
      const path = `documentIds.${index}`
      const document = documentOf(store, id, customer.id)
      if (!document) return unsupported(path, `There is no document with the id "${id}".`)
      if (isRejectedFile(store, document)) {
        return unsupported(path, 'This document was rejected. Send another one.')
      }
      const isOver = document.expiresOn !== undefined && document.expiresOn < today
      return isOver && outOfRange(path, 'The document has expired.')
    }),
  )
}

/** Whether this file was rejected before, even under another id. */
const isRejectedFile = ({ tables }: Store, { customerId, sha256 }: DocumentRecord) =>
  tables.documents.find(
    (item) => item.isRejected === true && item.customerId === customerId && item.sha256 === sha256,
  )

/** Marks the requirements that the documents meet as submitted. */
function withEvidence(
  store: Store,
  { requirements }: KycCaseRecord,
  documentIds: readonly string[],
): RequirementRecord[] {
  const kinds = documentIds.map((id) => store.tables.documents.require(id).kind)
  return requirements.map((item) => {
    const isGiven =
      item.kind === 'PERSONAL_DETAILS' ||
      item.acceptedDocuments.some((document) => kinds.includes(document))
    return isGiven && item.status !== 'ACCEPTED'
      ? { ...item, status: 'SUBMITTED', message: null }
      : item
  })
}

export const kyc: Flow = {
  machine: kycCases,

  queries: {
    kycLevels: (_args: object, { store }) =>
      [...KYC_LEVELS].map(([level, reviewIntervalMonths]) => ({
        level,
        requirements: requirementsOf(level).map(({ kind }) => kind),
        limits: limitsOf(store, level),
        reviewIntervalMonths,
      })),
  },

  mutations: {
    createUploadSlot(
      { input }: { input: Args<'kind' | 'fileName' | 'sha256', 'customerId'> },
      context,
    ) {
      const { store, principal } = context
      const owner = input.customerId ?? principal?.user.customerId
      if (!owner) throw badInput('Send a `customerId`.')
      if (!/^[^/\\]+\.(jpe?g|png|pdf)$/i.test(input.fileName)) {
        throw badInput('`fileName` must be the name of a JPEG, PNG or PDF file, without a folder.')
      }
      if (!/^[0-9a-f]{64}$/.test(input.sha256)) {
        throw badInput('`sha256` must be 64 lowercase hexadecimal digits.')
      }
      const { id } = store.create('Document', {
        ...input,
        customerId: actingFor(context, owner).id,
      })
      const uploadUrl = `https://uploads.example.com/${id}`
      return { id, documentId: id, uploadUrl, expiresAt: store.later(UPLOAD_LIFETIME) }
    },

    submitKyc({ input }: { input: SubmitKycInput }, context) {
      const { store } = context
      const customer = orderingFor(context, input.customerId)
      const { targetLevel, documentIds, customerId: _, ...details } = input
      const current = store.tables.kycCases.require(customer.kycId)
      const isNew = opensCase(current, targetLevel)
      if (!isNew) kycCases.demand(context, current)
      refuseSubmission(store, customer, current, input)
      const open = isNew
        ? { ...newCase(store.nextId('kyc'), customer.id, targetLevel), status: INITIAL }
        : current
      const submitted = kycCases.take(context, open, {
        details,
        requirements: withEvidence(store, open, documentIds),
        documentIds: [...new Set([...open.documentIds, ...documentIds])],
        decision: undefined,
        submittedAt: store.now(),
      })
      store.tables.customers.update(customer, { kycId: submitted.id })
      return submitted
    },
  },

  fields: {
    Document: {
      downloadUrl: ({ id, fileName }: DocumentRecord) =>
        `https://files.example.com/${id}/${encodeURIComponent(fileName)}`,
    },
    KycCase: {
      flags: ({ customerId: id }: KycCaseRecord, context) => flagsOn({ id }, context),
      name: ({ details }: KycCaseRecord) => details?.name,
    },
    // Customers always see the same name: a different one would reveal a review.
    KycDecision: {
      decidedBy: ({ decidedById }: { decidedById: string }, context) =>
        isStaff(context)
          ? context.store.tables.users.require(decidedById)
          : { displayName: 'Our team' },
    },
  },
}

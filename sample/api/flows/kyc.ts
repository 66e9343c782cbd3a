/** Due diligence: evidence in, checks, decisions out. */
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
import type { Args, Arguments, CustomerRecord, KycCaseRecord, RequirementRecord } from '../records'
import { documentOf, formStatus, publishedTemplate } from './forms'
import { limitsOf } from './customers'
import { KYC_LEVELS, newCase, outsideStatus, requirementKinds } from './kyc-levels'
import { flagsOn, isUndecided, screenName, similarTo } from './stops'

const MINIMUM_AGE = 18
const MAXIMUM_AGE = 120
const UNTIL_CHECKED = 5 * MINUTE
const UPLOAD_LIFETIME = 5 * MINUTE

export const kycCases = machine<KycCaseRecord>({
  table: 'kycCases',
  key: 'caseId',
  refusal: 'The case is being checked, or it is decided.',
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

/**
 * Automatic checks approve a case, unless evidence is missing, or an officer has to look: a name, the
 * risk, the highest level.
 */
function checkedStatus(
  store: Store,
  { customerId, details, requirements, targetLevel }: KycCaseRecord,
) {
  const { risk } = store.tables.customers.require(customerId)
  const isClear = !similarTo(details?.name.full ?? '') && risk?.rating !== 'HIGH'
  if (requirements.some(({ status }) => ['MISSING', 'REJECTED'].includes(status)))
    return 'ACTION_REQUIRED'
  return isClear && targetLevel !== 'ENHANCED' ? 'APPROVED' : 'IN_REVIEW'
}

function checked(store: Store, kyc: KycCaseRecord): Partial<KycCaseRecord> {
  screenName(store, kyc.customerId, kyc.details?.name.full ?? '')
  if (checkedStatus(store, kyc) !== 'APPROVED') return {}
  const approval = {
    outcome: 'APPROVE',
    reasons: ['All evidence was accepted.'],
    note: 'Automatic.',
  }
  return decided(store, kyc, approval, SYSTEM_USER)
}

/** Reason why a case cannot be approved yet. */
function undecided(store: Store, { customerId, status, requirements }: KycCaseRecord) {
  if (isUndecided(store, customerId)) {
    const message = 'Decide about the flags of the customer before you approve the case.'
    return invalidTransition(status, message, 'resolveFlag', 'decideKyc')
  }
  const isOpen = requirements.some(
    ({ formKey, status: evidence }) =>
      formKey && evidence === 'SUBMITTED' && formStatus(store, formKey, customerId) === 'SUBMITTED',
  )
  const message = 'Review the form of the customer before you approve the case.'
  return isOpen ? invalidTransition(status, message, 'reviewFormSubmission', 'decideKyc') : null
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
    blank('note', note, 'Say why, for colleagues and auditors.'),
    outcome === 'REQUEST_MORE' &&
      !replace?.length &&
      required('replace', 'Name the evidence that the customer has to replace.'),
    strays('replace', replace, (key) => keys.includes(key), 'requirement'),
    reviewDueOn &&
      (reviewDueOn <= dateOf(store.now()) || reviewDueOn > reviewDate(store, targetLevel)) &&
      outOfRange('reviewDueOn', `Between tomorrow and ${reviewDate(store, targetLevel)}.`),
  ]
}

/** Latest day of the next review of a level. */
const reviewDate = (store: Store, level: string): string =>
  shiftMonths(dateOf(store.now()), KYC_LEVELS.get(level) ?? 0)

/** A decision judges the whole checklist, or only what is to be replaced. */
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
  return {
    requirements: kyc.requirements.map((item) => {
      const isNamed = outcome !== 'REQUEST_MORE' || replace?.includes(item.key)
      return item.status === 'SUBMITTED' && isNamed ? { ...item, ...judged } : item
    }),
    decision: {
      ...{ outcome, reasons, note, decidedById },
      decidedAt: store.now(),
    },
    ...(isApproved && { reviewDueOn: reviewDueOn ?? reviewDate(store, kyc.targetLevel) }),
  }
}

type SubmitKycInput = Args<'targetLevel', 'customerId'> & {
  documentIds: string[]
} & NonNullable<KycCaseRecord['details']>

/** Evidence after a case that is over, or for another level than that of an open one, opens a new one. */
function opensCase({ status, decision, targetLevel }: KycCaseRecord, level: string): boolean {
  const isOver = ['APPROVED', 'EXPIRED', 'REJECTED'].includes(status)
  const isOpen = ['NOT_STARTED', 'ACTION_REQUIRED'].includes(status)
  return (isOver && decision?.outcome !== 'REJECT_FINAL') || (isOpen && targetLevel !== level)
}

function refuseSubmission(store: Store, customer: CustomerRecord, input: SubmitKycInput): void {
  const { targetLevel, dateOfBirth, documentIds } = input
  const today = dateOf(store.now())
  refuseProblems(
    blank('name.full', input.name.full, 'Enter the name as in the document.'),
    blank('address.townName', input.address.townName, 'Enter the town.'),
    targetLevel === 'NONE' && unsupported('targetLevel', 'Choose a level above NONE.'),
    dateOfBirth > shiftMonths(today, -12 * MINIMUM_AGE) &&
      outOfRange('dateOfBirth', `The customer has to be at least ${MINIMUM_AGE} years old.`),
    dateOfBirth < shiftMonths(today, -12 * MAXIMUM_AGE) &&
      outOfRange('dateOfBirth', 'Check the year.'),
    documentIds.map((id, index) => {
      const path = `documentIds.${index}`
      const document = documentOf(store, id, customer.id)
      if (!document) return unsupported(path, `There is no document "${id}".`)
      const isOver = document.expiresOn !== undefined && document.expiresOn < today
      return isOver && outOfRange(path, 'The document is no longer in date.')
    }),
  )
}

/** The checklist with the documents, and with the forms that the customer has submitted. */
function withEvidence(
  store: Store,
  { customerId, requirements }: KycCaseRecord,
  documentIds: readonly string[],
): RequirementRecord[] {
  const kinds = documentIds.map((id) => store.tables.documents.require(id).kind)
  return requirements.map((item) => {
    const { kind, acceptedDocuments, formKey } = item
    const isGiven =
      kind === 'PERSONAL_DETAILS' ||
      acceptedDocuments.some((document) => kinds.includes(document)) ||
      (formKey !== undefined && formStatus(store, formKey, customerId) !== null)
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
        requirements: requirementKinds(level),
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
      if (!input.customerId && !principal?.user.customerId) throw badInput('Name the customer.')
      if (!/^[0-9a-f]{64}$/.test(input.sha256)) {
        throw badInput('`sha256` has 64 hexadecimal digits in lower case.')
      }
      const { id } = store.create('Document', {
        ...input,
        customerId: actingFor(context, input.customerId).id,
        downloadUrl: `https://files.example.com/${input.fileName}`,
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
      refuseSubmission(store, customer, input)
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
    KycCase: {
      flags: ({ customerId: id }: KycCaseRecord, context) => flagsOn({ id }, context),
      name: ({ details }: KycCaseRecord) => details?.name,
    },
    // One name for customers, whoever decided: another one after a review would tell of it.
    KycDecision: {
      decidedBy: ({ decidedById }: { decidedById: string }, context) =>
        isStaff(context)
          ? context.store.tables.users.require(decidedById)
          : { displayName: 'Our team' },
    },
    KycRequirement: {
      form: ({ formKey }: RequirementRecord, { store }) =>
        formKey ? publishedTemplate(store, formKey) : null,
    },
  },
}

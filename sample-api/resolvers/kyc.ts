/** Due diligence: evidence in, decisions out. */
import { MINUTE } from '../clock'
import { isOfficer, isStaff, type SampleContext } from '../context'
import { kycLevelOrder, requirementKinds } from '../rules/kyc-levels'
import { badInput, invalidTransition, refuseProblems, requestError } from '../errors'
import type { KycCaseRecord, ScreeningMatchRecord, ScreeningRecord } from '../records'
import type { MutationResolvers, ObjectResolvers, QueryResolvers } from '../resolver-types'
import {
  caseAfterSubmission,
  decisionProblems,
  liftLevel,
  OPEN_FOR_EVIDENCE,
  REVIEW_MONTHS,
  saveDecision,
  submissionProblems,
} from '../rules/kyc'
import { limitsOf } from '../rules/limits'
import { settleRecipient } from '../rules/holds'
import { isUnderReview, settleScreenings } from '../rules/screening'
import { subjectsOfMatch } from '../rules/subjects'
import { assignedOfficers } from '../rules/tickets'
import type { KycLevel, KycStatus, MatchStatus } from '../schema-types'
import { orderingFor, ownedBy } from '../visible'
import { latestTemplate } from './form-templates'

const MEDIA_TYPES = ['image/jpeg', 'image/png', 'application/pdf']
const MAXIMUM_FILE_SIZE = 10 * 1024 * 1024
const UPLOAD_LIFETIME = 5 * MINUTE

const LEVEL_TITLES: Readonly<Record<KycLevel, string>> = {
  NONE: 'Not verified',
  BASIC: 'Identity',
  STANDARD: 'Identity and address',
  ENHANCED: 'Enhanced due diligence',
}

export const kycQueries = {
  kycCase: ({ id }, context) => ownedBy(context, context.store.tables.kycCases.get(id)),
  kycLevels: ({ kind }, { store }) =>
    kycLevelOrder.map((level) => ({
      level,
      title: LEVEL_TITLES[level],
      requirements: requirementKinds(level, kind ?? 'INDIVIDUAL'),
      limits: limitsOf(store, level),
      reviewIntervalMonths: REVIEW_MONTHS[level],
    })),
} satisfies Partial<QueryResolvers>

export const kycMutations = {
  createUploadSlot({ input }, context) {
    const { store } = context
    if (!MEDIA_TYPES.includes(input.mediaType)) {
      throw badInput(`\`mediaType\` has to be one of ${MEDIA_TYPES.join(', ')}.`)
    }
    if (input.sizeBytes < 1 || input.sizeBytes > MAXIMUM_FILE_SIZE) {
      throw badInput(`\`sizeBytes\` has to be from 1 to ${MAXIMUM_FILE_SIZE}.`)
    }
    if (!/^[0-9a-f]{64}$/.test(input.sha256)) {
      throw badInput('`sha256` has to be 64 hexadecimal digits in lower case.')
    }
    beginCase(context)
    const { id } = store.tables.documents.save({
      ...input,
      id: store.nextId('doc'),
      customerId: context.principal?.user.customerId,
      status: 'SUBMITTED',
      downloadUrl: `https://files.example.com/${input.fileName}`,
      uploadedAt: store.now(),
    })
    return {
      id,
      documentId: id,
      uploadUrl: `https://uploads.example.com/${id}`,
      expiresAt: store.later(UPLOAD_LIFETIME),
      maxSizeBytes: MAXIMUM_FILE_SIZE,
      acceptedMediaTypes: MEDIA_TYPES,
    }
  },

  submitKyc({ input }, context) {
    const { store } = context
    const customer = orderingFor(context, input.customerId)
    refuseEvidence(context, store.tables.kycCases.get(customer.kycId))
    refuseProblems(submissionProblems(store, customer, input))
    const submitted = store.tables.kycCases.save(caseAfterSubmission(store, customer, input))
    store.tables.customers.update(customer, {
      name: input.name,
      dateOfBirth: input.dateOfBirth ?? customer.dateOfBirth,
      nationality: input.nationality ?? customer.nationality,
      address: { ...input.address, addressLines: input.address.addressLines ?? [] },
      kycId: submitted.id,
      updatedAt: store.now(),
    })
    return submitted
  },

  decideKyc({ input }, { store, callerId }) {
    const kyc = store.tables.kycCases.need(input.caseId, 'KYC case')
    if (kyc.status !== 'IN_REVIEW') {
      const actions = OPEN_FOR_EVIDENCE.has(kyc.status) ? ['submitKyc'] : []
      throw invalidTransition(kyc, 'This case is not waiting for a decision.', ...actions)
    }
    refuseProblems(decisionProblems(store, kyc, input))
    if (input.outcome === 'APPROVE') {
      liftLevel(store, store.tables.customers.require(kyc.customerId), kyc)
    }
    return saveDecision(store, kyc, input, callerId)
  },

  resolveScreeningMatch({ matchId, status, note }, context) {
    const { store } = context
    const match = store.tables.screeningMatches.need(matchId, 'screening match')
    if (status === 'PROPOSED' || note.trim() === '') {
      throw badInput('Choose CONFIRMED or REJECTED, and say why in `note`.')
    }
    if (match.listKind === 'SANCTIONS') refuseSanctionsMatch(context, match, status)
    // A call that is repeated does not change who reviewed the match, and when.
    if (match.status === status && match.note === note) return match
    const resolved = store.tables.screeningMatches.update(match, {
      status,
      note,
      reviewedById: context.callerId,
      reviewedAt: store.now(),
    })
    for (const recipient of settleScreenings(store, matchId)) {
      const isBlocked = isUnderReview(store, recipient)
      settleRecipient(store, recipient.id, isBlocked, context.callerId)
    }
    return resolved
  },
} satisfies Partial<MutationResolvers>

/**
 * A sanctions match is confirmed by two officers, as its flag is: the assignee of the
 * ticket, and the caller. Once it is confirmed, its money is frozen.
 *
 * @throws GraphQLError FORBIDDEN or BAD_USER_INPUT
 */
function refuseSanctionsMatch(
  context: SampleContext,
  match: ScreeningMatchRecord,
  status: MatchStatus,
): void {
  if (status === 'REJECTED') {
    if (match.status !== 'CONFIRMED') return
    throw badInput('A confirmed sanctions match cannot be rejected.')
  }
  const { store } = context
  if (!context.rules?.secondPerson) return
  const subjects = subjectsOfMatch(store, match.id)
  const flags = store.tables.flags.where(
    (flag) => flag.category === 'SANCTIONS' && subjects.includes(flag.subjectId),
  )
  if (assignedOfficers(store, flags).some((id) => id !== context.callerId)) return
  const message =
    'Confirming a sanctions match takes two officers: the assignee of the ticket, and another one.'
  throw requestError('FORBIDDEN', message)
}

/** The first evidence that a customer uploads begins the case that waits for it. */
function beginCase({ store, principal }: SampleContext): void {
  const customer = store.tables.customers.get(principal?.user.customerId)
  const kyc = store.tables.kycCases.get(customer?.kycId)
  if (kyc?.status !== 'NOT_STARTED') return
  store.tables.kycCases.update(kyc, { status: 'IN_PROGRESS', updatedAt: store.now() })
}

/** @throws Refusal InvalidTransition while a case is being checked, and after a final rejection */
function refuseEvidence(context: SampleContext, kyc: KycCaseRecord | null): void {
  if (kyc?.status === 'SUBMITTED' || kyc?.status === 'IN_REVIEW') {
    const message = 'Your details are being checked. You can change them when that is complete.'
    throw invalidTransition({ status: visibleKycStatus(context, kyc) }, message)
  }
  if (kyc?.status === 'REJECTED' && kyc.decision?.retryAllowed === false) {
    throw invalidTransition(kyc, 'This verification cannot be tried again.')
  }
}

/** Whether a case is with an officer and the caller must not know. */
const hidesReview = (context: SampleContext, { status }: KycCaseRecord) =>
  status === 'IN_REVIEW' && !isStaff(context)

const visibleKycStatus = (context: SampleContext, kyc: KycCaseRecord): KycStatus =>
  hidesReview(context, kyc) ? 'SUBMITTED' : kyc.status

export const kycFields = {
  KycCase: {
    status: (kyc, context) => visibleKycStatus(context, kyc),
    updatedAt: (kyc, context) =>
      hidesReview(context, kyc) ? (kyc.submittedAt ?? kyc.updatedAt) : kyc.updatedAt,
    screening: ({ screeningId }, context) => screening(context, screeningId),
  },
  KycRequirement: {
    form: ({ formKey }, { store }) => (formKey ? latestTemplate(store, formKey) : null),
  },
  KycDecision: {
    note: ({ note }, context) => (isOfficer(context) ? note : null),
  },
  ScreeningResult: {
    matches: ({ matchIds }, { store }) =>
      matchIds.map((id) => store.tables.screeningMatches.require(id)),
  },
} satisfies Partial<ObjectResolvers>

/** Screening of a customer or a recipient, for compliance officers. */
export function screening(context: SampleContext, id?: string | null): ScreeningRecord | null {
  return isOfficer(context) ? context.store.tables.screenings.get(id) : null
}

/** Whom customers pay. */
import { isStaff, roleOf, type SampleContext } from '../context'
import { badInput, invalidTransition, refusal, refuseProblems } from '../errors'
import { duplicate } from '../problems'
import { mask } from '../mask'
import { paginate } from '../pagination'
import type { PayoutRecord, RecipientRecord } from '../records'
import type { MutationResolvers, ObjectResolvers, QueryResolvers } from '../resolver-types'
import { checkPayee } from '../rules/payee-check'
import {
  addUnconfirmed,
  applyConfirmation,
  refuseUnseenCheck,
  requestChange,
  waitingTransactions,
} from '../rules/recipient-changes'
import { refuseReadOnly } from '../rules/order'
import { offerProblems, payoutProblems, payoutRecord, requiredFields } from '../rules/recipients'
import { answerChallenge, challengeOf, closeChallenge } from '../rules/sessions'
import { samePayee } from '../rules/subjects'
import { ADDRESS_MISSING, retryPayouts } from '../rules/transaction-flow'
import type { PayeeCheck, PostalAddressInput, RecipientStatus } from '../schema-types'
import type { Store } from '../store'
import { actingFor, needRecipient, orderingFor, ownedBy } from '../visible'
import { containsText, isEqual, isOneOf } from './filters'
import { screening } from './kyc'

/** The statuses in a list without a filter. */
const LISTED: readonly RecipientStatus[] = ['UNCONFIRMED', 'ACTIVE', 'PENDING_REVIEW']

export const recipientQueries = {
  recipient: ({ id }, context) => ownedBy(context, context.store.tables.recipients.get(id)),

  recipients({ filter, ...page }, context, info) {
    if (roleOf(context) !== 'CUSTOMER' && !filter?.customerId) {
      throw badInput('Name the customer in `filter.customerId`.')
    }
    const customer = actingFor(context, filter?.customerId)
    const found = context.store.tables.recipients.where(
      (item) =>
        item.customerId === customer.id &&
        isEqual(filter?.country, item.country) &&
        isEqual(filter?.currency, item.currency) &&
        isOneOf(filter ? filter.statuses : LISTED, visibleStatus(context, item)) &&
        containsText(filter?.search, [item.name.full, item.nickname, item.reference]),
    )
    return paginate(found, page, info)
  },

  recipientRequirements({ corridorId, payoutMethod, kind }, { store }) {
    const corridor = store.tables.corridors.need(corridorId, 'corridor')
    if (!corridor.payoutOptions.some(({ method }) => method === payoutMethod)) {
      throw badInput(`The corridor does not offer ${payoutMethod}.`)
    }
    return requiredFields(corridor, payoutMethod, kind ?? 'INDIVIDUAL')
  },
} satisfies Partial<QueryResolvers>

export const recipientMutations = {
  createRecipient({ input }, context) {
    const { store } = context
    const customer = orderingFor(context, input.customerId)
    const payout = payableRecord(store, { ...input, customerId: customer.id })
    const { idempotencyKey: _, ...details } = input
    const recipient: RecipientRecord = {
      __typename: 'Recipient',
      id: store.nextId('rcp'),
      reference: store.nextReference('RC'),
      status: 'UNCONFIRMED',
      ...details,
      customerId: customer.id,
      address: input.address ? addressOf(input.address) : null,
      payout,
      payeeCheck: checkOnFile(store, { name: input.name.full, kind: input.kind, payout }),
      changes: [],
      createdAt: store.now(),
      updatedAt: store.now(),
    }
    return addUnconfirmed(store, recipient, context.callerId)
  },

  updateRecipient({ input }, context) {
    const { store } = context
    const current = needUsable(context, input.id)
    const address = input.address ?? current.address
    const name = input.name ?? current.name
    const payout = input.payout
      ? payableRecord(store, { ...current, name, address, payout: input.payout })
      : current.payout
    const saved = store.tables.recipients.update(current, {
      nickname: input.nickname === undefined ? current.nickname : input.nickname,
      relationship: input.relationship === undefined ? current.relationship : input.relationship,
      address: input.address ? addressOf(input.address) : current.address,
      updatedAt: store.now(),
    })
    if (input.address) retryPayouts(store, saved, ADDRESS_MISSING)
    if (!input.name && !input.payout) return saved
    const payee = { name: name.full, kind: current.kind, payout }
    const details = { name, payout, payeeCheck: checkOnFile(store, payee) }
    // What nobody has confirmed yet is simply replaced, with its challenge.
    return current.status === 'UNCONFIRMED'
      ? addUnconfirmed(store, { ...saved, ...details }, context.callerId)
      : requestChange(store, saved, details, context.callerId)
  },

  confirmRecipient({ id, challengeId, response, acceptedOutcome }, context) {
    const { store, rules } = context
    const recipient = needUsable(context, id)
    if (recipient.status !== 'UNCONFIRMED' && !recipient.pendingChange) {
      const message = 'Nothing waits for a confirmation. Ask for the change again.'
      throw invalidTransition(
        { status: visibleStatus(context, recipient) },
        message,
        'updateRecipient',
      )
    }
    const challenge = challengeOf(store, recipient, challengeId, 'recipient')
    refuseUnseenCheck(recipient, acceptedOutcome)
    const { payout } = recipient.pendingChange ?? recipient
    refuseBlocked(context, { ...recipient, payout })
    if (rules?.stepUp) answerChallenge(store, challenge, response)
    const confirmed = applyConfirmation(store, recipient)
    retryPayouts(store, confirmed)
    return confirmed
  },

  archiveRecipient: ({ id }, context) => archive(context, id),

  // Kept for clients that still call it: records must be retained, so nothing is removed.
  deleteRecipient: ({ id }, context) => archive(context, id),

  checkPayee: ({ name, payout, kind }, { store }) =>
    checkPayee(store, { name, kind: kind ?? 'INDIVIDUAL', payout: payoutRecord(payout) }),
} satisfies Partial<MutationResolvers>

/**
 * Payout details as they are kept.
 *
 * @throws Refusal ValidationError when they are not on offer or not in order, or when the customer
 *   has another recipient that is paid there
 */
function payableRecord(
  store: Store,
  offer: Parameters<typeof offerProblems>[1] &
    Pick<RecipientRecord, 'customerId' | 'name'> & { id?: string },
): PayoutRecord {
  refuseProblems(
    offerProblems(store.tables.corridors.all(), offer),
    payoutProblems('payout', offer.payout, offer.currency),
  )
  const payout = payoutRecord(offer.payout)
  const same = samePayee(store, { ...offer, payout }).find(
    ({ id, status }) => id !== offer.id && status !== 'ARCHIVED',
  )
  if (!same) return payout
  const message = `You have this recipient already: ${same.name.full} (${same.reference}).`
  throw refusal(duplicate('payout', message))
}

/** The check that a recipient keeps; wallets and cash have no bank to ask. */
function checkOnFile(store: Store, payee: Parameters<typeof checkPayee>[1]): PayeeCheck | null {
  return payee.payout.__typename === 'BankAccountPayout' ? checkPayee(store, payee) : null
}

const addressOf = (address: PostalAddressInput) => ({
  ...address,
  addressLines: address.addressLines ?? [],
})

/** The state as the caller may know it: a review shows to staff only. */
function visibleStatus(context: SampleContext, { status }: RecipientRecord): RecipientStatus {
  return status === 'PENDING_REVIEW' && !isStaff(context) ? 'ACTIVE' : status
}

/** @throws Refusal InvalidTransition when nothing can be changed about a recipient any more */
function needUsable(context: SampleContext, id: string): RecipientRecord {
  const recipient = needRecipient(context, id)
  refuseReadOnly(context.store.tables.customers.require(recipient.customerId))
  if (recipient.status === 'BLOCKED') throw blocked(recipient)
  if (recipient.status !== 'ARCHIVED') return recipient
  throw invalidTransition(recipient, 'An archived recipient cannot be changed.', 'createRecipient')
}

const blocked = (recipient: { status: string }) =>
  invalidTransition(recipient, 'We do not pay this recipient.', 'createRecipient')

/** @throws Refusal InvalidTransition when another record that is paid there is blocked */
function refuseBlocked(context: SampleContext, payee: RecipientRecord): void {
  const isBlocked = samePayee(context.store, payee).some(({ status }) => status === 'BLOCKED')
  if (isBlocked) throw blocked({ status: visibleStatus(context, payee) })
}

function archive(context: SampleContext, id: string): RecipientRecord {
  const { store } = context
  const recipient = needRecipient(context, id)
  refuseReadOnly(store.tables.customers.require(recipient.customerId))
  if (recipient.status === 'ARCHIVED' || recipient.status === 'BLOCKED') {
    throw invalidTransition(recipient, 'This recipient is not in the list.')
  }
  closeChallenge(store, recipient.challengeId)
  return store.tables.recipients.update(recipient, {
    status: 'ARCHIVED',
    challengeId: undefined,
    pendingChange: undefined,
    updatedAt: store.now(),
  })
}

export const recipientFields = {
  Recipient: {
    status: (recipient, context) => visibleStatus(context, recipient),
    screening: ({ screeningId }, context) => screening(context, screeningId),
  },
  RecipientChange: {
    transactions: ({ recipientId, transactionIds }, { store }) =>
      transactionIds?.map((id) => store.tables.transactions.require(id)) ??
      waitingTransactions(store, recipientId),
  },
  BankAccountPayout: {
    maskedIban: ({ iban }) => (iban ? mask(iban) : null),
    maskedAccountNumber: ({ accountNumber }) => (accountNumber ? mask(accountNumber) : null),
    swiftCode: ({ bic }) => bic,
  },
  MobileWalletPayout: {
    maskedPhone: ({ phone }) => mask(phone),
  },
} satisfies Partial<ObjectResolvers>

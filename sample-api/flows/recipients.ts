/** Recipients: adding, confirming and archiving. Name and account of one never change. */
import { DAY } from '../engine/clock'
import { isStaff, roleOf, type Context } from '../engine/context'
import { badInput, duplicate, invalidTransition, refuseProblems, required } from '../engine/errors'
import { machine, START } from '../engine/machine'
import {
  actingFor,
  byId,
  firstOf,
  matching,
  need,
  orderingFor,
  refuseReadOnly,
  type ListArguments,
} from '../engine/read'
import type { Flow } from '../engine/schema'
import type { Store } from '../engine/store'
import type { Address, Args, BankAccount, PersonName, RecipientRecord } from '../records'
import {
  checkPayee,
  offerProblems,
  payeeText,
  payoutMethod,
  payoutProblems,
  payoutRecord,
  requiredFields,
  samePayee,
  type PayoutInput,
} from './payouts'
import { screeningOf, screenName } from './screening'
import { answerChallenge, challengeOf, closeChallenge, mask, openStepUp } from './sign-in'
import { isReviewed } from './stops'

const CHALLENGE_LIFETIME = DAY

export const recipients = machine<RecipientRecord>({
  table: 'recipients',
  refusal: 'Nothing of this kind can be done with the recipient any more.',
  // A review shows to staff only.
  visible: (context, { status }) =>
    status === 'PENDING_REVIEW' && !isStaff(context) ? 'ACTIVE' : status,
  rows: [
    { from: START, to: 'UNCONFIRMED', by: 'createRecipient' },
    { from: 'UNCONFIRMED', to: 'ACTIVE', by: 'confirmRecipient' },
    { from: 'ACTIVE', to: 'PENDING_REVIEW', by: 'a review', when: isUnderReview },
    {
      from: 'PENDING_REVIEW',
      to: 'ACTIVE',
      by: 'the end of a review',
      when: (store, recipient) => !isUnderReview(store, recipient),
    },
    { from: 'UNCONFIRMED ACTIVE PENDING_REVIEW', to: 'ARCHIVED', by: 'archiveRecipient' },
    { from: 'UNCONFIRMED ACTIVE PENDING_REVIEW ARCHIVED', to: 'BLOCKED', by: 'applyMeasure' },
  ],
})

/** A review of one record is one of all that the customer has at the same place. */
function isUnderReview(store: Store, recipient: RecipientRecord): boolean {
  return samePayee(store, recipient).some((payee) => isReviewed(store, payee))
}

/** Starts and ends reviews after anything has changed. */
export function settleReviews(store: Store): void {
  for (const recipient of store.tables.recipients.all()) {
    recipients.follow(store, recipients.follow(store, recipient, 'a review'), 'the end of a review')
  }
}

type CreateRecipientInput = Args<'kind' | 'country' | 'currency', 'customerId' | 'nickname'> & {
  name: PersonName
  address?: Address | null
  payout: PayoutInput
}

function needRecipient(context: Context, id: string): RecipientRecord {
  const recipient = need(context, 'recipients', id)
  refuseReadOnly(context.store.tables.customers.require(recipient.customerId))
  return recipient
}

/** @throws Refusal ValidationError for details that are not in order, or that are there already */
function refuseDetails(store: Store, customerId: string, input: CreateRecipientInput): void {
  const { name, currency, payout } = input
  refuseProblems(
    offerProblems(store.tables.corridors.all(), input),
    payoutProblems(payout, currency),
  )
  const same = samePayee(store, { customerId, name, payout: payoutRecord(payout) }).find(
    ({ status }) => status !== 'ARCHIVED',
  )
  const message = `You have this recipient already: ${same?.name.full} (${same?.reference}).`
  refuseProblems(same && duplicate('payout', message))
}

/** What a list shows that nothing filters. */
const USABLE = { statuses: ['UNCONFIRMED', 'ACTIVE', 'PENDING_REVIEW'] }

export const recipientFlow: Flow = {
  queries: {
    recipient: byId('recipients'),

    recipients({ filter, first }: ListArguments, context) {
      if (roleOf(context) !== 'CUSTOMER' && !filter?.customerId) {
        throw badInput('Name the customer in `filter.customerId`.')
      }
      const { id: customerId } = actingFor(context, filter?.customerId as string | undefined)
      const wanted = { ...(filter ?? USABLE), customerId }
      const found = matching(context.store.tables.recipients.all(), wanted, (item) => ({
        ...item,
        statuses: recipients.statusOf(item, context),
        search: [item.name.full, item.nickname, item.reference],
      }))
      return firstOf(found, first)
    },

    recipientRequirements(
      { corridorId, payoutMethod: method }: { corridorId: string; payoutMethod: string },
      { store },
    ) {
      const corridor = store.tables.corridors.need(corridorId, 'corridor')
      if (corridor.payoutOptions.some((option) => option.method === method)) {
        return requiredFields(corridor, method)
      }
      throw badInput(`The corridor does not offer ${method}.`)
    },
  },

  mutations: {
    createRecipient(
      { input }: { input: CreateRecipientInput & { idempotencyKey: string } },
      context,
    ) {
      const { store } = context
      const customer = orderingFor(context, input.customerId)
      refuseDetails(store, customer.id, input)
      const { idempotencyKey: _, ...details } = input
      const { name, kind } = input
      const payout = payoutRecord(input.payout)
      const hasBank = payoutMethod(payout) === 'BANK_ACCOUNT'
      const summary = `Add ${payeeText({ name, payout })}.`
      const expiresAt = store.later(CHALLENGE_LIFETIME)
      return store.tables.recipients.save({
        __typename: 'Recipient',
        id: store.nextId('rcp'),
        reference: store.nextReference('RC'),
        status: 'UNCONFIRMED',
        ...details,
        customerId: customer.id,
        payout,
        // Wallets and cash have no bank to ask.
        payeeCheck: hasBank ? checkPayee(store, { name: name.full, kind, payout }) : null,
        challengeId: openStepUp(context, customer.id, summary, expiresAt).id,
        createdAt: store.now(),
      })
    },

    confirmRecipient(args: ConfirmRecipient, context) {
      const { store, rules } = context
      const recipient = needRecipient(context, args.id)
      recipients.demand(context, recipient)
      const challenge = challengeOf(store, recipient, args.challengeId, 'recipient')
      const outcome = recipient.payeeCheck?.outcome ?? 'MATCH'
      const message = 'Read what the name check says, and confirm that you want to go on.'
      refuseProblems(
        outcome !== 'MATCH' &&
          outcome !== args.acceptedOutcome &&
          required('acceptedOutcome', message),
      )
      // Another record that is paid there was blocked: adding it again does not help.
      if (samePayee(store, recipient).some(({ status }) => status === 'BLOCKED')) {
        throw invalidTransition(
          recipient.status,
          'We do not pay this recipient.',
          'createRecipient',
        )
      }
      if (rules?.stepUp) answerChallenge(store, challenge, args.response)
      const { payeeCheck } = recipient
      const acceptedAt = outcome === 'MATCH' ? undefined : store.now()
      return recipients.take(context, recipient, {
        payeeCheck: payeeCheck && { ...payeeCheck, acceptedAt },
        challengeId: undefined,
        screeningId: screenName(store, recipient.name.full).id,
      })
    },

    archiveRecipient({ id }: { id: string }, context) {
      const recipient = needRecipient(context, id)
      const archived = recipients.take(context, recipient, { challengeId: undefined })
      closeChallenge(context.store, recipient.challengeId)
      return archived
    },

    checkPayee: (
      { name, payout, kind }: { name: string; payout: PayoutInput; kind: string | null },
      { store },
    ) => checkPayee(store, { name, kind: kind ?? 'INDIVIDUAL', payout: payoutRecord(payout) }),
  },

  fields: {
    Recipient: {
      status: recipients.statusOf,
      screening: screeningOf,
    },
    BankAccountPayout: {
      maskedIban: ({ iban }: BankAccount) => (iban ? mask(iban) : null),
      maskedAccountNumber: ({ accountNumber }: BankAccount) =>
        accountNumber ? mask(accountNumber) : null,
    },
    MobileWalletPayout: {
      maskedPhone: ({ phone }: { phone: string }) => mask(phone),
    },
  },
}

type ConfirmRecipient = Args<'id' | 'challengeId' | 'response', 'acceptedOutcome'>

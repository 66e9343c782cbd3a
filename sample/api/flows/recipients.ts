/** Recipients: adding, confirming and archiving. Their name and account never change. */
import { DAY } from '../engine/clock'
import { badInput, duplicate, invalidTransition, refuseProblems } from '../engine/errors'
import { machine, INITIAL } from '../engine/machine'
import { orderingFor } from '../engine/read'
import type { Flow } from '../engine/schema'
import type { Store } from '../engine/store'
import type { Address, Args, PersonName, RecipientRecord, TransactionRecord } from '../records'
import {
  payeeText,
  recipientProblems,
  payoutRecord,
  requiredFields,
  samePayee,
  type PayoutInput,
} from './payouts'
import { closeChallenge, mask, openStepUp } from '../engine/challenges'
import { flagsOn, isFlagged, screenName } from './stops'

const CHALLENGE_LIFETIME = DAY

/** Whether this recipient, or another of the customer's with the same account, is under review. */
const isUnderReview = (store: Store, recipient: RecipientRecord): boolean =>
  samePayee(store, recipient).some((payee) => isFlagged(store, payee))

/** Whether the payout of an order has not been submitted yet. */
const isOpenOrder = ({ status, submittedAt }: TransactionRecord) =>
  ['CREATED', 'AWAITING_FUNDS', 'PROCESSING'].includes(status) && !submittedAt

export const recipients = machine<RecipientRecord>({
  table: 'recipients',
  refusal: 'The status of the recipient does not allow this.',
  ordering: 'confirmRecipient archiveRecipient',
  list: {
    values: ({ name, reference }) => ({ search: [name.full, reference] }),
    usual: { statuses: ['UNCONFIRMED', 'ACTIVE', 'PENDING_REVIEW'] },
    order: ({ createdAt }) => createdAt,
  },
  // Only staff see a review, instead of the stored state.
  inside: (store, recipient) =>
    recipient.status === 'ACTIVE' && isUnderReview(store, recipient)
      ? 'PENDING_REVIEW'
      : recipient.status,
  rows: [
    { from: INITIAL, to: 'UNCONFIRMED', by: 'createRecipient' },
    {
      from: 'UNCONFIRMED',
      to: 'ACTIVE',
      by: 'confirmRecipient',
      // Adding a blocked account again does not unblock it.
      unless: (store, recipient) =>
        samePayee(store, recipient).some(({ status }) => status === 'BLOCKED')
          ? invalidTransition(recipient.status, 'We do not pay this recipient.', 'createRecipient')
          : null,
      change(store, { id, name }) {
        screenName(store, id, name)
        return { challengeId: undefined }
      },
    },
    { from: 'ACTIVE', to: 'PENDING_REVIEW', by: 'a review' },
    { from: 'PENDING_REVIEW', to: 'ACTIVE', by: 'the end of a review' },
    {
      from: 'UNCONFIRMED ACTIVE PENDING_REVIEW',
      to: 'ARCHIVED',
      by: 'archiveRecipient',
      unless: (store, { id, status }) =>
        store.tables.transactions.find((order) => order.recipientId === id && isOpenOrder(order)) &&
        invalidTransition(status, 'Cancel the open transactions first.', 'cancelTransaction'),
      change(store, { challengeId }) {
        closeChallenge(store, challengeId)
        return { challengeId: undefined }
      },
    },
    { from: 'UNCONFIRMED ACTIVE PENDING_REVIEW ARCHIVED', to: 'BLOCKED', by: 'the operator' },
  ],
})

type CreateRecipientInput = Args<'country' | 'currency', 'customerId' | 'clientReference'> & {
  name: PersonName
  address?: Address | null
  payout: PayoutInput
}

export const recipientFlow: Flow = {
  machine: recipients,

  queries: {
    recipients: recipients.list,
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
    createRecipient({ input }: { input: CreateRecipientInput }, context) {
      const { store } = context
      const { id: customerId } = orderingFor(context, input.customerId)
      const { name, country, currency, address, clientReference } = input
      const payout = payoutRecord(input.payout)
      refuseProblems(recipientProblems(store.tables.corridors.all(), input))
      const twin = samePayee(store, { customerId, name, payout }).find(
        ({ status }) => status !== 'ARCHIVED',
      )
      const message = `You already have this recipient: ${twin?.name.full} (${twin?.reference}).`
      refuseProblems(twin && duplicate('payout', message))
      const summary = `Add ${payeeText({ name, payout })}.`
      const expiresAt = store.later(CHALLENGE_LIFETIME)
      return store.create('Recipient', {
        ...{ customerId, name, country, currency, address, payout, clientReference },
        status: 'UNCONFIRMED',
        createdAt: store.now(),
        challengeId: openStepUp(context, customerId, summary, expiresAt).id,
      })
    },
  },

  fields: {
    Recipient: { flags: flagsOn },
    BankAccountPayout: {
      maskedIban: ({ iban }: { iban: string }) => mask(iban),
    },
    MobileWalletPayout: {
      maskedPhone: ({ phone }: { phone: string }) => mask(phone),
    },
  },
}

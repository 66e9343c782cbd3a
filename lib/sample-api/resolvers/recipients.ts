/** Whom customers pay. */
import type { SampleContext } from '../context'
import { NEUTRAL_TEXT } from '../data/texts'
import { invalidField, invalidTransition, notFound, Refusal, refuseProblems } from '../errors'
import { once } from '../idempotency'
import { mask } from '../mask'
import { paginate } from '../pagination'
import type { PayoutRecord, RecipientRecord } from '../records'
import type { MutationResolvers, ObjectResolvers, QueryResolvers } from '../resolver-types'
import {
  checkName,
  isSamePayout,
  payoutProblems,
  payoutRecord,
  requiredFields,
} from '../rules/recipients'
import { screenName } from '../rules/screening'
import { retryPayouts } from '../rules/transaction-flow'
import type { CreateRecipientInput, PostalAddressInput } from '../schema-types'
import { actingFor, needRecipient, ownedBy } from '../visible'
import { containsText, isEqual, isOneOf } from './filters'
import { screening } from './kyc'

export const recipientQueries = {
  recipient: ({ id }, context) => ownedBy(context, context.store.tables.recipients.get(id)),

  recipients({ filter, ...page }, context, info) {
    const customer = actingFor(context, filter?.customerId)
    const found = context.store.tables.recipients.where(
      (item) =>
        item.customerId === customer.id &&
        isEqual(filter?.country, item.country) &&
        isEqual(filter?.currency, item.currency) &&
        isOneOf(filter ? filter.statuses : ['ACTIVE', 'PENDING_REVIEW'], item.status) &&
        containsText(filter?.search, [item.name.full, item.nickname, item.reference]),
    )
    return paginate(found, page, info)
  },

  recipientRequirements({ corridorId, payoutMethod, kind }, { store }) {
    const corridor = store.tables.corridors.get(corridorId)
    if (!corridor) throw notFound('corridor', corridorId)
    return requiredFields(corridor, payoutMethod, kind ?? 'INDIVIDUAL')
  },
} satisfies Partial<QueryResolvers>

export const recipientMutations = {
  createRecipient({ input }, context) {
    const { idempotencyKey, ...body } = input
    return once(context, {
      operation: 'createRecipient',
      key: idempotencyKey,
      body,
      run: () => newRecipient(context, input),
    })
  },

  updateRecipient({ input }, context) {
    const { store } = context
    const current = needRecipient(context, input.id)
    refuseUnusable(current)
    if (input.payout) refuseProblems(payoutProblems('payout', input.payout))
    const payout = input.payout ? payoutRecord(input.payout) : current.payout
    const updated: RecipientRecord = {
      ...current,
      name: input.name ?? current.name,
      nickname: input.nickname === undefined ? current.nickname : input.nickname,
      relationship: input.relationship === undefined ? current.relationship : input.relationship,
      address: input.address ? addressOf(input.address) : current.address,
      payout,
      updatedAt: store.now(),
    }
    if (!input.name && !input.payout) return store.tables.recipients.save(updated)
    const saved = saveScreened(context, {
      ...updated,
      payeeCheck: checkName(store, updated.name.full, payout),
    })
    if (input.payout && saved.__typename === 'Recipient') retryPayouts(store, saved)
    return saved
  },

  archiveRecipient: ({ id }, context) => archive(context, id),

  // Kept for clients that still call it: records must be retained, so nothing is removed.
  deleteRecipient: ({ id }, context) => archive(context, id),

  checkPayee: ({ name, payout }, { store }) => checkName(store, name, payoutRecord(payout)),
} satisfies Partial<MutationResolvers>

function newRecipient(context: SampleContext, input: CreateRecipientInput) {
  const { store } = context
  const customer = actingFor(context, input.customerId)
  refuseProblems(payoutProblems('payout', input.payout))
  const payout = payoutRecord(input.payout)
  const same = store.tables.recipients.where(
    (item) =>
      item.customerId === customer.id &&
      item.status !== 'ARCHIVED' &&
      isSamePayout(item.payout, payout),
  )[0]
  if (same) {
    const message = `You have this recipient already: ${same.name.full} (${same.reference}).`
    throw invalidField('payout', 'DUPLICATE', message)
  }
  return saveScreened(context, {
    __typename: 'Recipient',
    id: store.nextId('rcp'),
    reference: store.nextReference('RC', 208),
    customerId: customer.id,
    kind: input.kind,
    status: 'ACTIVE',
    name: input.name,
    nickname: input.nickname,
    relationship: input.relationship,
    country: input.country,
    currency: input.currency,
    address: input.address ? addressOf(input.address) : null,
    payout,
    payeeCheck: checkName(store, input.name.full, payout),
    createdAt: store.now(),
    updatedAt: store.now(),
  })
}

const addressOf = (address: PostalAddressInput) => ({
  ...address,
  addressLines: address.addressLines ?? [],
})

/** Screens and saves; a possible match answers with the hold that customers may read. */
function saveScreened({ store }: SampleContext, record: RecipientRecord) {
  const { id, status } = screenName(store, record.name.full)
  const held = status === 'POTENTIAL_MATCH'
  const saved = store.tables.recipients.save<RecipientRecord>({
    ...record,
    status: held ? 'PENDING_REVIEW' : 'ACTIVE',
    screeningId: id,
  })
  if (!held) return saved
  return { __typename: 'ComplianceHold' as const, message: NEUTRAL_TEXT, recipient: saved }
}

function refuseUnusable({ status }: RecipientRecord): void {
  if (status === 'ARCHIVED') {
    throw invalidTransition('An archived recipient cannot be changed.', status, ['createRecipient'])
  }
  if (status === 'BLOCKED') {
    throw new Refusal({ __typename: 'ComplianceHold', message: NEUTRAL_TEXT })
  }
}

function archive(context: SampleContext, id: string): RecipientRecord {
  const { store } = context
  const recipient = needRecipient(context, id)
  if (recipient.status !== 'ACTIVE') {
    throw invalidTransition('Only an active recipient can be archived.', recipient.status, [])
  }
  return store.tables.recipients.save({ ...recipient, status: 'ARCHIVED', updatedAt: store.now() })
}

type Payout<N extends PayoutRecord['__typename']> = Extract<PayoutRecord, { __typename: N }>

export const recipientFields: ObjectResolvers = {
  Recipient: {
    customer: ({ customerId }: RecipientRecord, _args, { store }: SampleContext) =>
      store.tables.customers.require(customerId),
    screening: ({ screeningId }: RecipientRecord, _args, context: SampleContext) =>
      screening(context, screeningId),
  },
  BankAccountPayout: {
    maskedIban: ({ iban }: Payout<'BankAccountPayout'>) => (iban ? mask(iban) : null),
    maskedAccountNumber: ({ accountNumber }: Payout<'BankAccountPayout'>) =>
      accountNumber ? mask(accountNumber) : null,
    swiftCode: ({ bic }: Payout<'BankAccountPayout'>) => bic,
  },
  MobileWalletPayout: {
    maskedPhone: ({ phone }: Payout<'MobileWalletPayout'>) => mask(phone),
  },
}

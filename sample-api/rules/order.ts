/** Whether a quote may become a transaction; the checks are in the order in which they answer. */
import { kycLevelOrder } from './kyc-levels'
import { refusal, Refusal, requestError } from '../errors'
import { duplicate, problemsOf, required, unsupported } from '../problems'
import type { LimitView, CustomerRecord, QuoteRecord, RecipientRecord } from '../records'
import type {
  CreateTransactionInput,
  FieldError,
  KycLevel,
  KycStatus,
  RecipientStatus,
} from '../schema-types'
import type { Store } from '../store'
import { exceededLimit, limitsOf } from './limits'
import { handedIn } from './form-answers'
import { makeQuote } from './quotes'
import { payoutMethod } from './recipients'

/** @throws Refusal when the quote was used, or is over: then with a fresh price */
export function refuseQuote(store: Store, quote: QuoteRecord): void {
  if (store.tables.transactions.all().some(({ quoteId }) => quoteId === quote.id)) {
    throw refusal(duplicate('quoteId', 'This quote was used already. Ask for a new one.'))
  }
  refuseExpired(store, quote)
}

/** @throws Refusal QuoteExpired with a new quote when the price is no longer held */
export function refuseExpired(store: Store, quote: QuoteRecord): void {
  if (quote.expiresAt > store.now()) return
  throw new Refusal({
    __typename: 'QuoteExpired',
    message: 'The rate is no longer held. Check the new price.',
    expiredAt: quote.expiresAt,
    replacement: saveReplacement(store, quote),
  })
}

/** Saves the same request at today's rate; there is none without a rate, or in a closed corridor. */
function saveReplacement(store: Store, quote: QuoteRecord): QuoteRecord | null {
  const corridor = store.tables.corridors.require(quote.corridorId)
  if (!corridor.enabled) return null
  const fresh = makeQuote({ ...quote, id: store.nextId('quo') }, corridor, store.now())
  return fresh && store.tables.quotes.save(fresh)
}

/**
 * For all that orders money or prepares an order: these customers read, and write on tickets.
 *
 * @throws GraphQLError FORBIDDEN
 */
export function refuseReadOnly({ status }: CustomerRecord): void {
  if (status !== 'SUSPENDED' && status !== 'CLOSED') return
  throw requestError('FORBIDDEN', 'This account can only be read.')
}

/** States that end a case: more evidence opens a new one. */
const ENDED: ReadonlySet<KycStatus> = new Set(['APPROVED', 'REJECTED', 'EXPIRED'])

/**
 * @throws GraphQLError FORBIDDEN when the customer may only read
 * @throws Refusal KycRequired when the customer has no valid due diligence
 */
export function refuseUnverified(store: Store, customer: CustomerRecord): void {
  if (customer.status === 'ACTIVE' && customer.kycLevel !== 'NONE') return
  refuseReadOnly(customer)
  const kyc = store.tables.kycCases.get(customer.kycId)
  throw new Refusal({
    __typename: 'KycRequired',
    message: 'Complete your verification to send money.',
    requiredLevel: kyc?.targetLevel ?? 'BASIC',
    case: kyc && !ENDED.has(kyc.status) ? kyc : null,
  })
}

/** Recipients that nothing can be ordered for, with what the customer reads. */
const UNUSABLE: Partial<Record<RecipientStatus, string>> = {
  UNCONFIRMED: 'Confirm this recipient first.',
  ARCHIVED: 'This recipient is archived.',
  BLOCKED: 'We do not pay this recipient.',
}

/** What is wrong with recipient, purpose or forms. */
export function orderProblems(
  store: Store,
  quote: QuoteRecord,
  { country, currency, payout, status }: RecipientRecord,
  { purpose, purposeNote, formSubmissionIds }: CreateTransactionInput,
): FieldError[] {
  const { tables } = store
  const corridor = tables.corridors.require(quote.corridorId)
  const fits =
    country === corridor.receiveCountry &&
    currency === corridor.receiveCurrency &&
    payoutMethod(payout) === quote.payoutMethod
  const unusable = UNUSABLE[status]
  const forms = (formSubmissionIds ?? []).flatMap(
    (id) => handedIn(store, id, quote.customerId) ?? [],
  )
  const keys = forms.map(({ templateId }) => tables.templates.require(templateId).key)
  return problemsOf(
    !fits &&
      unsupported('recipientId', 'The quote is for another country, currency or payout method.'),
    unusable && unsupported('recipientId', unusable),
    purpose === 'OTHER' &&
      !purposeNote &&
      required('purposeNote', 'Describe the purpose in a few words.'),
    ...corridor.requiredFormKeys
      .filter((key) => !keys.includes(key))
      .map((key) => required('formSubmissionIds', `The form "${key}" is missing.`)),
  )
}

/** @throws Refusal LimitExceeded */
export function refuseAboveLimit(
  store: Store,
  customer: CustomerRecord,
  { corridorId, sendAmount }: Pick<QuoteRecord, 'corridorId' | 'sendAmount'>,
): void {
  const limit = exceededLimit(store, customer, corridorId, sendAmount)
  if (!limit) return
  throw new Refusal({
    __typename: 'LimitExceeded',
    message: 'This amount is above what you can send at the moment.',
    limit,
    nextLevel: nextLevel(store, limit),
  })
}

/** The next level up with a limit of its own; null at the top. */
function nextLevel(store: Store, { kycLevel }: LimitView): KycLevel | null {
  const above = kycLevelOrder.slice(kycLevelOrder.indexOf(kycLevel) + 1)
  return above.find((level) => limitsOf(store, level).length > 0) ?? null
}

/** Orders: from a quote to money on its way, and back. */
import { DAY, HOUR, MINUTE, shift } from '../engine/clock'
import { isOfficer, isStaff, roleOf, seesCustomer, type Context } from '../engine/context'
import {
  blank,
  duplicate,
  notFound,
  otherCurrency,
  outOfRange,
  refuseProblems,
  Refusal,
  required,
  unsupported,
} from '../engine/errors'
import { machine, START } from '../engine/machine'
import {
  amountProblems,
  compareMoney,
  isPositive,
  minus,
  money,
  moneyText,
  sumOf,
} from '../engine/money'
import { byId, matching, need, pageOf, refuseReadOnly, type ListArguments } from '../engine/read'
import type { Flow } from '../engine/schema'
import type { Store } from '../engine/store'
import type {
  Args,
  CustomerRecord,
  Money,
  QuoteRecord,
  RecipientRecord,
  TransactionRecord,
} from '../records'
import { handedIn } from './forms'
import { refuseAboveLimit } from './limits'
import { payeeText, payoutMethod } from './payouts'
import { makeQuote } from './pricing'
import { answerChallenge, challengeOf, openStepUp } from './sign-in'
import { confirmedMatches, keptRefusal, stopOf } from './stops'

/** Time that the sender has to pay in. */
const PAY_IN_WINDOW = 5 * DAY
/** Time after which the sample partner has a payout, has paid it, and has handed out cash. */
const UNTIL_SUBMITTED = 5 * MINUTE
const UNTIL_PAID = HOUR
const UNTIL_COLLECTED = DAY
const UNTIL_REFUNDED = DAY

const isDue = (store: Store, since: string, wait: number) => shift(since, wait) <= store.now()

/** The paying partner has the payout: nobody can stop it here any more. */
export const isSubmitted = ({ payout }: TransactionRecord): boolean =>
  !!payout && payout.status !== 'PENDING'

const quoteOf = (store: Store, { quoteId }: TransactionRecord) =>
  store.tables.quotes.require(quoteId)

/** Money that was paid in: the sum of the confirmed allocations. */
function paidIn(store: Store, transaction: TransactionRecord): Money {
  const { currency } = quoteOf(store, transaction).totalToPay
  return sumOf(confirmedMatches(store, { transactionId: transaction.id }), currency)
}

/** Money that the operator still holds: what was paid in less what went back. */
function held(store: Store, transaction: TransactionRecord): Money {
  const money = paidIn(store, transaction)
  return minus(money, sumOf(transaction.refunds, money.currency))
}

/** Money that has yet to be paid in; zero or less when the transaction is funded. */
export const stillNeeded = (store: Store, transaction: TransactionRecord): Money =>
  minus(quoteOf(store, transaction).totalToPay, paidIn(store, transaction))

const isCash = ({ payout }: TransactionRecord) => payout?.method === 'CASH_PICKUP'

const isPaid = (store: Store, transaction: TransactionRecord) =>
  isSubmitted(transaction) && isDue(store, transaction.updatedAt, UNTIL_PAID)

const noPayout = () => ({ payout: undefined })

/** A payout as it is now, with a receipt for the sender. */
function paidOut(store: Store, transaction: TransactionRecord): Partial<TransactionRecord> {
  const { reference, customerId, payout } = transaction
  const fileName = `${reference}.pdf`
  const receipt = store.tables.documents.save({
    id: store.nextId('doc'),
    customerId,
    kind: 'RECEIPT',
    fileName,
    sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    status: 'ACCEPTED',
    downloadUrl: `https://files.example.com/${fileName}`,
  })
  return {
    payout: payout && { ...payout, status: 'PAID', pickupCode: null, paidAt: store.now() },
    receiptId: receipt.id,
  }
}

export const transactions = machine<TransactionRecord>({
  table: 'transactions',
  refusal: 'The transaction has moved on, and this is no longer possible.',
  // A hold lies over the state and shows to staff only.
  visible: (context, { status, heldSince }) => (heldSince && isStaff(context) ? 'ON_HOLD' : status),
  rows: [
    { from: START, to: 'CREATED', by: 'createTransaction' },
    { from: 'CREATED', to: 'AWAITING_FUNDS', by: 'confirmTransaction', says: 'Confirmed.' },
    {
      from: 'CREATED AWAITING_FUNDS',
      to: 'CANCELLED',
      by: 'cancelTransaction',
      says: 'Cancelled.',
    },
    {
      from: 'PROCESSING',
      to: 'CANCELLED',
      by: 'cancelTransaction',
      when: (_store, transaction) => !isSubmitted(transaction),
      says: 'Cancelled.',
      change: noPayout,
    },
    {
      from: 'CREATED',
      to: 'EXPIRED',
      by: 'time',
      when: (store, transaction) => quoteOf(store, transaction).expiresAt <= store.now(),
      says: 'The quote was not confirmed in time.',
    },
    {
      from: 'AWAITING_FUNDS',
      to: 'EXPIRED',
      by: 'time',
      when: (store, { payIn }) => (payIn?.expiresAt ?? '') <= store.now(),
      says: 'No money arrived in time.',
    },
    {
      from: 'AWAITING_FUNDS',
      to: 'PROCESSING',
      by: 'rule',
      when: (store, transaction) => !isPositive(stillNeeded(store, transaction)),
      says: 'Your money arrived.',
      change: (store, transaction) => {
        const { payoutMethod: method, receiveAmount: amount } = quoteOf(store, transaction)
        return { payout: { status: 'PENDING', method, amount } }
      },
    },
    {
      from: 'PROCESSING',
      to: 'READY_FOR_PICKUP',
      by: 'time',
      when: (store, transaction) => isCash(transaction) && isPaid(store, transaction),
      says: 'Ready to collect.',
      change: (_store, { payout }) => ({
        payout: payout && { ...payout, status: 'ACCEPTED', pickupCode: '4821-7730' },
      }),
    },
    {
      from: 'PROCESSING',
      to: 'COMPLETED',
      by: 'time',
      when: (store, transaction) => !isCash(transaction) && isPaid(store, transaction),
      says: 'Paid to the recipient.',
      change: paidOut,
    },
    {
      from: 'READY_FOR_PICKUP',
      to: 'COMPLETED',
      by: 'time',
      when: (store, { updatedAt }) => isDue(store, updatedAt, UNTIL_COLLECTED),
      says: 'Collected by the recipient.',
      change: paidOut,
    },
    { from: 'PROCESSING COMPLETED', to: 'PAYOUT_FAILED', by: 'a bank or a partner' },
    {
      from: 'CANCELLED EXPIRED REJECTED PAYOUT_FAILED READY_FOR_PICKUP REFUNDING',
      to: 'REFUNDING',
      by: 'refundTransaction',
      when: (store, transaction) => isPositive(held(store, transaction)),
      unless: (store, transaction) => keptRefusal(stopOf(store, transaction), transaction.status),
      says: 'Your money is on its way back.',
    },
    {
      from: 'REFUNDING',
      to: 'REFUNDED',
      by: 'time',
      when: (store, transaction) =>
        transaction.refunds.every(({ status }) => status === 'PAID') &&
        !isPositive(held(store, transaction)),
      says: 'Refund paid.',
    },
    {
      from: 'CREATED AWAITING_FUNDS PROCESSING PAYOUT_FAILED',
      to: 'REJECTED',
      by: 'applyMeasure',
      when: (_store, transaction) =>
        transaction.status === 'PAYOUT_FAILED' || !isSubmitted(transaction),
      says: 'We are unable to process this transfer.',
      change: (_store, transaction) => (isSubmitted(transaction) ? {} : noPayout()),
    },
    // The hold that staff read in place of the state behind it; `settleHolds` starts and ends it.
    { from: 'CREATED AWAITING_FUNDS PROCESSING', to: 'ON_HOLD', by: 'a review' },
    { from: 'ON_HOLD', to: 'CREATED AWAITING_FUNDS PROCESSING', by: 'the end of a review' },
    { from: 'ON_HOLD', to: 'CANCELLED EXPIRED REJECTED', by: 'as behind the hold' },
  ],
})

const STOPPABLE = ['CREATED', 'AWAITING_FUNDS', 'PROCESSING']

/** Starts and ends holds after anything has changed. */
export function settleHolds(store: Store, actorId: string): void {
  for (const transaction of store.tables.transactions.all()) {
    const { status, history, heldSince, updatedAt } = transaction
    const isStoppable = STOPPABLE.includes(status) && !isSubmitted(transaction)
    const isHeld = isStoppable && stopOf(store, transaction) !== null
    if (isHeld === (heldSince !== undefined)) continue
    const at = store.now()
    const [from, to] = isHeld ? [status, 'ON_HOLD'] : ['ON_HOLD', status]
    // A hold that ends with its transaction has no end of its own.
    const hasEnd = isHeld || isStoppable
    store.tables.transactions.update(transaction, {
      heldSince: isHeld ? at : undefined,
      history: hasEnd ? [...history, { from, to, at, actorId, internal: true }] : history,
      updatedAt: hasEnd ? at : updatedAt,
    })
  }
}

/** Hands payouts to the partner that nothing holds, and pays refunds that are due. */
export function movePayments(store: Store): void {
  const { transactions: table } = store.tables
  for (const transaction of table.all()) {
    const { status, payout, updatedAt, heldSince, travelRule, refunds } = transaction
    if (status === 'PROCESSING' && payout?.status === 'PENDING' && heldSince === undefined) {
      if (!isDue(store, updatedAt, UNTIL_SUBMITTED)) continue
      const submittedAt = shift(updatedAt, UNTIL_SUBMITTED)
      table.update(transaction, {
        payout: { ...payout, status: 'SUBMITTED', submittedAt },
        travelRule: { ...travelRule, transmittedAt: submittedAt },
      })
    }
    if (status === 'REFUNDING') {
      const isKept = keptRefusal(stopOf(store, transaction), status) !== null
      table.update(transaction, {
        // A refund that is not yet with the bank waits for a review, as a payout does.
        refunds: refunds.map((refund) =>
          isDue(store, refund.createdAt, UNTIL_REFUNDED) &&
          refund.status !== 'PAID' &&
          !(refund.status === 'PENDING' && isKept)
            ? { ...refund, status: 'PAID', paidAt: store.now() }
            : refund,
        ),
      })
    }
  }
}

export const needTransaction = (context: Context, id: string): TransactionRecord =>
  need(context, 'transactions', id)

type CreateTransactionInput = Args<
  'quoteId' | 'recipientId' | 'purpose' | 'sourceOfFunds',
  'purposeNote'
> & { formSubmissionIds?: string[] | null }

/** @throws Refusal for a quote that was used, or is over: then with a fresh price, if there is one */
function refuseQuote(store: Store, quote: QuoteRecord): void {
  const isUsed = store.tables.transactions.find(({ quoteId }) => quoteId === quote.id)
  refuseProblems(isUsed && duplicate('quoteId', 'This quote was used already. Ask for a new one.'))
  if (quote.expiresAt > store.now()) return
  const corridor = store.tables.corridors.require(quote.corridorId)
  const fresh = corridor.enabled
    ? makeQuote({ ...quote, id: store.nextId('quo') }, corridor, store.now())
    : null
  throw new Refusal({
    __typename: 'QuoteExpired',
    message: 'The rate is no longer held. Check the new price.',
    expiredAt: quote.expiresAt,
    replacement: fresh && store.tables.quotes.save(fresh),
  })
}

/** @throws Refusal KycRequired for a customer without due diligence that is in force */
function refuseUnverified(store: Store, customer: CustomerRecord): void {
  if (customer.status === 'ACTIVE' && customer.kycLevel !== 'NONE') return
  refuseReadOnly(customer)
  const kyc = store.tables.kycCases.require(customer.kycId)
  const isOver = ['APPROVED', 'REJECTED', 'EXPIRED'].includes(kyc.status)
  throw new Refusal({
    __typename: 'KycRequired',
    message: 'Complete your verification to send money.',
    requiredLevel: kyc.targetLevel,
    case: isOver ? null : kyc,
  })
}

/** Recipients that nothing can be ordered for, with what the customer reads. */
const UNUSABLE: Readonly<Record<string, string>> = {
  UNCONFIRMED: 'Confirm this recipient first.',
  ARCHIVED: 'This recipient is archived.',
  BLOCKED: 'We do not pay this recipient.',
}

function refuseOrder(
  store: Store,
  quote: QuoteRecord,
  { country, currency, payout, status }: RecipientRecord,
  { purpose, purposeNote, formSubmissionIds }: CreateTransactionInput,
): void {
  const { corridors, templates } = store.tables
  const { receiveCountry, receiveCurrency, requiredFormKeys } = corridors.require(quote.corridorId)
  const fits =
    country === receiveCountry &&
    currency === receiveCurrency &&
    payoutMethod(payout) === quote.payoutMethod
  const forms = (formSubmissionIds ?? []).flatMap(
    (id) => handedIn(store, id, quote.customerId) ?? [],
  )
  const keys = forms.map(({ templateId }) => templates.require(templateId).key)
  refuseProblems(
    !fits &&
      unsupported('recipientId', 'The quote is for another country, currency or payout method.'),
    UNUSABLE[status] && unsupported('recipientId', UNUSABLE[status]),
    purpose === 'OTHER' &&
      blank('purposeNote', purposeNote, 'Describe the purpose in a few words.'),
    requiredFormKeys
      .filter((key) => !keys.includes(key))
      .map((key) => required('formSubmissionIds', `The form "${key}" is missing.`)),
  )
}

/** Place where the sender pays in, once amount and payee are confirmed. */
function payInOf(store: Store, { reference }: TransactionRecord, quote: QuoteRecord) {
  const { payInMethod: method, totalToPay: amount } = quote
  const redirects = method === 'CARD' || method === 'PAYMENT_INITIATION'
  return {
    method,
    amount,
    paymentReference: reference,
    accountId: redirects ? undefined : method === 'CASH' ? 'acc_02' : 'acc_01',
    redirectUrl: redirects ? `https://pay.example.com/${reference}` : null,
    expiresAt: store.later(PAY_IN_WINDOW),
  }
}

/** The amount of a refund. @throws Refusal ValidationError */
function refundOf(
  { store }: Context,
  transaction: TransactionRecord,
  { amount, legalBasis }: RefundArguments,
): Money {
  const left = held(store, transaction)
  const { amount: value, currency } = amount ?? left
  const isSame = currency === left.currency
  refuseProblems(
    !isSame && otherCurrency('amount.currency', `The money was paid in ${left.currency}.`),
    amountProblems('amount.amount', { amount: value, currency }),
    stopOf(store, transaction) === 'CONFIRMED' &&
      blank(
        'legalBasis',
        legalBasis,
        'A suspicion was confirmed: say why the law allows a refund.',
      ),
  )
  const returned = money(value, currency)
  refuseProblems(
    compareMoney(returned, left) > 0 &&
      outOfRange('amount.amount', `At most ${left.amount} ${left.currency} can go back.`),
  )
  return returned
}

type RefundArguments = Args<'id' | 'reason', 'legalBasis'> & { amount?: Money | null }

/** Ends of a hold together with its transaction. */
const ENDS = ['CANCELLED', 'EXPIRED', 'REJECTED']

/** The steps as the caller may know them. An end during a hold leads out of it, for who sees that. */
function visibleHistory({ history }: TransactionRecord, context: Context) {
  if (!isStaff(context)) return history.filter(({ internal }) => !internal)
  return history.map((step, index) => {
    const isHeld = history.slice(0, index).findLast(({ internal }) => internal)?.to === 'ON_HOLD'
    return isHeld && ENDS.includes(step.to) ? { ...step, from: 'ON_HOLD' } : step
  })
}

const visibleUpdate = (transaction: TransactionRecord, context: Context) =>
  visibleHistory(transaction, context).at(-1)?.at ?? transaction.createdAt

/** Flags on a record, for compliance officers; empty for everybody else. */
export const flagsOn = ({ id }: { id: string }, context: Context) =>
  isOfficer(context) ? context.store.tables.flags.where(({ subjectId }) => subjectId === id) : []

export const transactionFlow: Flow = {
  queries: {
    transaction: byId('transactions'),

    transactions(args: ListArguments, context) {
      const { recipients, transactions: table } = context.store.tables
      const { updatedSince, ...filter } = (args.filter ?? {}) as { updatedSince?: string | null }
      const since = updatedSince ?? ''
      const mine = table.where(
        (item) => seesCustomer(context, item.customerId) && visibleUpdate(item, context) >= since,
      )
      const found = matching(mine, filter, (item) => {
        const status = transactions.statusOf(item, context)
        const { customerId, createdAt: created, reference, recipientId } = item
        const search = [reference, recipients.require(recipientId).name.full]
        return { customerId, status, statuses: status, created, search }
      })
      return pageOf(found, args, ({ createdAt }) => createdAt, true)
    },
  },

  mutations: {
    createTransaction({ input }: { input: CreateTransactionInput }, context) {
      const { store, callerId } = context
      const { tables } = store
      const quote = need(context, 'quotes', input.quoteId)
      const recipient = need(context, 'recipients', input.recipientId)
      const customer = tables.customers.require(quote.customerId)
      refuseQuote(store, quote)
      refuseUnverified(store, customer)
      if (recipient.customerId !== customer.id) throw notFound('recipient', recipient.id)
      refuseOrder(store, quote, recipient, input)
      refuseAboveLimit(store, customer, quote)
      const now = store.now()
      const summary =
        `Pay ${moneyText(quote.totalToPay)}. ` +
        `${payeeText(recipient)}, gets ${moneyText(quote.receiveAmount)}.`
      return tables.transactions.save({
        __typename: 'Transaction',
        id: store.nextId('trx'),
        reference: store.nextReference('TX'),
        status: 'CREATED',
        customerId: customer.id,
        recipientId: recipient.id,
        quoteId: quote.id,
        purpose: input.purpose,
        sourceOfFunds: input.sourceOfFunds,
        challengeId: openStepUp(context, customer.id, summary, quote.expiresAt).id,
        refunds: [],
        history: [{ from: null, to: 'CREATED', at: now, actorId: callerId }],
        travelRule: { required: true, complete: true, missingFields: [] },
        createdAt: now,
        updatedAt: now,
      })
    },

    confirmTransaction(
      { id, challengeId, response }: Record<'id' | 'challengeId' | 'response', string>,
      context,
    ) {
      const { store, rules } = context
      const transaction = needTransaction(context, id)
      refuseReadOnly(store.tables.customers.require(transaction.customerId))
      transactions.demand(context, transaction)
      const challenge = challengeOf(store, transaction, challengeId, 'transaction')
      if (rules?.stepUp) answerChallenge(store, challenge, response)
      const payIn = payInOf(store, transaction, quoteOf(store, transaction))
      return transactions.take(context, transaction, { payIn })
    },

    cancelTransaction: ({ id }: { id: string }, context) =>
      transactions.take(context, needTransaction(context, id)),

    refundTransaction(args: RefundArguments, context) {
      const { store } = context
      const transaction = needTransaction(context, args.id)
      transactions.demand(context, transaction)
      const { reason, legalBasis } = args
      const amount = refundOf(context, transaction, args)
      const base = { id: store.nextId('rfd'), status: 'PENDING', createdAt: store.now() }
      return transactions.take(context, transaction, {
        // Money that goes back can no longer be collected.
        payout: transaction.payout && { ...transaction.payout, pickupCode: null },
        refunds: [...transaction.refunds, { ...base, amount, reason, legalBasis }],
      })
    },
  },

  fields: {
    Transaction: {
      status: transactions.statusOf,
      history: visibleHistory,
      updatedAt: visibleUpdate,
      payIn(transaction: TransactionRecord, { store }) {
        const needed = stillNeeded(store, transaction)
        return (
          transaction.payIn && {
            ...transaction.payIn,
            paid: paidIn(store, transaction),
            outstanding: isPositive(needed) ? needed : money('0', needed.currency),
          }
        )
      },
      challenge({ status, challengeId }: TransactionRecord, { store }) {
        const challenge = store.tables.challenges.get(challengeId)
        return status === 'CREATED' && challenge?.attemptsRemaining !== 0 ? challenge : null
      },
      inboundMatches: ({ id }: TransactionRecord, context) =>
        isStaff(context)
          ? context.store.tables.matches.where(({ transactionId }) => transactionId === id)
          : [],
      travelRule: ({ travelRule }: TransactionRecord, context) =>
        isStaff(context) ? travelRule : null,
      flags: flagsOn,
      // Nobody can be sure of a later instant: from then on, money or a partner may be faster.
      cancellableUntil(transaction: TransactionRecord, { store }) {
        const { status, payIn } = transaction
        if (status === 'CREATED') return quoteOf(store, transaction).expiresAt
        return status === 'AWAITING_FUNDS' ? payIn?.expiresAt : null
      },
    },
    Payout: {
      pickupCode: ({ pickupCode }: { pickupCode?: string | null }, context) =>
        roleOf(context) === 'CUSTOMER' ? pickupCode : null,
      // Codes of regulatory reasons read as "not specified".
      failureCode: ({ failureCode }: { failureCode?: string | null }, context) =>
        failureCode?.startsWith('RR') && !isStaff(context) ? 'MS03' : failureCode,
    },
  },
}

/** Incoming funds: booking, matching, concerns about the payer, returning. */
import { dateOf } from '../engine/clock'
import { isStaff, roleOf, seesCustomer, type Context } from '../engine/context'
import {
  blank,
  duplicate,
  invalidTransition,
  otherCurrency,
  outOfRange,
  refuseProblems,
  unsupported,
} from '../engine/errors'
import { amountProblems, compareMoney, isPositive, money } from '../engine/money'
import { matching, pageOf, type ListArguments } from '../engine/read'
import type { Flow } from '../engine/schema'
import type { Store } from '../engine/store'
import { SYSTEM_USER } from '../data/users'
import type { AccountRecord, Args, InboundRecord, Money, TransactionRecord } from '../records'
import {
  allocate,
  allocationProblems,
  closedProblem,
  inbounds,
  isClosed,
  statusByAllocation,
  unallocated,
  unmatch,
  type Allocation,
} from './allocation'
import { raise } from './flags'
import { similarTo } from './screening'
import { mask } from './sign-in'
import { keptRefusal, stopOf, stopOfInbound } from './stops'
import { flagsOn, needTransaction, stillNeeded } from './transactions'

const REASONS = {
  reference: 'Reference found in the text',
  dedicated: 'Account is dedicated to the sender',
  amount: 'Amount and currency are equal',
  payer: 'Payer name is the sender',
}

/** A till keeps cash and has no account at a bank. */
const isTill = ({ iban, routingCode }: AccountRecord) => !iban && !routingCode

/** The payer has the verified name of a customer, in any order of its parts and in any case. */
function isPayer(store: Store, { payerName }: InboundRecord, customerId: string): boolean {
  const parts = (name: string) => name.toLowerCase().split(/\s+/).sort().join(' ')
  return parts(payerName ?? '') === parts(store.tables.customers.require(customerId).name.full)
}

const isExact = (store: Store, { amount }: InboundRecord, transaction: TransactionRecord) => {
  const needed = stillNeeded(store, transaction)
  return needed.currency === amount.currency && compareMoney(needed, amount) === 0
}

/** The open transaction whose reference is in a text, compared without spaces, hyphens and case. */
function findByReference(store: Store, text: string): TransactionRecord | null {
  const plain = text.replace(/[\s-]/g, '').toUpperCase()
  return store.tables.transactions.find(
    (item) => !isClosed(item) && plain.includes(item.reference.replaceAll('-', '')),
  )
}

const waiting = (store: Store, test: (transaction: TransactionRecord) => boolean) =>
  store.tables.transactions.where((item) => item.status === 'AWAITING_FUNDS' && test(item))

/** The only order that waits for money of the customer to whom the account is dedicated. */
function onDedicatedAccount(store: Store, { accountId }: InboundRecord): TransactionRecord | null {
  const { customerId } = store.tables.accounts.require(accountId)
  const orders = customerId ? waiting(store, (item) => item.customerId === customerId) : []
  return orders.length === 1 ? (orders[0] ?? null) : null
}

/** The part of an amount that is needed; null when the currencies differ or nothing is. */
function partOf(amount: Money, needed: Money): Money | null {
  if (amount.currency !== needed.currency || !isPositive(needed)) return null
  return compareMoney(amount, needed) > 0 ? needed : amount
}

function propose(
  store: Store,
  inbound: InboundRecord,
  order: TransactionRecord,
  score: number,
  reasons: string[],
) {
  store.tables.matches.save({
    id: store.nextId('mat'),
    inboundId: inbound.id,
    transactionId: order.id,
    amount: partOf(inbound.amount, stillNeeded(store, order)) ?? inbound.amount,
    status: 'PROPOSED',
    score,
    reasons,
    actorId: SYSTEM_USER,
    createdAt: store.now(),
  })
}

/**
 * Matches funds with the order that somebody named, with the open one whose reference is in the text,
 * or with the only one that waits on a dedicated account. Where none of them takes money, proposes the
 * orders that wait for this amount from this payer. Without a payer, it only proposes.
 *
 * @returns the order that the funds point to, whether it takes money or not
 */
function matchFunds(
  store: Store,
  inbound: InboundRecord,
  named: TransactionRecord | null,
  callerId: string,
): TransactionRecord | null {
  const found = findByReference(store, inbound.remittanceInformation ?? '')
  const order = named ?? found ?? onDedicatedAccount(store, inbound)
  const part = order && partOf(inbound.amount, stillNeeded(store, order))
  if (part) {
    const exact = isExact(store, inbound, order)
    const evidence = {
      score: exact ? 98 : 90,
      reasons: [
        found ? REASONS.reference : REASONS.dedicated,
        ...(exact ? [REASONS.amount] : []),
        ...(isPayer(store, inbound, order.customerId) ? [REASONS.payer] : []),
      ],
    }
    if (!inbound.payerName) propose(store, inbound, order, evidence.score, evidence.reasons)
    else if (named) allocate(store, inbound, order, part, callerId)
    else allocate(store, inbound, order, part, SYSTEM_USER, evidence)
    return order
  }
  const candidates = waiting(
    store,
    (item) => isExact(store, inbound, item) && isPayer(store, inbound, item.customerId),
  )
  for (const item of candidates) propose(store, inbound, item, 74, [REASONS.amount, REASONS.payer])
  return order
}

/** Rules that look at a payer, with what a flag says of it. */
const CONCERNS = {
  screening: {
    rule: 'NAME_SCREENING',
    category: 'SANCTIONS',
    severity: 'CRITICAL',
    blocking: true,
    summary: 'Possible match of the name of a payer.',
  },
  thirdParty: {
    rule: 'THIRD_PARTY_PAYER',
    category: 'THIRD_PARTY',
    severity: 'HIGH',
    blocking: true,
    summary: 'Payer is not the sender.',
  },
  nobody: {
    rule: 'PAYER_MISSING',
    category: 'DATA_QUALITY',
    severity: 'MEDIUM',
    blocking: false,
    summary: 'The bank named no payer: find out who it is before you match the money.',
  },
}

/** Raises what the payer gives cause for: nobody named, a possible match, somebody but the sender. */
function raiseConcerns(
  store: Store,
  inbound: InboundRecord,
  order: TransactionRecord | null,
): void {
  const { id, payerName, accountId } = inbound
  const senderId = order?.customerId ?? store.tables.accounts.require(accountId).customerId
  const concerns = payerName
    ? [
        similarTo(payerName) && CONCERNS.screening,
        senderId && !isPayer(store, inbound, senderId) && CONCERNS.thirdParty,
      ]
    : [CONCERNS.nobody]
  for (const concern of concerns) {
    if (!concern) continue
    raise(store, { ...concern, status: 'OPEN', subjectId: id, raisedById: SYSTEM_USER })
  }
}

type RecordInboundInput = Args<
  'method' | 'accountId' | 'bookedOn',
  'bankTransactionId' | 'payerName' | 'payerAccount' | 'remittanceInformation' | 'transactionId'
> & { amount: Money }

function refuseBooking(context: Context, input: RecordInboundInput, account: AccountRecord): void {
  const { amount, method, bankTransactionId, bookedOn, payerName } = input
  const isCash = method === 'CASH'
  const isTeller = roleOf(context) === 'TELLER'
  refuseProblems(
    amountProblems('amount.amount', amount),
    isTeller !== isCash &&
      unsupported('method', 'Cash is booked by tellers, and other funds by the feed of the bank.'),
    isTeller === isCash &&
      isTill(account) !== isCash &&
      unsupported('accountId', isCash ? 'Cash goes into a till.' : 'A till takes cash only.'),
    isCash && blank('payerName', payerName, 'Write down who pays.'),
    !isCash &&
      blank(
        'bankTransactionId',
        bankTransactionId,
        'Send the identifier that the bank gave to the entry.',
      ),
    method === 'CHEQUE' && unsupported('method', 'Cheques are no longer accepted.'),
    amount.currency !== account.currency &&
      otherCurrency('amount.currency', `${account.label} is in ${account.currency}.`),
    bookedOn > dateOf(context.store.now()) &&
      outOfRange('bookedOn', 'The booking date is in the future.'),
  )
}

/**
 * The inbound of a bank entry that a feed reports again.
 *
 * @throws Refusal ValidationError when the entry has another amount now
 */
function bookedBefore(store: Store, input: RecordInboundInput): InboundRecord | null {
  const { bankTransactionId, accountId, bookedOn, amount } = input
  const before = store.tables.inbounds.find(
    (item) =>
      !!bankTransactionId &&
      item.bankTransactionId === bankTransactionId &&
      item.accountId === accountId &&
      item.bookedOn === bookedOn,
  )
  if (!before) return null
  const isSame =
    before.amount.currency === amount.currency && compareMoney(before.amount, amount) === 0
  const message = `${before.reference} books this entry with another amount.`
  refuseProblems(!isSame && duplicate('bankTransactionId', message))
  return before
}

type ReturnInbound = Args<'id' | 'reason', 'legalBasis'>

export const inboundFlow: Flow = {
  queries: {
    inbound: ({ id }: { id: string }, { store }) => store.tables.inbounds.get(id),

    inbounds(args: ListArguments, { store }) {
      const found = matching(store.tables.inbounds.all(), args.filter, (item) => ({
        statuses: item.status,
        booked: item.bookedOn,
        search: [item.reference, item.payerName, item.remittanceInformation],
      }))
      return pageOf(found, args, ({ receivedAt }) => receivedAt)
    },
  },

  mutations: {
    recordInbound({ input }: { input: RecordInboundInput }, context) {
      const { store, callerId } = context
      const account = store.tables.accounts.need(input.accountId, 'collection account')
      const named = input.transactionId ? needTransaction(context, input.transactionId) : null
      refuseBooking(context, input, account)
      const before = bookedBefore(store, input)
      if (before) return before
      refuseProblems(closedProblem('transactionId', named))
      const { method, amount, payerName, payerAccount, bookedOn } = input
      const inbound = store.tables.inbounds.save({
        __typename: 'Inbound',
        id: store.nextId('inb'),
        reference: store.nextReference('IN'),
        status: 'RECEIVED',
        ...{ method, payerName, bookedOn },
        amount: money(amount.amount, amount.currency),
        maskedPayerAccount: payerAccount ? mask(payerAccount) : null,
        remittanceInformation: input.remittanceInformation,
        bankTransactionId: input.bankTransactionId,
        accountId: account.id,
        receivedAt: store.now(),
      })
      const order = matchFunds(store, inbound, named, callerId)
      raiseConcerns(store, inbound, order)
      return inbounds.follow(store, inbound, 'matching', {}, statusByAllocation(store, inbound))
    },

    matchInbound({ input }: { input: { inboundId: string; allocations: Allocation[] } }, context) {
      const { store, callerId } = context
      const inbound = store.tables.inbounds.need(input.inboundId, 'inbound')
      inbounds.demand(context, inbound)
      const orders = input.allocations.map((item) => needTransaction(context, item.transactionId))
      refuseProblems(allocationProblems(store, inbound, input.allocations, orders))
      for (const { transactionId, amount } of input.allocations) {
        const order = store.tables.transactions.require(transactionId)
        allocate(store, inbound, order, amount, callerId)
      }
      return inbounds.take(context, inbound, {}, statusByAllocation(store, inbound))
    },

    unmatchInbound({ matchId, note }: { matchId: string; note: string }, context) {
      const { store, callerId } = context
      const match = store.tables.matches.need(matchId, 'match')
      refuseProblems(blank('note', note, 'Say why the allocation is undone.'))
      const inbound = store.tables.inbounds.require(match.inboundId)
      inbounds.demand(context, inbound)
      if (match.status === 'CONFIRMED') {
        const stop = stopOf(store, store.tables.transactions.require(match.transactionId))
        const refused = keptRefusal(stop, inbound.status)
        if (refused) throw refused
      }
      if (match.status === 'REJECTED' || !unmatch(store, match, callerId)) {
        const message = 'The money has left already, or the match was undone before.'
        throw invalidTransition(inbound.status, message)
      }
      // To turn a proposal down leaves the state as it is.
      const to = statusByAllocation(store, inbound)
      return to === inbound.status ? inbound : inbounds.take(context, inbound, {}, to)
    },

    returnInbound({ id, reason, legalBasis }: ReturnInbound, context) {
      const { store } = context
      const inbound = store.tables.inbounds.need(id, 'inbound')
      inbounds.demand(context, inbound)
      if (inbound.method !== 'CASH' && !inbound.maskedPayerAccount) {
        const message = 'The bank sent no account of the payer: ask it for one, and return by hand.'
        throw invalidTransition(inbound.status, message, 'matchInbound')
      }
      refuseProblems(
        stopOfInbound(store, inbound) === 'CONFIRMED' &&
          blank('legalBasis', legalBasis, 'A suspicion was confirmed: say why the law allows it.'),
      )
      return inbounds.take(context, inbound, { returnReason: reason, legalBasis })
    },
  },

  fields: {
    Inbound: {
      status: inbounds.statusOf,
      unallocated: (inbound: InboundRecord, { store }) => unallocated(store, inbound),
      // The feed of a bank books money for all customers, and its program reaches some of them.
      matches(inbound: InboundRecord, context) {
        const { matches, transactions } = context.store.tables
        return matches.where(
          ({ inboundId, transactionId }) =>
            inboundId === inbound.id &&
            seesCustomer(context, transactions.require(transactionId).customerId),
        )
      },
      flags: flagsOn,
    },
    InboundMatch: {
      score: ({ score }: { score: number | null }, context) => (isStaff(context) ? score : null),
      reasons: ({ reasons }: { reasons: string[] }, context) => (isStaff(context) ? reasons : []),
    },
  },
}

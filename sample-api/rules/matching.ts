/** What happens to funds by themselves when they are booked: matching, proposals, and concerns about the payer. */
import { SYSTEM_USER } from '../data/users'
import { compareMoney, isPositive } from '../money'
import type { AccountRecord, InboundRecord, MatchRecord, TransactionRecord } from '../records'
import type { Money } from '../schema-types'
import type { Store } from '../store'
import { allocate, findByReference, type MatchEvidence } from './allocation'
import { raise } from './holds'
import { isPossibleMatch } from './screening'
import { stillNeeded } from './transaction-flow'

const REASONS = {
  reference: 'Reference found in the text',
  dedicated: 'Account is dedicated to the sender',
  amount: 'Amount and currency are equal',
  payer: 'Payer name is the sender',
}

/**
 * Matches funds with the order that somebody named, with the open one whose reference
 * is in the text, or with the only one that waits on a dedicated account. Where none
 * of them takes money, proposes the orders that wait for this amount from this payer.
 *
 * @returns the order that the funds point to, whether it takes money or not
 */
export function matchFunds(
  store: Store,
  inbound: InboundRecord,
  named: TransactionRecord | null,
  callerId: string,
): TransactionRecord | null {
  const found = findByReference(store, inbound.remittanceInformation ?? '')
  const transaction = named ?? found ?? onDedicatedAccount(store, inbound)
  const part = transaction && smaller(inbound.amount, stillNeeded(store, transaction))
  if (part) {
    const reason = found ? REASONS.reference : REASONS.dedicated
    const finding = named ? undefined : evidence(store, inbound, transaction, reason)
    allocate(store, inbound, transaction, part, named ? callerId : SYSTEM_USER, finding)
  } else {
    const candidates = store.tables.transactions.where(
      (item) =>
        isWaiting(item) &&
        isNeeded(store, inbound, item) &&
        isPayer(store, inbound, item.customerId),
    )
    for (const candidate of candidates) {
      store.tables.matches.save<MatchRecord>({
        id: store.nextId('mat'),
        inboundId: inbound.id,
        transactionId: candidate.id,
        amount: inbound.amount,
        status: 'PROPOSED',
        score: 74,
        reasons: [REASONS.amount, REASONS.payer],
        actorId: SYSTEM_USER,
        createdAt: store.now(),
      })
    }
  }
  return transaction
}

function evidence(
  store: Store,
  inbound: InboundRecord,
  transaction: TransactionRecord,
  reason: string,
): MatchEvidence {
  const isExact = isNeeded(store, inbound, transaction)
  const reasons = [reason]
  if (isExact) reasons.push(REASONS.amount)
  if (isPayer(store, inbound, transaction.customerId)) reasons.push(REASONS.payer)
  return { score: isExact ? 98 : 90, reasons }
}

const isNeeded = (store: Store, { amount }: InboundRecord, transaction: TransactionRecord) => {
  const needed = stillNeeded(store, transaction)
  return needed.currency === amount.currency && compareMoney(needed, amount) === 0
}

/** Whether the payer has the name of a customer, in any order of its parts and in any case. */
function isPayer(store: Store, { payerName }: InboundRecord, customerId: string): boolean {
  const parts = (name: string) => name.toLowerCase().split(/\s+/).sort().join(' ')
  const { name } = store.tables.customers.require(customerId)
  return parts(payerName ?? '') === parts(name.full)
}

const isWaiting = ({ status }: TransactionRecord) => status === 'AWAITING_FUNDS'

const accountOf = (store: Store, { accountId }: InboundRecord): AccountRecord =>
  store.tables.accounts.require(accountId)

/** The only order that waits for money of the customer to whom the account is dedicated. */
function onDedicatedAccount(store: Store, inbound: InboundRecord): TransactionRecord | null {
  const { customerId } = accountOf(store, inbound)
  if (!customerId) return null
  const waiting = store.tables.transactions.where(
    (item) => isWaiting(item) && item.customerId === customerId,
  )
  return waiting.length === 1 ? (waiting[0] ?? null) : null
}

/** What may be allocated of an amount; null when the currencies differ or nothing is needed. */
function smaller(amount: Money, needed: Money): Money | null {
  if (amount.currency !== needed.currency || !isPositive(needed)) return null
  return compareMoney(amount, needed) > 0 ? needed : amount
}

/** Holds funds whose payer is a possible match, or somebody other than the sender of the order that they point to. */
export function raiseConcerns(
  store: Store,
  inbound: InboundRecord,
  transaction: TransactionRecord | null,
): void {
  if (!inbound.payerName) return
  const senderId = transaction?.customerId ?? accountOf(store, inbound).customerId
  if (isPossibleMatch(inbound.payerName)) {
    raiseByRule(store, inbound, 'NAME_SCREENING', 'Possible match of the name of a payer.')
  }
  if (senderId && !isPayer(store, inbound, senderId)) {
    raiseByRule(store, inbound, 'THIRD_PARTY_PAYER', 'Payer is not the sender.')
  }
}

function raiseByRule(store: Store, { id }: InboundRecord, code: string, summary: string): void {
  const rule = store.tables.rules.where((item) => item.enabled && item.code === code)[0]
  if (!rule) return
  const { category, severity, blocking } = rule
  raise(store, {
    category,
    severity,
    status: 'OPEN',
    blocking,
    subjectId: id,
    ruleId: rule.id,
    summary,
    raisedById: SYSTEM_USER,
  })
}

/** What happens by itself when time passes: expiry, payouts, returns, refunds, automatic checks. */
import { DAY, HOUR, MINUTE, shift } from './clock'
import { SYSTEM_USER } from './data/users'
import { isGiven } from './resolver-types'
import type { RegistrationRecord, TransactionRecord } from './records'
import { closeOverdueQuestions } from './rules/tickets'
import { deemConsents } from './rules/consent'
import { expireEvidence } from './rules/expiry'
import { settleHolds } from './rules/holds'
import { lapseChanges } from './rules/recipient-changes'
import { isKept, stopOf } from './rules/stops'
import { isSubmitted, moveTo } from './rules/transaction-flow'
import { isPossibleMatch, screenName } from './rules/screening'
import { liftLevel, saveDecision } from './rules/kyc'
import type { Store } from './store'

const UNTIL_SUBMITTED = 5 * MINUTE
const UNTIL_PAID = HOUR
const UNTIL_CHECKED = 5 * MINUTE
const UNTIL_RETURNED = DAY

/** Moves the clock forward and does what falls due on the way. */
export function advance(store: Store, milliseconds: number): void {
  store.setNow(store.later(milliseconds))
  lapseChanges(store)
  for (const transaction of store.tables.transactions.all()) step(store, transaction)
  finishReturns(store)
  finishChecks(store)
  closeOverdueQuestions(store)
  expireRegistrations(store)
  expireEvidence(store)
  deemConsents(store)
  settleHolds(store, SYSTEM_USER)
}

const isDue = (store: Store, since: string, wait: number) => shift(since, wait) <= store.now()

function step(store: Store, transaction: TransactionRecord): void {
  switch (transaction.status) {
    case 'CREATED':
      if (store.tables.quotes.require(transaction.quoteId).expiresAt <= store.now()) {
        moveTo(store, transaction, 'EXPIRED', SYSTEM_USER, 'The quote was not confirmed in time.')
      }
      break
    case 'AWAITING_FUNDS':
      if ((transaction.payIn?.expiresAt ?? '') <= store.now()) {
        moveTo(store, transaction, 'EXPIRED', SYSTEM_USER, 'No money arrived in time.')
      }
      break
    case 'PROCESSING':
      payOut(store, transaction)
      break
    case 'REFUNDING':
      finishRefund(store, transaction)
      break
    default:
  }
}

/** Nothing leaves during a hold, and while the recipient's details are being changed. */
function waits(store: Store, transaction: TransactionRecord): boolean {
  if (isSubmitted(transaction)) return false
  return (
    transaction.heldSince !== undefined ||
    !!store.tables.recipients.require(transaction.recipientId).pendingChange
  )
}

function payOut(store: Store, transaction: TransactionRecord): void {
  const { payout, updatedAt, reference } = transaction
  if (!payout || !isDue(store, updatedAt, UNTIL_SUBMITTED) || waits(store, transaction)) return
  const submitted = {
    ...payout,
    status: 'SUBMITTED' as const,
    partnerReference: payout.partnerReference ?? `PP-${reference.slice(3)}`,
    submittedAt: payout.submittedAt ?? shift(updatedAt, UNTIL_SUBMITTED),
  }
  const handedOver: TransactionRecord = {
    ...transaction,
    payout: submitted,
    travelRule: transaction.travelRule && {
      ...transaction.travelRule,
      transmittedAt: submitted.submittedAt,
    },
  }
  if (!isDue(store, updatedAt, UNTIL_PAID)) {
    if (!isSubmitted(transaction)) store.tables.transactions.save(handedOver)
    return
  }
  if (payout.method === 'CASH_PICKUP') {
    const ready = { ...submitted, status: 'ACCEPTED' as const, pickupCode: '4821-7730' }
    const text = 'Ready to collect.'
    moveTo(store, { ...handedOver, payout: ready }, 'READY_FOR_PICKUP', SYSTEM_USER, text)
    return
  }
  const paid = { ...submitted, status: 'PAID' as const, paidAt: store.now() }
  const receipt = store.tables.documents.save({
    id: store.nextId('doc'),
    customerId: transaction.customerId,
    kind: 'RECEIPT',
    fileName: `${reference}.pdf`,
    mediaType: 'application/pdf',
    sizeBytes: 48213,
    sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    status: 'ACCEPTED',
    downloadUrl: `https://files.example.com/${reference}.pdf`,
    uploadedAt: store.now(),
  })
  const finished = { ...handedOver, payout: paid, receiptId: receipt.id }
  moveTo(store, finished, 'COMPLETED', SYSTEM_USER, 'Paid to the recipient.')
}

/** A refund that is not yet with the bank waits for a review, as a payout does. */
function finishRefund(store: Store, transaction: TransactionRecord): void {
  const { refund } = transaction
  if (!refund || !isDue(store, refund.createdAt, DAY)) return
  if (refund.status === 'PENDING' && isKept(stopOf(store, transaction))) return
  const paid = { ...refund, status: 'PAID' as const, paidAt: store.now() }
  moveTo(store, { ...transaction, refund: paid }, 'REFUNDED', SYSTEM_USER, 'Refund paid.')
}

/** An unfinished registration ends, and what the person had typed is deleted. */
function expireRegistrations(store: Store): void {
  const { registrations } = store.tables
  const isOver = ({ status, expiresAt }: RegistrationRecord) =>
    status === 'PENDING_VERIFICATION' && expiresAt <= store.now()
  for (const registration of registrations.where(isOver)) {
    registrations.update(registration, {
      status: 'EXPIRED',
      email: '',
      phone: '',
      password: null,
      contacts: [],
    })
  }
}

function finishReturns(store: Store): void {
  const returning = store.tables.inbounds.where(
    ({ status, receivedAt }) => status === 'RETURNING' && isDue(store, receivedAt, UNTIL_RETURNED),
  )
  for (const inbound of returning) store.tables.inbounds.update(inbound, { status: 'RETURNED' })
}

/**
 * Automatic checks approve a case, unless evidence is missing, or an officer has to look: a name,
 * the risk, the highest level.
 */
function finishChecks(store: Store): void {
  const submitted = store.tables.kycCases.where(
    ({ status, submittedAt }) =>
      status === 'SUBMITTED' && isGiven(submittedAt) && isDue(store, submittedAt, UNTIL_CHECKED),
  )
  for (const unscreened of submitted) {
    const customer = store.tables.customers.require(unscreened.customerId)
    const people = unscreened.business?.people ?? []
    const names = [customer.name, ...people.map(({ name }) => name)].map(({ full }) => full)
    const { id, status } = screenName(store, names.find(isPossibleMatch) ?? customer.name.full)
    const kyc = { ...unscreened, screeningId: id }
    const isMissing = kyc.requirements.some((item) => item.status === 'MISSING')
    const isHighRisk = customer.risk?.rating === 'HIGH' || customer.risk?.rating === 'PROHIBITED'
    if (isMissing || kyc.targetLevel === 'ENHANCED' || status !== 'CLEAR' || isHighRisk) {
      const next = isMissing ? 'ACTION_REQUIRED' : 'IN_REVIEW'
      store.tables.kycCases.update(kyc, { status: next, updatedAt: store.now() })
      continue
    }
    const reasons = ['All checks were clear.']
    const decision = { caseId: kyc.id, outcome: 'APPROVE' as const, reasons, note: 'Automatic.' }
    saveDecision(store, kyc, decision, SYSTEM_USER)
    liftLevel(store, customer, kyc)
  }
}

/**
 * Step-up for recipients. A new one, and a new name or account of one, count when
 * the customer has answered a challenge that names them; until then the former
 * details stay in force, and payouts to a recipient that is being changed wait.
 */
import { refusal } from '../errors'
import { required } from '../problems'
import type { RecipientChangeRecord, RecipientRecord, TransactionRecord } from '../records'
import type { PayeeCheckOutcome } from '../schema-types'
import type { Store } from '../store'
import { payeeText, placeText } from './recipients'
import { isUnderReview, screenName } from './screening'
import { closeChallenge, openStepUp } from './sessions'
import { openBlockingFlags, samePayee } from './subjects'
import { isSubmitted } from './transaction-flow'

/** Saves a recipient that waits for its first confirmation. */
export function addUnconfirmed(
  store: Store,
  recipient: RecipientRecord,
  callerId: string,
): RecipientRecord {
  const summary = `Add ${payeeText(recipient)}.`
  const { id } = openStepUp(store, recipient.customerId, callerId, summary)
  return store.tables.recipients.update(recipient, { status: 'UNCONFIRMED', challengeId: id })
}

/** Puts a change before the customer; a change that waited already gives way to it. */
export function requestChange(
  store: Store,
  recipient: RecipientRecord,
  change: Pick<RecipientChangeRecord, 'name' | 'payout' | 'payeeCheck'>,
  callerId: string,
): RecipientRecord {
  closeChallenge(store, recipient.challengeId)
  const waiting = waitingTransactions(store, recipient.id).length
  const scope =
    waiting === 0 ? '' : `, ${waiting} waiting transfer${waiting > 1 ? 's' : ''} included`
  const summary = `Pay ${change.name.full} at ${placeText(change.payout)} from now on${scope}.`
  const { id } = openStepUp(store, recipient.customerId, callerId, summary)
  return store.tables.recipients.update(recipient, {
    challengeId: id,
    pendingChange: {
      ...change,
      recipientId: recipient.id,
      requestedById: callerId,
      requestedAt: store.now(),
    },
  })
}

/** Puts a confirmed recipient, or its confirmed change, into force, and screens the name. */
export function applyConfirmation(store: Store, recipient: RecipientRecord): RecipientRecord {
  const { pendingChange: change, ...before } = recipient
  const now = store.now()
  const check = change ? change.payeeCheck : before.payeeCheck
  const payeeCheck = check && check.outcome !== 'MATCH' ? { ...check, acceptedAt: now } : check
  const confirmed: RecipientRecord = {
    ...before,
    name: change?.name ?? before.name,
    payout: change?.payout ?? before.payout,
    payeeCheck,
    challengeId: undefined,
    updatedAt: now,
  }
  if (change) {
    const transactionIds = waitingTransactions(store, recipient.id).map(({ id }) => id)
    const entry = { ...change, payeeCheck, transactionIds, confirmedAt: now }
    confirmed.changes = [entry, ...before.changes]
  }
  return store.tables.recipients.save(screenRecipient(store, confirmed))
}

/**
 * A name that is being reviewed is not cleared by another name, nor a place by
 * another record: who archives a recipient and adds it again stays where it was.
 */
function screenRecipient(store: Store, recipient: RecipientRecord): RecipientRecord {
  const payees = [recipient, ...samePayee(store, recipient)]
  if (isUnderReview(store, recipient)) return { ...recipient, status: 'PENDING_REVIEW' }
  const { id, status } = screenName(store, recipient.name.full)
  const isHeld = status === 'POTENTIAL_MATCH' || payees.some((payee) => isReviewed(store, payee))
  return { ...recipient, screeningId: id, status: isHeld ? 'PENDING_REVIEW' : 'ACTIVE' }
}

/** Whether an officer has still to decide about a recipient: a match of its name, or a flag on it. */
export function isReviewed(store: Store, recipient: RecipientRecord): boolean {
  return isUnderReview(store, recipient) || openBlockingFlags(store, recipient.id).length > 0
}

/** Confirmed transactions of a recipient whose money has not left: a change would redirect them. */
export function waitingTransactions(store: Store, recipientId: string): TransactionRecord[] {
  return store.tables.transactions.where(
    (item) =>
      item.recipientId === recipientId &&
      (item.status === 'AWAITING_FUNDS' ||
        item.status === 'PAYOUT_FAILED' ||
        (item.status === 'PROCESSING' && !isSubmitted(item))),
  )
}

/** Ends the changes whose challenge has expired, so that payouts wait no longer. */
export function lapseChanges(store: Store): void {
  for (const recipient of store.tables.recipients.where((item) => !!item.pendingChange)) {
    const challenge = store.tables.challenges.get(recipient.challengeId)
    if (challenge && challenge.expiresAt > store.now()) continue
    closeChallenge(store, recipient.challengeId)
    const { pendingChange: _lapsed, challengeId: _closed, ...rest } = recipient
    store.tables.recipients.save<RecipientRecord>(rest)
  }
}

/** @throws Refusal ValidationError when the sender was not shown what the bank said */
export function refuseUnseenCheck(
  { pendingChange, payeeCheck }: RecipientRecord,
  accepted: PayeeCheckOutcome | null | undefined,
): void {
  const outcome = (pendingChange ? pendingChange.payeeCheck : payeeCheck)?.outcome ?? 'MATCH'
  if (outcome === 'MATCH' || outcome === accepted) return
  const message = 'Read what the name check says, and confirm that you want to go on.'
  throw refusal(required('acceptedOutcome', message))
}

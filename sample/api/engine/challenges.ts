/** Second factors: challenges for sensitive actions, and the lock after too many wrong codes. */
import type { ChallengeRecord, UserRecord } from '../records'
import { MINUTE } from './clock'
import type { Context } from './context'
import { codeExpired, codeIncorrect, notFound, Refusal } from './errors'
import type { Store } from './store'

/** The one-time code that every sample challenge accepts. */
export const SAMPLE_CODE = '123456'

/** Number of consecutive wrong codes that locks an account or closes a registration. */
export const ATTEMPTS = 5
const LOCK = 15 * MINUTE
export const CHALLENGE_LIFETIME = 10 * MINUTE

/** Methods that a challenge can offer, strongest first. Recovery codes always work, so they are not listed. */
const OFFERED = ['PASSKEY', 'TOTP', 'SMS_OTP']

/** Masks all but the last four characters: `•••• 3000`. */
export const mask = (value: string): string => `•••• ${value.slice(-4)}`

/** Masks an email address but keeps its first letter and domain: `s•••@example.com`. */
export function maskEmail(address: string): string {
  const [name = '', domain = ''] = address.split('@')
  return `${name.slice(0, 1)}•••@${domain}`
}

export const passwordsOf = (email: string) => `password ${email}`
const factorsOf = (email: string) => `factor ${email}`

/** Counts a failed attempt; the fifth in a row locks sign-in. It restarts after a lock. @returns attempts left */
export function countFailure(store: Store, name: string): number {
  const before = store.failures.get(name)
  const count = before?.lockedUntil ? 1 : (before?.count ?? 0) + 1
  const lockedUntil = count >= ATTEMPTS ? store.later(LOCK) : undefined
  store.failures.set(name, { count, lockedUntil })
  return ATTEMPTS - count
}

function lockOf(store: Store, name: string): string | null {
  const until = store.failures.get(name)?.lockedUntil
  return until && until > store.now() ? until : null
}

/** When the lock on an email address ends; null if sign-in is not locked. */
export const signInLock = (store: Store, email: string): string | null =>
  lockOf(store, factorsOf(email)) ?? lockOf(store, passwordsOf(email))

const accountLocked = (lockedUntil: string): Refusal =>
  new Refusal({
    __typename: 'AccountLocked',
    message: 'Too many failed attempts. Wait, or contact support.',
    lockedUntil,
  })

/** @throws Refusal AccountLocked */
export function refuseLocked(store: Store, email: string): void {
  const lockedUntil = signInLock(store, email)
  if (lockedUntil) throw accountLocked(lockedUntil)
}

/** Opens a challenge for a second factor: for a sign-in or, with a summary, for an action. */
export function openChallenge(
  store: Store,
  { id: userId, mfaMethods, maskedPhone }: UserRecord,
  purpose: Pick<ChallengeRecord, 'summary' | 'expiresAt'>,
): ChallengeRecord {
  const enrolled = OFFERED.filter((method) => mfaMethods.includes(method))
  const methods = enrolled.length > 0 ? enrolled : ['SMS_OTP']
  return store.create('MfaChallenge', {
    ...{ userId, methods },
    maskedDestination: methods.includes('SMS_OTP') ? maskedPhone : null,
    passkeyOptions: methods.includes('PASSKEY')
      ? '{"challenge":"c2FtcGxlLWNoYWxsZW5nZQ","userVerification":"required"}'
      : null,
    ...purpose,
  })
}

/** Opens a challenge for the customer to approve an action. Staff and service accounts forward it to the customer. */
export function openStepUp(
  { store, callerId }: Context,
  customerId: string,
  summary: string,
  expiresAt: string,
): ChallengeRecord {
  const { users } = store.tables
  const user = users.find((item) => item.customerId === customerId) ?? users.require(callerId)
  return openChallenge(store, user, { summary, expiresAt })
}

/** Closes a challenge whose action can no longer be approved. */
export function closeChallenge(store: Store, id: string | undefined): void {
  const challenge = store.tables.challenges.get(id)
  if (challenge) store.tables.challenges.update(challenge, { closedAt: store.now() })
}

/** Returns the challenge that a record is waiting for. @throws GraphQLError NOT_FOUND for any other id */
export function challengeOf(
  { tables }: Store,
  owner: { challengeId?: string },
  id: string,
  type: string,
): ChallengeRecord {
  const challenge = id === owner.challengeId ? tables.challenges.get(id) : null
  if (!challenge) throw notFound(`challenge of this ${type}`, id)
  return challenge
}

/** Counts the attempts that remain across all challenges of a user: 0 during a lock. */
export function attemptsLeft(store: Store, { userId }: ChallengeRecord): number {
  const factors = factorsOf(store.tables.users.require(userId).email)
  const failures = store.failures.get(factors)
  if (lockOf(store, factors)) return 0
  return failures?.lockedUntil ? ATTEMPTS : ATTEMPTS - (failures?.count ?? 0)
}

/**
 * Checks the response to a challenge and closes it. Failures count across all challenges of a user.
 *
 * @throws Refusal AccountLocked during a lock, CodeRejected for a wrong code or a closed challenge
 */
export function answerChallenge(store: Store, challenge: ChallengeRecord, response: string): void {
  const { challenges, users } = store.tables
  const { email } = users.require(challenge.userId)
  const factors = factorsOf(email)
  const lockedUntil = lockOf(store, factors)
  if (lockedUntil) throw accountLocked(lockedUntil)
  if (challenge.closedAt ?? challenge.expiresAt <= store.now()) {
    throw codeExpired('This code can no longer be used. Start again.')
  }
  if (response !== SAMPLE_CODE) throw codeIncorrect(countFailure(store, factors))
  store.failures.delete(factors)
  challenges.update(challenge, { closedAt: store.now() })
}

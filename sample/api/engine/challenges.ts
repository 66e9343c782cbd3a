/** Second factors: challenges that sensitive actions ask for, and the lock after wrong answers. */
import type { ChallengeRecord, UserRecord } from '../records'
import { MINUTE } from './clock'
import type { Context } from './context'
import { codeExpired, codeIncorrect, notFound, Refusal } from './errors'
import type { Store } from './store'

/** The one-time code that every sample challenge accepts. */
export const SAMPLE_CODE = '123456'

/** Wrong answers in a row before a lock, and before a registration closes. */
export const ATTEMPTS = 5
const LOCK = 15 * MINUTE
export const CHALLENGE_LIFETIME = 10 * MINUTE

/** Methods that a challenge offers, the best first. A recovery code answers any challenge, and is not offered. */
const OFFERED = ['PASSKEY', 'TOTP', 'SMS_OTP']

/** `•••• 3000`: four dots and the last four characters. */
export const mask = (value: string): string => `•••• ${value.slice(-4)}`

/** `s•••@example.com`: the first letter and the domain. */
export function maskEmail(address: string): string {
  const [name = '', domain = ''] = address.split('@')
  return `${name.slice(0, 1)}•••@${domain}`
}

export const passwordsOf = (email: string) => `password ${email}`
const factorsOf = (email: string) => `factor ${email}`

/** Counts a wrong answer; the fifth in a row locks sign-in. After a lock, the count starts again. */
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

/** Instant at which sign-in opens again for an address; null while it is open. */
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

/** Asks a user for a second factor: at a sign-in or, with a summary, for an action. */
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

/** Asks a customer to approve an action; staff and programs forward the challenge to the customer. */
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

/** The challenge that a record waits for. @throws GraphQLError NOT_FOUND for any other one */
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

/** Remaining attempts, counted across all challenges of the login; none during a lock. */
export function attemptsLeft(store: Store, { userId }: ChallengeRecord): number {
  const factors = factorsOf(store.tables.users.require(userId).email)
  const failures = store.failures.get(factors)
  if (lockOf(store, factors)) return 0
  return failures?.lockedUntil ? ATTEMPTS : ATTEMPTS - (failures?.count ?? 0)
}

/**
 * Checks the answer to a challenge and closes it. Wrong answers are counted across all challenges of a login.
 *
 * @throws Refusal AccountLocked during a lock, CodeRejected for a wrong answer or a closed challenge
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

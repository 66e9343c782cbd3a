/** Sessions, their tokens, and the challenges of a second factor. */
import { DAY, MINUTE, SECOND } from '../clock'
import { SAMPLE_CODE } from '../data/users'
import { codeExpired, codeIncorrect, notFound, rateLimited } from '../errors'
import type { ChallengeRecord, SessionRecord, UserRecord } from '../records'
import type { MfaMethod } from '../schema-types'
import type { Store } from '../store'

const ACCESS_LIFETIME = 5 * MINUTE
const REFRESH_LIFETIME = 30 * DAY
const CHALLENGE_LIFETIME = 10 * MINUTE
/** Time between two codes to the same contact point. */
export const RESEND_AFTER = 60 * SECOND
/** Wrong answers before a challenge closes, and wrong passwords before an address is locked. */
export const ATTEMPTS = 5

/** How the access tokens of the sample begin, apart from the words that choose a role. */
export const ISSUED = 'sample-access-token-'

/** What a challenge offers, the best first. A recovery code answers any challenge and is not offered. */
const OFFERED: readonly MfaMethod[] = ['PASSKEY', 'TOTP', 'SMS_OTP']

/** Where somebody signs in. */
type Device = Pick<SessionRecord, 'platform' | 'deviceLabel'>

/** Opens a session with fresh tokens. */
export function startSession(
  store: Store,
  userId: string,
  { platform, deviceLabel }: Device,
): SessionRecord {
  const user = store.tables.users.require(userId)
  store.tables.users.update(user, { lastLoginAt: store.now() })
  return store.tables.sessions.save({
    id: store.nextId('ses'),
    userId,
    platform,
    deviceLabel,
    maskedIp: '192.0.2.0/24',
    createdAt: store.now(),
    lastSeenAt: store.now(),
    ...newTokens(store),
  })
}

/** The tokens that a refresh gives: the old refresh token no longer works. */
export function newTokens(store: Store) {
  const number = String(100 + store.count('tokens'))
  return {
    accessToken: ISSUED + number,
    accessTokenExpiresAt: store.later(ACCESS_LIFETIME),
    refreshToken: `sample-refresh-token-${number}`,
    refreshTokenExpiresAt: store.later(REFRESH_LIFETIME),
  }
}

/** Ends all sessions of a user, as a new password and a re-used refresh token do. */
export function endSessions(store: Store, userId: string): void {
  for (const session of store.tables.sessions.where((item) => item.userId === userId)) {
    store.tables.sessions.update(session, { endedAt: session.endedAt ?? store.now() })
  }
}

/** Instant at which sign-in opens again for an address; null while it is open. */
export function lockOf(store: Store, email: string): string | null {
  const lockedUntil = store.signInFailures.get(email)?.lockedUntil
  return lockedUntil && lockedUntil > store.now() ? lockedUntil : null
}

/** Where an action is approved; a sign-in says so itself. */
const STEP_UP: Device = { platform: 'WEB', deviceLabel: 'Step-up' }

/** Asks a user for a second factor, at a sign-in or, with a summary, for an action. */
export function openChallenge(
  store: Store,
  user: UserRecord,
  summary: string | null,
  { platform, deviceLabel }: Device = STEP_UP,
): ChallengeRecord {
  const enrolled = OFFERED.filter((method) => user.mfaMethods.includes(method))
  const methods: MfaMethod[] = enrolled.length > 0 ? enrolled : ['SMS_OTP']
  return store.tables.challenges.save({
    __typename: 'MfaChallenge',
    id: store.nextId('chl'),
    userId: user.id,
    platform,
    deviceLabel,
    summary,
    methods,
    maskedDestination: methods.includes('SMS_OTP') ? user.maskedPhone : null,
    passkeyOptions: methods.includes('PASSKEY')
      ? '{"challenge":"c2FtcGxlLWNoYWxsZW5nZQ","userVerification":"required"}'
      : null,
    attemptsRemaining: ATTEMPTS,
    sentAt: store.now(),
    expiresAt: store.later(CHALLENGE_LIFETIME),
  })
}

/** Asks a customer to approve an action; staff and programs that act for one pass the question on. */
export function openStepUp(
  store: Store,
  customerId: string,
  callerId: string,
  summary: string,
): ChallengeRecord {
  const customer = store.tables.users.where((user) => user.customerId === customerId)[0]
  const user = customer ?? store.tables.users.require(callerId)
  return openChallenge(store, user, summary)
}

/**
 * Gives a challenge new time and sends another code.
 *
 * @throws Refusal RateLimited right after the last code, CodeRejected when the challenge is over
 */
export function renewChallenge(store: Store, challenge: ChallengeRecord): ChallengeRecord {
  const isLate = challenge.expiresAt <= store.now() && !outlivesItsTime(store, challenge)
  if (challenge.closedAt || isLate || challenge.attemptsRemaining === 0) throw challengeOver()
  const wait = Date.parse(challenge.sentAt) + RESEND_AFTER - Date.parse(store.now())
  if (wait > 0) throw rateLimited('Wait before you ask for another code.', wait / SECOND)
  return store.tables.challenges.update(challenge, {
    sentAt: store.now(),
    expiresAt: store.later(CHALLENGE_LIFETIME),
  })
}

/** What waits for its first confirmation. */
const WAITING = new Set(['CREATED', 'UNCONFIRMED'])

/** An order and a new recipient wait on; a sign-in, a change and an enrolment end with their challenge. */
function outlivesItsTime({ tables }: Store, { id }: ChallengeRecord): boolean {
  const isWaiting = ({ challengeId, status }: { challengeId?: string | null; status: string }) =>
    challengeId === id && WAITING.has(status)
  return [...tables.transactions.where(isWaiting), ...tables.recipients.where(isWaiting)].length > 0
}

/** Ends a challenge whose action is no longer there to approve. */
export function closeChallenge(store: Store, id: string | null | undefined): void {
  const challenge = store.tables.challenges.get(id)
  if (challenge) store.tables.challenges.update(challenge, { closedAt: store.now() })
}

const challengeOver = () => codeExpired('This code can no longer be used. Start again.')

/**
 * The challenge that a record waits for.
 *
 * @throws GraphQLError NOT_FOUND for any other one
 */
export function challengeOf(
  { tables }: Store,
  owner: { challengeId?: string | null },
  id: string,
  type: string,
): ChallengeRecord {
  const challenge = id === owner.challengeId ? tables.challenges.get(id) : null
  if (!challenge) throw notFound(`challenge of this ${type}`, id)
  return challenge
}

/**
 * Checks the answer to a challenge and closes it.
 *
 * @throws Refusal CodeRejected for a wrong answer, and for a challenge that is over
 */
export function answerChallenge(store: Store, challenge: ChallengeRecord, response: string): void {
  const { challenges } = store.tables
  const over = challenge.closedAt ?? challenge.expiresAt <= store.now()
  if (over || challenge.attemptsRemaining === 0) throw challengeOver()
  if (response !== SAMPLE_CODE) {
    const { attemptsRemaining } = challenges.update(challenge, {
      attemptsRemaining: challenge.attemptsRemaining - 1,
    })
    throw codeIncorrect(attemptsRemaining)
  }
  challenges.update(challenge, { closedAt: store.now() })
}

/** Signing in and out, second factors, and the challenges that sensitive actions ask for. */
import { MINUTE } from '../engine/clock'
import { caller, newTokens, scopeOf, startSession, type Context } from '../engine/context'
import {
  badInput,
  codeExpired,
  codeIncorrect,
  notFound,
  Refusal,
  requestError,
} from '../engine/errors'
import { operationsOf } from '../engine/guard'
import type { Flow } from '../engine/schema'
import type { Store } from '../engine/store'
import { SAMPLE_CODE } from '../data/users'
import type { ChallengeRecord, SessionRecord, UserRecord } from '../records'

/** Wrong answers in a row before a lock, and before a challenge or a registration closes. */
export const ATTEMPTS = 5
const LOCK = 15 * MINUTE
const CHALLENGE_LIFETIME = 10 * MINUTE

/** Methods that a challenge offers, the best first. A recovery code answers any, and is not offered. */
const OFFERED = ['PASSKEY', 'TOTP', 'SMS_OTP']

/** `•••• 3000`: four dots and the last four characters. */
export const mask = (value: string): string => `•••• ${value.slice(-4)}`

/** `s•••@example.com`: the first letter and the domain. */
export function maskEmail(address: string): string {
  const [name = '', domain = ''] = address.split('@')
  return `${name.slice(0, 1)}•••@${domain}`
}

const passwordsOf = (email: string) => `password ${email}`
const factorsOf = (email: string) => `factor ${email}`

/** Counts a wrong answer; the fifth in a row locks. A lock that is over begins the count afresh. */
function countFailure(store: Store, name: string): number {
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
const signInLock = (store: Store, email: string): string | null =>
  lockOf(store, factorsOf(email)) ?? lockOf(store, passwordsOf(email))

/** @throws Refusal AccountLocked */
function refuseLocked(store: Store, email: string): void {
  const lockedUntil = signInLock(store, email)
  if (!lockedUntil) return
  const message = 'Too many failed attempts. Wait, or ask support.'
  throw new Refusal({ __typename: 'AccountLocked', message, lockedUntil })
}

function endSessions(store: Store, which: (session: SessionRecord) => boolean): void {
  for (const session of store.tables.sessions.where(which)) {
    store.tables.sessions.update(session, { endedAt: session.endedAt ?? store.now() })
  }
}

/** Asks a user for a second factor: at a sign-in or, with a summary, for an action. */
function openChallenge(
  store: Store,
  { id: userId, mfaMethods, maskedPhone }: UserRecord,
  own: Pick<ChallengeRecord, 'summary' | 'expiresAt'>,
): ChallengeRecord {
  const enrolled = OFFERED.filter((method) => mfaMethods.includes(method))
  const methods = enrolled.length > 0 ? enrolled : ['SMS_OTP']
  return store.create('MfaChallenge', {
    ...{ userId, methods },
    maskedDestination: methods.includes('SMS_OTP') ? maskedPhone : null,
    passkeyOptions: methods.includes('PASSKEY')
      ? '{"challenge":"c2FtcGxlLWNoYWxsZW5nZQ","userVerification":"required"}'
      : null,
    attemptsRemaining: ATTEMPTS,
    ...own,
  })
}

/** Asks a customer to approve an action; staff and programs that act for one pass the question on. */
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

/** Ends a challenge whose action is no longer there to approve. */
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

/**
 * Checks the answer to a challenge and closes it. Wrong answers count over all challenges of a login.
 *
 * @throws Refusal CodeRejected for a wrong answer, for a challenge that is over, and during a lock
 */
export function answerChallenge(store: Store, challenge: ChallengeRecord, response: string): void {
  const { challenges, users } = store.tables
  const factors = factorsOf(users.require(challenge.userId).email)
  const over = challenge.closedAt ?? challenge.expiresAt <= store.now()
  if (over || challenge.attemptsRemaining === 0 || lockOf(store, factors)) {
    throw codeExpired('This code can no longer be used. Start again.')
  }
  if (response !== SAMPLE_CODE) {
    const left = countFailure(store, factors)
    const { attemptsRemaining } = challenges.update(challenge, {
      attemptsRemaining: Math.min(challenge.attemptsRemaining - 1, left),
    })
    throw codeIncorrect(attemptsRemaining)
  }
  store.failures.delete(factors)
  challenges.update(challenge, { closedAt: store.now() })
}

/** @param userId the login that changed, for the audit log */
const acknowledge = (message: string, userId?: string) => ({
  __typename: 'Acknowledgement',
  message,
  ...(userId && { id: userId }),
})

const tokens = ({ tables }: Store, session: SessionRecord) => ({
  ...session,
  __typename: 'AuthenticatedSession',
  viewer: tables.users.require(session.userId),
})

export const signIn: Flow = {
  queries: {
    viewer: (_args: object, context) => caller(context).user,
  },

  mutations: {
    login({ input }: { input: Record<'email' | 'password', string> }, { store }) {
      const email = input.email.toLowerCase()
      refuseLocked(store, email)
      const user = store.tables.users.find((item) => item.email === email)
      if (!user || user.password === '' || user.password !== input.password) {
        // The failures of an address count whether or not it has a login, so that neither shows.
        const attemptsRemaining = countFailure(store, passwordsOf(email))
        const message = 'The email address or the password is not right.'
        throw new Refusal({ __typename: 'InvalidCredentials', message, attemptsRemaining })
      }
      store.failures.delete(passwordsOf(email))
      const expiresAt = store.later(CHALLENGE_LIFETIME)
      return user.mfaMethods.length > 0
        ? openChallenge(store, user, { summary: null, expiresAt })
        : tokens(store, startSession(store, user.id))
    },

    completeMfaChallenge(
      { challengeId, method, response }: Record<'challengeId' | 'method' | 'response', string>,
      { store },
    ) {
      const challenge = store.tables.challenges.get(challengeId)
      // The challenge of a payment opens no session: an answer counts for one action.
      if (!challenge || challenge.summary !== null) throw notFound('challenge', challengeId)
      const { methods, userId } = challenge
      refuseLocked(store, store.tables.users.require(userId).email)
      if (![...methods, 'RECOVERY_CODE'].includes(method)) {
        throw badInput(`This challenge takes ${methods.join(', ')} or RECOVERY_CODE.`)
      }
      answerChallenge(store, challenge, response)
      return tokens(store, startSession(store, userId))
    },

    refreshSession({ refreshToken }: { refreshToken: string }, { store }) {
      const { sessions } = store.tables
      const session = sessions.find((item) => item.refreshToken === refreshToken && !item.endedAt)
      if (!session) {
        // A token that comes a second time was copied: the whole family ends.
        const copied = sessions.find(({ formerTokens = [] }) => formerTokens.includes(refreshToken))
        if (copied) endSessions(store, ({ userId }) => userId === copied.userId)
        const message = 'The refresh token can no longer be used. Sign in again.'
        throw requestError('UNAUTHENTICATED', message)
      }
      const formerTokens = [...(session.formerTokens ?? []), refreshToken]
      return tokens(store, sessions.update(session, { ...newTokens(store), formerTokens }))
    },

    logout({ allSessions }: { allSessions: boolean | null }, context) {
      const { user, session } = caller(context)
      endSessions(context.store, ({ id, userId }) =>
        allSessions ? userId === user.id : id === session.id,
      )
      return acknowledge(
        allSessions ? 'All sessions have ended.' : 'The session has ended.',
        user.id,
      )
    },

    requestPasswordReset: () =>
      acknowledge('If the address is known, an email with a link is on its way.'),
  },

  fields: {
    Viewer: {
      user: (user: UserRecord) => user,
      scope: ({ role }: UserRecord) => scopeOf(role),
      permissions: ({ role }: UserRecord, _context, _args, { schema }) =>
        operationsOf(schema, role),
    },
    User: {
      locked: ({ email }: UserRecord, { store }) => signInLock(store, email) !== null,
    },
  },
}

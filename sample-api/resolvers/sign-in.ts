/** Signing in and out: passwords, second factors, tokens. */
import { MINUTE } from '../clock'
import { caller } from '../context'
import { badInput, notFound, Refusal, requestError } from '../errors'
import type { SessionRecord } from '../records'
import type { MutationResolvers } from '../resolver-types'
import {
  answerChallenge,
  ATTEMPTS,
  endSessions,
  lockOf,
  newTokens,
  openChallenge,
  renewChallenge,
  startSession,
} from '../rules/sessions'
import type { Acknowledgement } from '../schema-types'
import type { Store } from '../store'

const LOCK = 15 * MINUTE

export const signInMutations = {
  login({ input }, { store }) {
    const email = input.email.toLowerCase()
    refuseLocked(store, email)
    const user = store.tables.users.where((item) => item.email === email)[0]
    if (!user || user.password === '' || user.password !== input.password) {
      throw countFailedSignIn(store, email)
    }
    store.signInFailures.delete(email)
    const { platform, deviceLabel } = input
    const device = { platform, deviceLabel: deviceLabel ?? 'Unnamed device' }
    return user.mfaMethods.length > 0
      ? openChallenge(store, user, null, device)
      : tokens(startSession(store, user.id, device))
  },

  completeMfaChallenge({ challengeId, method, response }, { store }) {
    const challenge = store.tables.challenges.get(challengeId)
    // The challenge of a payment opens no session: an answer counts for one action.
    if (!challenge || challenge.summary !== null) throw notFound('challenge', challengeId)
    refuseLocked(store, store.tables.users.require(challenge.userId).email)
    const { methods, userId } = challenge
    if (!methods.includes(method) && method !== 'RECOVERY_CODE') {
      throw badInput(`This challenge takes ${methods.join(', ')} or RECOVERY_CODE.`)
    }
    answerChallenge(store, challenge, response)
    return tokens(startSession(store, userId, challenge))
  },

  renewChallenge({ challengeId }, { store, principal }) {
    const challenge = store.tables.challenges.get(challengeId)
    const isForeign = principal?.user.role === 'CUSTOMER' && principal.user.id !== challenge?.userId
    if (!challenge || (isForeign && challenge.summary !== null)) {
      throw notFound('challenge', challengeId)
    }
    return renewChallenge(store, challenge)
  },

  refreshSession({ refreshToken }, { store }) {
    const session = store.tables.sessions.where((item) => item.refreshToken === refreshToken)[0]
    if (!session || session.endedAt || session.refreshTokenExpiresAt <= store.now()) {
      // A token that comes a second time was copied: the whole family ends.
      const reusedBy = store.usedRefreshTokens.get(refreshToken)
      if (reusedBy) endSessions(store, reusedBy)
      const message = 'The refresh token can no longer be used. Sign in again.'
      throw requestError('UNAUTHENTICATED', message)
    }
    store.usedRefreshTokens.set(refreshToken, session.userId)
    return tokens(
      store.tables.sessions.update(session, { ...newTokens(store), lastSeenAt: store.now() }),
    )
  },

  logout({ sessionId, allSessions }, context) {
    const { store } = context
    const { user, session } = caller(context)
    if (allSessions) {
      endSessions(store, user.id)
      return acknowledge('All sessions have ended.', user.id)
    }
    const ending = sessionId ? store.tables.sessions.get(sessionId) : session
    if (ending?.userId !== user.id) throw notFound('session', sessionId ?? '')
    store.tables.sessions.update(ending, { endedAt: store.now() })
    return acknowledge('The session has ended.', user.id)
  },
} satisfies Partial<MutationResolvers>

/** @param userId the login that changed, for the audit log */
export function acknowledge(message: string, userId?: string): Acknowledgement & { id?: string } {
  return { __typename: 'Acknowledgement', message, ...(userId && { id: userId }) }
}

/** The answer of a completed sign-in; `viewer` is resolved from the session. */
function tokens(session: SessionRecord) {
  return { ...session, __typename: 'AuthenticatedSession' as const, viewer: session }
}

/** The failures of an address count whether or not it has a login, so that neither shows. */
function countFailedSignIn(store: Store, email: string): Refusal {
  const before = store.signInFailures.get(email)
  // A lock that is over begins the count afresh.
  const count = before?.lockedUntil ? 1 : (before?.count ?? 0) + 1
  const locked = count >= ATTEMPTS
  store.signInFailures.set(email, { count, lockedUntil: locked ? store.later(LOCK) : undefined })
  return new Refusal({
    __typename: 'InvalidCredentials',
    message: 'The email address or the password is not right.',
    attemptsRemaining: ATTEMPTS - count,
  })
}

function refuseLocked(store: Store, email: string): void {
  const lockedUntil = lockOf(store, email)
  if (!lockedUntil) return
  throw new Refusal({
    __typename: 'AccountLocked',
    message: 'Too many failed attempts. Wait, or reset the password.',
    lockedUntil,
  })
}

/** Signing in and out. */
import {
  answerChallenge,
  attemptsLeft,
  CHALLENGE_LIFETIME,
  countFailure,
  openChallenge,
  passwordsOf,
  refuseLocked,
  signInLock,
} from '../engine/challenges'
import { caller, newTokens, startSession } from '../engine/context'
import { badInput, notFound, Refusal, requestError } from '../engine/errors'
import { operationsOf } from '../engine/guard'
import type { Flow } from '../engine/schema'
import type { Store } from '../engine/store'
import type { ChallengeRecord, SessionRecord, UserRecord } from '../records'

function endSessions(store: Store, which: (session: SessionRecord) => boolean): void {
  for (const session of store.tables.sessions.where(which)) {
    store.tables.sessions.update(session, { endedAt: session.endedAt ?? store.now() })
  }
}

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
        // Failures count even without a login, so that they do not reveal whether it exists.
        const attemptsRemaining = countFailure(store, passwordsOf(email))
        const message = 'The email address or password is incorrect.'
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
      // Only a sign-in challenge opens a session: others approve one action.
      if (!challenge || challenge.summary !== null) throw notFound('challenge', challengeId)
      const { methods, userId } = challenge
      refuseLocked(store, store.tables.users.require(userId).email)
      if (![...methods, 'RECOVERY_CODE'].includes(method)) {
        throw badInput(`Use ${methods.join(', ')} or RECOVERY_CODE for this challenge.`)
      }
      answerChallenge(store, challenge, response)
      return tokens(store, startSession(store, userId))
    },

    refreshSession({ refreshToken }: { refreshToken: string }, { store }) {
      const { sessions } = store.tables
      const session = sessions.find((item) => item.refreshToken === refreshToken && !item.endedAt)
      if (!session) {
        // A reused token may have been stolen, so all sessions of the user end.
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
      return { message: allSessions ? 'All sessions have ended.' : 'The session has ended.' }
    },
  },

  fields: {
    Viewer: {
      user: (user: UserRecord) => user,
      permissions: ({ role }: UserRecord, _context, _args, { schema }) =>
        operationsOf(schema, role),
    },
    MfaChallenge: {
      attemptsRemaining: (challenge: ChallengeRecord, { store }) => attemptsLeft(store, challenge),
    },
    User: {
      locked: ({ email }: UserRecord, { store }) => signInLock(store, email) !== null,
    },
  },
}

/** Signing in and out, second factors, and the challenges that sensitive actions ask for. */
import { MINUTE } from '../engine/clock'
import { caller, newTokens, scopeOf, startSession, type Context } from '../engine/context'
import {
  badInput,
  codeExpired,
  codeIncorrect,
  duplicate,
  notFound,
  problem,
  refuseProblems,
  Refusal,
  requestError,
  required,
  type Check,
} from '../engine/errors'
import { operationsOf } from '../engine/guard'
import type { Flow } from '../engine/schema'
import type { Store } from '../engine/store'
import { SAMPLE_CODE, SAMPLE_RESET_TOKEN } from '../data/users'
import type { Args, ChallengeRecord, EnrollmentRecord, SessionRecord, UserRecord } from '../records'

/** Wrong answers in a row before a lock, and before a challenge or a registration closes. */
export const ATTEMPTS = 5
const LOCK = 15 * MINUTE
const CHALLENGE_LIFETIME = 10 * MINUTE

/** Methods that a challenge offers, the best first. A recovery code answers any, and is not offered. */
const OFFERED = ['PASSKEY', 'TOTP', 'SMS_OTP']

const METHOD_NAMES: Readonly<Record<string, string>> = {
  PASSKEY: 'a passkey',
  TOTP: 'an authenticator app',
  SMS_OTP: 'codes by text message',
  RECOVERY_CODE: 'new recovery codes',
}

const RECOVERY_CODES = ['sample-code-01', 'sample-code-02', 'sample-code-03', 'sample-code-04']

/** `•••• 3000`: four dots and the last four characters. */
export const mask = (value: string): string => `•••• ${value.slice(-4)}`

/** `s•••@example.com`: the first letter and the domain. */
export function maskEmail(address: string): string {
  const [name = '', domain = ''] = address.split('@')
  return `${name.slice(0, 1)}•••@${domain}`
}

const MINIMUM_LENGTH = 15
/** A few values that every list of leaked passwords holds, long enough to pass the first rule. */
const COMPROMISED = ['passwordpassword', '123456789012345', 'qwertyuiopasdfgh']

/** Rules for a new password: long enough, and not on the list of leaked ones. */
export const passwordProblems = (path: string, password: string): Check =>
  Array.from(password).length < MINIMUM_LENGTH
    ? problem(
        path,
        'PASSWORD_TOO_SHORT',
        `Use at least ${MINIMUM_LENGTH} characters; a few unrelated words are fine.`,
      )
    : COMPROMISED.includes(password.toLowerCase()) &&
      problem(
        path,
        'PASSWORD_COMPROMISED',
        'This password is known from a data breach. Choose another one.',
      )

const passwordsOf = (email: string) => `password ${email}`
const factorsOf = (userId: string) => `factor ${userId}`

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
function signInLock(store: Store, email: string): string | null {
  const user = store.tables.users.find((item) => item.email === email)
  return (user && lockOf(store, factorsOf(user.id))) ?? lockOf(store, passwordsOf(email))
}

/** @throws Refusal AccountLocked */
function refuseLocked(store: Store, email: string): void {
  const lockedUntil = signInLock(store, email)
  if (!lockedUntil) return
  const message = 'Too many failed attempts. Wait, or ask support.'
  throw new Refusal({ __typename: 'AccountLocked', message, lockedUntil })
}

/** Ends all sessions of a user, as a new password and a re-used refresh token do. */
function endSessions(store: Store, userId: string): void {
  for (const session of store.tables.sessions.where((item) => item.userId === userId)) {
    store.tables.sessions.update(session, { endedAt: session.endedAt ?? store.now() })
  }
}

/** Asks a user for a second factor: at a sign-in or, with a summary, for an action. */
function openChallenge(
  store: Store,
  user: UserRecord,
  summary: string | null,
  { platform = 'WEB', expiresAt = store.later(CHALLENGE_LIFETIME) } = {},
): ChallengeRecord {
  const enrolled = OFFERED.filter((method) => user.mfaMethods.includes(method))
  const methods = enrolled.length > 0 ? enrolled : ['SMS_OTP']
  return store.tables.challenges.save({
    __typename: 'MfaChallenge',
    id: store.nextId('chl'),
    userId: user.id,
    platform,
    methods,
    summary,
    maskedDestination: methods.includes('SMS_OTP') ? user.maskedPhone : null,
    passkeyOptions: methods.includes('PASSKEY')
      ? '{"challenge":"c2FtcGxlLWNoYWxsZW5nZQ","userVerification":"required"}'
      : null,
    attemptsRemaining: ATTEMPTS,
    expiresAt,
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
  return openChallenge(store, user, summary, { expiresAt })
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
  const { challenges } = store.tables
  const { id, userId } = challenge
  const over = challenge.closedAt ?? challenge.expiresAt <= store.now()
  if (over || challenge.attemptsRemaining === 0 || lockOf(store, factorsOf(userId))) {
    throw codeExpired('This code can no longer be used. Start again.')
  }
  if (response !== SAMPLE_CODE) {
    const left = countFailure(store, factorsOf(userId))
    const { attemptsRemaining } = challenges.update(challenges.require(id), {
      attemptsRemaining: Math.min(challenge.attemptsRemaining - 1, left),
    })
    throw codeIncorrect(attemptsRemaining)
  }
  store.failures.delete(factorsOf(userId))
  challenges.update(challenge, { closedAt: store.now() })
}

/** @param userId the login that changed, for the audit log */
const acknowledge = (message: string, userId?: string) => ({
  __typename: 'Acknowledgement',
  message,
  ...(userId && { id: userId }),
})

/** Answer of a completed sign-in; `viewer` is resolved from the session. */
const tokens = (session: SessionRecord) => ({
  ...session,
  __typename: 'AuthenticatedSession',
  viewer: session,
})

/** The challenge of a field, as long as what it guards is not confirmed. */
const openChallengeOf = (
  { challengeId, confirmedAt }: { challengeId?: string; confirmedAt?: string },
  { store }: Context,
) => (confirmedAt ? null : store.tables.challenges.get(challengeId))

export const signIn: Flow = {
  queries: {
    viewer: (_args: object, context) => caller(context).session,
  },

  mutations: {
    login({ input }: { input: { email: string; password: string; platform: string } }, { store }) {
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
      const { platform } = input
      return user.mfaMethods.length > 0
        ? openChallenge(store, user, null, { platform })
        : tokens(startSession(store, user.id, platform))
    },

    completeMfaChallenge(
      { challengeId, method, response }: Record<'challengeId' | 'method' | 'response', string>,
      { store },
    ) {
      const challenge = store.tables.challenges.get(challengeId)
      // The challenge of a payment opens no session: an answer counts for one action.
      if (!challenge || challenge.summary !== null) throw notFound('challenge', challengeId)
      const { methods, userId, platform } = challenge
      refuseLocked(store, store.tables.users.require(userId).email)
      if (![...methods, 'RECOVERY_CODE'].includes(method)) {
        throw badInput(`This challenge takes ${methods.join(', ')} or RECOVERY_CODE.`)
      }
      answerChallenge(store, challenge, response)
      return tokens(startSession(store, userId, platform))
    },

    refreshSession({ refreshToken }: { refreshToken: string }, { store }) {
      const session = store.tables.sessions.find((item) => item.refreshToken === refreshToken)
      if (!session || session.endedAt) {
        // A token that comes a second time was copied: the whole family ends.
        const reusedBy = store.usedRefreshTokens.get(refreshToken)
        if (reusedBy) endSessions(store, reusedBy)
        const message = 'The refresh token can no longer be used. Sign in again.'
        throw requestError('UNAUTHENTICATED', message)
      }
      store.usedRefreshTokens.set(refreshToken, session.userId)
      return tokens(store.tables.sessions.update(session, newTokens(store)))
    },

    logout({ allSessions }: { allSessions: boolean | null }, context) {
      const { store } = context
      const { user, session } = caller(context)
      if (allSessions) {
        endSessions(store, user.id)
        return acknowledge('All sessions have ended.', user.id)
      }
      store.tables.sessions.update(session, { endedAt: store.now() })
      return acknowledge('The session has ended.', user.id)
    },

    requestPasswordReset: () =>
      acknowledge('If the address is known, an email with a link is on its way.'),

    resetPassword({ token, newPassword }: { token: string; newPassword: string }, { store }) {
      if (token !== SAMPLE_RESET_TOKEN || store.usedResetTokens.has(token)) {
        throw codeExpired('The link can no longer be used. Ask for a new one.')
      }
      refuseProblems(passwordProblems('newPassword', newPassword))
      const user = store.tables.users.require('usr_01')
      store.tables.users.update(user, { password: newPassword })
      store.usedResetTokens.add(token)
      store.failures.delete(passwordsOf(user.email))
      endSessions(store, user.id)
      return acknowledge('The new password is set. All sessions have ended.', user.id)
    },

    enrollMfaMethod({ method }: { method: string }, context) {
      const { store } = context
      const { user } = caller(context)
      const isRepeatable = method === 'RECOVERY_CODE' || method === 'PASSKEY'
      const isThere = user.mfaMethods.includes(method) && !isRepeatable
      refuseProblems(isThere && duplicate('method', 'This method is enrolled already.'))
      const summary = `Add ${METHOD_NAMES[method] ?? method} to your login.`
      return store.tables.enrollments.save({
        __typename: 'MfaEnrollment',
        id: store.nextId('enr'),
        userId: user.id,
        method,
        attemptsRemaining: ATTEMPTS,
        // Who holds a stolen session must not add a factor of their own: an enrolled one has to agree.
        challengeId:
          user.mfaMethods.length > 0 ? openChallenge(store, user, summary).id : undefined,
        provisioningUri: method === 'TOTP' ? provisioningUri(user.email) : null,
        passkeyOptions:
          method === 'PASSKEY'
            ? '{"challenge":"c2FtcGxlLWVucm9sbWVudA","attestation":"none"}'
            : null,
      })
    },

    confirmMfaMethod(input: ConfirmMfaMethod, context) {
      const { store } = context
      const { user } = caller(context)
      const enrollment = store.tables.enrollments.get(input.enrollmentId)
      if (enrollment?.userId !== user.id) throw notFound('enrolment', input.enrollmentId)
      if (enrollment.confirmedAt || enrollment.attemptsRemaining === 0) {
        throw codeExpired('This enrolment is over. Start again.')
      }
      proveEnrollment(context, enrollment, input)
      const mfaMethods = [...new Set([...user.mfaMethods, enrollment.method])]
      store.tables.users.update(user, { mfaMethods })
      // Shown once: the stored enrolment keeps neither the secret nor the codes.
      const confirmed = store.tables.enrollments.update(enrollment, {
        provisioningUri: null,
        passkeyOptions: null,
        confirmedAt: store.now(),
      })
      return { ...confirmed, recoveryCodes: RECOVERY_CODES }
    },
  },

  fields: {
    Viewer: {
      user: ({ userId }: SessionRecord, { store }) => store.tables.users.require(userId),
      customer: ({ userId }: SessionRecord, { store: { tables } }) =>
        tables.customers.get(tables.users.require(userId).customerId),
      scope: ({ userId }: SessionRecord, { store }) =>
        scopeOf(store.tables.users.require(userId).role),
      permissions: ({ userId }: SessionRecord, { store }, _args, { schema }) =>
        operationsOf(schema, store.tables.users.require(userId).role),
    },
    User: {
      locked: ({ email }: UserRecord, { store }) => signInLock(store, email) !== null,
    },
    MfaEnrollment: { challenge: openChallengeOf },
  },
}

type ConfirmMfaMethod = Args<'enrollmentId' | 'response', 'challengeId' | 'challengeResponse'>

/** A first factor proves itself; a further one takes the answer of an enrolled one as well. */
function proveEnrollment(
  { store, rules }: Context,
  enrollment: EnrollmentRecord,
  { response, challengeId, challengeResponse }: ConfirmMfaMethod,
): void {
  const isProven = response === SAMPLE_CODE
  if (rules?.stepUp && enrollment.challengeId) {
    const message = 'Confirm with a factor that you have already.'
    refuseProblems(
      !challengeId && required('challengeId', message),
      !challengeResponse && required('challengeResponse', message),
    )
    const challenge = challengeOf(store, enrollment, challengeId ?? '', 'enrolment')
    // Either mistake costs a try, so that the new factor cannot be guessed beside the old one.
    answerChallenge(store, challenge, isProven ? (challengeResponse ?? '') : '')
  } else if (!isProven) {
    const attemptsRemaining = enrollment.attemptsRemaining - 1
    store.tables.enrollments.update(enrollment, { attemptsRemaining })
    throw codeIncorrect(attemptsRemaining)
  }
}

/** The secret of every sample enrolment: 160 bits in base 32, published here and good for nothing. */
function provisioningUri(email: string): string {
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
  const settings = 'issuer=Remittance%20Desk&algorithm=SHA1&digits=6&period=30'
  return `otpauth://totp/Remittance%20Desk:${email}?secret=${secret}&${settings}`
}

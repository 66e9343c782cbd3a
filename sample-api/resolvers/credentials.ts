/** Passwords and second factors of an existing login. */
import { caller } from '../context'
import { SAMPLE_CODE, SAMPLE_RESET_TOKEN } from '../data/users'
import { codeExpired, codeIncorrect, notFound, refusal, refuseProblems } from '../errors'
import { duplicate, required } from '../problems'
import type { EnrollmentRecord } from '../records'
import type { MutationResolvers, ObjectResolvers } from '../resolver-types'
import { passwordProblems } from '../rules/passwords'
import {
  answerChallenge,
  ATTEMPTS,
  challengeOf,
  endSessions,
  openChallenge,
} from '../rules/sessions'
import type { MfaMethod } from '../schema-types'
import { acknowledge } from './sign-in'

/** The secret of every sample enrolment: 160 bits in base 32, published here and good for nothing. */
const TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

const RECOVERY_CODES = ['sample-code-01', 'sample-code-02', 'sample-code-03', 'sample-code-04']

export const credentialMutations = {
  requestPasswordReset: () =>
    acknowledge('If the address is known, an email with a link is on its way.'),

  resetPassword({ token, newPassword }, { store }) {
    if (token !== SAMPLE_RESET_TOKEN || store.usedResetToken) {
      throw codeExpired('The link can no longer be used. Ask for a new one.')
    }
    refuseProblems(passwordProblems('newPassword', newPassword))
    const user = store.tables.users.require('usr_01')
    store.tables.users.update(user, { password: newPassword })
    store.usedResetToken = true
    store.signInFailures.delete(user.email)
    endSessions(store, user.id)
    return acknowledge('The new password is set. All sessions have ended.', user.id)
  },

  enrollMfaMethod({ method }, context) {
    const { store } = context
    const { user } = caller(context)
    if (user.mfaMethods.includes(method) && method !== 'RECOVERY_CODE' && method !== 'PASSKEY') {
      throw refusal(duplicate('method', 'This method is enrolled already.'))
    }
    const summary = `Add ${METHOD_NAMES[method]} to your login.`
    const enrollment: EnrollmentRecord = {
      __typename: 'MfaEnrollment',
      id: store.nextId('enr'),
      userId: user.id,
      method,
      attemptsRemaining: ATTEMPTS,
      // Who holds a stolen session must not add a factor of their own: one that is enrolled has to agree.
      challengeId: user.mfaMethods.length > 0 ? openChallenge(store, user, summary).id : undefined,
      provisioningUri: method === 'TOTP' ? provisioningUri(user.email) : null,
      passkeyOptions:
        method === 'PASSKEY' ? '{"challenge":"c2FtcGxlLWVucm9sbWVudA","attestation":"none"}' : null,
    }
    return store.tables.enrollments.save(enrollment)
  },

  confirmMfaMethod({ enrollmentId, response, challengeId, challengeResponse }, context) {
    const { store, rules } = context
    const { user } = caller(context)
    const enrollment = store.tables.enrollments.get(enrollmentId)
    if (enrollment?.userId !== user.id) throw notFound('enrolment', enrollmentId)
    if (enrollment.confirmedAt) throw codeExpired('Already confirmed.')
    if (enrollment.attemptsRemaining === 0) throw codeExpired('Start the enrolment again.')
    const isProven = response === SAMPLE_CODE
    if (rules?.stepUp && enrollment.challengeId) {
      if (!challengeId) throw refusal(required('challengeId', CONFIRM))
      const challenge = challengeOf(store, enrollment, challengeId, 'enrolment')
      if (!challengeResponse) throw refusal(required('challengeResponse', CONFIRM))
      // Either mistake costs a try, so that the new factor cannot be guessed beside the old one.
      answerChallenge(store, challenge, isProven ? challengeResponse : '')
    } else if (!isProven) {
      const attemptsRemaining = enrollment.attemptsRemaining - 1
      store.tables.enrollments.update(enrollment, { attemptsRemaining })
      throw codeIncorrect(attemptsRemaining)
    }
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
} satisfies Partial<MutationResolvers>

const METHOD_NAMES: Readonly<Record<MfaMethod, string>> = {
  PASSKEY: 'a passkey',
  TOTP: 'an authenticator app',
  SMS_OTP: 'codes by text message',
  RECOVERY_CODE: 'new recovery codes',
}

const CONFIRM = 'Confirm with a factor that you have already.'

export const credentialFields = {
  MfaEnrollment: {
    challenge: ({ challengeId, confirmedAt }, context) =>
      confirmedAt ? null : context.store.tables.challenges.get(challengeId),
  },
} satisfies Partial<ObjectResolvers>

function provisioningUri(email: string): string {
  const label = `Remittance%20Desk:${email}`
  const settings = 'issuer=Remittance%20Desk&algorithm=SHA1&digits=6&period=30'
  return `otpauth://totp/${label}?secret=${TOTP_SECRET}&${settings}`
}

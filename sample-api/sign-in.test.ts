import { describe, expect, it } from 'vitest'
import { MINUTE } from './clock'
import { clientForEach } from './testing/client'
import { failed, rejected } from './testing/operations'

const { ask, log, call, done, advance } = clientForEach()

const login = (changes: object = {}) => call('login', changes, 'accessToken')
const failFiveTimes = () => {
  for (let count = 0; count < 5; count += 1) login({ password: 'wrong' })
}
const enrol = (method: string) => {
  done('enrollMfaMethod', { method })
  done('confirmMfaMethod', { enrollmentId: 'enr_02', challengeId: 'chl_02' })
}
const methods = (id: string, ...names: string[]) => ({
  __typename: 'MfaChallenge',
  id,
  methods: names,
})

describe('a challenge', () => {
  it('lists a passkey first, whenever it was enrolled', () => {
    enrol('PASSKEY')
    expect(login()).toEqual(methods('chl_03', 'PASSKEY', 'TOTP', 'SMS_OTP'))
  })

  it('takes recovery codes without listing them', () => {
    enrol('RECOVERY_CODE')
    expect(login()).toEqual(methods('chl_03', 'TOTP', 'SMS_OTP'))
  })

  it('opens no session while the address is locked', () => {
    login()
    failFiveTimes()
    expect(call('completeMfaChallenge', { challengeId: 'chl_02' })).toEqual({
      __typename: 'AccountLocked',
      lockedUntil: '2025-01-15T09:45:00.000Z',
    })
  })
})

describe('a lock', () => {
  const locked = () => ask('{ viewer { user { locked } } }')
  const is = (value: boolean) => ({ user: { locked: value } })

  it('shows in an open session, and ends by itself', () => {
    expect(locked()).toEqual(is(false))
    failFiveTimes()
    expect(locked()).toEqual(is(true))
    advance(15 * MINUTE)
    expect(locked()).toEqual(is(false))
  })

  it('ends with a new password, as its message says', () => {
    failFiveTimes()
    const password = 'a few unrelated words'
    done('resetPassword', { newPassword: password })
    expect(login({ password })).toEqual(methods('chl_02', 'TOTP', 'SMS_OTP'))
  })
})

it('logs the end of sessions and a new password', () => {
  done('logout', { sessionId: undefined, allSessions: true })
  done('resetPassword')
  expect(log('administrator', '{ actions: ["logout", "resetPassword"] }')).toEqual([
    'Sender A: resetPassword User usr_01',
    'Sender A: logout User usr_01 allSessions',
  ])
})

it('makes nobody of an access token that was renewed', () => {
  const email = 'sender-h@example.com'
  const session = call('login', { email }, 'accessToken refreshToken')
  const { accessToken, refreshToken } = session as Record<string, string>
  const who = () => ask('{ viewer { user { id } } }', accessToken)
  expect(who()).toEqual({ user: { id: 'usr_08' } })
  done('refreshSession', { refreshToken })
  expect(who()).toMatchObject(failed('UNAUTHENTICATED'))
})

it('counts the tries of a first factor, which no challenge guards', () => {
  const first = { enrollmentId: 'enr_02', challengeId: null, challengeResponse: null }
  done('enrollMfaMethod', { method: 'TOTP' }, '', 'service')
  const answer = (response: string) =>
    call('confirmMfaMethod', { ...first, response }, '', 'service')
  for (const left of [4, 3, 2, 1, 0]) expect(answer('000000')).toEqual(rejected(left))
  expect(answer('123456')).toEqual(rejected(0, 'CODE_EXPIRED'))
})

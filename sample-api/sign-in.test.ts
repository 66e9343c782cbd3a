import { describe, expect, it } from 'vitest'
import { MINUTE } from './clock'
import { clientForEach } from './testing/client'
const { ask, advance } = clientForEach()

const PASSWORD = 'correct horse battery staple'
const login = (password = PASSWORD) => `mutation {
  login(input: { email: "sender-a@example.com", password: "${password}", platform: WEB }) {
    __typename
    ... on MfaChallenge { id methods }
  }
}`
const failFiveTimes = () => {
  for (let count = 0; count < 5; count += 1) ask(login('wrong'))
}
const enrol = (method: string) => {
  ask(`mutation { enrollMfaMethod(method: ${method}) { __typename } }`)
  ask(`mutation { confirmMfaMethod(
    enrollmentId: "enr_02", response: "123456", challengeId: "chl_02", challengeResponse: "123456"
  ) { __typename } }`)
}
const methods = (...names: string[]) => ({
  __typename: 'MfaChallenge',
  id: 'chl_03',
  methods: names,
})

describe('a challenge', () => {
  it('lists a passkey first, whenever it was enrolled', () => {
    enrol('PASSKEY')
    expect(ask(login())).toEqual(methods('PASSKEY', 'TOTP', 'SMS_OTP'))
  })

  it('takes recovery codes without listing them', () => {
    enrol('RECOVERY_CODE')
    expect(ask(login())).toEqual(methods('TOTP', 'SMS_OTP'))
  })

  it('opens no session while the address is locked', () => {
    ask(login())
    failFiveTimes()
    const complete = `mutation {
      completeMfaChallenge(challengeId: "chl_02", method: TOTP, response: "123456") {
        __typename
        ... on AccountLocked { lockedUntil }
      }
    }`
    expect(ask(complete)).toEqual({
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
    ask(`mutation {
      resetPassword(token: "sample-reset-token-01", newPassword: "${password}") { __typename }
    }`)
    expect(ask(login(password))).toEqual({
      __typename: 'MfaChallenge',
      id: 'chl_02',
      methods: ['TOTP', 'SMS_OTP'],
    })
  })
})

it('logs the end of sessions and a new password', () => {
  ask('mutation { logout(allSessions: true) { message } }')
  ask(`mutation {
    resetPassword(token: "sample-reset-token-01", newPassword: "a few unrelated words") {
      __typename
    }
  }`)
  const log = `{ auditEvents(filter: { actions: ["logout", "resetPassword"] }) {
    edges { node { action entityType entityId changedFields } }
  } }`
  const event = (action: string, changedFields: string[]) => ({
    node: { action, entityType: 'User', entityId: 'usr_01', changedFields },
  })
  expect(ask(log, 'administrator')).toEqual({
    edges: [event('resetPassword', ['newPassword']), event('logout', ['allSessions'])],
  })
})

it('counts the tries of a first factor, which no challenge guards', () => {
  const as = 'service'
  ask('mutation { enrollMfaMethod(method: TOTP) { __typename } }', as)
  const answer = (response: string) =>
    ask(
      `mutation { confirmMfaMethod(enrollmentId: "enr_02", response: "${response}") {
        __typename ... on CodeRejected { attemptsRemaining }
      } }`,
      as,
    )
  const rejected = (attemptsRemaining: number) => ({
    __typename: 'CodeRejected',
    attemptsRemaining,
  })
  for (const left of [4, 3, 2, 1, 0]) expect(answer('000000')).toEqual(rejected(left))
  expect(answer('123456')).toEqual(rejected(0))
})

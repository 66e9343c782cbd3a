import { describe, expect, it } from 'vitest'
import { MINUTE } from './clock'
import { confirmTransaction } from './testing/calls'
import { clientForEach, failed } from './testing/client'
const { ask, advance } = clientForEach()

const account = (iban: string, holder = 'Recipient B') =>
  `payout: { bankAccount: { accountHolder: "${holder}", iban: "${iban}", bankCountry: "${iban.slice(0, 2)}" } }`
const NEW_IBAN = 'NL91ABNA0417164300'

const add = (name: string, iban: string) => `mutation { createRecipient(input: {
  name: { full: "${name}" }, country: "DE", currency: "EUR", ${account(iban, name)}
  address: { townName: "Berlin", country: "DE" }
  idempotencyKey: "00000000-0000-4000-8000-000000000001"
}) { ... on Recipient { id status challenge { id summary } payeeCheck { outcome acceptedAt } } } }`

const change = (more: string, id = 'rcp_01') => `mutation {
  updateRecipient(input: { id: "${id}", ${more} }) {
    ... on Recipient {
      payout { ... on BankAccountPayout { maskedIban } }
      pendingChange {
        payout { ... on BankAccountPayout { maskedIban } }
        payeeCheck { outcome }
        transactions { id }
      }
      challenge { id summary }
    }
    ... on InvalidTransition { currentStatus }
  }
}`

const confirm = (id: string, challengeId: string, more = '', response = '123456') => `mutation {
  confirmRecipient(id: "${id}", challengeId: "${challengeId}", response: "${response}" ${more}) {
    __typename
    ... on Recipient {
      status
      payout { ... on BankAccountPayout { maskedIban } }
      payeeCheck { outcome acceptedAt }
      changes { payout { ... on BankAccountPayout { maskedIban } } transactions { id } confirmedAt }
    }
    ... on CodeRejected { code attemptsRemaining }
    ... on ValidationError { fieldErrors { path code } }
    ... on InvalidTransition { currentStatus allowedActions }
  }
}`

const CLOSE = ', acceptedOutcome: CLOSE_MATCH'
const accountNow = (id = 'rcp_01') =>
  ask(`{ recipient(id: "${id}") { payout { ... on BankAccountPayout { maskedIban } } } }`)
const pays = (maskedIban: string) => ({ payout: { maskedIban } })

describe('a new recipient', () => {
  it('can be paid only after a second factor', () => {
    expect(ask(add('Recipient N', 'FR1420041010050500013M02606'))).toEqual({
      id: 'rcp_09',
      status: 'UNCONFIRMED',
      challenge: { id: 'chl_02', summary: 'Add Recipient N, account •••• 2606.' },
      payeeCheck: { outcome: 'CLOSE_MATCH', acceptedAt: null },
    })
    const order = `mutation { createTransaction(input: {
      quoteId: "quo_01", recipientId: "rcp_09", purpose: GIFT
      idempotencyKey: "00000000-0000-4000-8000-000000000002"
    }) { __typename ... on ValidationError { fieldErrors { message } } } }`
    expect(ask(order)).toMatchObject({ __typename: 'ValidationError' })
    expect(ask(confirm('rcp_09', 'chl_02', CLOSE))).toMatchObject({
      status: 'ACTIVE',
      payeeCheck: { outcome: 'CLOSE_MATCH', acceptedAt: '2025-01-15T09:30:00.000Z' },
      changes: [],
    })
    expect(ask(order)).toMatchObject({ __typename: 'Transaction' })
  })

  it('is not confirmed while the sender has not accepted what the name check says', () => {
    ask(add('Recipient N', 'FR1420041010050500013M02606'))
    expect(ask(confirm('rcp_09', 'chl_02'))).toEqual({
      __typename: 'ValidationError',
      fieldErrors: [{ path: ['acceptedOutcome'], code: 'REQUIRED' }],
    })
    const match = ', acceptedOutcome: MATCH'
    expect(ask(confirm('rcp_09', 'chl_02', match))).toMatchObject({ __typename: 'ValidationError' })
  })
})

describe('a changed account', () => {
  it('redirects nothing until the customer has confirmed it, and then what was waiting', () => {
    expect(ask(change(account(NEW_IBAN)))).toEqual({
      payout: { maskedIban: '•••• 3000' },
      pendingChange: {
        payout: { maskedIban: '•••• 4300' },
        payeeCheck: { outcome: 'CLOSE_MATCH' },
        transactions: [{ id: 'trx_02' }, { id: 'trx_03' }, { id: 'trx_04' }, { id: 'trx_07' }],
      },
      challenge: {
        id: 'chl_02',
        summary: 'Pay Recipient B at account •••• 4300 from now on, 4 waiting transfers included.',
      },
    })
    expect(accountNow()).toEqual(pays('•••• 3000'))
    expect(ask(confirm('rcp_01', 'chl_02', CLOSE, '000000'))).toEqual({
      __typename: 'CodeRejected',
      code: 'CODE_INCORRECT',
      attemptsRemaining: 4,
    })
    expect(accountNow()).toEqual(pays('•••• 3000'))
    expect(ask(confirm('rcp_01', 'chl_02', CLOSE))).toMatchObject({
      payout: { maskedIban: '•••• 4300' },
      changes: [
        {
          payout: { maskedIban: '•••• 4300' },
          transactions: [{ id: 'trx_02' }, { id: 'trx_03' }, { id: 'trx_04' }, { id: 'trx_07' }],
          confirmedAt: '2025-01-15T09:30:00.000Z',
        },
      ],
    })
  })

  it('lets payouts wait, and lapses with its challenge', () => {
    const payout = () =>
      ask(
        '{ transaction(id: "trx_04") { payout { status } } recipient(id: "rcp_01") { pendingChange { requestedAt } } }',
      )
    const state = (status: string, pendingChange: object | null) => ({
      transaction: { payout: { status } },
      recipient: { pendingChange },
    })
    ask(change(account(NEW_IBAN)))
    advance(9 * MINUTE)
    expect(payout()).toEqual(state('PENDING', { requestedAt: '2025-01-15T09:30:00.000Z' }))
    advance(MINUTE)
    expect(payout()).toEqual(state('SUBMITTED', null))
    expect(accountNow()).toEqual(pays('•••• 3000'))
    expect(ask(confirm('rcp_01', 'chl_02', CLOSE))).toMatchObject({
      __typename: 'InvalidTransition',
    })
  })

  it('takes the place of one that waited, whose challenge no longer counts', () => {
    ask(change(account(NEW_IBAN)))
    ask(change(account('ES9121000418450200051332')))
    expect(ask(confirm('rcp_01', 'chl_02', CLOSE))).toMatchObject(failed('NOT_FOUND'))
  })

  it('is in the audit log', () => {
    ask(change(account(NEW_IBAN)))
    ask(confirm('rcp_01', 'chl_02', CLOSE))
    const log = `{ auditEvents(filter: { entityId: "rcp_01" }) {
      edges { node { action actor { displayName } changedFields } }
    } }`
    expect(ask(log, 'administrator')).toEqual({
      edges: [
        {
          node: {
            action: 'confirmRecipient',
            actor: { displayName: 'Sender A' },
            changedFields: ['acceptedOutcome', 'challengeId'],
          },
        },
        {
          node: {
            action: 'updateRecipient',
            actor: { displayName: 'Sender A' },
            changedFields: ['payout'],
          },
        },
      ],
    })
  })

  it('does not clear a name that is being reviewed', () => {
    ask(change('name: { full: "Recipient Kay" }', 'rcp_03'))
    ask(confirm('rcp_03', 'chl_02', ', acceptedOutcome: CLOSE_MATCH'))
    expect(ask('{ recipient(id: "rcp_03") { status name { full } } }', 'officer')).toEqual({
      status: 'PENDING_REVIEW',
      name: { full: 'Recipient Kay' },
    })
  })
})

it('saves a nickname at once, because it pays nobody', () => {
  expect(ask(change('nickname: "Bee"'))).toMatchObject({ pendingChange: null, challenge: null })
})

describe('an answer', () => {
  const signIn = (challengeId: string) => `mutation {
    completeMfaChallenge(challengeId: "${challengeId}", method: TOTP, response: "123456") { __typename }
  }`
  const missing = failed('NOT_FOUND')

  it('counts for the action that it was asked for, and no other', () => {
    ask(change(account(NEW_IBAN)))
    expect(ask(confirm('rcp_01', 'chl_01', CLOSE))).toMatchObject(missing)
    expect(ask(signIn('chl_01'))).toMatchObject(missing)
    const pay = confirmTransaction('trx_01', 'chl_02')
    expect(ask(pay)).toMatchObject(missing)
    expect(ask(signIn('chl_s1'))).toMatchObject({ __typename: 'AuthenticatedSession' })
  })
})

describe('a further factor', () => {
  const enroll = `mutation { enrollMfaMethod(method: PASSKEY) {
    ... on MfaEnrollment { id challenge { id summary } }
  } }`
  const prove = (more: string, response = '123456') => `mutation {
    confirmMfaMethod(enrollmentId: "enr_02", response: "${response}" ${more}) {
      __typename
      ... on ValidationError { fieldErrors { path code } }
      ... on CodeRejected { attemptsRemaining }
    }
  }`
  const result = (value: object) => value
  const required = (path: string) =>
    result({ __typename: 'ValidationError', fieldErrors: [{ path: [path], code: 'REQUIRED' }] })

  it('is confirmed with one that the login has already', () => {
    expect(ask(enroll)).toEqual({
      id: 'enr_02',
      challenge: { id: 'chl_02', summary: 'Add a passkey to your login.' },
    })
    expect(ask(prove(''))).toEqual(required('challengeId'))
    expect(ask(prove(', challengeId: "chl_02"'))).toEqual(required('challengeResponse'))
    const answered = ', challengeId: "chl_02", challengeResponse: "123456"'
    const wrong = { __typename: 'CodeRejected', attemptsRemaining: 4 }
    expect(ask(prove(answered, '000000'))).toEqual(result(wrong))
    expect(ask(prove(', challengeId: "chl_01", challengeResponse: "123456"'))).toMatchObject(
      failed('NOT_FOUND'),
    )
    expect(ask(prove(answered))).toEqual(result({ __typename: 'MfaEnrollment' }))
  })

  it('needs no other one when it is the first', () => {
    const login = `mutation { login(input: {
      email: "sender-h@example.com", password: "correct horse battery staple", platform: WEB
    }) { ... on AuthenticatedSession { accessToken } } }`
    const token = /sample-access-token-\d+/.exec(JSON.stringify(ask(login)))?.[0] ?? ''
    expect(ask(enroll, token)).toEqual({ id: 'enr_02', challenge: null })
    expect(ask(prove(''), token)).toEqual(result({ __typename: 'MfaEnrollment' }))
  })
})

describe('a challenge', () => {
  const renew = (challengeId: string) => `mutation { renewChallenge(challengeId: "${challengeId}") {
    __typename
    ... on MfaChallenge { id attemptsRemaining expiresAt }
    ... on RateLimited { retryAfterSeconds }
    ... on CodeRejected { code }
  } }`
  const renewed = (result: object) => result

  it('gets new time and a new code, and keeps the tries that are left', () => {
    ask(confirmTransaction('trx_01', 'chl_01', '000000'))
    expect(ask(renew('chl_01'))).toEqual(
      renewed({
        __typename: 'MfaChallenge',
        id: 'chl_01',
        attemptsRemaining: 4,
        expiresAt: '2025-01-15T09:40:00.000Z',
      }),
    )
    expect(ask(renew('chl_01'))).toEqual(
      renewed({ __typename: 'RateLimited', retryAfterSeconds: 60 }),
    )
  })

  it('comes back after its expiry for a payment, and not for a sign-in', () => {
    advance(9 * MINUTE)
    expect(ask(renew('chl_01'))).toMatchObject(renewed({ expiresAt: '2025-01-15T09:49:00.000Z' }))
    expect(ask(renew('chl_s1'))).toEqual(
      renewed({ __typename: 'CodeRejected', code: 'CODE_EXPIRED' }),
    )
  })

  it('of another customer is not there', () => {
    const login = `mutation { login(input: {
      email: "sender-h@example.com", password: "correct horse battery staple", platform: WEB
    }) { ... on AuthenticatedSession { accessToken } } }`
    const token = /sample-access-token-\d+/.exec(JSON.stringify(ask(login)))?.[0]
    expect(ask(renew('chl_01'), token)).toMatchObject(failed('NOT_FOUND'))
  })
})

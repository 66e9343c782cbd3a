import { describe, expect, it } from 'vitest'
import { MINUTE } from './clock'
import { clientForEach } from './testing/client'
import { failed, invalid, payee, refused, rejected } from './testing/operations'
const { ask, log, call, done, advance } = clientForEach()

const ACCOUNT = 'payout { ... on BankAccountPayout { maskedIban } }'
const RECIPIENT = `id status challenge { id summary } payeeCheck { outcome acceptedAt } ${ACCOUNT}
  pendingChange { payeeCheck { outcome } transactions { id } ${ACCOUNT} }
  changes { transactions { id } confirmedAt ${ACCOUNT} }`
const { payout } = payee('Recipient B', 'NL91ABNA0417164300')
const change = (changes: object = { payout }) => call('updateRecipient', changes, RECIPIENT)
const confirm = (id: string, changes: object = {}) => {
  const answer = { id, challengeId: 'chl_02', acceptedOutcome: 'CLOSE_MATCH', ...changes }
  return call('confirmRecipient', answer, RECIPIENT)
}
const accountNow = () => ask(`{ recipient(id: "rcp_01") { ${ACCOUNT} } }`)
const pays = (maskedIban: string) => ({ payout: { maskedIban } })

/** A token of Sender H, who has no second factor. */
function tokenOfOther(): string {
  const session = done('login', { email: 'sender-h@example.com' }, 'accessToken')
  return (session as { accessToken: string }).accessToken
}

describe('a new recipient', () => {
  it('can be paid only after a second factor', () => {
    expect(call('createRecipient', {}, RECIPIENT)).toMatchObject({
      id: 'rcp_09',
      status: 'UNCONFIRMED',
      challenge: { id: 'chl_02', summary: 'Add Recipient N, account •••• 2606.' },
      payeeCheck: { outcome: 'CLOSE_MATCH', acceptedAt: null },
    })
    const order = () => call('createTransaction', { recipientId: 'rcp_09' })
    expect(order()).toMatchObject({ __typename: 'ValidationError' })
    expect(confirm('rcp_09')).toMatchObject({
      status: 'ACTIVE',
      payeeCheck: { outcome: 'CLOSE_MATCH', acceptedAt: '2025-01-15T09:30:00.000Z' },
      changes: [],
    })
    expect(order()).toMatchObject({ __typename: 'Transaction' })
  })

  it('is not confirmed while the sender has not accepted what the name check says', () => {
    done('createRecipient')
    for (const acceptedOutcome of [undefined, 'MATCH']) {
      expect(confirm('rcp_09', { acceptedOutcome })).toEqual(invalid('acceptedOutcome REQUIRED'))
    }
  })
})

describe('a changed account', () => {
  it('redirects nothing until the customer has confirmed it, and then what was waiting', () => {
    const transactions = [{ id: 'trx_02' }, { id: 'trx_03' }, { id: 'trx_04' }, { id: 'trx_07' }]
    expect(change()).toMatchObject({
      ...pays('•••• 3000'),
      pendingChange: {
        ...pays('•••• 4300'),
        payeeCheck: { outcome: 'CLOSE_MATCH' },
        transactions,
      },
      challenge: {
        id: 'chl_02',
        summary: 'Pay Recipient B at account •••• 4300 from now on, 4 waiting transfers included.',
      },
    })
    expect(accountNow()).toEqual(pays('•••• 3000'))
    expect(confirm('rcp_01', { response: '000000' })).toEqual(rejected(4))
    expect(accountNow()).toEqual(pays('•••• 3000'))
    const confirmedAt = '2025-01-15T09:30:00.000Z'
    expect(confirm('rcp_01')).toMatchObject({
      ...pays('•••• 4300'),
      changes: [{ ...pays('•••• 4300'), transactions, confirmedAt }],
    })
  })

  it('lets payouts wait, and lapses with its challenge', () => {
    const payoutNow = () =>
      ask(`{
        transaction(id: "trx_04") { payout { status } }
        recipient(id: "rcp_01") { pendingChange { requestedAt } }
      }`)
    const state = (status: string, pendingChange: object | null) => ({
      transaction: { payout: { status } },
      recipient: { pendingChange },
    })
    change()
    advance(9 * MINUTE)
    expect(payoutNow()).toEqual(state('PENDING', { requestedAt: '2025-01-15T09:30:00.000Z' }))
    advance(MINUTE)
    expect(payoutNow()).toEqual(state('SUBMITTED', null))
    expect(accountNow()).toEqual(pays('•••• 3000'))
    expect(confirm('rcp_01')).toMatchObject(refused('ACTIVE', 'updateRecipient'))
  })

  it('takes the place of one that waited, whose challenge no longer counts', () => {
    change()
    change({ payout: payee('Recipient B', 'ES9121000418450200051332').payout })
    expect(confirm('rcp_01')).toMatchObject(failed('NOT_FOUND'))
  })

  it('is in the audit log', () => {
    change({ payout, nickname: undefined })
    confirm('rcp_01')
    expect(log('administrator', '{ entityId: "rcp_01" }')).toEqual([
      'Sender A: confirmRecipient Recipient rcp_01 acceptedOutcome challengeId',
      'Sender A: updateRecipient Recipient rcp_01 payout',
    ])
  })

  it('does not clear a name that is being reviewed', () => {
    change({ id: 'rcp_03', name: { full: 'Recipient Kay' } })
    confirm('rcp_03')
    expect(ask('{ recipient(id: "rcp_03") { status name { full } } }', 'officer')).toEqual({
      status: 'PENDING_REVIEW',
      name: { full: 'Recipient Kay' },
    })
  })
})

it('saves a nickname at once, because it pays nobody', () => {
  expect(change({ nickname: 'Bee' })).toMatchObject({ pendingChange: null, challenge: null })
})

it('counts an answer for the action that it was asked for, and no other', () => {
  const signIn = (challengeId: string) => call('completeMfaChallenge', { challengeId })
  change()
  expect(confirm('rcp_01', { challengeId: 'chl_01' })).toMatchObject(failed('NOT_FOUND'))
  expect(signIn('chl_01')).toMatchObject(failed('NOT_FOUND'))
  expect(call('confirmTransaction', { challengeId: 'chl_02' })).toMatchObject(failed('NOT_FOUND'))
  expect(signIn('chl_s1')).toMatchObject({ __typename: 'AuthenticatedSession' })
})

describe('a further factor', () => {
  const enroll = (token?: string) =>
    call('enrollMfaMethod', {}, 'id challenge { id summary }', token)
  const prove = (changes: object, token?: string) =>
    call('confirmMfaMethod', { enrollmentId: 'enr_02', ...changes }, '', token)
  const unproven = { challengeId: undefined, challengeResponse: undefined }
  const challengeId = 'chl_02'

  it('is confirmed with one that the login has already', () => {
    expect(enroll()).toMatchObject({
      id: 'enr_02',
      challenge: { id: challengeId, summary: 'Add a passkey to your login.' },
    })
    expect(prove(unproven)).toEqual(invalid('challengeId REQUIRED'))
    expect(prove({ ...unproven, challengeId })).toEqual(invalid('challengeResponse REQUIRED'))
    expect(prove({ challengeId, response: '000000' })).toEqual(rejected(4))
    expect(prove({ challengeId: 'chl_01' })).toMatchObject(failed('NOT_FOUND'))
    expect(prove({ challengeId })).toEqual({ __typename: 'MfaEnrollment' })
  })

  it('needs no other one when it is the first', () => {
    const token = tokenOfOther()
    expect(enroll(token)).toMatchObject({ id: 'enr_02', challenge: null })
    expect(prove(unproven, token)).toEqual({ __typename: 'MfaEnrollment' })
  })
})

describe('a challenge', () => {
  const renew = (challengeId: string, token?: string) =>
    call('renewChallenge', { challengeId }, 'id attemptsRemaining expiresAt', token)

  it('gets new time and a new code, and keeps the tries that are left', () => {
    call('confirmTransaction', { response: '000000' })
    expect(renew('chl_01')).toEqual({
      __typename: 'MfaChallenge',
      id: 'chl_01',
      attemptsRemaining: 4,
      expiresAt: '2025-01-15T09:40:00.000Z',
    })
    expect(renew('chl_01')).toEqual({ __typename: 'RateLimited', retryAfterSeconds: 60 })
  })

  it('comes back after its expiry for a payment, and not for a sign-in', () => {
    advance(9 * MINUTE)
    expect(renew('chl_01')).toMatchObject({ expiresAt: '2025-01-15T09:49:00.000Z' })
    expect(renew('chl_s1')).toMatchObject({ __typename: 'CodeRejected', code: 'CODE_EXPIRED' })
  })

  it('of another customer is not there', () => {
    expect(renew('chl_01', tokenOfOther())).toMatchObject(failed('NOT_FOUND'))
  })
})

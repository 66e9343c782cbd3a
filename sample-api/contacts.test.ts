import { describe, expect, it } from 'vitest'
import { MINUTE } from './clock'
import { clientForEach } from './testing/client'
const { ask, advance } = clientForEach()

const change = (contact: string) => `mutation { changeContact(contact: { ${contact} }) {
  ... on ContactChange { id channel maskedDestination challenge { id summary } }
  ... on ValidationError { fieldErrors { path code } }
} }`
const confirm = (code: string, response = '123456') => `mutation {
  confirmContactChange(id: "ctc_02", challengeId: "chl_02", response: "${response}", code: "${code}") {
    ... on ContactChange { confirmedAt challenge { id } }
    ... on CodeRejected { code attemptsRemaining }
  }
}`
const email = () => ask('{ viewer { user { email } customer { email } } }')
const has = (address: string) => ({ user: { email: address }, customer: { email: address } })
const rejected = (attemptsRemaining: number) => ({ code: 'CODE_INCORRECT', attemptsRemaining })

describe('a contact point', () => {
  it('changes with a second factor and the code that went to the new one', () => {
    expect(ask(change('email: "Sender-A@mail.example.com"'))).toEqual({
      id: 'ctc_02',
      channel: 'EMAIL',
      maskedDestination: 's•••@mail.example.com',
      challenge: { id: 'chl_02', summary: 'Use s•••@mail.example.com from now on.' },
    })
    expect(ask(confirm('000000'))).toEqual(rejected(4))
    expect(ask(confirm('123456', '000000'))).toEqual(rejected(3))
    expect(email()).toEqual(has('sender-a@example.com'))
    expect(ask(confirm('123456'))).toEqual({
      confirmedAt: '2025-01-15T09:30:00.000Z',
      challenge: null,
    })
    expect(email()).toEqual(has('sender-a@mail.example.com'))
  })

  it('of somebody else is answered in the same way, and never confirmed', () => {
    expect(ask(change('email: "sender-h@example.com"'))).toMatchObject({
      id: 'ctc_02',
      maskedDestination: 's•••@example.com',
    })
    expect(ask(confirm('123456'))).toEqual(rejected(4))
    expect(email()).toEqual(has('sender-a@example.com'))
  })

  it('lapses with its challenge, which gets no new time after its expiry', () => {
    ask(change('email: "sender-a@mail.example.com"'))
    advance(10 * MINUTE)
    expect(ask('mutation { renewChallenge(challengeId: "chl_02") { __typename } }')).toEqual({
      __typename: 'CodeRejected',
    })
    expect(ask(confirm('123456'))).toEqual({ code: 'CODE_EXPIRED', attemptsRemaining: 0 })
  })

  it('has the new time of its challenge', () => {
    ask(change('email: "sender-a@mail.example.com"'))
    advance(9 * MINUTE)
    ask('mutation { renewChallenge(challengeId: "chl_02") { __typename } }')
    advance(9 * MINUTE)
    const confirmed = `mutation {
      confirmContactChange(
        id: "ctc_02", challengeId: "chl_02", response: "123456", code: "123456"
      ) { ... on ContactChange { expiresAt confirmedAt } }
    }`
    expect(ask(confirmed)).toEqual({
      expiresAt: '2025-01-15T09:49:00.000Z',
      confirmedAt: '2025-01-15T09:48:00.000Z',
    })
  })
})

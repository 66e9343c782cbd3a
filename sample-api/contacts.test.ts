import { beforeEach, describe, expect, it } from 'vitest'
import { readTypeDefs } from '../scripts/shared/load-schema'
import { MINUTE } from './clock'
import { createSampleApi, type SampleApi } from './create-sample-api'

const typeDefs = readTypeDefs()
let api: SampleApi
beforeEach(() => {
  api = createSampleApi({ typeDefs })
})

const ask = (document: string): unknown =>
  JSON.parse(JSON.stringify(api.execute({ document, authorization: 'Bearer customer' })))

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
const has = (address: string) => ({
  data: { viewer: { user: { email: address }, customer: { email: address } } },
})
const rejected = (attemptsRemaining: number) => ({
  data: { confirmContactChange: { code: 'CODE_INCORRECT', attemptsRemaining } },
})

describe('a contact point', () => {
  it('changes with a second factor and the code that went to the new one', () => {
    expect(ask(change('email: "Sender-A@mail.example.com"'))).toEqual({
      data: {
        changeContact: {
          id: 'ctc_02',
          channel: 'EMAIL',
          maskedDestination: 's•••@mail.example.com',
          challenge: { id: 'chl_02', summary: 'Use s•••@mail.example.com from now on.' },
        },
      },
    })
    expect(ask(confirm('000000'))).toEqual(rejected(4))
    expect(ask(confirm('123456', '000000'))).toEqual(rejected(3))
    expect(email()).toEqual(has('sender-a@example.com'))
    expect(ask(confirm('123456'))).toEqual({
      data: {
        confirmContactChange: { confirmedAt: '2025-01-15T09:30:00.000Z', challenge: null },
      },
    })
    expect(email()).toEqual(has('sender-a@mail.example.com'))
  })

  it('of somebody else is answered in the same way, and never confirmed', () => {
    expect(ask(change('email: "sender-h@example.com"'))).toMatchObject({
      data: { changeContact: { id: 'ctc_02', maskedDestination: 's•••@example.com' } },
    })
    expect(ask(confirm('123456'))).toEqual(rejected(4))
    expect(email()).toEqual(has('sender-a@example.com'))
  })

  it('lapses with its challenge, which gets no new time after its expiry', () => {
    ask(change('email: "sender-a@mail.example.com"'))
    api.advance(10 * MINUTE)
    expect(ask('mutation { renewChallenge(challengeId: "chl_02") { __typename } }')).toEqual({
      data: { renewChallenge: { __typename: 'CodeRejected' } },
    })
    expect(ask(confirm('123456'))).toEqual({
      data: { confirmContactChange: { code: 'CODE_EXPIRED', attemptsRemaining: 0 } },
    })
  })

  it('has the new time of its challenge', () => {
    ask(change('email: "sender-a@mail.example.com"'))
    api.advance(9 * MINUTE)
    ask('mutation { renewChallenge(challengeId: "chl_02") { __typename } }')
    api.advance(9 * MINUTE)
    const confirmed = `mutation {
      confirmContactChange(
        id: "ctc_02", challengeId: "chl_02", response: "123456", code: "123456"
      ) { ... on ContactChange { expiresAt confirmedAt } }
    }`
    expect(ask(confirmed)).toEqual({
      data: {
        confirmContactChange: {
          expiresAt: '2025-01-15T09:49:00.000Z',
          confirmedAt: '2025-01-15T09:48:00.000Z',
        },
      },
    })
  })
})

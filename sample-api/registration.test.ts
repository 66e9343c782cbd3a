import { describe, expect, it } from 'vitest'
import { clientForEach } from './testing/client'
const { ask, reset } = clientForEach()

const register = (more: string) => `mutation { register(input: {
  phone: "+447700900456", password: "correct horse battery staple", platform: WEB
  acceptedDocumentIds: ["leg_01"], idempotencyKey: "00000000-0000-4000-8000-000000000001", ${more}
}) {
  __typename
  ... on Registration { id status contacts { channel } }
  ... on ValidationError { fieldErrors { path code } }
} }`
const verify = (id: string, channel: string, code = '123456') => `mutation {
  verifyContact(registrationId: "${id}", channel: ${channel}, code: "${code}") {
    __typename
    ... on Registration { status contacts { channel verifiedAt } }
    ... on CodeRejected { code attemptsRemaining }
  }
}`
const now = '2025-01-15T09:30:00.000Z'

it('never makes a second login for an address, and does not show that there is one', () => {
  const fresh = ask(register('email: "new-sender@example.com", residence: "GB"'))
  reset()
  expect(ask(register('email: "Sender-A@example.com", residence: "GB"'))).toEqual(fresh)
  expect(ask(verify('reg_02', 'EMAIL'))).toEqual({
    __typename: 'CodeRejected',
    code: 'CODE_INCORRECT',
    attemptsRemaining: 4,
  })
})

it('opens only for countries that an enabled corridor sends from', () => {
  expect(ask(register('email: "new-sender@example.com", residence: "DE"'))).toEqual({
    __typename: 'ValidationError',
    fieldErrors: [{ path: ['residence'], code: 'UNSUPPORTED_VALUE' }],
  })
})

describe('a contact point that is proven', () => {
  const proven = {
    __typename: 'Registration',
    status: 'PENDING_VERIFICATION',
    contacts: [
      { channel: 'EMAIL', verifiedAt: now },
      { channel: 'SMS', verifiedAt: null },
    ],
  }

  it('stays so when a lost call is repeated', () => {
    ask(verify('reg_01', 'EMAIL'))
    expect(ask(verify('reg_01', 'EMAIL'))).toEqual(proven)
  })

  it('gets no other code', () => {
    ask(verify('reg_01', 'EMAIL'))
    const resend = `mutation { resendVerificationCode(registrationId: "reg_01", channel: EMAIL) {
      __typename
      ... on Registration { status contacts { channel verifiedAt } }
    } }`
    expect(ask(resend)).toEqual(proven)
  })
})

import { describe, expect, it } from 'vitest'
import { clientForEach } from './testing/client'
import { invalid, rejected } from './testing/operations'
const { ask, call, done, reset } = clientForEach()

const CONTACTS = 'status contacts { channel verifiedAt }'
const register = (changes: object) => call('register', changes, 'id status contacts { channel }')

it('never makes a second login for an address, and does not show that there is one', () => {
  const fresh = register({ email: 'new-sender@example.com' })
  reset()
  expect(register({ email: 'Sender-A@example.com' })).toEqual(fresh)
  expect(call('verifyContact', { registrationId: 'reg_02' })).toEqual(rejected(4))
})

it('makes one login when two registrations have proven an address', () => {
  const email = 'new-sender@example.com'
  for (const id of ['reg_02', 'reg_03']) {
    register({ email, idempotencyKey: `00000000-0000-4000-8000-0000000000${id.slice(4)}` })
    done('verifyContact', { registrationId: id })
  }
  const finish = (registrationId: string) =>
    call('verifyContact', { registrationId, channel: 'SMS' }, 'status')
  expect(finish('reg_02')).toMatchObject({ status: 'COMPLETED' })
  expect(finish('reg_03')).toMatchObject({ code: 'CODE_INCORRECT' })
})

it('opens only for countries that an enabled corridor sends from', () => {
  expect(register({ residence: 'DE' })).toEqual(invalid('residence UNSUPPORTED_VALUE'))
})

it('keeps which version of the terms a customer accepted, and when', () => {
  const read = `{ customer(id: "cus_01") { consents { document { version } acceptedAt } } }`
  expect(ask(read, 'officer')).toMatchObject({
    consents: [{ acceptedAt: '2024-11-04T10:00:00.000Z' }, {}],
  })
})

describe('a contact point that is proven', () => {
  const proven = {
    status: 'PENDING_VERIFICATION',
    contacts: [
      { channel: 'EMAIL', verifiedAt: '2025-01-15T09:30:00.000Z' },
      { channel: 'SMS', verifiedAt: null },
    ],
  }

  it('stays so when a lost call is repeated', () => {
    done('verifyContact')
    expect(call('verifyContact', {}, CONTACTS)).toMatchObject(proven)
  })

  it('gets no other code', () => {
    done('verifyContact')
    expect(call('resendVerificationCode', { channel: 'EMAIL' }, CONTACTS)).toMatchObject(proven)
  })
})

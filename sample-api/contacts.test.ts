import { describe, expect, it } from 'vitest'
import { MINUTE } from './clock'
import { clientForEach } from './testing/client'
import { rejected } from './testing/operations'
const { ask, call, done, advance } = clientForEach()

const FIELDS = 'id channel maskedDestination expiresAt confirmedAt challenge { id summary }'
const change = (email: string) => call('changeContact', { contact: { email } }, FIELDS)
const confirm = (code = '123456', response = '123456') =>
  call('confirmContactChange', { id: 'ctc_02', challengeId: 'chl_02', response, code }, FIELDS)
const renew = () => call('renewChallenge', { challengeId: 'chl_02' })
const email = () => ask('{ viewer { user { email } customer { email } } }')
const has = (address: string) => ({ user: { email: address }, customer: { email: address } })

describe('a contact point', () => {
  it('changes with a second factor and the code that went to the new one', () => {
    expect(change('Sender-A@mail.example.com')).toMatchObject({
      id: 'ctc_02',
      channel: 'EMAIL',
      maskedDestination: 's•••@mail.example.com',
      challenge: { id: 'chl_02', summary: 'Use s•••@mail.example.com from now on.' },
    })
    expect(confirm('000000')).toEqual(rejected(4))
    expect(confirm('123456', '000000')).toEqual(rejected(3))
    expect(email()).toEqual(has('sender-a@example.com'))
    expect(confirm()).toMatchObject({ confirmedAt: '2025-01-15T09:30:00.000Z', challenge: null })
    expect(email()).toEqual(has('sender-a@mail.example.com'))
  })

  it('of somebody else is answered in the same way, and never confirmed', () => {
    expect(change('sender-h@example.com')).toMatchObject({
      id: 'ctc_02',
      maskedDestination: 's•••@example.com',
    })
    expect(confirm()).toEqual(rejected(4))
    expect(email()).toEqual(has('sender-a@example.com'))
  })

  it('lapses with its challenge, which gets no new time after its expiry', () => {
    done('changeContact')
    advance(10 * MINUTE)
    expect(renew()).toMatchObject({ __typename: 'CodeRejected' })
    expect(confirm()).toEqual(rejected(0, 'CODE_EXPIRED'))
  })

  it('has the new time of its challenge', () => {
    done('changeContact')
    advance(9 * MINUTE)
    renew()
    advance(9 * MINUTE)
    expect(confirm()).toMatchObject({
      expiresAt: '2025-01-15T09:49:00.000Z',
      confirmedAt: '2025-01-15T09:48:00.000Z',
    })
  })
})

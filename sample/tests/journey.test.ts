/**
 * One customer from the first page of the guides to the last: what a front end, a service and an
 * officer send, each call with what the earlier ones answered.
 */
import { expect, it } from 'vitest'
import { MINUTE } from '@/sample/api/engine/clock'
import { newClient } from './support/client'
import { bankEntry, gbp, payee } from './support/operations'

const { advance, call, done, statusOf } = newClient()

it('leads from registration to a transfer, which a flag holds', () => {
  const email = 'journey@example.com'
  const signIn = () => done('login', { email }).accessToken

  const { id: registrationId } = done('register', { email })
  const verify = (channel: string) => done('verifyContact', { registrationId, channel })
  expect(verify('EMAIL')).toMatchObject({ status: 'PENDING_VERIFICATION' })
  expect(verify('SMS')).toMatchObject({ status: 'COMPLETED' })

  const first = signIn()
  const documentIds = ['PASSPORT', 'SELFIE', 'UTILITY_BILL'].map(
    (kind) => done('createUploadSlot', { kind }, first).documentId,
  )
  const { id: kyc } = done('submitKyc', { targetLevel: 'STANDARD', documentIds }, first)
  advance(15 * MINUTE)
  expect([statusOf(kyc, 'officer'), statusOf('cus_05', 'officer')]).toEqual(['APPROVED', 'ACTIVE'])

  // The access token has expired meanwhile.
  expect(call('createQuote', {}, first)).toHaveProperty('errors')
  const token = signIn()
  const withChallenge = 'challenge { id }'
  const details = payee('Recipient B', 'DE89370400440532013000')
  const recipient = done('createRecipient', details, token, withChallenge)
  const { id: recipientId } = recipient
  done('confirmRecipient', { id: recipientId, challengeId: recipient.challenge.id }, token)
  const { id: quoteId } = done('createQuote', {}, token)
  const order = done('createTransaction', { quoteId, recipientId }, token, withChallenge)
  const { id, reference } = order
  done('confirmTransaction', { id, challengeId: order.challenge.id }, token)
  expect(statusOf(id, token)).toBe('AWAITING_FUNDS')

  const funds = bankEntry({ amount: gbp('200.00'), remittanceInformation: reference })
  expect(done('recordInbound', funds)).toMatchObject({ status: 'MATCHED' })
  done('raiseFlag', { subjectId: id }, 'officer')
  expect([statusOf(id, 'officer'), statusOf(id, token)]).toEqual(['ON_HOLD', 'PROCESSING'])
})

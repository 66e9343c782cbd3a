/**
 * One customer from the first page of the guides to the last: what a front end, a service and an
 * officer send, each call with what the earlier ones answered.
 */
import { expect, it } from 'vitest'
import { MINUTE } from '@/sample-api/engine/clock'
import { newClient } from './support/client'
import { bankEntry, gbp, payee, type MutationName } from './support/operations'

const { advance, ask, call, done, statusOf } = newClient()

type Answer = Record<string, string> & { challenge: { id: string } }
const made = (name: MutationName, changes: object, fields = 'id', token?: string) =>
  done(name, changes, fields, token) as Answer

it('leads from registration to a transfer, which a flag holds', () => {
  const email = 'journey@example.com'
  const signIn = () => made('login', { email }, 'accessToken').accessToken

  const { id: registrationId } = made('register', { email })
  const verify = (channel: string) => made('verifyContact', { registrationId, channel }, 'status')
  expect(verify('EMAIL')).toMatchObject({ status: 'PENDING_VERIFICATION' })
  expect(verify('SMS')).toMatchObject({ status: 'COMPLETED' })

  const first = signIn()
  const documentIds = ['PASSPORT', 'SELFIE', 'UTILITY_BILL'].map(
    (kind) => made('createUploadSlot', { kind }, 'documentId', first).documentId,
  )
  const { id: kyc } = made('submitKyc', { targetLevel: 'STANDARD', documentIds }, 'id', first)
  advance(15 * MINUTE)
  expect(ask(`{ kycCase(id: "${kyc}") { status customer { status } } }`, 'officer')).toEqual({
    status: 'APPROVED',
    customer: { status: 'ACTIVE' },
  })

  // The access token has expired meanwhile.
  expect(call('createQuote', {}, 'id', first)).toHaveProperty('errors')
  const token = signIn()
  const withChallenge = 'id reference challenge { id }'
  const details = payee('Recipient B', 'DE89370400440532013000')
  const recipient = made('createRecipient', details, withChallenge, token)
  const { id: recipientId = '' } = recipient
  made('confirmRecipient', { id: recipientId, challengeId: recipient.challenge.id }, '', token)
  const { id: quoteId } = made('createQuote', {}, 'id', token)
  const order = made('createTransaction', { quoteId, recipientId }, withChallenge, token)
  const { id = '', reference } = order
  made('confirmTransaction', { id, challengeId: order.challenge.id }, '', token)
  expect(statusOf(id, token)).toBe('AWAITING_FUNDS')

  const funds = bankEntry({ amount: gbp('200.00'), remittanceInformation: reference })
  expect(made('recordInbound', funds, 'status', 'service')).toMatchObject({ status: 'MATCHED' })
  made('raiseFlag', { subjectId: id }, '', 'officer')
  expect([statusOf(id, 'officer'), statusOf(id, token)]).toEqual(['ON_HOLD', 'PROCESSING'])
})

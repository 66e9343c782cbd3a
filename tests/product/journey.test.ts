/**
 * One customer from the first page of the guides to the last: what a front end, a service and an
 * officer send, each call with what the earlier ones answered.
 */
import { expect, it } from 'vitest'
import { MINUTE } from '@/sample-api/engine/clock'
import { newClient } from './support/client'
import { bankEntry, gbp, payee, type MutationName } from './support/operations'

const EMAIL = 'journey@example.com'
const { advance, ask, call, done, statusOf } = newClient()

type Answer = Record<string, string> & { challenge: { id: string } }
const made = (name: MutationName, changes: object, fields = 'id', token?: string) =>
  done(name, changes, fields, token) as Answer
const signIn = () => made('login', { email: EMAIL }, 'accessToken').accessToken

it('leads from registration to a ticket', () => {
  const { id: registrationId } = made('register', { email: EMAIL })
  const statuses = ['EMAIL', 'SMS'].map(
    (channel) => made('verifyContact', { registrationId, channel }, 'status').status,
  )
  expect(statuses).toEqual(['PENDING_VERIFICATION', 'COMPLETED'])

  const first = signIn()
  const documentIds = ['PASSPORT', 'SELFIE', 'UTILITY_BILL'].map(
    (kind) => made('createUploadSlot', { kind }, 'documentId', first).documentId,
  )
  const evidence = { targetLevel: 'STANDARD', documentIds }
  const { id: kyc } = made('submitKyc', evidence, 'id', first)
  advance(15 * MINUTE)
  expect(ask(`{ kycCase(id: "${kyc}") { status customer { status } } }`, 'officer')).toEqual({
    status: 'APPROVED',
    customer: { status: 'ACTIVE' },
  })

  // The access token has expired meanwhile.
  expect(call('createQuote', {}, 'id', first)).toHaveProperty('errors')
  const token = signIn()
  const recipient = payee('Recipient B', 'DE89370400440532013000')
  const { id: recipientId, challenge } = made(
    'createRecipient',
    recipient,
    'id challenge { id }',
    token,
  )
  made('confirmRecipient', { id: recipientId, challengeId: challenge.id }, 'status', token)
  const { id: quoteId } = made('createQuote', {}, 'id', token)
  const order = made(
    'createTransaction',
    { quoteId, recipientId },
    'id reference challenge { id }',
    token,
  )
  const { id, reference } = order
  made('confirmTransaction', { id, challengeId: order.challenge.id }, 'status', token)
  expect(statusOf(id ?? '', token)).toBe('AWAITING_FUNDS')

  const funds = bankEntry({ amount: gbp('200.00'), remittanceInformation: reference })
  expect(made('recordInbound', funds, 'status', 'service').status).toBe('MATCHED')
  const flag = made('raiseFlag', { subjectId: id }, 'id', 'officer')
  const review = { kind: 'COMPLIANCE_REVIEW', subjectId: id, flagIds: [flag.id] }
  const ticket = made('openTicket', review, 'id', 'officer')
  expect(ask(`{ ticket(id: "${ticket.id}") { status flags { id } } }`, 'officer')).toMatchObject({
    status: 'OPEN',
    flags: [{}],
  })
  expect([statusOf(id ?? '', 'officer'), statusOf(id ?? '', token)]).toEqual([
    'ON_HOLD',
    'PROCESSING',
  ])
})

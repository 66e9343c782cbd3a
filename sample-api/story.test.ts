import { expect, it } from 'vitest'
import { HOUR, MINUTE } from './clock'
import { clientForEach, newClient } from './testing/client'
import { bankEntry, gbp, invalid, rejected } from './testing/operations'

const { ask, call, done, advance, reset } = clientForEach()

const QUOTE = 'id totalToPay { amount } receiveAmount { amount currency } expiresAt'

it('carries a transfer from the quote to the recipient', () => {
  expect(call('createQuote', {}, QUOTE)).toEqual({
    __typename: 'Quote',
    id: 'quo_16',
    totalToPay: { amount: '200.00' },
    receiveAmount: { amount: '226.23', currency: 'EUR' },
    expiresAt: '2025-01-15T09:45:00.000Z',
  })
  const order = 'id reference status challenge { id methods } payIn { method }'
  expect(call('createTransaction', { quoteId: 'quo_16' }, order)).toEqual({
    __typename: 'Transaction',
    id: 'trx_13',
    reference: 'TX-2025-000124',
    status: 'CREATED',
    challenge: { id: 'chl_02', methods: ['TOTP', 'SMS_OTP'] },
    payIn: null,
  })
  const confirm = (response: string) =>
    call(
      'confirmTransaction',
      { id: 'trx_13', challengeId: 'chl_02', response },
      `status challenge { id }
        payIn { amount { amount currency } paymentReference account { iban } expiresAt }`,
    )
  expect(confirm('000000')).toEqual(rejected(4))
  expect(confirm('123456')).toMatchObject({
    status: 'AWAITING_FUNDS',
    challenge: null,
    payIn: {
      amount: gbp('200.00'),
      paymentReference: 'TX-2025-000124',
      account: { iban: 'GB29NWBK60161331926819' },
      expiresAt: '2025-01-20T09:30:00.000Z',
    },
  })
  const money = bankEntry({ amount: gbp('200.00'), remittanceInformation: 'tx 2025 000124' })
  const matches = 'matches { transaction { id status payout { status } } }'
  expect(call('recordInbound', money, `reference status ${matches}`)).toMatchObject({
    reference: 'IN-2025-000059',
    status: 'MATCHED',
    matches: [
      { transaction: { id: 'trx_13', status: 'PROCESSING', payout: { status: 'PENDING' } } },
    ],
  })
  const follow = `{ transaction(id: "trx_13") {
    status history { from to at } payout { status paidAt } receipt { kind }
  } }`
  advance(10 * MINUTE)
  expect(ask(follow)).toMatchObject({
    status: 'PROCESSING',
    payout: { status: 'SUBMITTED' },
    receipt: null,
  })
  advance(HOUR)
  expect(ask(follow)).toEqual({
    status: 'COMPLETED',
    history: [
      { from: null, to: 'CREATED', at: '2025-01-15T09:30:00.000Z' },
      { from: 'CREATED', to: 'AWAITING_FUNDS', at: '2025-01-15T09:30:00.000Z' },
      { from: 'AWAITING_FUNDS', to: 'PROCESSING', at: '2025-01-15T09:30:00.000Z' },
      { from: 'PROCESSING', to: 'COMPLETED', at: '2025-01-15T10:40:00.000Z' },
    ],
    payout: { status: 'PAID', paidAt: '2025-01-15T10:40:00.000Z' },
    receipt: { kind: 'RECEIPT' },
  })
})

it('answers a retry with the first result, and refuses a used key with another body', () => {
  const idempotencyKey = '00000000-0000-4000-8000-000000000001'
  const order = (changes: object) => call('createTransaction', changes, 'id reference')
  const first = order({ idempotencyKey })
  expect(order({ idempotencyKey })).toEqual(first)
  done('createQuote')
  expect(order({ idempotencyKey, quoteId: 'quo_16' })).toMatchObject({
    __typename: 'ConflictError',
    code: 'IDEMPOTENCY_KEY_REUSED',
  })
  expect(order({})).toEqual(invalid('quoteId DUPLICATE'))
})

it('starts afresh after a reset, and with each new endpoint', () => {
  const first = call('createQuote', {}, QUOTE)
  expect(call('createQuote', {}, QUOTE)).not.toEqual(first)
  reset()
  expect(call('createQuote', {}, QUOTE)).toEqual(first)
  expect(newClient().call('createQuote', {}, QUOTE)).toEqual(first)
})

it('gives a new request to the customer an id of its own', () => {
  expect(call('requestInformation', {}, 'requests { id }')).toMatchObject({
    requests: [{ id: 'irq_01' }, { id: 'irq_02' }],
  })
})

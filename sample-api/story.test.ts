import { expect, it } from 'vitest'
import { HOUR, MINUTE } from './clock'
import { clientForEach, newClient } from './testing/client'

const { ask, advance, reset } = clientForEach()

/** Through JSON, as a client gets it. */

const createQuote = `mutation { createQuote(input: {
  corridorId: "cor_01", payInMethod: BANK_TRANSFER, payoutMethod: BANK_ACCOUNT
  amount: { send: "197.00" }
}) { ... on Quote { id totalToPay { amount } receiveAmount { amount currency } expiresAt } } }`

const createTransaction = (quoteId: string, key = 1) => `mutation { createTransaction(input: {
  quoteId: "${quoteId}", recipientId: "rcp_01", purpose: FAMILY_SUPPORT
  idempotencyKey: "00000000-0000-4000-8000-00000000000${key}"
}) {
  __typename
  ... on Transaction { id reference status challenge { id methods } payIn { method } }
  ... on ConflictError { code }
  ... on ValidationError { fieldErrors { path code } }
} }`

it('carries a transfer from the quote to the recipient', () => {
  expect(ask(createQuote)).toEqual({
    id: 'quo_16',
    totalToPay: { amount: '200.00' },
    receiveAmount: { amount: '226.23', currency: 'EUR' },
    expiresAt: '2025-01-15T09:45:00.000Z',
  })
  expect(ask(createTransaction('quo_16'))).toEqual({
    __typename: 'Transaction',
    id: 'trx_13',
    reference: 'TX-2025-000124',
    status: 'CREATED',
    challenge: { id: 'chl_02', methods: ['TOTP', 'SMS_OTP'] },
    payIn: null,
  })
  const confirm = (code: string) => `mutation {
    confirmTransaction(id: "trx_13", challengeId: "chl_02", response: "${code}") {
      ... on Transaction {
        status
        challenge { id }
        payIn { amount { amount currency } paymentReference account { iban } expiresAt }
      }
      ... on CodeRejected { code attemptsRemaining }
    }
  }`
  expect(ask(confirm('000000'))).toEqual({ code: 'CODE_INCORRECT', attemptsRemaining: 4 })
  expect(ask(confirm('123456'))).toEqual({
    status: 'AWAITING_FUNDS',
    challenge: null,
    payIn: {
      amount: { amount: '200.00', currency: 'GBP' },
      paymentReference: 'TX-2025-000124',
      account: { iban: 'GB29NWBK60161331926819' },
      expiresAt: '2025-01-20T09:30:00.000Z',
    },
  })
  const pay = `mutation { recordInbound(input: {
    method: BANK_TRANSFER, amount: { amount: "200.00", currency: "GBP" }, accountId: "acc_01"
    bankTransactionId: "EXAMPLE-2025-01-15-0031"
    remittanceInformation: "tx 2025 000124", bookedOn: "2025-01-15"
    idempotencyKey: "00000000-0000-4000-8000-000000000009"
  }) { ... on Inbound { reference status matches { transaction { id status payout { status } } } } } }`
  expect(ask(pay, 'service')).toEqual({
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
  const first = ask(createTransaction('quo_01'))
  expect(ask(createTransaction('quo_01'))).toEqual(first)
  ask(createQuote)
  expect(ask(createTransaction('quo_16'))).toEqual({
    __typename: 'ConflictError',
    code: 'IDEMPOTENCY_KEY_REUSED',
  })
  expect(ask(createTransaction('quo_01', 2))).toEqual({
    __typename: 'ValidationError',
    fieldErrors: [{ path: ['quoteId'], code: 'DUPLICATE' }],
  })
})

it('starts afresh after a reset, and with each new endpoint', () => {
  const first = ask(createQuote)
  expect(ask(createQuote)).not.toEqual(first)
  reset()
  expect(ask(createQuote)).toEqual(first)
  expect(newClient().ask(createQuote)).toEqual(first)
})

it('gives a new request to the customer an id of its own', () => {
  const request = `mutation { requestInformation(input: {
    ticketId: "tck_01", question: "Which employer?", dueAt: "2025-01-21T17:00:00.000Z"
  }) { ... on Ticket { requests { id } } } }`
  expect(ask(request, 'officer')).toEqual({ requests: [{ id: 'irq_01' }, { id: 'irq_02' }] })
})

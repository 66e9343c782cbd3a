import { beforeEach, describe, expect, it } from 'vitest'
import { MINUTE } from './clock'
import {
  raiseFlag,
  confirmRecipient,
  confirmTransaction,
  refund,
  resolveFlag,
} from './testing/calls'
import { clientForEach, failed } from './testing/client'
const { ask, advance, reset } = clientForEach()

const order = (quoteId: string, recipientId = 'rcp_01', more = '') => `mutation {
  createTransaction(input: {
    quoteId: "${quoteId}", recipientId: "${recipientId}", purpose: GIFT, ${more}
    idempotencyKey: "00000000-0000-4000-8000-000000000001"
  }) {
    __typename
    ... on QuoteExpired { replacement { id } }
    ... on KycRequired { requiredLevel case { id status } }
    ... on ValidationError { fieldErrors { path code } }
  }
}`
const price = (customerId: string, corridorId = 'cor_01', payoutMethod = 'BANK_ACCOUNT') =>
  `mutation { createQuote(input: {
    corridorId: "${corridorId}", payInMethod: BANK_TRANSFER, payoutMethod: ${payoutMethod}
    customerId: "${customerId}", amount: { send: "50.00" }
  }) { __typename } }`

it('gives no fresh price in a corridor that is closed', () => {
  const close = `mutation { saveCorridor(input: {
    id: "cor_01", sendCountry: "GB", sendCurrency: "GBP", receiveCountry: "DE"
    receiveCurrency: "EUR", enabled: false, payInMethods: [BANK_TRANSFER], expectedVersion: 3
    payoutOptions: [{
      method: BANK_ACCOUNT, typicalMinutes: 60
      minimum: { amount: "1.00", currency: "EUR" }, maximum: { amount: "20000.00", currency: "EUR" }
    }]
    reason: "Closed."
  }) { __typename } }`
  ask(close, 'administrator')
  ask('mutation { approveSettingChange(id: "set_02") { __typename } }', 'administrator2')
  expect(ask(order('quo_02'))).toEqual({ __typename: 'QuoteExpired', replacement: null })
})

describe('an order of a customer', () => {
  it('goes to a recipient of that customer', () => {
    ask(price('cus_03'), 'service')
    expect(ask(order('quo_16', 'rcp_01'), 'service')).toMatchObject(failed('NOT_FOUND'))
  })

  it('counts forms of that customer', () => {
    ask(price('cus_03', 'cor_02', 'CASH_PICKUP'), 'service')
    const add = `mutation { createRecipient(input: {
      customerId: "cus_03", name: { full: "Supplier N" }, country: "PK", currency: "PKR"
      address: { townName: "Lahore", country: "PK" }
      payout: { cashPickup: { network: "Example Cash Network", country: "PK" } }
      idempotencyKey: "00000000-0000-4000-8000-000000000002"
    }) { __typename } }`
    ask(add, 'service')
    ask(confirmRecipient('rcp_09', 'chl_02'), 'service')
    expect(ask(order('quo_16', 'rcp_09', 'formSubmissionIds: ["fsb_01"]'), 'service')).toEqual({
      __typename: 'ValidationError',
      fieldErrors: [{ path: ['formSubmissionIds'], code: 'REQUIRED' }],
    })
  })
})

describe('missing due diligence', () => {
  it('names no case that has ended', () => {
    ask(price('cus_04'), 'service')
    expect(ask(order('quo_16'), 'service')).toEqual({
      __typename: 'KycRequired',
      requiredLevel: 'BASIC',
      case: null,
    })
  })
})

describe('a suspended customer', () => {
  beforeEach(() => {
    ask(raiseFlag('cus_01'), 'officer')
    ask(resolveFlag('flg_05', 'CONFIRMED'), 'officer')
  })

  it.each([
    price('cus_01'),
    order('quo_01'),
    `mutation { createRecipient(input: {
      name: { full: "Recipient Z" }, country: "DE", currency: "EUR"
      payout: { cashPickup: { network: "Example Cash Network", country: "DE" } }
      idempotencyKey: "00000000-0000-4000-8000-000000000002"
    }) { __typename } }`,
    'mutation { updateRecipient(input: { id: "rcp_01", name: { full: "Recipient X" } }) { __typename } }',
    confirmRecipient('rcp_01', 'chl_02'),
    'mutation { archiveRecipient(id: "rcp_01") { __typename } }',
    `mutation { submitKyc(input: {
      targetLevel: STANDARD, name: { full: "Sender A" }, documentIds: []
      address: { townName: "Exampleton", country: "GB" }
    }) { __typename } }`,
  ])('changes nothing: %#', (document) => {
    expect(ask(document)).toMatchObject(failed('FORBIDDEN'))
  })

  it('reads, and can complain', () => {
    expect(ask('{ viewer { customer { status } } }')).toEqual({ customer: { status: 'SUSPENDED' } })
    const complain = 'kind: COMPLAINT, subjectId: "cus_01", message: "Why?"'
    expect(ask(`mutation { openTicket(input: { ${complain} }) { __typename } }`)).toEqual({
      __typename: 'Ticket',
    })
  })
})

it('takes a confirmation late when its challenge was renewed', () => {
  ask(order('quo_01'))
  advance(11 * MINUTE)
  ask('mutation { renewChallenge(challengeId: "chl_02") { __typename } }')
  const confirm = confirmTransaction('trx_13', 'chl_02')
  expect(ask(confirm)).toEqual({ __typename: 'Transaction' })
})

it('takes the pick-up code back with the money', () => {
  const code = () => ask('{ transaction(id: "trx_05") { payout { pickupCode } } }')
  expect(code()).toEqual({ payout: { pickupCode: '4821-7730' } })
  ask(refund('trx_05'), 'officer')
  expect(code()).toEqual({ payout: { pickupCode: null } })
})

it('releases the limits of a cancelled order for good, also while its refund is on the way', () => {
  const used = () => ask('{ viewer { customer { limits { used { amount } } } } }')
  ask('mutation { cancelTransaction(id: "trx_04", reason: CUSTOMER_REQUEST) { __typename } }')
  const released = used()
  const refunded = ask(refund('trx_04', '{ ... on Transaction { status } }'), 'officer')
  expect(refunded).toEqual({ status: 'REFUNDING' })
  expect(used()).toEqual(released)
})

it('gives a fresh price for the side that was asked for', () => {
  const quote = `mutation { createQuote(input: {
    corridorId: "cor_01", payInMethod: BANK_TRANSFER, payoutMethod: BANK_ACCOUNT
    amount: { receive: "250.00" }
  }) { ... on Quote { id receiveAmount { amount } } } }`
  expect(ask(quote)).toMatchObject({ receiveAmount: { amount: '250.00' } })
  advance(16 * MINUTE)
  const late = order('quo_16').replace(
    'replacement { id }',
    'replacement { receiveAmount { amount } }',
  )
  expect(ask(late)).toMatchObject({ replacement: { receiveAmount: { amount: '250.00' } } })
})

it('takes no more decimal places than the currency has, not even zeros', () => {
  const send = (amount: string) =>
    ask(`mutation { createQuote(input: {
      corridorId: "cor_01", payInMethod: BANK_TRANSFER, payoutMethod: BANK_ACCOUNT
      amount: { send: "${amount}" }
    }) { __typename ... on ValidationError { fieldErrors { code } } } }`)
  expect(send('197.000')).toEqual({
    __typename: 'ValidationError',
    fieldErrors: [{ code: 'INVALID_FORMAT' }],
  })
  expect(send('197.0')).toEqual({ __typename: 'Quote' })
})

it('has no challenge left after five wrong codes, and none to renew after its quote', () => {
  const wrong = confirmTransaction('trx_01', 'chl_01', '000000')
  const challenge = () => ask('{ transaction(id: "trx_01") { status challenge { id } } }')
  for (let count = 0; count < 4; count += 1) ask(wrong)
  expect(challenge()).toMatchObject({ challenge: { id: 'chl_01' } })
  ask(wrong)
  expect(challenge()).toEqual({ status: 'CREATED', challenge: null })

  reset()
  advance(16 * MINUTE)
  const renew = 'mutation { renewChallenge(challengeId: "chl_01") { __typename } }'
  expect(ask(renew)).toEqual({ __typename: 'CodeRejected' })
})

it('hands the data of originator and beneficiary over with the payout', () => {
  const read = () =>
    ask(
      '{ transaction(id: "trx_04") { payout { submittedAt } travelRule { transmittedAt } } }',
      'officer',
    ) as {
      payout: { submittedAt: string | null }
      travelRule: { transmittedAt: string | null }
    }
  expect(read().travelRule.transmittedAt).toBeNull()
  advance(10 * MINUTE)
  const { payout, travelRule } = read()
  expect(travelRule.transmittedAt).not.toBeNull()
  expect(travelRule.transmittedAt).toBe(payout.submittedAt)
})

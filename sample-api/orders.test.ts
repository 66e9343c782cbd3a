import { beforeEach, describe, expect, it } from 'vitest'
import { MINUTE } from './clock'
import { clientForEach } from './testing/client'
import { failed, invalid, type MutationName } from './testing/operations'
const { ask, call, done, advance, reset } = clientForEach()

const asService = ['', 'service'] as const
const order = (quoteId: string, changes: object = {}) =>
  call('createTransaction', { quoteId, ...changes }, ...asService)
const pickup = { cashPickup: { network: 'Example Cash Network', country: 'PK' } }

it('gives no fresh price in a corridor that is closed', () => {
  const corridor = { id: 'cor_01', receiveCountry: 'DE', enabled: false, expectedVersion: 3 }
  done('saveCorridor', corridor)
  done('approveSettingChange', { id: 'set_02' }, '', 'administrator2')
  expect(order('quo_02')).toMatchObject({ __typename: 'QuoteExpired', replacement: null })
})

describe('an order of a customer', () => {
  it.each(['service', 'teller'])('is for one that %s names', (role) => {
    const missing = invalid('customerId REQUIRED')
    for (const name of ['createQuote', 'createRecipient', 'submitForm', 'submitKyc'] as const) {
      expect(call(name, {}, '', role)).toEqual(missing)
    }
    const named = (filter: string) => ask(`{ recipients${filter} { totalCount } }`, role)
    expect(named('')).toMatchObject(failed('BAD_USER_INPUT'))
    expect(named('(filter: { customerId: "cus_02" })')).toEqual({ totalCount: 0 })
  })

  it('goes to a recipient of that customer', () => {
    done('createQuote', { customerId: 'cus_03' }, ...asService)
    expect(order('quo_16', { recipientId: 'rcp_01' })).toMatchObject(failed('NOT_FOUND'))
  })

  it('counts forms of that customer', () => {
    const customerId = 'cus_03'
    const price = { customerId, corridorId: 'cor_02', payoutMethod: 'CASH_PICKUP' }
    done('createQuote', { ...price, amount: { send: '50.00' } }, ...asService)
    const place = { country: 'PK', currency: 'PKR', payout: pickup }
    done('createRecipient', { customerId, ...place }, ...asService)
    done('confirmRecipient', { id: 'rcp_09', challengeId: 'chl_02' }, ...asService)
    expect(order('quo_16', { recipientId: 'rcp_09', formSubmissionIds: ['fsb_01'] })).toEqual(
      invalid('formSubmissionIds REQUIRED'),
    )
  })
})

it('names no case that has ended as missing due diligence', () => {
  done('createQuote', { customerId: 'cus_04' }, ...asService)
  expect(order('quo_16')).toEqual({
    __typename: 'KycRequired',
    requiredLevel: 'BASIC',
    case: null,
  })
})

describe('a suspended customer', () => {
  beforeEach(() => {
    done('raiseFlag', { subjectId: 'cus_01' })
    done('resolveFlag', { flagId: 'flg_05', outcome: 'CONFIRMED' })
  })

  it.each<[MutationName, object?]>([
    ['createQuote'],
    ['createTransaction'],
    ['createRecipient'],
    ['updateRecipient', { name: { full: 'Recipient X' } }],
    ['confirmRecipient', { id: 'rcp_01', challengeId: 'chl_02' }],
    ['archiveRecipient'],
    ['submitKyc'],
  ])('changes nothing by %s', (name, changes) => {
    expect(call(name, changes)).toMatchObject(failed('FORBIDDEN'))
  })

  it('reads, and can complain', () => {
    expect(ask('{ viewer { customer { status } } }')).toEqual({ customer: { status: 'SUSPENDED' } })
    const complaint = { kind: 'COMPLAINT', subjectId: 'cus_01', assigneeId: null, dueAt: null }
    expect(call('openTicket', complaint, '', 'customer')).toEqual({ __typename: 'Ticket' })
  })
})

it('takes a confirmation late when its challenge was renewed', () => {
  done('createTransaction')
  advance(11 * MINUTE)
  done('renewChallenge', { challengeId: 'chl_02' })
  const confirmation = { id: 'trx_13', challengeId: 'chl_02' }
  expect(call('confirmTransaction', confirmation)).toEqual({ __typename: 'Transaction' })
})

it('takes the pick-up code back with the money', () => {
  const code = () => ask('{ transaction(id: "trx_05") { payout { pickupCode } } }')
  expect(code()).toEqual({ payout: { pickupCode: '4821-7730' } })
  done('refundTransaction', { id: 'trx_05' })
  expect(code()).toEqual({ payout: { pickupCode: null } })
})

it('releases the limits of a cancelled order for good, also while its refund is on the way', () => {
  const used = () => ask('{ viewer { customer { limits { used { amount } } } } }')
  done('cancelTransaction', { id: 'trx_04' })
  const released = used()
  expect(call('refundTransaction', { id: 'trx_04' }, 'status')).toMatchObject({
    status: 'REFUNDING',
  })
  expect(used()).toEqual(released)
})

it('gives a fresh price for the side that was asked for', () => {
  const quote = call('createQuote', { amount: { receive: '250.00' } }, 'receiveAmount { amount }')
  const receiveAmount = { amount: '250.00' }
  expect(quote).toMatchObject({ receiveAmount })
  advance(16 * MINUTE)
  expect(order('quo_16')).toMatchObject({ replacement: { receiveAmount } })
})

it('has no challenge left after five wrong codes, and none to renew after its quote', () => {
  const confirmWrongly = () => call('confirmTransaction', { response: '000000' })
  const challenge = () => ask('{ transaction(id: "trx_01") { status challenge { id } } }')
  for (let count = 0; count < 4; count += 1) confirmWrongly()
  expect(challenge()).toMatchObject({ challenge: { id: 'chl_01' } })
  confirmWrongly()
  expect(challenge()).toEqual({ status: 'CREATED', challenge: null })

  reset()
  advance(16 * MINUTE)
  expect(call('renewChallenge')).toMatchObject({ __typename: 'CodeRejected' })
})

it('hands the data of originator and beneficiary over with the payout', () => {
  const read = () =>
    ask(
      '{ transaction(id: "trx_04") { payout { submittedAt } travelRule { transmittedAt } } }',
      'officer',
    )
  const at = (time: string | null) => ({
    payout: { submittedAt: time },
    travelRule: { transmittedAt: time },
  })
  expect(read()).toEqual(at(null))
  advance(10 * MINUTE)
  expect(read()).toEqual(at('2025-01-15T09:05:00.000Z'))
})

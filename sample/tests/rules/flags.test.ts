/** Flags: holds, decisions, and what the customer sees. */
import { describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '@/sample/api/engine/clock'
import { failed, invalid, refused, type MutationName } from '../support/operations'
import { rulesForEach } from '../support/rules'

const client = rulesForEach()
const { ask, statusOf, statesOf, done, answers, flag, resolve } = client
const { book, submit, read, advance } = client

const confirm = (flagId?: string) => resolve(flagId, 'CONFIRMED', { status: 'RESOLVED' })

/** Sets a state that the operator would set in its back office. */
const administered = (id: string, status: string) => {
  const { customers, recipients } = client.store().tables
  const [customer, recipient] = [customers.get(id), recipients.get(id)]
  if (customer) customers.update(customer, { status })
  if (recipient) recipients.update(recipient, { status })
}

it('a confirmed flag stops the money permanently without the customer noticing', () => {
  confirm(flag('trx_04', { blocking: false }))
  confirm(flag('inb_04', { blocking: true }))
  advance(2 * HOUR)
  expect(statesOf('trx_04')).toEqual(['PROCESSING', 'ON_HOLD'])
  done('cancelTransaction', { id: 'trx_04' })
  answers('refundTransaction', { id: 'trx_04' }, refused('CANCELLED'))
  answers('returnInbound', { id: 'inb_04' }, { __typename: 'InvalidTransition' })
  resolve(flag('inb_02'), 'RETURN_FUNDS', invalid('outcome UNSUPPORTED_VALUE'))
})

describe('a state set by the operator', () => {
  it.each([
    ['rcp_01', 'BLOCKED'],
    ['cus_01', 'SUSPENDED'],
  ])('stops payouts but not refunds: %s %s', (id, status) => {
    administered(id, status)
    advance(2 * HOUR)
    expect(statusOf('trx_04', 'officer')).toBe('ON_HOLD')
    answers('refundTransaction', {}, { status: 'REFUNDING' })
  })

  it.each<[MutationName, object, object]>([
    ['createQuote', {}, failed('FORBIDDEN')],
    ['createTransaction', { quoteId: 'quo_02' }, failed('FORBIDDEN')],
    ['createRecipient', {}, failed('FORBIDDEN')],
    ['submitKyc', {}, failed('FORBIDDEN')],
    ['cancelTransaction', {}, { status: 'CANCELLED' }],
    ['createUploadSlot', {}, { documentId: 'doc_07' }],
    ['submitForm', {}, { status: 'SUBMITTED' }],
  ])('restricts a suspended customer: %s %j', (name, changes, expected) => {
    administered('cus_01', 'SUSPENDED')
    answers(name, changes, expected)
  })
})

describe('a sanctions flag', () => {
  it.each([
    ['Sender Possible Match', 'AWAITING_FUNDS'],
    ['Sender Sanctions Match', 'ON_HOLD'],
  ])('holds the sender’s order, unlike a match with another list: %s', (name, status) => {
    submit(name)
    advance(5 * MINUTE)
    expect(statesOf('trx_02')).toEqual(['AWAITING_FUNDS', status])
  })

  it.each(['RISK_ACCEPTED', 'CONFIRMED'])('needs two officers: %s', (outcome) => {
    resolve('flg_02', outcome, { status: 'OPEN', outcome: null }, 'officer')
    expect(statusOf('rcp_03', 'officer')).toBe('PENDING_REVIEW')
    resolve('flg_02', outcome, refused('OPEN'), 'officer')
    resolve('flg_02', outcome, { status: 'RESOLVED', outcome }, 'officer2')
  })

  it('drops the proposal when the second officer disagrees', () => {
    for (const [outcome, token] of [
      ['CONFIRMED', 'officer'],
      ['FALSE_POSITIVE', 'officer2'],
      ['CONFIRMED', 'officer'],
    ] as const) {
      resolve('flg_02', outcome, { status: 'OPEN' }, token)
    }
    resolve('flg_02', 'CONFIRMED', { status: 'RESOLVED' }, 'officer2')
  })

  it('always blocks', () => {
    flag('trx_04', { category: 'SANCTIONS', blocking: false })
    expect(statusOf('trx_04', 'officer')).toBe('ON_HOLD')
  })
})

it('a later flag can be added to the review, but not to other tickets', () => {
  const flagIds = [flag('trx_03')]
  const join = (id: string) => ({ id, status: undefined, flagIds })
  answers('updateTicket', join('tck_01'), failed('NOT_FOUND'), 'teller')
  answers('updateTicket', join('tck_03'), invalid('flagIds UNSUPPORTED_VALUE'))
  answers('openTicket', { flagIds }, invalid('flagIds UNSUPPORTED_VALUE'))
  done('updateTicket', join('tck_01'), 'officer')
  const flags = ['flg_01', 'flg_06'].map((id) => ({ id, status: 'IN_REVIEW' }))
  const ofTicket = read('tickets(filter: { subjectId: "trx_03" })', 'nodes { flags { id status } }')
  expect(ofTicket).toEqual({ nodes: [{ flags }] })
})

describe('a flag on incoming money', () => {
  const back = (flagId: string | undefined, expected: object) =>
    resolve(flagId, 'RETURN_FUNDS', expected)

  it('can return it: the order waits for money again, with the original deadline', () => {
    done('recordInbound', { payerName: 'SENDER M' })
    expect(statesOf('trx_02')).toEqual(['PROCESSING', 'ON_HOLD'])
    back('flg_06', { status: 'RESOLVED' })
    const { inbounds } = client.store().tables
    expect(inbounds.require('inb_15')).toMatchObject({
      status: 'RETURNING',
      returnReason: 'THIRD_PARTY_PAYER',
    })
    const payIn = 'status payIn { paid { amount } expiresAt }'
    expect(ask(`{ transaction(id: "trx_02") { ${payIn} } }`)).toEqual({
      status: 'AWAITING_FUNDS',
      payIn: { paid: { amount: '0.00' }, expiresAt: '2025-01-20T08:42:00.000Z' },
    })
    advance(DAY)
    expect(
      read('inbounds(filter: { search: "SENDER M" })', 'nodes { status unallocated { amount } }'),
    ).toMatchObject({
      nodes: [{ status: 'RETURNED' }, { status: 'RETURNED', unallocated: { amount: '0.00' } }],
    })
  })

  it('cannot return money that was paid out, is frozen or has no payer account', () => {
    const problem = invalid('outcome UNSUPPORTED_VALUE')
    back(flag('inb_01', { category: 'SANCTIONS' }), problem)
    back(flag('inb_01'), problem)
    back(flag('trx_02'), problem)
    book('NOTHING', { payerAccount: null })
    back(flag('inb_15'), problem)
    const sent = flag('inb_02', { blocking: false })
    advance(10 * MINUTE)
    back(sent, problem)
  })

  it.each<[string, () => unknown]>([
    ['names an order under review', () => flag('trx_02', { blocking: true })],
    ['comes from a customer under review', () => flag('cus_01', { category: 'SANCTIONS' })],
    [
      'comes from a customer with a confirmed flag',
      () => confirm(flag('cus_01', { blocking: true })),
    ],
  ])('keeps money that %s', (_case, review) => {
    review()
    done('cancelTransaction', { id: 'trx_02' })
    done('recordInbound', {})
    expect(statusOf('inb_15', 'officer')).toBe('UNMATCHED')
    answers('returnInbound', { id: 'inb_15' }, refused('UNMATCHED'))
    // A return that has already started is stopped, too.
    advance(2 * DAY)
    expect(statusOf('inb_08', 'officer')).toBe(
      _case.includes('customer') ? 'RETURNING' : 'RETURNED',
    )
  })
})

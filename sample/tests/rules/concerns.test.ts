/** Concerns: what holds money, who decides, and what the customer reads of it. */
import { describe, expect, it } from 'vitest'
import { HOUR, MINUTE } from '@/sample/api/engine/clock'
import { failed, refused, type MutationName } from '../support/operations'
import { rulesForEach } from '../support/rules'

const client = rulesForEach()
const { statusOf, statesOf, done, answers, flag, resolve, submit, read, advance } = client

const confirm = (flagId?: string) => resolve(flagId, 'CONFIRMED', { status: 'RESOLVED' })

/** Sets a state that the operator sets in its administration. */
const administered = (id: string, status: string) => {
  const { customers, recipients } = client.store().tables
  const [customer, recipient] = [customers.get(id), recipients.get(id)]
  if (customer) customers.update(customer, { status })
  if (recipient) recipients.update(recipient, { status })
}

describe('a confirmed concern', () => {
  it('keeps the money for good, and changes nothing that the customer reads', () => {
    confirm(flag('trx_04', { blocking: true }))
    confirm(flag('inb_04', { blocking: true }))
    advance(2 * HOUR)
    expect(statesOf('trx_04')).toEqual(['PROCESSING', 'ON_HOLD'])
    done('cancelTransaction', { id: 'trx_04' })
    answers('refundTransaction', { id: 'trx_04' }, refused('CANCELLED'))
    answers('returnInbound', { id: 'inb_04' }, { __typename: 'InvalidTransition' })
  })
})

describe('a state that the operator set', () => {
  it.each([
    ['rcp_01', 'BLOCKED'],
    ['cus_01', 'SUSPENDED'],
  ])('stops payouts, and no refund: %s %s', (id, status) => {
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
  ])('of a suspended customer: %s %j', (name, changes, expected) => {
    administered('cus_01', 'SUSPENDED')
    answers(name, changes, expected)
  })
})

describe('a sanctions concern', () => {
  it.each([
    ['Sender Possible Match', 'AWAITING_FUNDS'],
    ['Sender Sanctions Match', 'ON_HOLD'],
  ])('of the sender holds the order, one of another list does not: %s', (name, status) => {
    submit(name)
    advance(5 * MINUTE)
    expect(statesOf('trx_02')).toEqual(['AWAITING_FUNDS', status])
  })

  it.each(['RISK_ACCEPTED', 'CONFIRMED'])('takes two acts of two officers: %s', (outcome) => {
    resolve('flg_02', outcome, { status: 'OPEN', outcome: null }, 'officer')
    expect(statusOf('rcp_03', 'officer')).toBe('PENDING_REVIEW')
    resolve('flg_02', outcome, refused('OPEN'), 'officer')
    resolve('flg_02', outcome, { status: 'RESOLVED', outcome }, 'officer2')
    const proposal = 'nodes { proposal { officer { displayName } } resolvedBy { displayName } }'
    expect(read('flags(filter: { subjectId: "rcp_03", statuses: [RESOLVED] })', proposal)).toEqual({
      nodes: [
        {
          proposal: { officer: { displayName: 'Officer D' } },
          resolvedBy: { displayName: 'Officer G' },
        },
      ],
    })
  })

  it('is open again when the second officer thinks otherwise', () => {
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

it('a flag that comes later joins the ticket', () => {
  const flagIds = [flag('trx_03')]
  answers(
    'updateTicket',
    { id: 'tck_01', status: undefined, flagIds },
    failed('NOT_FOUND'),
    'teller',
  )
  done('updateTicket', { id: 'tck_01', status: undefined, flagIds }, 'officer')
  expect(read('ticket(id: "tck_01")', 'flags { id status }')).toEqual({
    flags: [
      { id: 'flg_01', status: 'IN_REVIEW' },
      { id: 'flg_06', status: 'IN_REVIEW' },
    ],
  })
})

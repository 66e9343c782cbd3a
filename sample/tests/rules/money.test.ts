/** Money: whose it is, where it goes, and how it comes back. */
import { describe, expect, it } from 'vitest'
import { DAY, MINUTE } from '@/sample/api/engine/clock'
import { bankEntry, gbp, invalid, refused } from '../support/operations'
import { rulesForEach } from '../support/rules'

const { ask, statusOf, call, done, answers, flag, book, submit, read, advance } = rulesForEach()

const flagsOf = (id: string) => read(`flags(filter: { subjectId: "${id}" })`, 'nodes { category }')

describe('a name', () => {
  it('counts when it is verified', () => {
    const names = '{ viewer { customer { name { full } kyc { name { full } } } } }'
    const kyc = { name: { full: 'Somebody Else' } }
    submit('Somebody Else')
    expect(ask(names)).toEqual({ customer: { name: { full: 'Sender A' }, kyc } })
    done('recordInbound', bankEntry())
    expect(statusOf('inb_15', 'officer')).toBe('MATCHED')
    advance(5 * MINUTE)
    expect(ask(names)).toEqual({ customer: { name: kyc.name, kyc } })
    book('TX-2025-000123')
    expect(statusOf('inb_16', 'officer')).toBe('ON_HOLD')
  })

  it('of the payer is needed for money to be matched, and compared as on its own', () => {
    const { id } = book('TX-2025-000122', { payerName: null })
    expect(statusOf(id, 'officer')).toBe('UNMATCHED')
    expect(flagsOf('inb_15')).toEqual({ nodes: [{ category: 'DATA_QUALITY' }] })
    const match = { id, transactionId: 'trx_02', amount: gbp('100.00') }
    answers('matchInbound', match, invalid('payerName REQUIRED'))
    answers('matchInbound', { ...match, payerName: 'M Sanctions Match' }, { status: 'ON_HOLD' })
    expect(flagsOf('inb_15')).toEqual({
      nodes: [{ category: 'SANCTIONS' }, { category: 'THIRD_PARTY' }, { category: 'DATA_QUALITY' }],
    })
    expect(statusOf('trx_02', 'officer')).toBe('ON_HOLD')
  })

  it.each([
    ['TX-2025-000122', 'MATCHED', 'CONFIRMED'],
    ['tx 2025 000122 40 GBP', 'MATCHED', 'CONFIRMED'],
    ['TX20250001224', 'UNMATCHED', 'PROPOSED'],
    ['TX-2025-000122 TX-2025-000123', 'UNMATCHED', 'PROPOSED PROPOSED'],
  ])('of an order is found in "%s": %s', (text, status, matches) => {
    const entry = bankEntry({ remittanceInformation: text })
    const inbound = call('recordInbound', entry, undefined, 'matches { status }') as {
      matches: { status: string }[]
    }
    expect(inbound).toMatchObject({ status })
    expect(inbound.matches.map((match) => match.status).join(' ')).toBe(matches)
  })
})

describe('money', () => {
  it('goes back in parts, up to what is held', () => {
    const refunds = (expected: object, amount?: string) =>
      answers('refundTransaction', { amount: amount && gbp(amount) }, expected)
    refunds({ status: 'REFUNDING' }, '10.00')
    refunds(invalid('amount.amount OUT_OF_RANGE'), '113.01')
    advance(DAY)
    expect(statusOf('trx_07')).toBe('REFUNDING')
    refunds({ status: 'REFUNDING' })
    expect(ask('{ transaction(id: "trx_07") { refunds { amount { amount } } } }')).toEqual({
      refunds: [{ amount: { amount: '10.00' } }, { amount: { amount: '113.00' } }],
    })
    refunds(refused('REFUNDING'))
    advance(DAY)
    expect(statusOf('trx_07')).toBe('REFUNDED')
  })

  it('is not returned where the bank sent no account', () => {
    book('NOTHING', { payerName: 'SENDER M', payerAccount: null })
    answers('returnInbound', { id: 'inb_15' }, refused('UNMATCHED', 'matchInbound'))
    answers('returnInbound', {}, { status: 'RETURNING' })
  })

  it.each([
    ['returnInbound', { id: 'inb_04' }, 'inb_04', 'RETURNING'],
    ['refundTransaction', {}, 'trx_07', 'REFUNDING'],
  ] as const)('on its way back waits for a review: %s', (name, changes, id, status) => {
    done(name, changes)
    flag(id, { category: 'SANCTIONS' })
    advance(2 * DAY)
    expect(statusOf(id, 'officer')).toBe(status)
  })

  it('that a feed reports twice is booked once, and with another amount not at all', () => {
    done('recordInbound', bankEntry())
    answers('recordInbound', bankEntry(), { id: 'inb_15' })
    const other = bankEntry({ amount: gbp('1.00') })
    answers('recordInbound', other, invalid('bankTransactionId DUPLICATE'))
  })

  it.each(['trx_04', 'trx_10'])('is not allocated where it is not needed: %s', (transactionId) => {
    const { id } = book('NOTHING', { amount: gbp('500.00') })
    const problem = invalid('transactionId UNSUPPORTED_VALUE')
    answers('matchInbound', { id, transactionId, amount: gbp('50.00') }, problem)
  })

  it('that was matched wrongly is free again, and goes to the order that it was meant for', () => {
    const match = { id: 'inb_01', transactionId: 'trx_02', amount: gbp('100.00') }
    const unmatch = { id: 'inb_01', transactionId: 'trx_02', note: 'Meant for trx_01.' }
    done('matchInbound', match)
    expect(statusOf('trx_02')).toBe('PROCESSING')
    answers('unmatchInbound', { ...unmatch, note: ' ' }, invalid('note REQUIRED'))
    answers('unmatchInbound', unmatch, { status: 'UNMATCHED' })
    expect(statusOf('trx_02')).toBe('AWAITING_FUNDS')
    answers('unmatchInbound', unmatch, refused('UNMATCHED', 'matchInbound', 'returnInbound'))
    const history = 'nodes { matches { status note } }'
    expect(read('inbounds(filter: { search: "IN-2025-000045" })', history)).toEqual({
      nodes: [
        {
          matches: [
            { status: 'PROPOSED', note: null },
            { status: 'UNDONE', note: 'Meant for trx_01.' },
          ],
        },
      ],
    })
    done('matchInbound', { ...match, transactionId: 'trx_01' })
  })

  it('that is allocated to an order in parts is free again as a whole', () => {
    const part = { id: 'inb_01', transactionId: 'trx_02', amount: gbp('40.00') }
    done('matchInbound', part)
    done('matchInbound', part)
    const unmatch = { id: 'inb_01', transactionId: 'trx_02' }
    answers('unmatchInbound', unmatch, { status: 'UNMATCHED' })
    answers('unmatchInbound', { ...unmatch, id: 'inb_06' }, refused('ON_HOLD'))
  })

  it.each([
    ['the payout is with the partner', () => advance(10 * MINUTE)],
    ['its order is under review', () => flag('trx_04', { blocking: true })],
  ])('stays matched when %s', (_case, happens) => {
    happens()
    answers('unmatchInbound', {}, { __typename: 'InvalidTransition' })
  })
})

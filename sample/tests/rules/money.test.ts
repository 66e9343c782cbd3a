/** Money: payers, allocation, returns and refunds. */
import { describe, expect, it } from 'vitest'
import { DAY, MINUTE } from '@/sample/api/engine/clock'
import { bankEntry, gbp, invalid, refused } from '../support/operations'
import { rulesForEach } from '../support/rules'

const client = rulesForEach()
const { ask, statusOf, done, answers, flag, book, submit, read, advance } = client

const flagsOf = (id: string) => read(`flags(filter: { subjectId: "${id}" })`, 'nodes { category }')

describe('a name', () => {
  it('is used only once it is verified', () => {
    const names = '{ viewer { customer { name { full } kyc { name { full } } } } }'
    const kyc = { name: { full: 'Somebody Else' } }
    const { id: caseId } = submit('Somebody Else')
    advance(5 * MINUTE)
    // An officer must approve a change of the verified name.
    expect(ask(names)).toEqual({ customer: { name: { full: 'Sender A' }, kyc } })
    done('recordInbound', bankEntry())
    expect(statusOf('inb_15', 'officer')).toBe('MATCHED')
    done('decideKyc', { caseId, outcome: 'APPROVE', replace: [] })
    expect(ask(names)).toEqual({ customer: { name: kyc.name, kyc } })
    book('TX-2025-000123')
    expect(statusOf('inb_16', 'officer')).toBe('ON_HOLD')
  })

  it.each([
    ['Sender A', ' SENDER, A. ', true],
    ["José O'Brien", 'OBRIEN JOSE\u0301', true],
    ['İpek Işık', 'IPEK ISIK', true],
    ['Anna Straße', 'ANNA STRASSE', true],
    ['أميرة الحسن', 'AMIRA ALHASSAN', true],
    ['Sender A', 'Dr Sender A', false],
    ['Sender A', 'Sender A and B', false],
  ])('of the customer, %s, is compared with the payer "%s": %s', (full, payerName, isSame) => {
    const { customers } = client.store().tables
    const latin = full === 'أميرة الحسن' ? 'Amira Alhassan' : null
    customers.update(customers.require('cus_01'), { name: { full, latin } })
    done('recordInbound', { payerName })
    expect(statusOf('inb_15', 'officer')).toBe(isSame ? 'MATCHED' : 'ON_HOLD')
  })

  it('in Latin letters is accepted only with a name in another script', () => {
    const name = { full: 'Sender A', latin: 'Sender M' }
    answers('submitKyc', { name }, invalid('name.latin UNSUPPORTED_VALUE'))
    answers('submitKyc', { name: { ...name, full: 'أميرة' } }, { status: 'SUBMITTED' })
  })

  it('of the payer is required to match money, and is screened when it is added', () => {
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
    ['TX20250001224', 'UNMATCHED', ''],
    ['TX-2025-000122 TX-2025-000123', 'UNMATCHED', ''],
  ])('of an order is found in "%s": %s', (text, status, matches) => {
    const entry = bankEntry({ remittanceInformation: text })
    answers('recordInbound', entry, { status })
    const { matches: table } = client.store().tables
    const made = table.where(({ inboundId }) => inboundId === 'inb_15')
    expect(made.map((match) => match.status).join(' ')).toBe(matches)
  })
})

describe('money', () => {
  it('is refunded in full, once', () => {
    answers('refundTransaction', {}, { status: 'REFUNDING' })
    answers('refundTransaction', {}, refused('REFUNDING'))
    advance(DAY)
    expect(
      ask('{ transaction(id: "trx_07") { status refund { status amount { amount } } } }'),
    ).toEqual({ status: 'REFUNDED', refund: { status: 'PAID', amount: { amount: '123.00' } } })
  })

  it('is neither returned nor refunded without the payer’s account', () => {
    book('NOTHING', { payerName: 'SENDER M', payerAccount: null })
    answers('returnInbound', { id: 'inb_15' }, refused('UNMATCHED', 'matchInbound'))
    answers('returnInbound', {}, { status: 'RETURNING' })
    done('recordInbound', { payerAccount: null })
    done('cancelTransaction', { id: 'trx_02' })
    answers('refundTransaction', { id: 'trx_02' }, refused('CANCELLED'))
  })

  it.each([
    ['returnInbound', { id: 'inb_04' }, 'inb_04', 'RETURNING'],
    ['refundTransaction', {}, 'trx_07', 'REFUNDING'],
  ] as const)('on its way back is stopped by a review: %s', (name, changes, id, status) => {
    done(name, changes)
    flag(id, { category: 'SANCTIONS' })
    advance(2 * DAY)
    expect(statusOf(id, 'officer')).toBe(status)
  })

  it('reported twice is booked once, and rejected with a different amount or date', () => {
    done('recordInbound', bankEntry())
    answers('recordInbound', bankEntry(), { id: 'inb_15' })
    for (const other of [{ amount: gbp('1.00') }, { bookedOn: '2025-01-16' }]) {
      answers('recordInbound', bankEntry(other), invalid('bankTransactionId DUPLICATE'))
    }
  })

  it.each(['trx_04', 'trx_10'])('is not allocated if none is needed: %s', (transactionId) => {
    const { id } = book('NOTHING', { amount: gbp('500.00') })
    const problem = invalid('transactionId UNSUPPORTED_VALUE')
    answers('matchInbound', { id, transactionId, amount: gbp('50.00') }, problem)
  })

  it('for an unconfirmed order is shown on the order and can be refunded', () => {
    const order =
      '{ transaction(id: "trx_01") { status refundable { amount } payIn { paid { amount } } } }'
    done('matchInbound', {})
    const payIn = { paid: { amount: '200.00' } }
    expect(ask(order)).toEqual({ status: 'CREATED', refundable: null, payIn })
    advance(15 * MINUTE)
    expect(ask(order)).toEqual({ status: 'EXPIRED', refundable: { amount: '200.00' }, payIn })
    answers('refundTransaction', { id: 'trx_01' }, { status: 'REFUNDING' })
  })

  it('that was paid in counts towards limits even after a refund', () => {
    const used = () => ask('{ viewer { customer { limits { window used { amount } } } } }')
    const before = used()
    done('cancelTransaction', { id: 'trx_04' })
    done('refundTransaction', { id: 'trx_04' })
    expect(used()).toEqual(before)
    done('cancelTransaction', { id: 'trx_01' })
    expect(used()).not.toEqual(before)
  })

  it('that may be for an order under review is not returned', () => {
    const { id } = book('NOTHING', { amount: gbp('200.00') })
    flag('trx_01', { blocking: true })
    answers('returnInbound', { id }, refused('UNMATCHED'))
  })
})

import { describe, expect, it } from 'vitest'
import { HOUR } from './clock'
import { clientForEach } from './testing/client'
import { failed, failPayout } from './testing/operations'

const { ask, statusOf, log, done, advance, store } = clientForEach()

describe('what customers never see', () => {
  const document = `{ transaction(id: "trx_03") {
    status flags { id } travelRule { required } history { to actor { displayName } }
    inboundMatches { score reasons inbound { payerName } } payIn { paid { amount } outstanding { amount } }
    customer { risk { rating } kyc { screening { status } decision { note decidedBy { displayName } } } }
  } }`

  it('is null, empty or neutral for them, and there for an officer', () => {
    expect(ask(document)).toMatchObject({
      status: 'PROCESSING',
      flags: [],
      travelRule: null,
      history: [{ to: 'CREATED' }, { to: 'AWAITING_FUNDS' }, { to: 'PROCESSING' }],
      inboundMatches: [],
      payIn: { paid: { amount: '500.00' }, outstanding: { amount: '0.00' } },
      customer: {
        risk: null,
        kyc: {
          screening: null,
          decision: { note: null, decidedBy: { displayName: 'Our team' } },
        },
      },
    })
    expect(ask(document, 'officer')).toMatchObject({
      status: 'ON_HOLD',
      flags: [{ id: 'flg_01' }],
      travelRule: { required: true },
      inboundMatches: [{ score: 98, inbound: { payerName: 'SENDER A' } }],
      customer: {
        risk: { rating: 'LOW' },
        kyc: {
          screening: { status: 'CLEAR' },
          decision: {
            note: 'Documents and data agree.',
            decidedBy: { displayName: 'Officer D' },
          },
        },
      },
    })
  })
})

it('names no regulatory reason to a customer', () => {
  failPayout(store(), 'trx_07', 'RR04')
  const document = '{ transaction(id: "trx_07") { payout { failureCode } } }'
  const code = (role: string) => ask(document, role)
  const answer = (failureCode: string) => ({ payout: { failureCode } })
  expect(code('customer')).toEqual(answer('MS03'))
  expect(code('service')).toEqual(answer('MS03'))
  expect(code('officer')).toEqual(answer('RR04'))
})

describe('the audit log', () => {
  it('holds the reads of flags, tickets, reports and screening results by staff, once a request', () => {
    ask('{ a: flag(id: "flg_01") { id ticket { id } } b: flag(id: "flg_01") { id } }', 'officer')
    ask('{ t: transaction(id: "trx_03") { flags { severity } } }', 'teller')
    ask('{ lookup(reference: "TK-2025-000010") { ... on Ticket { status } } }', 'officer')
    ask('{ regulatoryReports { ticket { id } } }', 'officer')
    ask('{ kycCase(id: "kyc_03") { screening { status } } }', 'officer')
    ask(
      '{ ticket(id: "tck_01") { id } kycCase(id: "kyc_01") { screening { status } } }',
      'customer',
    )
    expect(log('officer').slice(0, 9)).toEqual([
      'Officer D: kycCase ScreeningResult scr_02',
      'Officer D: regulatoryReports Ticket tck_02',
      'Officer D: regulatoryReports RegulatoryReport rpt_02',
      'Officer D: regulatoryReports RegulatoryReport rpt_03',
      'Officer D: regulatoryReports RegulatoryReport rpt_01',
      'Officer D: lookup Ticket tck_02',
      'Teller C: transaction Flag flg_01',
      'Officer D: flag Ticket tck_01',
      'Officer D: flag Flag flg_01',
    ])
  })

  it('tells administrators of settings and orders, not of who is reviewed', () => {
    const [order, settings, ...others] = log('administrator')
    expect(order).toMatch(/^Sender A: createTransaction Transaction trx_01 /)
    expect(settings).toMatch(/^Administrator F: saveFrontendConfiguration \w+ cfg_02 /)
    expect(others).toEqual([])
  })

  it('holds changes of records that are in no union', () => {
    done('resolveScreeningMatch')
    expect(log('officer')[0]).toBe(
      'Officer D: resolveScreeningMatch ScreeningMatch scm_01 matchId note status',
    )
  })
})

it('time expires what was not confirmed', () => {
  advance(HOUR)
  expect(statusOf('trx_01')).toBe('EXPIRED')
})

describe('what only some of the staff see', () => {
  it('is a draft of the settings', () => {
    const document = '{ frontendConfiguration(platform: WEB, status: DRAFT) { version } }'
    for (const role of ['administrator', 'officer']) {
      expect(ask(document, role)).toEqual({ version: 4 })
    }
    for (const role of ['teller', 'customer', 'service']) {
      expect(ask(document, role)).toBeNull()
    }
  })

  it('is incoming money, which administrators have no need to see', () => {
    const document = '{ inbound(id: "inb_01") { payerName } }'
    expect(ask(document, 'teller')).toEqual({ payerName: 'SENDER A' })
    expect(ask(document, 'administrator')).toMatchObject(failed('FORBIDDEN'))
  })
})

it('keeps customers from administrators, on every path', () => {
  const document = '{ collectionAccounts { id virtualFor { name { full } kyc { id } } } }'
  const of = (id: string, role: string) =>
    (ask(document, role) as { id: string; virtualFor: unknown }[]).find(
      (account) => account.id === id,
    )?.virtualFor
  expect(of('acc_03', 'officer')).toEqual({
    name: { full: 'Example Trading Ltd' },
    kyc: { id: 'kyc_03' },
  })
  expect(of('acc_03', 'administrator')).toBeNull()
})

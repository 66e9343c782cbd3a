import { describe, expect, it } from 'vitest'
import { readTypeDefs } from '../scripts/shared/load-schema'
import { HOUR } from './clock'
import { createSampleApi } from './create-sample-api'

const typeDefs = readTypeDefs()

function ask(document: string, authorization: string | null = null): unknown {
  const result = createSampleApi({ typeDefs }).execute({ document, authorization })
  return JSON.parse(JSON.stringify(result))
}

describe('what customers never see', () => {
  const document = `{ transaction(id: "trx_03") {
    status flags { id } travelRule { required } history { to actor { displayName } }
    inboundMatches { score reasons inbound { payerName } } payIn { paid { amount } outstanding { amount } }
    customer { risk { rating } kyc { screening { status } decision { note decidedBy { displayName } } } }
  } }`

  it('is null, empty or neutral for them, and there for an officer', () => {
    expect(ask(document)).toMatchObject({
      data: {
        transaction: {
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
        },
      },
    })
    expect(ask(document, 'Bearer officer')).toMatchObject({
      data: {
        transaction: {
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
        },
      },
    })
  })
})

it('names no regulatory reason to a customer', () => {
  const api = createSampleApi({ typeDefs })
  const { store } = api.contextFor(null)
  const transaction = store.tables.transactions.require('trx_07')
  const { payout } = transaction
  if (!payout) throw new Error('The sample payout is missing.')
  store.tables.transactions.save({ ...transaction, payout: { ...payout, failureCode: 'RR04' } })
  const document = '{ transaction(id: "trx_07") { payout { failureCode } } }'
  const code = (role: string): unknown =>
    JSON.parse(JSON.stringify(api.execute({ document, authorization: `Bearer ${role}` }).data))
  const answer = (failureCode: string) => ({ transaction: { payout: { failureCode } } })
  expect(code('customer')).toEqual(answer('MS03'))
  expect(code('service')).toEqual(answer('MS03'))
  expect(code('officer')).toEqual(answer('RR04'))
})

describe('the audit log', () => {
  const LOG = `{ auditEvents(first: 20) { edges { node { action entityType entityId changedFields } } } }`
  const actions = (result: unknown) =>
    [
      ...JSON.stringify(result).matchAll(
        /"action":"(\w+)","entityType":"(\w+)","entityId":"(\w+)"/g,
      ),
    ].map(([, action, type, id]) => `${action} ${type} ${id}`)

  it('holds the reads of flags, tickets, reports and screening results by staff, once a request', () => {
    const api = createSampleApi({ typeDefs })
    const read = (document: string, role: string): unknown =>
      JSON.parse(JSON.stringify(api.execute({ document, authorization: `Bearer ${role}` })))
    read('{ a: flag(id: "flg_01") { id ticket { id } } b: flag(id: "flg_01") { id } }', 'officer')
    read('{ t: transaction(id: "trx_03") { flags { severity } } }', 'teller')
    read('{ lookup(reference: "TK-2025-000010") { ... on Ticket { status } } }', 'officer')
    read('{ regulatoryReports { ticket { id } } }', 'officer')
    read('{ kycCase(id: "kyc_03") { screening { status } } }', 'officer')
    read(
      '{ ticket(id: "tck_01") { id } kycCase(id: "kyc_01") { screening { status } } }',
      'customer',
    )
    expect(actions(read(LOG, 'officer')).slice(0, 9)).toEqual([
      'kycCase ScreeningResult scr_02',
      'regulatoryReports Ticket tck_02',
      'regulatoryReports RegulatoryReport rpt_02',
      'regulatoryReports RegulatoryReport rpt_03',
      'regulatoryReports RegulatoryReport rpt_01',
      'lookup Ticket tck_02',
      'transaction Flag flg_01',
      'flag Ticket tck_01',
      'flag Flag flg_01',
    ])
  })

  it('tells administrators of settings and orders, not of who is reviewed', () => {
    const api = createSampleApi({ typeDefs })
    const log: unknown = api.execute({ document: LOG, authorization: 'Bearer administrator' })
    expect(actions(log)).toEqual([
      'createTransaction Transaction trx_01',
      'saveFrontendConfiguration FrontendConfiguration cfg_02',
    ])
  })

  it('holds changes of records that are in no union', () => {
    const api = createSampleApi({ typeDefs })
    const settle = `mutation { resolveScreeningMatch(matchId: "scm_01", status: REJECTED, note: "Other.") { id } }`
    api.execute({ document: settle, authorization: 'Bearer officer' })
    const log: unknown = api.execute({ document: LOG, authorization: 'Bearer officer' })
    expect(actions(log)[0]).toBe('resolveScreeningMatch ScreeningMatch scm_01')
  })
})

describe('time', () => {
  it('expires what was not confirmed', () => {
    const api = createSampleApi({ typeDefs })
    api.advance(HOUR)
    const result = api.execute({ document: '{ transaction(id: "trx_01") { status } }' })
    expect(JSON.stringify(result.data)).toBe('{"transaction":{"status":"EXPIRED"}}')
  })
})

describe('what only some of the staff see', () => {
  it('is a draft of the settings', () => {
    const document = '{ frontendConfiguration(platform: WEB, status: DRAFT) { version } }'
    for (const role of ['administrator', 'officer']) {
      expect(ask(document, `Bearer ${role}`)).toEqual({
        data: { frontendConfiguration: { version: 4 } },
      })
    }
    for (const role of ['teller', 'customer', 'service']) {
      expect(ask(document, `Bearer ${role}`)).toEqual({ data: { frontendConfiguration: null } })
    }
  })

  it('is incoming money, which administrators have no need to see', () => {
    const document = '{ inbound(id: "inb_01") { payerName } }'
    expect(ask(document, 'Bearer teller')).toEqual({ data: { inbound: { payerName: 'SENDER A' } } })
    expect(ask(document, 'Bearer administrator')).toMatchObject({
      errors: [{ extensions: { code: 'FORBIDDEN' } }],
    })
  })
})

it('keeps customers from administrators, on every path', () => {
  const document = '{ collectionAccounts { id virtualFor { name { full } kyc { id } } } }'
  const of = (id: string, role: string) =>
    (
      ask(document, `Bearer ${role}`) as {
        data: { collectionAccounts: { id: string; virtualFor: unknown }[] }
      }
    ).data.collectionAccounts.find((account) => account.id === id)?.virtualFor
  expect(of('acc_03', 'officer')).toEqual({
    name: { full: 'Example Trading Ltd' },
    kyc: { id: 'kyc_03' },
  })
  expect(of('acc_03', 'administrator')).toBeNull()
})

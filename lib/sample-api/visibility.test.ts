import { describe, expect, it } from 'vitest'
import { readTypeDefs } from '../../scripts/shared/load-schema'
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
    customer { risk { rating } kyc { screening { status } decision { decidedBy { displayName } } } }
  } }`

  it('is null, empty or neutral for them, and there for an officer', () => {
    expect(ask(document)).toMatchObject({
      data: {
        transaction: {
          flags: [],
          travelRule: null,
          customer: {
            risk: null,
            kyc: { screening: null, decision: { decidedBy: { displayName: 'Compliance team' } } },
          },
        },
      },
    })
    expect(ask(document, 'Bearer officer')).toMatchObject({
      data: {
        transaction: {
          flags: [{ id: 'flg_01' }],
          travelRule: { required: true },
          customer: {
            risk: { rating: 'LOW' },
            kyc: {
              screening: { status: 'CLEAR' },
              decision: { decidedBy: { displayName: 'Officer D' } },
            },
          },
        },
      },
    })
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

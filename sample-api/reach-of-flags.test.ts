/** How far a flag reaches: from a customer to every transaction, from a recipient to its doubles. */
import { beforeEach, describe, expect, it } from 'vitest'
import { readTypeDefs } from '../scripts/shared/load-schema'
import { createSampleApi, type SampleApi } from './create-sample-api'

const typeDefs = readTypeDefs()

let api: SampleApi
beforeEach(() => {
  api = createSampleApi({ typeDefs })
})

const ask = (document: string, token = 'officer'): Record<string, unknown> | null => {
  const { data, errors } = api.execute({ document, authorization: `Bearer ${token}` })
  expect(errors).toBeUndefined()
  return JSON.parse(JSON.stringify(data)) as Record<string, unknown> | null
}

const raise = (subjectId: string, category = 'FRAUD') =>
  ask(`mutation { raiseFlag(input: {
    subjectId: "${subjectId}", category: ${category}, blocking: true, summary: "A concern."
  }) { __typename } }`)

const resolve = (id: string, outcome: string, token = 'officer') =>
  ask(
    `mutation { resolveFlag(input: { flagId: "${id}", outcome: ${outcome}, note: "Looked at." }) {
      ... on Flag { status }
    } }`,
    token,
  )

const statusOf = (id: string) => ask(`{ transaction(id: "${id}") { status } }`)?.transaction
const refund = (id: string) =>
  ask(`mutation { refundTransaction(
    id: "${id}", reason: CUSTOMER_REQUEST, idempotencyKey: "00000000-0000-4000-8000-000000000001"
  ) { __typename } }`)?.refundTransaction

describe('a blocking flag on a customer', () => {
  it('holds the payouts and the refunds of the customer until it is resolved', () => {
    raise('cus_01')
    expect(statusOf('trx_04')).toEqual({ status: 'ON_HOLD' })
    expect(statusOf('trx_06')).toEqual({ status: 'COMPLETED' })
    expect(refund('trx_07')).toEqual({ __typename: 'InvalidTransition' })
    resolve('flg_05', 'FALSE_POSITIVE')
    expect(statusOf('trx_04')).toEqual({ status: 'PROCESSING' })
    expect(refund('trx_07')).toEqual({ __typename: 'Transaction' })
  })

  it('rejects what is held and suspends the customer when it is confirmed', () => {
    raise('cus_01')
    resolve('flg_05', 'CONFIRMED')
    expect(statusOf('trx_04')).toEqual({ status: 'REJECTED' })
    expect(ask('{ customer(id: "cus_01") { status } }')).toEqual({
      customer: { status: 'SUSPENDED' },
    })
  })
})

describe('a confirmed flag', () => {
  it('counts, whatever is found on another flag of the same transaction', () => {
    raise('trx_04')
    raise('trx_04')
    resolve('flg_05', 'CONFIRMED')
    resolve('flg_06', 'FALSE_POSITIVE')
    expect(statusOf('trx_04')).toEqual({ status: 'REJECTED' })
  })

  it('on incoming money keeps it, and pays nothing out of it', () => {
    raise('inb_02')
    raise('inb_02')
    resolve('flg_05', 'CONFIRMED')
    resolve('flg_06', 'FALSE_POSITIVE')
    expect(ask('{ inbound(id: "inb_02") { status } }')).toEqual({ inbound: { status: 'ON_HOLD' } })
    expect(statusOf('trx_04')).toEqual({ status: 'REJECTED' })
  })
})

describe('a refund', () => {
  it.each(['trx_10', 'rcp_01', 'inb_05', 'cus_01'])('waits for a flag on %s', (subject) => {
    raise(subject)
    expect(refund('trx_10')).toEqual({ __typename: 'InvalidTransition' })
  })

  it('never follows a confirmed sanctions match: the money is frozen', () => {
    raise('trx_10', 'SANCTIONS')
    ask(`mutation { openTicket(input: {
      kind: COMPLIANCE_REVIEW, subjectId: "trx_10", flagIds: ["flg_05"], assigneeId: "usr_03"
      message: "Compare the entry."
    }) { __typename } }`)
    resolve('flg_05', 'CONFIRMED', 'officer2')
    expect(refund('trx_10')).toEqual({ __typename: 'InvalidTransition' })
  })
})

describe('a recipient under review', () => {
  const IBAN = 'DE89370400440532013000'
  const addAgain = () => {
    ask('mutation { archiveRecipient(id: "rcp_01") { __typename } }', 'customer')
    ask(
      `mutation { createRecipient(input: {
        name: { full: "Recipient B" }, country: "DE", currency: "EUR"
        address: { townName: "Berlin", country: "DE" }
        payout: { bankAccount: { accountHolder: "Recipient B", iban: "${IBAN}", bankCountry: "DE" } }
        idempotencyKey: "00000000-0000-4000-8000-000000000002"
      }) { __typename } }`,
      'customer',
    )
    return ask(
      `mutation { confirmRecipient(id: "rcp_09", challengeId: "chl_02", response: "123456") {
        ... on Recipient { status }
      } }`,
      'customer',
    )
  }
  const states = () =>
    ask('{ a: recipient(id: "rcp_01") { status } b: recipient(id: "rcp_09") { status } }')

  it('is under review again when it is archived and added anew, which the customer does not see', () => {
    raise('rcp_01')
    expect(addAgain()).toEqual({ confirmRecipient: { status: 'ACTIVE' } })
    expect(states()).toEqual({ a: { status: 'ARCHIVED' }, b: { status: 'PENDING_REVIEW' } })
    resolve('flg_05', 'FALSE_POSITIVE')
    expect(states()).toEqual({ a: { status: 'ARCHIVED' }, b: { status: 'ACTIVE' } })
  })

  it('is under review in the record that is used, also when the flag is on an archived one', () => {
    addAgain()
    raise('rcp_01')
    expect(states()).toEqual({ a: { status: 'ARCHIVED' }, b: { status: 'PENDING_REVIEW' } })
  })

  it('is blocked in each of its records when the concern is confirmed', () => {
    raise('rcp_01')
    addAgain()
    resolve('flg_05', 'CONFIRMED')
    expect(states()).toEqual({ a: { status: 'BLOCKED' }, b: { status: 'BLOCKED' } })
  })
})

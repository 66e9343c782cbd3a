import { expect, it } from 'vitest'
import { readTypeDefs } from '../../scripts/shared/load-schema'
import { createSampleApi } from './create-sample-api'

const typeDefs = readTypeDefs()

function ask(document: string, authorization: string | null = null): unknown {
  const result = createSampleApi({ typeDefs }).execute({ document, authorization })
  return JSON.parse(JSON.stringify(result))
}

const saveLimit = (maximum: string) => `mutation { saveLimit(input: {
  window: ROLLING_30_DAYS, kycLevel: STANDARD, corridorId: "cor_02", reason: "Review."
  maximum: { amount: "${maximum}", currency: "GBP" }
}) { ... on Limit { maximum { amount } } ... on ValidationError { fieldErrors { path code } } } }`

it('takes a limit of a corridor up to that of the level', () => {
  expect(ask(saveLimit('5000.00'), 'Bearer administrator')).toEqual({
    data: { saveLimit: { maximum: { amount: '5000.00' } } },
  })
  expect(ask(saveLimit('5000.01'), 'Bearer administrator')).toEqual({
    data: { saveLimit: { fieldErrors: [{ path: ['maximum', 'amount'], code: 'OUT_OF_RANGE' }] } },
  })
})

it('promises a time for cancelling only while the payout cannot leave', () => {
  const until = (id: string) => ask(`{ transaction(id: "${id}") { status cancellableUntil } }`)
  const answer = (status: string, cancellableUntil: string | null) => ({
    data: { transaction: { status, cancellableUntil } },
  })
  expect(until('trx_02')).toEqual(answer('AWAITING_FUNDS', '2025-01-20T08:40:00.000Z'))
  expect(until('trx_04')).toEqual(answer('PROCESSING', null))
  expect(until('trx_06')).toEqual(answer('COMPLETED', null))
})

import { expect, it } from 'vitest'
import { readTypeDefs } from '../../scripts/shared/load-schema'
import { createSampleApi } from './create-sample-api'

const typeDefs = readTypeDefs()

const recordCash = (amount: string, key: number) => `mutation { recordInbound(input: {
  method: CASH, amount: { amount: "${amount}", currency: "GBP" }, accountId: "acc_02"
  bookedOn: "2025-01-15", transactionId: "trx_02"
  idempotencyKey: "00000000-0000-4000-8000-00000000000${key}"
}) { ... on Inbound { status unallocated { amount } } } }`

it('allocates to a transaction what it still needs, and no more', () => {
  const api = createSampleApi({ typeDefs })
  const record = (amount: string, key: number): unknown => {
    const document = recordCash(amount, key)
    return JSON.parse(JSON.stringify(api.execute({ document, authorization: 'Bearer teller' })))
  }
  const answer = (status: string, amount: string) => ({
    data: { recordInbound: { status, unallocated: { amount } } },
  })
  expect(record('60.00', 1)).toEqual(answer('MATCHED', '0.00'))
  expect(record('60.00', 2)).toEqual(answer('PARTIALLY_MATCHED', '20.00'))
  expect(record('60.00', 3)).toEqual(answer('UNMATCHED', '60.00'))
})

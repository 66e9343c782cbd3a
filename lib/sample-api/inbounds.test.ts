import { describe, expect, it } from 'vitest'
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

describe('a bank feed', () => {
  const entry = (
    key: number,
    more = 'bankTransactionId: "EXAMPLE-2025-01-15-0031"',
    amount = '60.00',
  ) =>
    `mutation { recordInbound(input: {
      method: BANK_TRANSFER, amount: { amount: "${amount}", currency: "GBP" }, accountId: "acc_01"
      payerName: "SENDER A", payerAccount: "GB29NWBK60161331926819", ${more}
      remittanceInformation: "TX-2025-000122", bookedOn: "2025-01-15", valueOn: "2025-01-16"
      idempotencyKey: "00000000-0000-4000-8000-00000000000${key}"
    }) {
      ... on Inbound { id bankTransactionId maskedPayerAccount valueOn }
      ... on ValidationError { fieldErrors { path code } }
    } }`

  it('books each entry of the bank once, however often it is read', () => {
    const api = createSampleApi({ typeDefs })
    const run = (document: string): unknown =>
      JSON.parse(JSON.stringify(api.execute({ document, authorization: 'Bearer service' })))
    const booked = {
      data: {
        recordInbound: {
          id: 'inb_15',
          bankTransactionId: 'EXAMPLE-2025-01-15-0031',
          maskedPayerAccount: '•••• 6819',
          valueOn: '2025-01-16',
        },
      },
    }
    expect(run(entry(1))).toEqual(booked)
    expect(run(entry(2))).toEqual(booked)
    const refused = (code: string) => ({
      data: { recordInbound: { fieldErrors: [{ path: ['bankTransactionId'], code }] } },
    })
    expect(run(entry(3, undefined, '61.00'))).toEqual(refused('DUPLICATE'))
    expect(run(entry(4, ''))).toEqual(refused('REQUIRED'))
  })
})

import { expect, it } from 'vitest'
import { readTypeDefs } from '../scripts/shared/load-schema'
import { HOUR } from './clock'
import { createSampleApi } from './create-sample-api'

const typeDefs = readTypeDefs()

/** A change of Recipient B, whose payment `trx_07` the bank had returned; then the state of it. */
function afterChange(change: string): {
  api: ReturnType<typeof createSampleApi>
  read: () => unknown
} {
  const api = createSampleApi({ typeDefs })
  const ask = (document: string): unknown =>
    JSON.parse(JSON.stringify(api.execute({ document, authorization: null })))
  const update = `mutation { updateRecipient(input: { id: "rcp_01", ${change} }) { __typename } }`
  expect(ask(update)).not.toHaveProperty('errors')
  for (const outcome of ['CLOSE_MATCH', 'NO_MATCH']) {
    ask(`mutation { confirmRecipient(
      id: "rcp_01", challengeId: "chl_02", response: "123456", acceptedOutcome: ${outcome}
    ) { __typename } }`)
  }
  return {
    api,
    read: () => ask('{ transaction(id: "trx_07") { status payout { status failureCode } } }'),
  }
}

const account = (holder: string) =>
  `payout: { bankAccount: { accountHolder: "${holder}", iban: "NL91ABNA0417164300", bankCountry: "NL" } }`
const failed = {
  data: {
    transaction: { status: 'PAYOUT_FAILED', payout: { status: 'RETURNED', failureCode: 'AC04' } },
  },
}

it('pays out again when the account was corrected', () => {
  const { api, read } = afterChange(account('Recipient B'))
  expect(read()).toEqual({
    data: {
      transaction: { status: 'PROCESSING', payout: { status: 'PENDING', failureCode: null } },
    },
  })
  api.advance(HOUR)
  expect(read()).toMatchObject({ data: { transaction: { status: 'COMPLETED' } } })
})

it('stays on its way while the details are reviewed, and pays nothing', () => {
  const held = `name: { full: "Recipient Possible Match" }, ${account('Recipient Possible Match')}`
  const { api, read } = afterChange(held)
  const onItsWay = {
    data: { transaction: { status: 'PROCESSING', payout: { status: 'PENDING' } } },
  }
  expect(read()).toMatchObject(onItsWay)
  api.advance(HOUR)
  expect(read()).toMatchObject(onItsWay)
})

it('does not retry when the details do not fit', () => {
  const cash = 'payout: { cashPickup: { network: "Example Cash Network", country: "DE" } }'
  expect(afterChange(cash).read()).toEqual(failed)
  expect(afterChange('nickname: "Bee"').read()).toEqual(failed)
})

it('pays out again with an address, where only the address was missing', () => {
  const api = createSampleApi({ typeDefs })
  const { store } = api.contextFor(null)
  const { transactions } = store.tables
  const add = () =>
    api.execute({
      document: `mutation { updateRecipient(input: {
        id: "rcp_01", address: { townName: "Berlin", country: "DE" }
      }) { __typename } }`,
    })
  add()
  const transaction = transactions.require('trx_07')
  expect(transaction.status).toBe('PAYOUT_FAILED')
  if (!transaction.payout) throw new Error('The sample payout is missing.')
  transactions.save({ ...transaction, payout: { ...transaction.payout, failureCode: 'BE04' } })
  add()
  expect(transactions.require('trx_07').status).toBe('PROCESSING')
})

import { expect, it } from 'vitest'
import { HOUR } from './clock'
import { confirmRecipient } from './testing/calls'
import { clientForEach } from './testing/client'

const { ask, advance, reset, store } = clientForEach()

const read = () => ask('{ transaction(id: "trx_07") { status payout { status failureCode } } }')

/** The state of `trx_07`, which the bank had returned, after a change of its Recipient B. */
function afterChange(change: string): unknown {
  const update = `mutation { updateRecipient(input: { id: "rcp_01", ${change} }) { __typename } }`
  expect(ask(update)).not.toHaveProperty('errors')
  for (const outcome of ['CLOSE_MATCH', 'NO_MATCH']) {
    ask(confirmRecipient('rcp_01', 'chl_02', outcome))
  }
  return read()
}

const account = (holder: string) =>
  `payout: { bankAccount: { accountHolder: "${holder}", iban: "NL91ABNA0417164300", bankCountry: "NL" } }`
const failed = { status: 'PAYOUT_FAILED', payout: { status: 'RETURNED', failureCode: 'AC04' } }

it('pays out again when the account was corrected', () => {
  expect(afterChange(account('Recipient B'))).toEqual({
    status: 'PROCESSING',
    payout: { status: 'PENDING', failureCode: null },
  })
  advance(HOUR)
  expect(read()).toMatchObject({ status: 'COMPLETED' })
})

it('stays on its way while the details are reviewed, and pays nothing', () => {
  const held = `name: { full: "Recipient Possible Match" }, ${account('Recipient Possible Match')}`
  const onItsWay = { status: 'PROCESSING', payout: { status: 'PENDING' } }
  expect(afterChange(held)).toMatchObject(onItsWay)
  advance(HOUR)
  expect(read()).toMatchObject(onItsWay)
})

it('does not retry when the details do not fit', () => {
  const cash = 'payout: { cashPickup: { network: "Example Cash Network", country: "DE" } }'
  expect(afterChange(cash)).toEqual(failed)
  reset()
  expect(afterChange('nickname: "Bee"')).toEqual(failed)
})

it('pays out again with an address, where only the address was missing', () => {
  const { transactions } = store().tables
  const add = () =>
    ask(`mutation { updateRecipient(input: {
        id: "rcp_01", address: { townName: "Berlin", country: "DE" }
      }) { __typename } }`)
  add()
  const transaction = transactions.require('trx_07')
  expect(transaction.status).toBe('PAYOUT_FAILED')
  if (!transaction.payout) throw new Error('The sample payout is missing.')
  transactions.save({ ...transaction, payout: { ...transaction.payout, failureCode: 'BE04' } })
  add()
  expect(transactions.require('trx_07').status).toBe('PROCESSING')
})

import { expect, it } from 'vitest'
import { HOUR } from './clock'
import { clientForEach } from './testing/client'
import { failPayout, payee } from './testing/operations'

const { ask, call, done, advance, reset, store } = clientForEach()

const read = () => ask('{ transaction(id: "trx_07") { status payout { status failureCode } } }')

/** The state of `trx_07`, which the bank had returned, after a change of its Recipient B. */
function afterChange(change: object): unknown {
  done('updateRecipient', change)
  for (const acceptedOutcome of ['CLOSE_MATCH', 'NO_MATCH']) {
    call('confirmRecipient', { id: 'rcp_01', challengeId: 'chl_02', acceptedOutcome })
  }
  return read()
}

const IBAN = 'NL91ABNA0417164300'
const failed = { status: 'PAYOUT_FAILED', payout: { status: 'RETURNED', failureCode: 'AC04' } }

it('pays out again when the account was corrected', () => {
  expect(afterChange({ payout: payee('Recipient B', IBAN).payout })).toEqual({
    status: 'PROCESSING',
    payout: { status: 'PENDING', failureCode: null },
  })
  advance(HOUR)
  expect(read()).toMatchObject({ status: 'COMPLETED' })
})

it('stays on its way while the details are reviewed, and pays nothing', () => {
  const onItsWay = { status: 'PROCESSING', payout: { status: 'PENDING' } }
  expect(afterChange(payee('Recipient Possible Match', IBAN))).toMatchObject(onItsWay)
  advance(HOUR)
  expect(read()).toMatchObject(onItsWay)
})

it('does not retry when the details do not fit the quote', () => {
  const { quotes, transactions } = store().tables
  const quote = quotes.require(transactions.require('trx_07').quoteId)
  quotes.update(quote, { payoutMethod: 'CASH_PICKUP' })
  expect(afterChange({ payout: payee('Recipient B', IBAN).payout })).toEqual(failed)
  reset()
  expect(afterChange({ nickname: 'Bee' })).toEqual(failed)
})

it('pays out again with an address, where only the address was missing', () => {
  const { transactions } = store().tables
  const address = { townName: 'Berlin', country: 'DE' }
  done('updateRecipient', { address })
  expect(transactions.require('trx_07').status).toBe('PAYOUT_FAILED')
  failPayout(store(), 'trx_07', 'BE04')
  done('updateRecipient', { address })
  expect(transactions.require('trx_07').status).toBe('PROCESSING')
})

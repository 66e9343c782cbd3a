import { expect, it } from 'vitest'
import { clientForEach } from './testing/client'
import { invalid, payee } from './testing/operations'

const { call } = clientForEach()

const { payout: account } = payee('Recipient N', 'BE68539007547034')
const cash = (network: string) => ({ cashPickup: { network, country: 'PK' } })
const KNOWN = cash('Example Cash Network')
const wallet = {
  mobileWallet: { provider: 'Any Wallet', phone: '+447700900789', country: 'PK' },
}
const town = (townName: string) => ({ townName, country: 'PK' })
const NETWORK = 'payout.cashPickup.network UNSUPPORTED_VALUE'

it.each<[what: string, place: string, payout: object, problems: string[], address?: object]>([
  ['a country', 'FR EUR', account, ['country UNSUPPORTED_VALUE']],
  ['a closed corridor', 'GB GBP', account, ['currency UNSUPPORTED_VALUE']],
  ['a currency', 'DE USD', account, ['currency UNSUPPORTED_VALUE']],
  ['a method', 'DE EUR', KNOWN, ['payout UNSUPPORTED_VALUE']],
  [
    'a network and a missing town',
    'PK PKR',
    cash('Any Network'),
    ['address.townName REQUIRED', NETWORK],
  ],
  ['an empty town', 'PK PKR', KNOWN, ['address.townName REQUIRED'], town(' ')],
  [
    'a wallet, which needs no town',
    'PK PKR',
    wallet,
    ['payout.mobileWallet.provider UNSUPPORTED_VALUE'],
  ],
])('refuses, with its path, %s that is not on offer', (_what, place, payout, problems, address) => {
  const [country, currency] = place.split(' ')
  const recipient = { country, currency, payout, address }
  expect(call('createRecipient', recipient)).toEqual(invalid(...problems))
})

it('takes what is on offer, a second person at a counter, and the same one once', () => {
  const payout = { cashPickup: { ...KNOWN.cashPickup, townName: 'Karachi' } }
  const place = { country: 'PK', currency: 'PKR', address: town('Karachi') }
  const add = (changes: object) => call('createRecipient', { ...place, ...changes })
  expect(add({ payout: KNOWN })).toEqual({ __typename: 'Recipient' })
  expect(add({ payout, name: { full: 'Recipient Q' } })).toEqual({ __typename: 'Recipient' })
  expect(add({ payout, name: { full: 'RECIPIENT Q' } })).toEqual(invalid('payout DUPLICATE'))
})

it('refuses a change to what is not on offer, too', () => {
  const change = (id: string, payout: object) => call('updateRecipient', { id, payout })
  expect(change('rcp_05', cash('Any Network'))).toEqual(invalid(NETWORK))
  expect(change('rcp_01', KNOWN)).toEqual(invalid('payout UNSUPPORTED_VALUE'))
  expect(change('rcp_01', account)).toEqual({ __typename: 'Recipient' })
})

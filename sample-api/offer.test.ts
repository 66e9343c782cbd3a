import { expect, it } from 'vitest'
import { newClient } from './testing/client'

const account = `bankAccount: {
  accountHolder: "Recipient N", iban: "BE68539007547034", bankCountry: "BE"
}`
const cash = (network: string) => `cashPickup: { network: "${network}", country: "PK" }`
const wallet = 'mobileWallet: { provider: "Any Wallet", phone: "+447700900789", country: "PK" }'
const town = (name: string) => `address: { townName: "${name}", country: "PK" }`

const problems = (country: string, currency: string, payout: string, more = '') => {
  const document = `mutation { createRecipient(input: {
    name: { full: "Recipient N" }, country: "${country}", currency: "${currency}", ${more}
    payout: { ${payout} }, idempotencyKey: "00000000-0000-4000-8000-000000000001"
  }) { __typename ... on ValidationError { fieldErrors { path code } } } }`
  const { fieldErrors } = newClient().ask(document) as {
    fieldErrors?: { path: string[]; code: string }[]
  }
  return fieldErrors?.map(({ path, code }) => `${path.join('.')}: ${code}`) ?? []
}

it.each([
  ['a country', problems('FR', 'EUR', account), ['country: UNSUPPORTED_VALUE']],
  ['a closed corridor', problems('GB', 'GBP', account), ['currency: UNSUPPORTED_VALUE']],
  ['a currency', problems('DE', 'USD', account), ['currency: UNSUPPORTED_VALUE']],
  ['a method', problems('DE', 'EUR', cash('Example Cash Network')), ['payout: UNSUPPORTED_VALUE']],
  [
    'a network and a missing town',
    problems('PK', 'PKR', cash('Any Network')),
    ['address.townName: REQUIRED', 'payout.cashPickup.network: UNSUPPORTED_VALUE'],
  ],
  [
    'an empty town',
    problems('PK', 'PKR', cash('Example Cash Network'), town(' ')),
    ['address.townName: REQUIRED'],
  ],
  [
    'a wallet, which needs no town',
    problems('PK', 'PKR', wallet),
    ['payout.mobileWallet.provider: UNSUPPORTED_VALUE'],
  ],
  ['nothing', problems('PK', 'PKR', cash('Example Cash Network'), town('Lahore')), []],
])('refuses, with its path, %s that is not on offer', (_what, found, expected) => {
  expect(found).toEqual(expected)
})

it('refuses a change to what is not on offer, too', () => {
  const change = (id: string, payout: string) =>
    newClient().ask(`mutation { updateRecipient(input: { id: "${id}", payout: { ${payout} } }) {
      __typename ... on ValidationError { fieldErrors { path code } }
    } }`)
  const refused = (path: string[]) => ({
    __typename: 'ValidationError',
    fieldErrors: [{ path, code: 'UNSUPPORTED_VALUE' }],
  })
  expect(change('rcp_05', cash('Any Network'))).toEqual(
    refused(['payout', 'cashPickup', 'network']),
  )
  expect(change('rcp_01', cash('Example Cash Network'))).toEqual(refused(['payout']))
  expect(change('rcp_01', account)).toEqual({ __typename: 'Recipient' })
})

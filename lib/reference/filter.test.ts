import { expect, it } from 'vitest'
import { matchEntries } from './filter'

const entries = [
  { name: 'customer', members: ['id', 'kyclevel'] },
  { name: 'kyccase', members: ['id', 'outcome'] },
  { name: 'money', members: ['amount', 'currency', 'customer', 'kyc'] },
]

it.each([
  ['', [true, true, true]],
  ['   ', [true, true, true]],
  ['KYC', [true, true, true]],
  ['customer.kyc', [true, false, false]],
  ['customer.', [true, false, false]],
  ['id outcome', [false, true, false]],
  ['currency', [false, false, true]],
  ['nothing', [false, false, false]],
])('matchEntries %j', (query, expected) => {
  expect(matchEntries(entries, query)).toEqual(expected)
})

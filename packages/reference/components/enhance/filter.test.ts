import { expect, it } from 'vitest'
import { filterEntries, markedParts } from './filter.ts'

const entry = (name: string, ...members: string[]) => ({
  id: `object-${name}`,
  name,
  members: members.map((member) => ({ id: `object-${name}-${member}`, name: member })),
})

const ENTRIES = [
  entry('KycCase', 'level'),
  entry('Customer', 'kycStatus', 'name'),
  entry('Quote', 'amount'),
]

it.each([
  ['kyc', ['KycCase'], ['Customer.kycStatus']],
  ['  CASE kyc ', ['KycCase'], []],
  ['customer.kyc', [], ['Customer.kycStatus']],
  ['customer.', ['Customer'], []],
  ['name status', [], ['Customer.name']],
  ['zzz', [], []],
  [' ', [], []],
])('finds names and mentions for %j: %j, %j', (query, names, mentions) => {
  const entries = filterEntries(ENTRIES, query)
  expect(entries.names.map(({ name }) => name)).toEqual(names)
  expect(entries.mentions.map(({ name, member }) => `${name}.${member ?? ''}`)).toEqual(mentions)
  for (const { id, name, member } of entries.mentions)
    expect(id).toBe(`object-${name}-${member ?? ''}`)
})

it('marks matches, including special characters', () => {
  expect(markedParts('decideKyc', 'kyc')).toEqual(['decide', 'Kyc', ''])
  expect(markedParts('decide', '(')).toEqual(['decide'])
})

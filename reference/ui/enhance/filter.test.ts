import { expect, it } from 'vitest'
import { filterEntries, markedParts } from './filter'

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
])('%j finds the names %j and the mentions %j', (query, names, mentions) => {
  const found = filterEntries(ENTRIES, query)
  expect(found.names.map(({ name }) => name)).toEqual(names)
  expect(found.mentions.map(({ name, member }) => `${name}.${member ?? ''}`)).toEqual(mentions)
  for (const { id, name, member } of found.mentions)
    expect(id).toBe(`object-${name}-${member ?? ''}`)
})

it('marks what matches, whatever the characters', () => {
  expect(markedParts('decideKyc', 'kyc')).toEqual(['decide', 'Kyc', ''])
  expect(markedParts('decide', '(')).toEqual(['decide'])
})

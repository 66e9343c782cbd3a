import { expect, it } from 'vitest'
import { addEntry } from './meta-source.ts'

it.each([
  ["{\n  kyc: 'KYC',\n} satisfies Meta", "{\n  kyc: 'KYC',\n  a: 'A',\n} satisfies Meta"],
  ["{ kyc: 'KYC' }", "{ kyc: 'KYC',\n  a: 'A',\n}"],
  ["{\n  kyc: 'KYC', // first\n}", "{\n  kyc: 'KYC', // first\n  a: 'A',\n}"],
  ["{ a: { title: 'Mine' } }", "{ a: { title: 'Mine' } }"],
  ['build()', undefined],
])('adds a key to %j', (before, after) => {
  const wrap = (text: string) => `export default ${text}\n`
  expect(addEntry(wrap(before), 'a', "'A'")).toBe(after && wrap(after))
})

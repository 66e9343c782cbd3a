import { expect, it } from 'vitest'
import { indentJson } from './json.ts'

it.each([
  { data: { a: [1, null, { b: 'x, y: [{]} \\" "' }], empty: {}, none: [] }, errors: [] },
  'text',
  [[[]]],
  { '': ' ' },
])('indents %j like JSON.stringify', (value) => {
  const indented = JSON.stringify(value, null, 2)
  for (const text of [JSON.stringify(value), indented, JSON.stringify(value, null, '\t')])
    expect(indentJson(text)).toBe(indented)
})

it('limits the indentation of deeply nested lists', () => {
  expect(indentJson('['.repeat(50_000) + ']'.repeat(50_000)).length).toBeLessThan(10_000_000)
})

it('preserves text that parsing would change', () => {
  expect(indentJson('{"a":12345678901234567890,"a":1.0,"1":2e0,"b":"\\u00e9"}')).toBe(
    '{\n  "a": 12345678901234567890,\n  "a": 1.0,\n  "1": 2e0,\n  "b": "\\u00e9"\n}',
  )
})

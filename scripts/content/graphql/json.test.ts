import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseJson, valueOf } from './json'

it('reads what JSON.stringify writes', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(0, 2), (value, indent) => {
      const text = JSON.stringify(value, null, indent)
      const node = parseJson(text)
      if ('what' in node) throw new Error(node.what)
      expect(JSON.stringify(valueOf(node), null, indent)).toBe(text)
    }),
  )
})

it('accepts nothing that JSON.parse refuses', () => {
  const characters = fc.constantFrom(...Array.from('{}[]",:0123.-eE+tfn \n\\u"abc/*'))
  fc.assert(
    fc.property(fc.string({ unit: characters, maxLength: 12 }), (text) => {
      if (!('what' in parseJson(text))) expect(() => void JSON.parse(text)).not.toThrow()
    }),
    { numRuns: 5000 },
  )
})

it.each<[string, number, string]>([
  ['', 0, 'value expected: the text ends'],
  ['{ "a": 1, }', 10, 'property name expected: there is "}"'],
  ["{ 'a': 1 }", 2, 'invalid symbol: there is "\'"'],
  ['{ "a" 1 }', 6, 'colon expected: there is "1"'],
  ['{ "a": 1 "b": 2 }', 9, 'comma expected: there is "\\""'],
  ['{ "a": 1', 8, 'close brace expected: the text ends'],
  ['[1, 2', 5, 'close bracket expected: the text ends'],
  ['[1, …]', 4, 'invalid symbol: there is "…"'],
  ['"a\nb"', 0, 'unexpected end of string: there is "\\""'],
  ['01', 1, 'end of file expected: there is "1"'],
  ['{} // no', 3, 'invalid comment token: there is "/"'],
])('%j', (text, offset, message) => {
  expect(parseJson(text)).toEqual({ offset, what: `This is not JSON, ${message}.` })
})

it('refuses a key that is there twice', () => {
  expect(parseJson('[{ "a": { "b": 1, "b": 2 } }]')).toEqual({
    offset: 18,
    what: 'The key "b" is here twice.',
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { JsonSyntaxError, parseJsonText, toValue } from './json-text'

/** What is wrong, and where. */
function errorOf(text: string): [offset: number, message: string] {
  try {
    parseJsonText(text)
  } catch (error) {
    if (error instanceof JsonSyntaxError) return [error.offset, error.message]
    throw error
  }
  throw new Error('the text was parsed')
}

describe('parseJsonText', () => {
  it('reads what JSON.stringify writes', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(0, 2), (value, indent) => {
        const text = JSON.stringify(value, null, indent)
        // Control characters above the ASCII range are legal JSON, and refused here.
        fc.pre(!/[\u007F-\u009F]/.test(text))
        expect(toValue(parseJsonText(text))).toEqual(JSON.parse(text))
      }),
    )
  })

  it('accepts nothing that JSON.parse refuses', () => {
    const characters = fc.constantFrom(...Array.from('{}[]",:0123.-eE+tfn \n\\u"abc'))
    fc.assert(
      fc.property(fc.string({ unit: characters, maxLength: 12 }), (text) => {
        let ours = true
        try {
          parseJsonText(text)
        } catch {
          ours = false
        }
        if (ours) expect(() => void JSON.parse(text)).not.toThrow()
      }),
      { numRuns: 2000 },
    )
  })

  it('knows the place of every key and value', () => {
    expect(parseJsonText(' { "a": [1,\n null] }')).toEqual({
      kind: 'object',
      start: 1,
      entries: [
        {
          key: 'a',
          start: 3,
          value: {
            kind: 'array',
            start: 8,
            items: [
              { kind: 'scalar', start: 9, value: 1 },
              { kind: 'scalar', start: 13, value: null },
            ],
          },
        },
      ],
    })
  })

  it.each<[string, number, string]>([
    ['', 0, 'Expected a value, but the text ends.'],
    ['{ "a": 1, }', 10, 'Expected a key in double quotes, but there is "}".'],
    ["{ 'a': 1 }", 2, 'Expected a key in double quotes, but there is "\'".'],
    ['{ "a" 1 }', 6, 'Expected a colon, but there is "1".'],
    ['{ "a": 1 "b": 2 }', 9, 'Expected a comma or "}", but there is "\\"".'],
    ['{ "a": 1', 8, 'Expected a comma or "}", but the text ends.'],
    ['[1, 2', 5, 'Expected a comma or "]", but the text ends.'],
    ['[1, …]', 4, 'Expected a value, but there is "…".'],
    ['{ "a": 1, "a": 2 }', 10, 'The key "a" stands here twice.'],
    [
      '"a\nb"',
      0,
      'This text does not end on its line, or holds a wrong escape or a control character.',
    ],
    ['01', 1, 'Expected the end, but there is "1".'],
    ['{} // no', 3, 'Expected the end, but there is "/".'],
  ])('%j', (text, offset, message) => {
    expect(errorOf(text)).toEqual([offset, message])
  })
})

import { expect, test } from 'vitest'
import { firstSentence } from './parse-description'

test.each([
  [null, ''],
  ['', ''],
  ['A person who sends money.', 'A person who sends money.'],
  ['Finds `one` of *them*. More.', 'Finds one of them.'],
  ['See [the flow](https://example.com/flow.html) first. More.', 'See the flow first.'],
  ['Version 1.2 of it\nand no more. End.', 'Version 1.2 of it and no more.'],
  ['No full stop\n\nSecond paragraph.', 'No full stop'],
  ['Is it? It is.', 'Is it?'],
  ['Before\u202eafter.', 'Before[U+202E]after.'],
])('%j begins with %j', (description, expected) => {
  expect(firstSentence(description)).toBe(expected)
})

test('a long sentence ends after a word', () => {
  const text = firstSentence('word '.repeat(100))
  expect(text).toMatch(/ word…$/)
  expect(text.length).toBeLessThanOrEqual(241)
})

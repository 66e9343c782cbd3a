import { describe, expect, it } from 'vitest'
import { containsText } from './filters'

describe('containsText', () => {
  const texts = ['Recipient Possible Match', null, 'RC-2025-000210']

  it.each([
    ['all words, in any order and case', 'match RECIPIENT', true],
    ['the beginning of a word, as one types', 'poss', true],
    ['a whole reference, and its number alone', 'rc-2025-000210 000210', true],
    ['no letter in the middle of a word', 'recipient b', false],
    ['no word that is missing', 'recipient kay', false],
    ['nothing in particular', '', true],
    ['nothing at all', undefined, true],
  ])('finds %s', (_name, search, expected) => {
    expect(containsText(search, texts)).toBe(expected)
  })

  it('finds letters of any script', () => {
    expect(containsText('мар', ['Анна Мария'])).toBe(true)
  })
})

import { describe, expect, it } from 'vitest'
import { countWords, initials, readingMinutes, readingTimeLabel } from './post'

it('takes the first letters of two words, in capitals', () => {
  expect(initials('Documentation team')).toBe('DT')
  expect(initials('Editors of the blog')).toBe('EO')
  expect(initials('Editors')).toBe('E')
  expect(initials('équipe')).toBe('É')
})

const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join(' ')

describe('reading time', () => {
  it.each([
    [0, '0 min read'],
    [1, 'One min read'],
    [150, 'One min read'],
    [200, 'One min read'],
    [201, '2 min read'],
    [1000, '5 min read'],
    [1001, '6 min read'],
  ])('of %i words is %s', (count, label) => {
    expect(readingTimeLabel(readingMinutes(words(count)))).toBe(label)
  })

  it('counts code and other scripts, but no rules or table pipes', () => {
    expect(countWords('Pay `0.1 + 0.2`\n\n| Señal | שלום |\n| --- | --- |\n')).toBe(5)
  })
})

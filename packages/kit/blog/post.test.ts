import { expect, it } from 'vitest'
import { countWords, initials, readingMinutes, readingTimeLabel } from './post.ts'

it.each([
  ['Documentation team', 'DT'],
  ['équipe', 'É'],
])('abbreviates %s to %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})

it.each([
  [200, 'One min read'],
  [201, '2 min read'],
])('shows the reading time of %i words as %s', (count, label) => {
  expect(readingTimeLabel(readingMinutes('word '.repeat(count)))).toBe(label)
})

it('counts words in code and in other scripts, but not table rules and pipes', () => {
  expect(countWords('Pay `0.1 + 0.2`\n\n| Señal | שלום |\n| --- | --- |\n')).toBe(5)
  expect(countWords('从报价到支付的每一步')).toBeGreaterThan(3)
})

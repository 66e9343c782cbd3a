import { expect, it } from 'vitest'
import { countWords, initials, readingMinutes, readingTimeLabel } from './post.ts'

it.each([
  ['Documentation team', 'DT'],
  ['équipe', 'É'],
])('the initials of %s are %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})

it.each([
  [200, 'One min read'],
  [201, '2 min read'],
])('the reading time of %i words is %s', (count, label) => {
  expect(readingTimeLabel(readingMinutes('word '.repeat(count)))).toBe(label)
})

it('words of code and of other scripts count, rules and pipes of tables do not', () => {
  expect(countWords('Pay `0.1 + 0.2`\n\n| Señal | שלום |\n| --- | --- |\n')).toBe(5)
  expect(countWords('从报价到支付的每一步')).toBeGreaterThan(3)
})

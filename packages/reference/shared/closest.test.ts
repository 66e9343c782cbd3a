import { expect, it } from 'vitest'
import { closest } from './closest.mjs'

it.each([
  ['heder', 'header'],
  ['headers', 'header'],
  ['hlep', 'help'],
  ['HELP', 'help'],
  ['x', null],
])('%s is probably meant as %s', (word, candidate) => {
  expect(closest(word, ['help', 'header'])).toBe(candidate)
  expect(closest(word, [])).toBeNull()
})

import { expect, it } from 'vitest'
import { closest } from './closest.mjs'

it.each([
  ['heder', 'header'],
  ['headers', 'header'],
  ['hlep', 'help'],
  ['HELP', 'help'],
  ['x', null],
])('corrects %s to %s', (word, candidate) => {
  expect(closest(word, ['help', 'header'])).toBe(candidate)
  expect(closest(word, [])).toBeNull()
})

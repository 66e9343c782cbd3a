import { expect, it } from 'vitest'
import { closest } from './closest.mjs'

it.each([
  ['heder', 'header'],
  ['haeder', 'header'],
  ['headers', 'header'],
  ['heeler', 'header'],
  ['hlep', 'help'],
  ['HELP', 'help'],
  ['x', null],
  ['offline', null],
])('%s is probably meant as %s', (word, candidate) => {
  expect(closest(word, ['help', 'header'])).toBe(candidate)
  expect(closest(word, [])).toBeNull()
})

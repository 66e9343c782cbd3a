import { expect, it } from 'vitest'
import { closest, editDistance } from './closest.mjs'

it.each([
  ['', '', 0],
  ['', 'abc', 3],
  ['check', 'check', 0],
  ['chekc', 'check', 1],
  ['chck', 'check', 1],
  ['kitten', 'sitting', 3],
])('distance of %j and %j is %i', (a, b, distance) => {
  expect(editDistance(a, b)).toBe(distance)
  expect(editDistance(b, a)).toBe(distance)
})

it('suggests the nearest word, or nothing', () => {
  expect(closest('heder', ['help', 'header'])).toBe('header')
  expect(closest('x', ['help', 'header'])).toBeNull()
  expect(closest('offline', ['help', 'header'])).toBeNull()
  expect(closest('a', [])).toBeNull()
})

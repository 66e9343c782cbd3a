import { describe, expect, it } from 'vitest'
import { editDistance, nearest } from './nearest'

describe('editDistance', () => {
  it.each([
    ['', '', 0],
    ['kyc', '', 3],
    ['', 'kyc', 3],
    ['kyc', 'kyc', 0],
    ['kyc', 'kyx', 1],
    ['login', 'logn', 1],
    ['kitten', 'sitting', 3],
  ])('from %j to %j is %d', (from, to, distance) => {
    expect(editDistance(from, to)).toBe(distance)
  })
})

describe('nearest', () => {
  const routes = [
    '/docs/intro',
    '/docs/user-flows/kyc',
    '/docs/user-flows/login',
    '/docs/api/inputObjects',
  ]

  it.each([
    ['/docs/user-flows/kyx', '/docs/user-flows/kyc'],
    ['/docs/intor', '/docs/intro'],
    ['/docs/api/inputobjects', '/docs/api/inputObjects'],
  ])('takes %s for %s', (word, expected) => {
    expect(nearest(word, routes)).toBe(expected)
  })

  it('does not guess wildly', () => {
    expect(nearest('/nope', routes)).toBeUndefined()
    expect(nearest('x', [])).toBeUndefined()
  })
})

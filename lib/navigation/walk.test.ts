import { expect, test } from 'vitest'
import { categoryOf, docsRoutes, neighboursOf, trailOf } from './walk'

const tree = [{ route: '/a' }, { route: '/c', children: ['/c/x', '/c/y'] }, { route: '/z' }]

test('lists routes in sidebar order, categories before their pages', () => {
  expect(docsRoutes(tree)).toEqual(['/a', '/c', '/c/x', '/c/y', '/z'])
})

test('the chain of next pages visits every docs page once', () => {
  const seen: string[] = []
  let route: string | undefined = docsRoutes()[0]
  while (route && seen.length < 100) {
    seen.push(route)
    route = neighboursOf(route).next
  }
  expect(seen).toEqual(docsRoutes())
  expect(new Set(seen).size).toBe(20)
})

test('the first page has no previous, the last no next, a stranger neither', () => {
  expect(neighboursOf('/a', tree)).toEqual({ previous: undefined, next: '/c' })
  expect(neighboursOf('/z', tree)).toEqual({ previous: '/c/y', next: undefined })
  expect(neighboursOf('/nowhere', tree)).toEqual({})
})

test('a category is found from its own page and from its children', () => {
  expect(categoryOf('/c', tree)?.route).toBe('/c')
  expect(categoryOf('/c/y', tree)?.route).toBe('/c')
  expect(categoryOf('/a', tree)).toBeUndefined()
})

test('the trail ends with the page and names its category before it', () => {
  expect(trailOf('/c/x', tree)).toEqual(['/c', '/c/x'])
  expect(trailOf('/c', tree)).toEqual(['/c'])
  expect(trailOf('/a', tree)).toEqual(['/a'])
})

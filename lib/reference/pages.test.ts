import { buildSchema } from 'graphql'
import { expect, it } from 'vitest'
import { fixtureModel } from '@/scripts/reference/testing/model'
import { buildModel } from './model/build-model'
import { pageIds, PAGES } from './pages'

const NO_SIDE_DATA = { appliedDirectives: new Map(), rawDefaults: new Map() }

it('lists entries, members and sections of each page', () => {
  const model = buildModel(
    buildSchema(`
      directive @auth(role: R) on FIELD_DEFINITION
      type Query { a(x: Int): U }
      type Subscription { b: I }
      interface I { c: Int }
      type O implements I { c: Int }
      union U = O
      enum R { A }
      input In { d: Int }`),
    NO_SIDE_DATA,
  )
  expect(Object.fromEntries(PAGES.map((page) => [page.page, pageIds(page, model)]))).toEqual({
    queries: ['query-a', 'query-a-x', 'subscription-b', 'subscriptions'],
    mutations: [],
    objects: ['object-O', 'object-O-c', 'interface-I', 'interface-I-c', 'interfaces'],
    inputObjects: ['input-In', 'input-In-d'],
    enums: ['enum-R', 'enum-R-A'],
    scalars: [
      'scalar-Boolean',
      'scalar-Int',
      'scalar-String',
      'directive-auth',
      'directive-auth-role',
      'directives',
    ],
    unions: ['union-U'],
  })
})

it('lists the guide to paging where the schema has connections', () => {
  const objects = PAGES.find(({ page }) => page === 'objects')
  expect(objects && pageIds(objects, fixtureModel('relay'))).toContain('connections')
  expect(objects && pageIds(objects, fixtureModel('recursion'))).not.toContain('connections')
})

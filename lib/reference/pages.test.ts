import { buildSchema } from 'graphql'
import { expect, it } from 'vitest'
import { fixture } from '@/tests/reference/generated'
import { entriesOf, pageIds, PAGES } from './pages'

it('entries know root types by their role, so that an object may be called Query', () => {
  const { query, mutation, object } = entriesOf(fixture('awkward-names'))
  expect([...query.keys()].join(' ')).toBe('Query _underscored_name_ constructor self thing')
  expect([...mutation.keys()]).toEqual(['query', 'thing'])
  expect([...object.keys()]).toEqual(['Query', 'constructor', 'thing'])
  expect(query.get('self')).toMatchObject({ operation: 'query', parent: 'QueryRoot' })
})

it('lists entries, members and sections of each page', () => {
  const entries = entriesOf(
    buildSchema(`
      directive @auth(role: R) on FIELD_DEFINITION
      type Query { a(x: Int): U }
      type Subscription { b: I }
      interface I { c: Int }
      type O implements I { c: Int }
      union U = O
      enum R { Z A }
      input In { d: Int c: Int }`),
  )
  const directives = ['directive-auth', 'directive-auth-role', 'directives']
  expect(Object.fromEntries(PAGES.map((page) => [page.page, pageIds(page, entries)]))).toEqual({
    queries: ['query-a', 'query-a-x', 'subscription-b', 'subscriptions'],
    mutations: [],
    objects: ['object-O', 'object-O-c', 'interface-I', 'interface-I-c', 'interfaces'],
    inputObjects: ['input-In', 'input-In-d', 'input-In-c'],
    enums: ['enum-R', 'enum-R-Z', 'enum-R-A'],
    scalars: ['scalar-Boolean', 'scalar-Int', 'scalar-String', ...directives],
    unions: ['union-U'],
  })
})

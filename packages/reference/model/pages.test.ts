import { buildSchema } from 'graphql'
import { expect, it } from 'vitest'
import { fixture } from '@/tests/reference/generated'
import { codeLinks } from './code-links.ts'
import { entriesOf, operationsIn, pageIds, PAGES, type PageInfo } from './pages.ts'
import { findOperationTypes } from './sdl/operation-types.ts'
import { collectReferences, shortestPaths } from './usage/references.ts'

it('identifies root types by role, so that an object can be named Query', () => {
  const { query, mutation, object } = entriesOf(fixture('awkward-names'))
  expect([...query.keys()].join(' ')).toBe('Query _underscored_name_ constructor self thing')
  expect([...mutation.keys()]).toEqual(['query', 'thing'])
  expect([...object.keys()]).toEqual(['Query', 'constructor', 'thing'])
  expect(query.get('self')).toMatchObject({ operation: 'query', coordinate: 'QueryRoot.self' })
})

it('lists the entries, members and sections of each page', () => {
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

it.each<[what: string, sdl: string, operations: string, namespaces?: Record<string, boolean>]>([
  [
    'a type whose fields all take arguments',
    'type Query { a: Int } type Mutation { orders: Orders } type Orders { create(x: Int): Int end(x: Int): Int }',
    'a orders.create orders.end',
  ],
  [
    'a type with a conventional group name and nested groups',
    'type Query { admin: AdminQueries! } type AdminQueries { users: UserQueries size: Int } type UserQueries { all: Int one(id: ID): Int }',
    'admin.size admin.users.all admin.users.one',
  ],
  [
    'not a record',
    'type Query { viewer: Viewer } type Viewer { id: ID orders(first: Int): Int }',
    'viewer',
  ],
  ['not a list', 'type Query { all: [A] } type A { b(x: Int): Int }', 'all'],
  ['not a field with arguments', 'type Query { a(x: Int): A } type A { b(x: Int): Int }', 'a'],
  [
    'not a type that is also used elsewhere',
    'type Query { a: A b: B } type A { c(x: Int): Int } type B { a: A }',
    'a b',
  ],
  ['not a root type', 'type Query { relay: Query! a(x: Int): Int }', 'a relay'],
  [
    'set in the settings',
    'type Query { me: Me shop: Shop } type Me { a(x: Int): Int } type Shop { id: ID }',
    'me shop.id',
    { 'Query.me': false, 'Query.shop': true },
  ],
  [
    'not a field with a required argument, whatever the settings',
    'type Query { shop(id: ID!): Shop } type Shop { id: ID }',
    'shop',
    { 'Query.shop': true },
  ],
])('finds groups of operations: %s', (_, sdl, operations, namespaces) => {
  const schema = buildSchema(sdl)
  const groups = findOperationTypes(schema, namespaces)
  const names = groups
    .flatMap((group) => operationsIn(schema, group, groups))
    .map(({ name }) => name)
  expect(names.sort().join(' ')).toBe(operations)
})

it('lists the operations of a group as entries, but not its type', () => {
  const schema = buildSchema(
    'type Query { a: Int } type Mutation { orders: OrderMutations } type OrderMutations { create(x: In): Int } input In { y: Int }',
  )
  const entries = entriesOf(schema)
  const mutations = PAGES.find(({ page }) => page === 'mutations') as PageInfo
  expect(pageIds(mutations, entries)).toEqual([
    'mutation-orders.create',
    'mutation-orders.create-x',
  ])
  expect([...entries.object.keys()]).toEqual([])
  expect(codeLinks(entries)()('OrderMutations.create')).toBe(
    '/docs/api/mutations#mutation-orders.create',
  )
  expect(collectReferences(schema).get('In')?.argumentOf).toEqual([
    { kind: 'mutation', name: 'orders.create', member: 'x' },
  ])
  expect(
    shortestPaths(schema)
      .get('In')
      ?.steps.map(({ field }) => field),
  ).toEqual(['orders.create'])
})

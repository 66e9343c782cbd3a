import { buildSchema } from 'graphql'
import { expect, it } from 'vitest'
import type { ApiSettings } from './api-settings.ts'
import { entriesOf } from './pages.ts'
import { withNamespaces } from './sdl/read-sdl.ts'
import { apiNotes, subjectsOf } from './subjects.ts'

const SDL = `directive @doc(category: String) on FIELD_DEFINITION | OBJECT
  directive @auth(roles: [String!]) on FIELD_DEFINITION
  type Query { order: Order @doc(category: "Sales & more") search: Int @doc(category: "Finding") ping: Int shop: Shop }
  type Mutation { order: Int } type Order @doc(category: "Sales & more") { id: ID } type OrderLine { id: ID } type Shop { id: ID }`
const schema = buildSchema(SDL)

/** Returns the groups with their IDs, titles and the names of their entries. */
const subjects = (groups: ApiSettings['groups']) =>
  [...subjectsOf(schema, entriesOf(schema), groups)].map(([{ id, title }, members]) =>
    [id, title, ...[...members].map(({ name }) => name)].join(' '),
  )

it.each<[groups: ApiSettings['groups'], expected: string[]]>([
  [undefined, []],
  [
    '@doc(category:)',
    ['group-finding Finding search', 'group-sales-more Sales & more order Order'],
  ],
  [
    { 'Sales!': ['Query.order', 'Order*'], Sales: ['*o*'], Других: ['ping'] },
    [
      'group-sales Sales! order Order OrderLine',
      'group-2 Sales shop order Shop Boolean doc',
      'group-3 Других ping',
    ],
  ],
])('groups entries by %j', (groups, expected) => {
  expect(subjects(groups)).toEqual(expected)
})

it.each<[api: ApiSettings, notes: string[]]>([
  [
    {
      directives: { auth: () => 'For some', cost: false },
      groups: '@doc(category:)',
    },
    [],
  ],
  [
    {
      directives: { aut: () => 'x' },
      namespaces: { 'Query.shp': true, 'Query.shop': true },
      examples: { 'Order.idd': 1 },
      groups: { Orders: ['Order'], Nothing: ['x*'] },
    },
    [
      'api.config.ts, directives: "@aut" is not in the schema. Did you mean "@auth"?',
      'api.config.ts, namespaces: "Query.shp" is not in the schema. Did you mean "Query.shop"?',
      'api.config.ts, examples: "Order.idd" is not in the schema. Did you mean "Order.id"?',
      'api.config.ts, groups: "Nothing" matches no entries.',
    ],
  ],
  [
    { groups: '@doc(kategory:)' },
    [expect.stringContaining('Did you mean "@doc(category:)"?') as string],
  ],
])('reports settings without effect: %j', (api, notes) => {
  const owned = withNamespaces(buildSchema(SDL), api.namespaces)
  expect(apiNotes(owned, api)).toEqual(notes)
})

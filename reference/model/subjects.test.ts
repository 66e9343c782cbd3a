import { buildSchema } from 'graphql'
import { expect, it } from 'vitest'
import type { ApiSettings } from '@/lib/site/api-settings'
import { entriesOf } from './pages'
import { apiNotes, subjectsOf } from './subjects'

const schema = buildSchema(`directive @doc(category: String) on FIELD_DEFINITION | OBJECT
  directive @auth(roles: [String!]) on FIELD_DEFINITION
  type Query { order: Order @doc(category: "Sales & more") search: Int @doc(category: "Finding") ping: Int shop: Shop }
  type Mutation { order: Int } type Order @doc(category: "Sales & more") { id: ID } type OrderLine { id: ID } type Shop { id: ID }`)

/** Subjects with their ids, and the names of their entries. */
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
])('entries have the subjects of %j', (groups, expected) => {
  expect(subjects(groups)).toEqual(expected)
})

it.each<[api: ApiSettings, notes: string[]]>([
  [
    {
      directives: { auth: { text: 'For {roles}', callers: 'roles' }, cost: false },
      groups: '@doc(category:)',
    },
    [],
  ],
  [
    {
      directives: { aut: 'x', auth: ['For {role}', ' of {rols}'] },
      namespaces: { 'Query.shp': true, 'Query.shop': true, 'Query.ping': true },
      examples: { 'Order.idd': 1 },
      intros: { query: 'Read.', subscription: 'Told.' },
      groups: { Orders: ['Order'], Nothing: ['x*'] },
    },
    [
      'site.config.ts, api.directives: "@aut" is not in the schema. Did you mean "@auth"?',
      'site.config.ts, api.directives: "@auth(role:)" is not in the schema. Did you mean "@auth(roles:)"?',
      'site.config.ts, api.directives: "@auth(rols:)" is not in the schema. Did you mean "@auth(roles:)"?',
      'site.config.ts, api.namespaces: "Query.shp" is not in the schema. Did you mean "Query.shop"?',
      'site.config.ts, api.namespaces: "Query.ping" groups no operations: it leads to no object of its own, or has to have an argument.',
      'site.config.ts, api.examples: "Order.idd" is not in the schema. Did you mean "Order.id"?',
      'site.config.ts, api.intros: the schema has no subscription.',
      'site.config.ts, api.groups: nothing belongs to "Nothing".',
    ],
  ],
  [
    { groups: '@doc(kategory:)' },
    [expect.stringContaining('Did you mean "@doc(category:)"?') as string],
  ],
])('settings that do nothing are named: %j', (api, notes) => {
  expect(apiNotes(schema, api)).toEqual(notes)
})

import { buildSchema, parse, print, validate } from 'graphql'
import { expect, it } from 'vitest'
import { fixture, schemas } from '@/scripts/reference/testing/rendered'
import { shortestInputPaths, shortestPaths, skeleton } from './paths'

/** An operation as it is printed, also the word `query` that graphql-js leaves out. */
const inLines = (operation: string) => print(parse(operation)).replace(/^\{/, 'query {')

it.each([
  [
    'without required arguments, then by the order of names',
    'Person',
    'query { outcome { ... on Person { id } } }',
  ],
  ['with arguments as variables', 'Entity', 'query ($id: ID!) { entity(id: $id) { id } }'],
  ['to an enum, which has no braces', 'RobotState', 'query { search { ... on Robot { state } } }'],
])('the shortest path leads %s', (_how, type, expected) => {
  const path = shortestPaths(fixture('abstract-types')).get(type)
  expect(path && skeleton(path)).toBe(inLines(expected))
})

it('the shortest path starts at a subscription where no query leads', () => {
  const path = shortestPaths(fixture('directives-subscriptions')).get('Moment')
  expect(path && skeleton(path)).toBe(inLines('subscription { tick { at } }'))
})

it('the shortest path never goes through a deprecated field', () => {
  const path = shortestPaths(fixture('deprecations')).get('Thing')
  expect(path?.steps.map(({ field }) => field.name)).toEqual(['thing'])
})

const schema = buildSchema(`
  type Query { shop(id: ID!): Shop list(old: Filter @deprecated, page: Page): String }
  type Mutation { save(input: SaveInput!, note: String): Shop }
  type Shop { id: ID! orders(id: ID!, by: Order): [String!]! }
  input SaveInput { owner: Person! former: Retired @deprecated }
  input Person { address: [Address!]! }
  input Address { kind: Kind }
  input Filter { text: String } input Retired { text: String } input Page { size: Int }
  enum Kind { HOME } enum Order { NAME }
`)
const inputPaths = shortestInputPaths(schema, shortestPaths(schema))

it('the path to what a client sends leads through an argument into input objects', () => {
  expect(inputPaths.get('Kind')).toMatchObject({
    operation: 'mutation',
    steps: [{ field: { name: 'save' } }],
    into: {
      argument: { name: 'input' },
      fields: [
        { parent: { name: 'SaveInput' }, field: { name: 'owner' } },
        { parent: { name: 'Person' }, field: { name: 'address' } },
        { parent: { name: 'Address' }, field: { name: 'kind' } },
      ],
    },
  })
})

it.each([
  [
    'passes an argument that the field could do without',
    'Page',
    'query ($page: Page) { list(page: $page) }',
  ],
  [
    'starts at fields of other types, too',
    'Order',
    'query ($id: ID!, $id2: ID!, $by: Order) { shop(id: $id) { orders(id: $id2, by: $by) } }',
  ],
])('the path to what a client sends %s', (_how, type, expected) => {
  const path = inputPaths.get(type)
  expect(path && skeleton(path)).toBe(inLines(expected))
})

it.each(['Filter', 'Retired'])('no path leads to what is deprecated: %s', (type) => {
  expect(inputPaths.has(type)).toBe(false)
})

it.each(schemas)('skeletons of %s are valid', (_name, load) => {
  const schema = load()
  const paths = shortestPaths(schema)
  expect(paths.size).toBeGreaterThan(0)
  for (const path of paths.values()) {
    expect(validate(schema, parse(skeleton(path)))).toEqual([])
  }
})

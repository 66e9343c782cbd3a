import { buildSchema } from 'graphql'
import { expect, it } from 'vitest'
import { fixture } from '@/tests/reference/generated'
import { collectReferences, shortestPaths, type References } from './references.ts'

it.each<[schema: string, type: string, list: keyof References, places: string[]]>([
  ['abstract-types', 'Entity', 'implementedBy', ['Named', 'Person', 'Robot', 'Titled']],
  ['abstract-types', 'Person', 'memberOf', ['Outcome', 'Result']],
  // Includes the type's own fields.
  ['recursion', 'Node', 'returnedBy', ['knot', 'node', 'search', 'tree']],
  ['recursion', 'Node', 'fieldOf', ['Node.children', 'Node.parent', 'Other.node']],
  ['recursion', 'Node', 'argumentOf', []],
  // Names from Object.prototype, and names that differ only by case.
  ['awkward-names', 'constructor', 'returnedBy', ['constructor']],
  ['case-collisions', 'Status', 'returnedBy', ['status']],
])('collects references in %s to %s, %s: %j', (schema, type, list, places) => {
  const uses = collectReferences(fixture(schema)).get(type)?.[list]
  expect(uses?.map(({ name, member }) => [name, member].filter(Boolean).join('.'))).toEqual(places)
})

const schema = buildSchema(`
  type Query { shop(id: ID!): Shop list(old: Filter @deprecated, page: Page): String }
  type Mutation { save(input: SaveInput!, note: String): Shop }
  type Shop { id: ID! orders(id: ID!, by: Order): [String!]! }
  input SaveInput { owner: Person! old: Retired @deprecated }
  input Person { address: [Address!]! }
  input Address { kind: Kind }
  input Filter { text: String } input Retired { text: String } input Page { size: Int }
  enum Kind { HOME } enum Order { NAME }
`)

it.each([
  // Prefers fields without required arguments, then sorts by name. Includes members of unions.
  ['abstract-types', 'Person', 'query outcome(Person)'],
  ['abstract-types', 'Entity', 'query entity'],
  ['abstract-types', 'RobotState', 'query search(Robot) Robot.state'],
  // Not reachable from a query.
  ['directives-subscriptions', 'Moment', 'subscription tick Tick.at'],
  ['deprecations', 'Thing', 'query thing'],
  // Inputs: through arguments into input objects, and through arguments of nested fields.
  [schema, 'Kind', 'mutation save(input:) SaveInput.owner Person.address Address.kind'],
  [schema, 'Page', 'query list(page:)'],
  [schema, 'Order', 'query shop Shop.orders(by:)'],
  [schema, 'Filter', undefined],
  [schema, 'Retired', undefined],
])('finds the shortest path in %s to %s: %s', (source, type, expected) => {
  const path = shortestPaths(typeof source === 'string' ? fixture(source) : source).get(type)
  const steps = path?.steps.map(
    ({ place, by }) =>
      [place.name, place.member].filter(Boolean).join('.') + (by === undefined ? '' : `(${by})`),
  )
  expect(path && [path.operation, ...(steps ?? [])].join(' ')).toBe(expected)
})

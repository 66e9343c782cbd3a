import { assertInputObjectType, assertObjectType, buildSchema } from 'graphql'
import { expect, it } from 'vitest'
import { entriesOf } from './pages'
import { inputFields, longestInPlace, objectLikes, resultFields } from './in-place'
import { relayRoles } from './sdl/type-kinds'

const schema = buildSchema(`
  type Query { orders: OrderConnection  any: Any  total: Int }
  type Order { id: ID! old: Int @deprecated }
  type OrderEdge { node: Order cursor: ID }
  type OrderConnection { edges: [OrderEdge] pageInfo: PageInfo! }
  type PageInfo { hasNextPage: Boolean! }
  input Filter { a: Int  old: Int @deprecated  b: Int! }
  union Any = Order | Query
`)
const reference = { schema, relay: relayRoles(entriesOf(schema).object.values()) }
const names = (parts: readonly { name: string }[]) => parts.map(({ name }) => name)

it.each([
  ['Order', ['id']],
  ['OrderConnection', ['edges', 'pageInfo']],
  ['PageInfo', []],
])('of a result %s the fields %j can be read in place', (name, fields) => {
  const type = assertObjectType(schema.getType(name))
  expect(names(resultFields(type, reference))).toEqual(fields)
})

it('an input object has its required fields first, and none that is deprecated', () => {
  const filter = assertInputObjectType(schema.getType('Filter'))
  expect(names(inputFields(filter))).toEqual(['b', 'a'])
})

it.each([
  ['any', ['Order']],
  ['total', []],
])('the result of %s has fields of %j', (field, types) => {
  const { type } = schema.getQueryType()?.getFields()[field] ?? {}
  expect(type && names(objectLikes(type, reference))).toEqual(types)
})

it('the entries of a page share what unfolds', () => {
  expect([0, 50, 400, 10_000].map(longestInPlace)).toEqual([24, 24, 10, 1])
})

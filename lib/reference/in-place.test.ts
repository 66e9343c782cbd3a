import { assertObjectType, buildSchema } from 'graphql'
import { expect, it } from 'vitest'
import { entriesOf } from './pages'
import { resultInPlace } from './in-place'
import { relayRoles } from './sdl/type-kinds'

const many = Array.from({ length: 25 }, (_, index) => `f${index}: Int`).join(' ')
const schema = buildSchema(`
    type Query { orders: OrderConnection }
    type Order { id: ID! total: Money! lines(first: Int): LineConnection old: Int @deprecated }
    type Money { amount: Int! currency: String! }
    type Many { ${many} }
    type Line { id: ID! }
    type OrderEdge { node: Order cursor: ID } type LineEdge { node: Line cursor: ID }
    type OrderConnection { edges: [OrderEdge] pageInfo: PageInfo! }
    type LineConnection { edges: [LineEdge] pageInfo: PageInfo! }
    type PageInfo { hasNextPage: Boolean! }
`)

const known = { schema, relay: relayRoles(entriesOf(schema).object.values()) }
const named = (name: string) => assertObjectType(schema.getType(name))

it.each<[why: string, name: string, within: string[], fields: string[]]>([
  ['a record', 'Order', [], ['id', 'total', 'lines']],
  ['a part of a record', 'Money', ['Order'], ['amount', 'currency']],
  ['a type within itself', 'Money', ['Order', 'Money'], []],
  ['a record within a record', 'Line', ['Order'], []],
  ['a page of records', 'OrderConnection', [], ['edges', 'pageInfo']],
  ['a record of a page', 'Order', ['OrderConnection', 'OrderEdge'], ['id', 'total', 'lines']],
  ['a page within a record', 'LineConnection', ['Order'], []],
  ['where a page lies', 'PageInfo', ['OrderConnection'], []],
  ['more fields than fit', 'Many', [], []],
])('%s', (_why, name, within, fields) => {
  const around = { types: within.map(named), levels: Infinity }
  const shown = resultInPlace(named(name), around, known)
  expect(shown.map((field) => field.name)).toEqual(fields)
})

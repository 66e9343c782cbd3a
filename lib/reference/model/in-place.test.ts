import { buildSchema } from 'graphql'
import { expect, it } from 'vitest'
import { buildModel } from './build-model'
import { fieldsInPlace } from './in-place'

const many = Array.from({ length: 25 }, (_, index) => `f${index}: Int`).join(' ')
const { objects } = buildModel(
  buildSchema(`
    type Query { orders: OrderConnection }
    type Order { id: ID! total: Money! lines(first: Int): LineConnection old: Int @deprecated }
    type Money { amount: Int! currency: String! }
    type Many { ${many} }
    type Line { id: ID! }
    type OrderEdge { node: Order cursor: ID } type LineEdge { node: Line cursor: ID }
    type OrderConnection { edges: [OrderEdge] pageInfo: PageInfo! }
    type LineConnection { edges: [LineEdge] pageInfo: PageInfo! }
    type PageInfo { hasNextPage: Boolean! }
  `),
  { appliedDirectives: new Map(), rawDefaults: new Map() },
)

const typeOf = (name: string) => {
  const found = objects.find((type) => type.name === name)
  if (!found) throw new Error(`There is no type ${name}.`)
  return found
}

const names = (name: string, within: readonly string[] = []) =>
  fieldsInPlace(typeOf(name), within.map(typeOf)).map((field) => field.name)

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
  expect(names(name, within)).toEqual(fields)
})

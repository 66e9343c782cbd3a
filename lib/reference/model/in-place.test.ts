import { buildSchema } from 'graphql'
import { expect, it } from 'vitest'
import { entriesOf } from '../pages'
import { aroundInput, aroundResult, resultInPlace } from './in-place'
import { relayRoles } from './members'

/** The types of a schema, and what tells the role of each. */
function typesOf(sdl: string) {
  const schema = buildSchema(sdl)
  const { object, input } = entriesOf(schema)
  return { object, input, known: { schema, relay: relayRoles(object.values()) } }
}

/** The type with a name. @throws when there is none */
function named<Type>(types: ReadonlyMap<string, Type>, name: string): Type {
  const found = types.get(name)
  if (!found) throw new Error(`There is no type ${name}.`)
  return found
}

const many = Array.from({ length: 25 }, (_, index) => `f${index}: Int`).join(' ')
const { object, known } = typesOf(`
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

const names = (name: string, within: readonly string[] = []) => {
  const around = { types: within.map((outer) => named(object, outer)), levels: Infinity }
  return resultInPlace(named(object, name), around, known).map((field) => field.name)
}

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

it('where types refer to each other densely, as many levels unfold as a page bears', () => {
  const names = Array.from({ length: 9 }, (_, index) => `T${index}`)
  const body = (type: string) => names.map((name) => `f${name}: ${name}${type}`).join(' ')
  const dense = typesOf(`
    type Query { a(in: T0In): T0 }
    ${names.map((name) => `type ${name} { ${body('')} } input ${name}In { ${body('In')} }`).join('\n')}
    type Plain { a: Plain b: Int } input PlainIn { a: PlainIn b: Int }
  `)
  expect(aroundInput(named(dense.input, 'T0In')).levels).toBe(2)
  expect(aroundResult(named(dense.object, 'T0'), dense.known).levels).toBe(2)
  expect(aroundInput(named(dense.input, 'PlainIn')).levels).toBe(Infinity)
})

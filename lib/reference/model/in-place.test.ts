import { buildSchema } from 'graphql'
import { expect, it } from 'vitest'
import { buildModel } from './build-model'
import { aroundInput, aroundResult, resultInPlace, type Types } from './in-place'

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
  resultInPlace(typeOf(name), { types: within.map(typeOf), levels: Infinity }).map(
    (field) => field.name,
  )

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
  const dense = buildModel(
    buildSchema(`
      type Query { a(in: T0In): T0 }
      ${names.map((name) => `type ${name} { ${body('')} } input ${name}In { ${body('In')} }`).join('\n')}
      type Plain { a: Plain b: Int } input PlainIn { a: PlainIn b: Int }
    `),
    { appliedDirectives: new Map(), rawDefaults: new Map() },
  )
  const named = <Model extends { name: string }>(models: readonly Model[], name: string): Model => {
    const found = models.find((model) => model.name === name)
    if (!found) throw new Error(`There is no type ${name}.`)
    return found
  }
  const types: Types = {
    input: (name) => named(dense.inputs, name),
    objectLikes: ({ kind, name }) => (kind === 'object' ? [named(dense.objects, name)] : []),
  }
  expect(aroundInput(types.input('T0In'), types).levels).toBe(2)
  expect(aroundResult(named(dense.objects, 'T0'), types).levels).toBe(2)
  expect(aroundInput(types.input('PlainIn'), types).levels).toBe(Infinity)
})

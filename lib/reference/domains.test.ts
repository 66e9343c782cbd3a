import { buildSchema } from 'graphql'
import { expect, it } from 'vitest'
import { domainsOfTypes } from './domains'
import { indexGuides } from './guides'
import { buildModel } from './model/build-model'

const model = buildModel(
  buildSchema(`
    type Query { order(by: OrderInput): Order  person: Person  ping: Pong }
    type Mutation { pay(way: Way): Receipt }
    type Order { total: Money! buyer: Person }
    type Person { name: String owes: Money }
    type Receipt { order: Order amount: Money }
    type Money { amount: Int! }
    type Pong { at: Int }
    input OrderInput { way: Way }
    enum Way { CARD CASH }
    union Unused = Pong
  `),
  { appliedDirectives: new Map(), rawDefaults: new Map() },
)

const guide = (title: string, ...ids: string[]) => ({
  title,
  href: `/docs/${title}`,
  source: ids.map((id) => `/docs/api/queries#${id}`).join(' '),
})
const { guideOf } = indexGuides([
  guide('Buy', 'query-order'),
  guide('Pay', 'mutation-pay'),
  guide('People', 'query-person'),
])

it.each([
  ['of the operations that return it', 'Order', 'Buy'],
  ['even where others reach it', 'Person', 'People'],
  ['of the operation that takes it', 'OrderInput', 'Buy'],
  ['where it is needed most', 'Way', 'Pay'],
  ['of none that has half of its uses', 'Money', 'Shared'],
  ['of an operation without a guide', 'Pong', undefined],
  ['that nothing uses', 'Unused', undefined],
])('the domain of a type is that %s', (_why, name, domain) => {
  expect(domainsOfTypes(model, guideOf).get(name)).toBe(domain)
})

it('a schema without guides has no domains', () => {
  expect(domainsOfTypes(model, indexGuides([]).guideOf)).toEqual(new Map())
})

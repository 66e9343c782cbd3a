import { buildSchema, parse, print, validate, type GraphQLSchema } from 'graphql'
import { describe, expect, it } from 'vitest'
import { writtenFor } from '@/tests/reference/generated'
import { githubSchema } from '@/tests/reference/github'
import { fixture } from '@/tests/reference/generated'
import { buildExamples, type ExampleSources } from './build-examples'
import { createSampler } from './sampler'
import { isExample, type Example } from './types'

const outcomesOf = (
  schema: GraphQLSchema,
  { samples = new Map<string, unknown>(), ...sources }: Partial<ExampleSources> = {},
) =>
  buildExamples(schema, {
    executor: createSampler(schema, samples),
    samples,
    written: [],
    ...sources,
  })

async function exampleOf(
  source: string,
  field: string,
  sources?: Partial<ExampleSources>,
): Promise<Example> {
  const schema = source.includes('{') ? buildSchema(source) : fixture(source)
  const outcome = (await outcomesOf(schema, sources)).find((one) => one.field === field)
  if (!outcome || !isExample(outcome)) throw new Error(outcome?.reason ?? `There is no ${field}.`)
  return outcome
}

/** An operation as it is printed. */
const printed = (operation: string) => print(parse(operation))

const PAYMENTS = `
  type Query { a: Int }
  type Mutation { pay(id: ID!): PayResult! charge: Charge }
  type Money { amount: String! currency: String! }
  type Payment { id: ID! total: Money! token: String privateMetadata: String by: String! old: Int @deprecated }
  type Problem { path: [String!]! code: String! message: String! }
  type Challenge { id: ID! expiresAt: String! }
  type ValidationError { message: String! total: String fieldErrors: [Problem!]! }
  union PayResult = ValidationError | Challenge | Payment
  type Charge { payment: Payment errors: [Problem!]! error: String }
`

it.each([
  [
    PAYMENTS,
    'pay',
    `mutation Pay($id: ID!) { pay(id: $id) {
      __typename
      ... on Challenge { id expiresAt }
      ... on ValidationError { message total fieldErrors { path code message } }
      ... on Payment { id by }
    } }`,
    { __typename: 'Challenge', id: 'challenge-1' },
  ],
  [
    PAYMENTS,
    'charge',
    'mutation Charge { charge { payment { id total { amount currency } by } errors { path code message } error } }',
    { payment: { total: { amount: '125.00' } }, errors: [], error: null },
  ],
  [
    'relay',
    'items',
    'query Items($first: Int) { items(first: $first) { nodes { id } pageInfo { hasNextPage endCursor } totalCount } }',
    { nodes: [{ id: 'item-1' }] },
  ],
  [
    'recursion',
    'node',
    'query Node($id: ID!) { node(id: $id) { id other { node { id } } } }',
    { id: 'node-1' },
  ],
])(
  'what a caller needs is selected, and answered with a success: %s %s',
  async (source, field, operation, answer) => {
    const { text, response } = await exampleOf(source, field)
    expect(text).toBe(printed(operation))
    expect(response.data?.[field]).toMatchObject(answer)
  },
)

it.each([
  ['relay', 'items', { first: 2 }],
  ['directives-subscriptions', 'find', { by: { id: 'lookup-1' } }],
  ['recursion', 'search', { where: { and: [], name: 'Example A' } }],
  ['recursion', 'tree', { input: { leaf: 'Leaf' } }],
  ['type Query { shop(channel: String, slug: String, id: ID): Int }', 'shop', { id: 'int-1' }],
])('variables are what is required, or identifies: %s %s', async (source, field, variables) => {
  expect((await exampleOf(source, field)).variables).toEqual(variables)
})

it.each([
  [
    'type Query { all: Gone! } type Gone { a: Int @deprecated }',
    'query All { all { __typename } }',
  ],
  ['type Query { _2fa: Int }', 'query Fa { _2fa }'],
  ['type Query { _1: Int }', 'query Example { _1 }'],
])('%s has the example %s', async (sdl, operation) => {
  const [outcome] = await outcomesOf(buildSchema(sdl))
  expect(outcome && isExample(outcome) && outcome.text).toBe(printed(operation))
})

it('an example stays when another field comes, but for what is deprecated or gone', async () => {
  const schema = (more: string) =>
    `type Query { a(id: ID!): A } type A { ${more} id: ID! slug: String }`
  const text = 'query A($id: ID!) {\n  a(id: $id) {\n    id\n    slug\n  }\n}'
  const formerTexts = new Map([['query a', text]])
  expect((await exampleOf(schema('maker: String'), 'a', { formerTexts })).text).toBe(text)
  expect((await exampleOf(schema('maker: String'), 'a')).text).toContain('maker')
  for (const slug of ['slug: Int @deprecated', '']) {
    const other = `type Query { a: A } type A { id: ID! ${slug} name: Int }`
    expect((await exampleOf(other, 'a', { formerTexts })).text).toBe(
      printed('query A { a { id name } }'),
    )
  }
})

describe('written examples', () => {
  const schema = 'type Query { a(id: ID!): Int, b: Int }'
  const written = (document: string, variables?: Record<string, unknown>) => ({
    written: [writtenFor('a', document, variables)],
  })

  it('win over generated ones, with variables of their own or those of the arguments', async () => {
    const document = 'query Mine($id: ID!) { renamed: a(id: $id) }'
    const samples = new Map([['Query.a(id:)', 'a_01']])
    const { name, text, variables } = await exampleOf(schema, 'a', {
      ...written(document),
      samples,
    })
    expect([name, text, variables]).toEqual(['Mine', printed(document), { id: 'a_01' }])
    expect((await exampleOf(schema, 'a', written(document, { id: 'k' }))).variables).toEqual({
      id: 'k',
    })
  })

  it('belong to what their operation calls, whatever else has that name', async () => {
    const sdl = `type Query { order(id: ID!): Order } type Mutation { order(id: ID!, total: Int!): Order }
      type Order { id: ID! total: Int }`
    const query = writtenFor('anything', 'query Read($id: ID!) { order(id: $id) { total } }', {
      id: 'o-1',
    })
    const [read, write] = await outcomesOf(buildSchema(sdl), { written: [query] })
    expect(read).toMatchObject({ operation: 'query', name: 'Read', written: true })
    expect(write).toMatchObject({ operation: 'mutation', name: 'Order', written: false })
  })

  it.each([
    ['{ a(id: 1) c }', 'examples/a.graphql: Cannot query field "c" on type "Query".'],
    [
      'query M($key: ID!) { a(id: $key) }',
      'examples/a.graphql: Variable "$key" of required type "ID!" was not provided.',
    ],
  ])('that are wrong say so: %s', async (document, message) => {
    const [outcome] = await outcomesOf(buildSchema(schema), written(document, {}))
    expect(outcome && !isExample(outcome) && outcome.reason).toContain(message)
  })
})

describe('operations that stand below fields which group them', () => {
  const sdl = `type Query { viewer: Viewer } type Viewer { id: ID! }
    type Mutation { orders: OrderMutations! admin: Admin } type OrderMutations { "Makes one." create(input: NewOrder!): Order! cancelAll: Int }
    type Admin { users: UserMutations! } type UserMutations { block(id: ID!): Int }
    input NewOrder { total: Int! } type Order { id: ID! total: Int }`

  it('have examples that call them', async () => {
    const outcomes = await outcomesOf(buildSchema(sdl))
    expect(outcomes.map(({ field }) => field)).toEqual([
      'viewer',
      'admin.users.block',
      'orders.cancelAll',
      'orders.create',
    ])
    expect(outcomes.at(-1)).toMatchObject({
      text: printed(
        'mutation OrdersCreate($input: NewOrder!) { orders { create(input: $input) { id total } } }',
      ),
      variables: { input: { total: expect.any(Number) as number } },
      response: { data: { orders: { create: { id: 'order-1' } } } },
    })
  })

  it('keep them, and have those that people wrote', async () => {
    const schema = buildSchema(sdl)
    const text =
      'mutation OrdersCreate($input: NewOrder!) {\n  orders {\n    create(input: $input) {\n      id\n    }\n  }\n}'
    const formerTexts = new Map([['mutation orders.create', text]])
    expect((await outcomesOf(schema, { formerTexts })).at(-1)).toMatchObject({ text })
    const written = [writtenFor('x', 'mutation Mine { orders { cancelAll } }')]
    expect((await outcomesOf(schema, { written }))[2]).toMatchObject({ name: 'Mine' })
  })
})

it('the schema of GitHub has a valid example for nearly every operation, of a size to be read', async () => {
  const schema = githubSchema()
  const outcomes = await outcomesOf(schema)
  const examples = outcomes.filter(isExample)
  expect(examples.length / outcomes.length).toBeGreaterThanOrEqual(0.95)
  expect(examples.flatMap(({ text }) => validate(schema, parse(text)))).toEqual([])
  expect(examples.filter(({ text }) => text.split('\n').length > 80)).toEqual([])
  expect(examples.map(({ text }) => text).join()).not.toMatch(/\b(private|secret|token)/i)
}, 30_000)

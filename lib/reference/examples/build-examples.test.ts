import { buildSchema, parse, print, type GraphQLSchema } from 'graphql'
import { describe, expect, it } from 'vitest'
import { githubSchema } from '@/scripts/reference/testing/github'
import { fixture } from '@/scripts/reference/testing/rendered'
import type { WrittenExample } from '@/lib/reference/examples/types'
import { LINE_BUDGET } from './build-operation'
import { buildExamples } from './build-examples'
import { createSampler } from './sampler'
import { isExample, type Example, type SampleValues } from './types'

const NOTHING: SampleValues = new Map()

const outcomesOf = (
  schema: GraphQLSchema,
  written: readonly WrittenExample[] = [],
  given = NOTHING,
) => buildExamples(schema, { executor: createSampler(schema, given), given, written })

async function exampleOf(schema: GraphQLSchema, field: string, given = NOTHING): Promise<Example> {
  const outcome = (await outcomesOf(schema, [], given)).find(
    (candidate) => candidate.field === field,
  )
  if (!outcome || !isExample(outcome)) throw new Error(outcome?.reason ?? `There is no ${field}.`)
  return outcome
}

/** An operation as it is printed. */
const printed = (operation: string) => print(parse(operation))

describe('operations', () => {
  it('select fragments of a union, with an alias where members disagree', async () => {
    const { text, variables, response } = await exampleOf(fixture('abstract-types'), 'search')
    expect(text).toBe(
      printed(`query Search {
        search { __typename ... on Robot { id state } ... on Person { id name title personState: state } }
      }`),
    )
    expect(variables).toEqual({})
    expect(response.data?.search).toMatchObject([{ __typename: 'Robot', state: 'CHARGED' }])
  })

  it('show the success case of a union first, whatever its order', async () => {
    const { response } = await exampleOf(fixture('abstract-types'), 'outcome')
    expect(response.data?.outcome).toMatchObject({ __typename: 'Person' })
  })

  it('select every member of a result, with the problems of an input and where they are', async () => {
    const schema = buildSchema(`
      type Query { a: Int }
      type Mutation { pay(id: ID!): PayResult! }
      type Money { amount: String! currency: String! }
      type Payment { id: ID! total: Money! fee: Money! at: String! by: String! }
      type Challenge { id: ID! expiresAt: String! }
      type Problem { path: [String!]! code: String! message: String! }
      type ValidationError { message: String! fieldErrors: [Problem!]! }
      type LimitExceeded { message: String! left: Money! }
      type ConflictError { message: String! code: String! }
      type Locked { message: String! until: String }
      union PayResult =
        Payment | Challenge | ValidationError | LimitExceeded | ConflictError | Locked
    `)
    const { text, response } = await exampleOf(schema, 'pay')
    expect(text).toBe(
      printed(`mutation Pay($id: ID!) {
        pay(id: $id) {
          __typename
          ... on Payment { id total { amount currency } at by }
          ... on ValidationError { message fieldErrors { path code message } }
          ... on LimitExceeded { message left { amount currency } }
          ... on ConflictError { message code }
          ... on Challenge { id expiresAt }
          ... on Locked { message until }
        }
      }`),
    )
    expect(Object.keys(response.data?.pay as object).length).toBeGreaterThan(1)
  })

  it('take a small page of a connection', async () => {
    const { text } = await exampleOf(fixture('relay'), 'items')
    expect(text).toContain('pageInfo {\n      hasNextPage\n      endCursor\n    }')
    expect(text).toContain('nodes {\n      id')
  })

  it.each([
    ['a small page', 'relay', 'items', { first: 2 }],
    ['one member of a oneOf input', 'directives-subscriptions', 'find', { by: { id: 'lookup-1' } }],
    [
      'a member of a oneOf input that JSON can hold',
      'uploads',
      'read',
      { source: { url: 'https://example.com/' } },
    ],
    ['an id', 'recursion', 'node', { id: 'node-1' }],
    ['no more of what repeats', 'recursion', 'search', { where: { and: [], name: 'Example A' } }],
    ['no optional way into itself', 'recursion', 'tree', { input: { leaf: 'Leaf' } }],
  ])('send %s', async (_what, name, field, variables) => {
    expect((await exampleOf(fixture(name), field)).variables).toEqual(variables)
  })

  it('never select what is deprecated', async () => {
    const { text } = await exampleOf(fixture('deprecations'), 'thing')
    expect(text).not.toContain('former')
  })

  it('select __typename where there is nothing else', async () => {
    const schema = buildSchema(`type Query { all: Gone! part: Part }
      type Gone { a: Int @deprecated } type Part { b(by: By!): Int } input By { c: Int }`)
    expect((await exampleOf(schema, 'all')).text).toContain('all {\n    __typename\n  }')
    expect((await exampleOf(schema, 'part')).text).toContain('part {\n    __typename\n  }')
  })

  it.each([
    ['_2fa', 'Fa'],
    ['_1', 'Example'],
    ['_service2', 'Service2'],
  ])('have a name for the field %s', async (field, name) => {
    expect((await exampleOf(buildSchema(`type Query { ${field}: Int }`), field)).name).toBe(name)
  })

  it('return what was passed in', async () => {
    const { response } = await exampleOf(fixture('recursion'), 'node')
    expect(response.data?.node).toMatchObject({ id: 'node-1' })
  })

  it('use the values that the owner of the schema gave', async () => {
    const given = new Map([['Query.node(id:)', 'nod_77']])
    const { variables } = await exampleOf(fixture('recursion'), 'node', given)
    expect(variables).toEqual({ id: 'nod_77' })
  })
})

it('an operation has no example when no value is finite, and says why', async () => {
  const outcome = (await outcomesOf(fixture('recursion'))).find(({ field }) => field === 'knot')
  expect(outcome).toEqual({
    operation: 'query',
    field: 'knot',
    reason: 'no member of Knot has a finite value',
  })
})

describe('written examples', () => {
  const schema = buildSchema('type Query { a(id: ID!): Int, b: Int }')
  const written = (document: string, variables?: Record<string, unknown>) => [
    { rootField: 'a', source: 'examples/a.graphql', document, variables },
  ]

  it('take their variables from the values of the arguments where they bring none', async () => {
    const given = new Map([['Query.a(id:)', 'a_01']])
    const [outcome] = await outcomesOf(schema, written('query Q($id: ID!) { a(id: $id) }'), given)
    expect(outcome).toMatchObject({ written: true, variables: { id: 'a_01' } })
  })

  it('win over generated ones', async () => {
    const document = 'query Mine($key: ID!) { renamed: a(id: $key) }'
    const [outcome] = await outcomesOf(schema, written(document, { key: 'k' }))
    expect(outcome).toMatchObject({ written: true, name: 'Mine', text: printed(document) })
  })

  it.each([
    ['{ a(id: 1', 'examples/a.graphql: Syntax Error'],
    ['{ c }', 'examples/a.graphql: Cannot query field "c" on type "Query".'],
    [
      'query M($key: ID!) { a(id: $key) }',
      'examples/a.graphql: Variable "$key" of required type "ID!" was not provided.',
    ],
  ])('that are wrong say so: %s', async (document, message) => {
    const [outcome] = await outcomesOf(schema, written(document, {}))
    expect(outcome && !isExample(outcome) && outcome.reason).toContain(message)
  })
})

it('the schema of GitHub has an example for nearly every operation, each within the budget of lines', async () => {
  const schema = githubSchema()
  const outcomes = await outcomesOf(schema)
  const examples = outcomes.filter(isExample)
  expect(outcomes.length).toBeGreaterThan(250)
  expect(examples.length / outcomes.length).toBeGreaterThanOrEqual(0.95)
  expect(examples.filter(({ text }) => text.split('\n').length > LINE_BUDGET)).toEqual([])
}, 30_000)

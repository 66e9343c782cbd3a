import { buildSchema, parse, print, type GraphQLSchema } from 'graphql'
import { describe, expect, it } from 'vitest'
import { fixture, writtenFor } from '@/tests/reference/generated'
import { failuresOf } from '#model/failures.ts'
import { buildExamples, type ExampleSources } from './build-examples.ts'
import { unknownScalarNotes } from './leaf-value.ts'
import { sampleValues } from './owner-values.ts'
import { createSampler } from './sampler.ts'
import { isExample, type Example } from '#model/operations.ts'

const outcomesOf = (
  schema: GraphQLSchema,
  {
    samples = new Map<string, unknown>(),
    failures = failuresOf(schema, undefined),
    ...sources
  }: Partial<ExampleSources> = {},
) =>
  buildExamples(schema, {
    executor: createSampler(schema, samples, failures),
    failures,
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
  const outcome = (await outcomesOf(schema, sources)).find((outcome) => outcome.field === field)
  if (!outcome || !isExample(outcome)) throw new Error(outcome?.missing ?? `There is no ${field}.`)
  return outcome
}

/** Formats an operation as graphql-js prints it. */
const printed = (operation: string) => print(parse(operation))

const textOf = ({ document }: Example) => document.join('\n')

const PAYMENTS = `
  type Query { a: Int }
  type Mutation { pay(id: ID!): PayResult! charge: Charge sign(mail: String!): Session }
  type Session { accessToken: String! refreshToken: String! errors: Int }
  type Money { amount: String! currency: String! }
  type Payment { id: ID! total: Money! token: String by: String! old: Int @deprecated }
  type Problem { path: [String!]! code: String! message: String! }
  type Challenge { id: ID! expiresAt: String! }
  interface UserError { message: String! }
  type ValidationError implements UserError { message: String! total: String fieldErrors: [Problem!]! }
  union PayResult = ValidationError | Challenge | Payment
  type Charge { payment: Payment errors: [Problem!]! failure: ValidationError }
`

const TOKENS = `
  type Query { owner: Owner }
  type Mutation { createToken: TokenPayload }
  type TokenPayload { token: Token errors: [String!] }
  type Token { at: Int by: Int id: ID! is: Int name: String of: Int on: Int owner: Owner token: String! tokenHeader: String }
  type Owner { id: ID! plan: String newest: TokenPayload }
`

it.each([
  [
    PAYMENTS,
    'pay',
    `mutation Pay($id: ID!) { pay(id: $id) {
      __typename
      ... on Challenge { id expiresAt }
      ... on Payment { id token by }
      ... on ValidationError { message total fieldErrors { path code message } }
    } }`,
    { __typename: 'Challenge', id: 'challenge-1' },
  ],
  [
    PAYMENTS,
    'charge',
    'mutation Charge { charge { payment { id total { amount currency } token by } errors { path code message } failure { message total fieldErrors { path code message } } } }',
    { payment: { total: { amount: '125.00' } }, errors: [], failure: null },
  ],
  [
    PAYMENTS,
    'sign',
    'mutation Sign($mail: String!) { sign(mail: $mail) { accessToken refreshToken errors } }',
    { accessToken: 'SECRET', refreshToken: 'SECRET', errors: 1 },
  ],
  [
    TOKENS,
    'createToken',
    'mutation CreateToken { createToken { token { id at by is name owner { id plan } token } errors } }',
    { token: { token: 'SECRET' }, errors: [] },
  ],
  [
    'relay',
    'items',
    'query Items($first: Int) { items(first: $first) { nodes { id } pageInfo { hasNextPage endCursor } totalCount } }',
    { nodes: [{ id: 'item-1' }] },
  ],
])(
  'selects the useful fields and returns a success: %s %s',
  async (source, field, operation, answer) => {
    const example = await exampleOf(source, field)
    expect(textOf(example)).toBe(printed(operation))
    expect(example.response.data?.[field]).toMatchObject(answer)
  },
)

it.each([
  ['relay', 'items', { first: 2 }],
  ['directives-subscriptions', 'find', { by: { id: 'example-1' } }],
  ['recursion', 'search', { where: { and: [], name: 'Example A' } }],
  ['type Query { shop(channel: String, slug: String, id: ID): Int }', 'shop', { id: 'example-1' }],
  ['type Query { app(id: ID @deprecated, name: String): Int }', 'app', { name: 'Example A' }],
])('passes required and identifying arguments: %s %s', async (source, field, variables) => {
  expect((await exampleOf(source, field)).variables).toEqual(variables)
})

it.each([
  [
    'type Query { all: Gone! } type Gone { a: Int @deprecated }',
    'query All { all { __typename } }',
  ],
  ['type Query { _2fa: Int }', 'query Fa { _2fa }'],
])('generates a valid operation for %s: %s', async (sdl, operation) => {
  const [outcome] = await outcomesOf(buildSchema(sdl))
  expect(outcome && isExample(outcome) && textOf(outcome)).toBe(printed(operation))
})

it('keeps an example when a field is added, unless it selects a deprecated or removed field', async () => {
  const schema = (more: string) =>
    `type Query { a(id: ID!): A } type A { ${more} id: ID! slug: String }`
  const text = 'query A($id: ID!) {\n  a(id: $id) {\n    id\n    slug\n  }\n}'
  const last = [{ ...(await exampleOf(schema(''), 'a')), document: text.split('\n') }]
  expect(textOf(await exampleOf(schema('maker: String'), 'a', { last }))).toBe(text)
  expect(textOf(await exampleOf(schema('maker: String'), 'a'))).toContain('maker')
  for (const slug of ['slug: Int @deprecated', '']) {
    const other = `type Query { a: A } type A { id: ID! ${slug} name: Int }`
    expect(textOf(await exampleOf(other, 'a', { last }))).toBe(printed('query A { a { id name } }'))
  }
})

describe('a hand-written example', () => {
  const schema = 'type Query { a(id: ID!): Int, b: Int }'
  const written = (document: string, variables?: Record<string, unknown>) => ({
    written: [writtenFor('a', document, variables)],
  })

  it('replaces a generated example, with its own variables or the sample values of the arguments', async () => {
    const document = 'query Mine($id: ID!) { renamed: a(id: $id) }'
    const samples = new Map([['Query.a(id:)', 'a_01']])
    const example = await exampleOf(schema, 'a', { ...written(document), samples })
    expect([textOf(example), example.variables]).toEqual([printed(document), { id: 'a_01' }])
    expect((await exampleOf(schema, 'a', written(document, { id: 'k' }))).variables).toEqual({
      id: 'k',
    })
  })

  it('belongs to the field it calls, even if a mutation has the same name', async () => {
    const sdl = `type Query { order(id: ID!): Order } type Mutation { order(id: ID!, total: Int!): Order }
      type Order { id: ID! total: Int }`
    const query = writtenFor('anything', 'query Read($id: ID!) { order(id: $id) { total } }', {
      id: 'o-1',
    })
    const [read, write] = await outcomesOf(buildSchema(sdl), { written: [query] })
    expect(read).toMatchObject({ operation: 'query', written: true })
    expect(write).toMatchObject({ operation: 'mutation', written: undefined })
  })

  it('fails if a required variable is missing', async () => {
    const mine = written('query M($key: ID!) { a(id: $key) }', {})
    await expect(exampleOf(schema, 'a', mine)).rejects.toThrow(
      'examples/a.graphql: Variable "$key" of required type "ID!" was not provided.',
    )
  })
})

it('generates examples for operations nested in namespace fields', async () => {
  const sdl = `type Query { viewer: Viewer } type Viewer { id: ID! }
    type Mutation { orders: OrderMutations! admin: Admin } type OrderMutations { "Makes one." create(input: NewOrder!): Order! cancelAll: Int }
    type Admin { users: UserMutations! } type UserMutations { block(id: ID!): Int }
    input NewOrder { total: Int! } type Order { id: ID! total: Int }`
  const outcomes = await outcomesOf(buildSchema(sdl))
  expect(outcomes.map(({ field }) => field)).toEqual([
    'viewer',
    'admin.users.block',
    'orders.cancelAll',
    'orders.create',
  ])
  expect(outcomes.at(-1)).toMatchObject({
    document: printed(
      'mutation OrdersCreate($input: NewOrder!) { orders { create(input: $input) { id total } } }',
    ).split('\n'),
    variables: { input: { total: expect.any(Number) as number } },
    response: { data: { orders: { create: { id: 'order-1' } } } },
  })
})

it.each<[what: string, sdl: string, variables: object, data: object]>([
  [
    'the requested ID, and whole numbers for counts',
    'type Query { a(id: ID!, number: Float!): A } type A { id: ID! number: Float! totalCount: Float! price: Float! }',
    { id: 'a-1', number: 1 },
    { a: { id: 'a-1', number: 1, totalCount: 1, price: 12.5 } },
  ],
  [
    'a name in inputs, even if it is optional',
    'type Query { q: Int } type Mutation { m(i: In!): Int } input In { id: ID! size: Int title: String name: String @deprecated }',
    { i: { id: 'example-1', title: 'Title' } },
    { m: 1 },
  ],
  [
    'the most used types first',
    'type Query { a: A b: Much c: Much d: Much } type A { odd: Odd odd2: Odd2 odd3: Odd3 much: Much } type Odd { x: Int } type Odd2 { x: Int } type Odd3 { x: Int } type Much { y: Int }',
    {},
    { a: { odd: { x: 1 }, odd2: { x: 1 }, much: { y: 1 } } },
  ],
])('examples have %s', async (_, sdl, variables, data) => {
  const outcomes = await outcomesOf(buildSchema(sdl))
  const { variables: own, response } =
    outcomes.filter(isExample).find(({ field }) => field in data) ?? {}
  expect(own).toEqual(variables)
  expect(response?.data).toEqual(data)
})

it('keeps the order of a union unless an interface or the settings mark failures', async () => {
  const sdl = `type Query { entry: Entry } union Entry = Photo | Chat | LimitOrder
    type Photo { url: String } type Chat { message: String! } type LimitOrder { price: Int }`
  const fragments = (text: string) => text.match(/(?<=\.\.\. on )\w+/g)
  expect(fragments(textOf(await exampleOf(sdl, 'entry')))).toEqual(['Photo', 'Chat', 'LimitOrder'])
  const failures = failuresOf(buildSchema(sdl), ['*.message'])
  expect(failures).toEqual(new Set(['Chat']))
  expect(fragments(textOf(await exampleOf(sdl, 'entry', { failures })))?.at(-1)).toBe('Chat')
})

it('derives sample IDs from the names of the argument, input and field, and scalar values from the type', async () => {
  const sdl = `scalar PrefixedID scalar numeric scalar timestamptz scalar smallint scalar Long scalar Odd
    scalar Moment @specifiedBy(url: "https://scalars.graphql.org/andimarek/date-time.html")
    type Query { exists(id: ID!): Boolean block(height: Long! = 9007199254740993): Block }
    type Mutation { sceneUpdate(input: SceneUpdateInput!): Boolean projectDelete(id: String!, ids: [PrefixedID!]!): Boolean!
      insert(total: numeric!, at: timestamptz!, boxes: smallint!, moment: Moment!, odd: Odd!): Int }
    input SceneUpdateInput { id: ID! ownerId: String! } type Scene { id: ID! } type Project { id: ID! }
    type Block { height: Long! weight: Long! }`
  expect((await exampleOf(sdl, 'exists')).variables).toEqual({ id: 'example-1' })
  expect((await exampleOf(sdl, 'sceneUpdate')).variables).toEqual({
    input: { id: 'scene-1', ownerId: 'owner-1' },
  })
  expect((await exampleOf(sdl, 'projectDelete')).variables).toEqual({
    id: 'project-1',
    ids: ['project-1'],
  })
  expect((await exampleOf(sdl, 'insert')).variables).toEqual({
    total: '125.00',
    at: '2025-01-15T09:30:00.000Z',
    boxes: 2,
    moment: '2025-01-15T09:30:00.000Z',
    odd: 'example',
  })
  const result = `type Query { build: Build } type Build { id: ID! isFailed: Boolean } type CreateBuildPayload { id: ID! }
    type Mutation { createBuild: CreateBuildPayload! }`
  expect((await exampleOf(result, 'createBuild')).response.data).toEqual({
    createBuild: { id: 'build-1' },
  })
  expect((await exampleOf(result, 'build')).response.data).toEqual({
    build: { id: 'build-1', isFailed: false },
  })
  // The default is beyond 2^53, so a number would lose digits.
  expect((await exampleOf(sdl, 'block')).response.data).toEqual({
    block: { height: 125, weight: 125 },
  })
  const notes = unknownScalarNotes(buildSchema(sdl), new Map())
  expect(notes).toEqual([expect.stringMatching(/api\.examples: Odd: '…'$/)])
})

it('writes sample values without mangled words, and uses the format that a scalar or its description names', async () => {
  const sdl = `"An RFC3339 timestamp" scalar Time scalar Port
    type Query { upsDeviceById(id: String!): UPSDevice notifications: Notifications zipCodes: [Address] }
    type Mutation { noteDelete(notificationId: ID!, id: ID!): Notification disableDLNA: Boolean! }
    type UPSDevice { id: ID! scraperCDPPath: String whitelistedIPs: String port: Port created_at: Time urls: [String] }
    type Notifications { isDisabled: Boolean hasNextPage: Boolean isUnlocked: Boolean } type Notification { id: ID! }
    type Address { zip: String lanip: String ownership: String }`
  const { variables, response } = await exampleOf(sdl, 'upsDeviceById')
  expect(variables).toEqual({ id: 'ups-device-1' })
  expect(response.data).toEqual({
    upsDeviceById: {
      id: 'ups-device-1',
      scraperCDPPath: 'Scraper cdp path',
      whitelistedIPs: 'Whitelisted ips',
      port: 8080,
      created_at: '2025-01-15T09:30:00.000Z',
      urls: ['https://example.com/'],
    },
  })
  expect((await exampleOf(sdl, 'notifications')).response.data).toEqual({
    notifications: { isDisabled: false, hasNextPage: false, isUnlocked: true },
  })
  expect((await exampleOf(sdl, 'noteDelete')).variables).toMatchObject({ id: 'notification-1' })
  expect((await exampleOf(sdl, 'disableDLNA')).response.data).toEqual({ disableDLNA: true })
  expect((await exampleOf(sdl, 'zipCodes')).response.data).toEqual({
    zipCodes: [{ zip: 'SW1A 1AA', lanip: '192.0.2.1', ownership: 'Ownership' }],
  })
})

it('shows one event for a subscription, and null for a file in the variables', async () => {
  const sdl = `scalar Upload type Query { a: Int } type Order { id: ID! }
    type Mutation { add(files: [Upload!]!, input: Document!): Order } input Document { title: String! file: Upload! }
    type Subscription { orderChanged(shop: ID!): Order! }`
  const event = await exampleOf(sdl, 'orderChanged')
  expect(textOf(event)).toBe(
    printed('subscription OrderChanged($shop: ID!) { orderChanged(shop: $shop) { id } }'),
  )
  expect(event.response.data).toEqual({ orderChanged: { id: 'order-1' } })
  const upload = await exampleOf(sdl, 'add')
  expect(upload).toMatchObject({
    variables: { files: [null], input: { title: 'Title', file: null } },
    files: ['files.0', 'input.file'],
    response: { data: { add: { id: 'order-1' } } },
  })
})

describe('values from the owner', () => {
  const sdl = `scalar ULID scalar Cents enum Kind { A B } input In { kind: Kind tags: [String!] }
    directive @example(value: String) on FIELD_DEFINITION | ARGUMENT_DEFINITION | INPUT_FIELD_DEFINITION | SCALAR
    type Query { order(id: ULID!, first: Int @example(value: "7"), in: In): Order event(kind: String! @example(value: "order.created")): Int }
    type Order { id: ULID! total: Cents! sku: String @example(value: "AB-12") kind: Kind tags: [String!] wrong: Int @example(value: "x") }`
  const schema = buildSchema(sdl)

  it('applies values to calls and responses, by scalar, by coordinate and from the schema', async () => {
    const notes: string[] = []
    const { values } = sampleValues(
      schema,
      {
        ULID: '01J8ZK',
        Cents: 1250,
        'Query.order(in:)': { kind: 'B' },
        'Order.kind': 'B',
        'Order.tags': ['x', 'y'],
        'Query.orderr': 1,
      },
      notes,
    )
    expect(values.has('Query.orderr')).toBe(false)
    const [event, order] = await outcomesOf(schema, { samples: values })
    expect(event).toMatchObject({ variables: { kind: 'order.created' } })
    expect(order).toMatchObject({
      variables: { id: '01J8ZK', first: 7, in: { kind: 'B' } },
      response: {
        data: { order: { id: '01J8ZK', total: 1250, sku: 'AB-12', kind: 'B', tags: ['x', 'y'] } },
      },
    })
    expect(notes).toEqual([
      expect.stringMatching(
        /^Order\.wrong: the value of @example does not fit Int: .*; it is ignored$/,
      ),
    ])
  })

  it.each([
    [
      'Query.order(first:)',
      'abc',
      /^api\.config\.ts, examples: the value of Query\.order\(first:\) does not fit Int: /,
    ],
    ['Order.kind', 'C', /does not fit Kind: .*\bC\b.*\?$/],
    ['In', { kind: 'A', other: 1 }, /does not fit In: Field "other" is not defined/],
    ['Query.order', {}, /set values for its fields instead/],
  ])('checks values against their type: %s', (key, value, message) => {
    expect(sampleValues(schema, { [key]: value }).problems).toEqual([
      expect.stringMatching(message),
    ])
  })
})

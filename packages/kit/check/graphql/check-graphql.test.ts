import { readFileSync } from 'node:fs'
import { buildSchema, isScalarType } from 'graphql'
import { expect, it } from 'vitest'
import { site } from '@/site.config'
import { checkText } from './check-graphql.ts'

const schema = buildSchema(`
  directive @tag(name: String) on FIELD
  enum Status { OPEN CLOSED OLD @deprecated(reason: "Use CLOSED.") }
  scalar Amount
  scalar Even
  interface Node { id: ID! }
  type Payment implements Node { id: ID! name: String amount: Amount status: Status count: Int! rate: Float paid: Boolean even: Even notes: [String!] next: Payment fee(of: Int = 1): Float old: Int @deprecated(reason: "Use fee.") }
  type Refund implements Node { id: ID! of: Payment count: String }
  type Rejected { message: String! }
  union Outcome = Payment | Rejected
  input By @oneOf { id: ID reference: String }
  input PayInput { amount: Amount! status: Status = OPEN by: By lines: [LineInput!] old: Int @deprecated(reason: "Use by.") }
  input LineInput { text: String! count: Int! }
  type Query { payment(id: ID): Payment must: Payment! node(id: ID): Node any: [Outcome!] nodes(first: Int = 2): [Node!] matrix: [[Int]!] }
  type Mutation { pay(input: PayInput!): Outcome! }
`)

const even = schema.getType('Even')
if (!isScalarType(even)) throw new Error('There is no scalar Even.')
even.parseValue = (value) => {
  if (typeof value === 'number' && value % 2 === 0) return value
  throw new Error(`Even: expected an even number; got ${JSON.stringify(value)}.`)
}

const block = (info: string, text: string) => `\`\`\`${info}\n${text}\n\`\`\`\n`
const graphql = (text: string) => block('graphql', text)
const variables = (text: string) => block('json filename="Variables"', text)
const response = (text: string) => block('json filename="Response"', text)

/** Returns one line per problem of a page, without its place. */
const problemsOf = (...parts: string[]) =>
  checkText(site, schema, 'x.mdx', parts.join('\n')).map(
    ({ rule, severity, coordinate, what, fix }) =>
      [severity === 'warning' ? 'warning' : '', rule.replace('graphql-', ''), coordinate, what, fix]
        .filter(Boolean)
        .join(' '),
  )

const expectProblems = (parts: readonly string[], expected: readonly string[]) => {
  const contained = expected.map((text) => expect.stringContaining(text) as string)
  const problems = problemsOf(...parts)
  expect(problems).toEqual(contained)
  expect(problemsOf(...parts.map((part) => part.replaceAll('\n', '\r\n')))).toEqual(problems)
}

const PAY = 'mutation Pay($input: PayInput!) { pay(input: $input) { __typename } }'

/** Operations with the blocks that follow them, each with its problems. */
const texts = readFileSync('tests/fixtures/check-graphql.txt', 'utf8')
  .split('\n\n')
  .slice(1)
  .map((entry) => entry.trimEnd().split('\n  '))

it.each(texts)('checks %s', (text = '', ...problems) => {
  const [operation = '', ...json] = text.replaceAll('⏎', '\n').replace(/^PAY/, PAY).split(' ▸ ')
  const parts = json.map((part) =>
    part.startsWith('⟨') ? variables(part.slice(1, -1)) : response(part),
  )
  expectProblems([graphql(operation), ...parts], problems)
})

it.each<[name: string, parts: string[], ...problems: string[]]>([
  [
    'JSON that looks like a response',
    [graphql('{ matrix }'), block('json', '{"event":1}'), block('json', '{"data":{"matrix":5}}')],
    'Expected Iterable, but did not find one for field "Query.matrix"',
  ],
  ['JSON without an operation', [variables('{}')], 'stray-json This block does not belong'],
  ['an excluded operation', [block('graphql nocheck="shows an error"', '{ nope }'), response('{')]],
  [
    'an excluded response',
    [graphql('{ matrix }'), block('json filename="Response" nocheck="shortened here"', '{ … }')],
  ],
  ['invalid MDX', ['<Tabs>\n\ntext {\n'], 'mdx-syntax Unexpected end of file in expression'],
  [
    'links into the reference',
    [
      '[a](/docs/api/objects#object-Payment), [b](/docs/api/objects#object-Payment-amonut),',
      '[c](/docs/api/objects#payment), [d](/docs/api/objects#nothingLikeIt), [e](/docs/intro#no)',
    ],
    'schema-link #object-Payment-amonut is not on /docs/api/objects. Did you mean #object-Payment-amount?',
    'schema-link #payment is not on /docs/api/objects. Did you mean #object-Payment?',
    'schema-link #nothingLikeIt',
  ],
])('checks the blocks of a page: %s', (_name, parts, ...problems) => {
  expectProblems(parts, problems)
})

it('reports the place, including in lists, quotations and components', () => {
  const nope = graphql('{\n  nope\n}')
  const list = `1. Step\n\n${nope.replace(/^(?=.)/gm, '   ')}`
  const quotation = nope.replace(/^(?=.)/gm, '> ')
  const tabs = `<Tabs>\n\n${nope.replace(/^(?=.)/gm, '  ')}\n</Tabs>`
  const problems = checkText(site, schema, 'x.mdx', [list, quotation, tabs, nope].join('\n'))
  const places = problems.map(({ line, column }) => `${line}:${column}`)
  expect(places).toEqual(['5:6', '11:5', '19:5', '26:3'])
  const text = ['{ "data": {', ' "payment": { "id": "a", "notes": [', '  "x", 5', '] } } }'].join(
    '\n',
  )
  const page = graphql('{ payment { id notes } }') + response(text)
  expect(checkText(site, schema, 'x.mdx', page)).toMatchObject([{ line: 6, column: 26 }])
})

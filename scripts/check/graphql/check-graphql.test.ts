import { buildSchema, isScalarType } from 'graphql'
import { expect, it } from 'vitest'
import { checkText } from './check-graphql'
import { offsetAt } from './blocks'

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

/** Each problem of a page in a line, without the place of the block. */
const problemsOf = (...parts: string[]) =>
  checkText(schema, 'x.mdx', parts.join('\n')).map(({ rule, severity, coordinate, what, fix }) =>
    [severity === 'warning' ? 'warning' : '', rule.replace('graphql-', ''), coordinate, what, fix]
      .filter(Boolean)
      .join(' '),
  )

const expectProblems = (parts: readonly string[], expected: readonly string[]) => {
  const contained = expected.map((text) => expect.stringContaining(text) as string)
  const found = problemsOf(...parts)
  expect(found).toEqual(contained)
  expect(problemsOf(...parts.map((part) => part.replaceAll('\n', '\r\n')))).toEqual(found)
}

it.each<[text: string, ...problems: string[]]>([
  ['{ nodes { id } }'],
  ['fragment F on Payment { id }'],
  [
    '{ payment { amonut } }',
    'validation Cannot query field "amonut" on type "Payment". Did you mean "amount"',
  ],
  ['{ payment(idd: "p") { id } }', 'Unknown argument "idd"'],
  ['{ payment { fee(of: "x") } }', 'Int cannot represent non-integer value'],
  ['mutation { pay(input: { amount: 1, status: NO }) { __typename } }', 'Value "NO"'],
  ['mutation { pay(input: { amount: 1, nope: 1 }) { __typename } }', 'Field "nope"'],
  ['query Q($x: Nope) { payment(id: $x) { id } }', 'Unknown type "Nope". Did you mean "Node"?'],
  ['{ node { ... on Rejected { message } } }', 'Fragment cannot be spread here'],
  ['{ payment { id @nope } }', 'Unknown directive "@nope"'],
  ['{ payment }', 'Field "payment" of type "Payment" must have a selection'],
  ['{ a b }', 'field "a"', 'field "b"'],
  ['{ payment { old } }', 'warning deprecated The field Payment.old is deprecated.'],
  ['{ payment(id: ) { id } }', 'syntax Syntax Error: Unexpected ")".'],
  [
    '{ nodes { id } }\ntype Payment { id: ID! }',
    'validation The "Payment" definition is not executable.',
  ],
  ['"A payment."\ntype Payment implements Node {\n  "Its id."\n  id: ID!\n}\nscalar Amount'],
  ['extend type Query { node(id: ID): Node }\nunion Outcome = Rejected\nenum Status { OLD }'],
  ['type Paymnet { id: ID! }', 'sdl Paymnet this is not in the schema. Did you mean Payment?'],
  [
    'type Payment { nope: ID! }',
    'sdl Payment.nope this is not in the schema. Did you mean Payment.name?',
  ],
  ['type Payment { id: ID }', 'Payment.id shown as id: ID, but in the schema it is id: ID!.'],
  ['type Payment { fee(x: Int): Float }', 'in the schema it is fee(of: Int = 1): Float.'],
  ['enum Status { NEW }', 'sdl Status.NEW this is not in the schema.'],
  ['union Outcome = Refund', 'sdl Outcome.Refund this is not in the schema.'],
  ['directive @nope on FIELD', 'sdl nope this is not in the schema.'],
])('checks the block %j', (text, ...problems) => {
  expectProblems([graphql(text)], problems)
})

it.each<[text: string, ...problems: string[]]>([
  ['{ "input": { "amount": "1", "status": "OPEN", "by": { "id": "p" } } }'],
  ['{ "input": { "amount": "1", "lines": { "text": "a", "count": 1 }, "by": null } }'],
  ['{}', 'variables The operation needs $input.'],
  ['[]', 'variables Variables are a JSON object.'],
  ['{ "input": null }', '"PayInput!" not to be null'],
  ['{ "input": { "amount": "1" }, "x": 1 }', 'The operation declares no variable $x.'],
  ['{ "input": {} }', 'Field "amount" of required type "Amount!" was not provided.'],
  ['{ "input": { "amount": "1", "amuont": 1 } }', 'Did you mean "amount"?'],
  ['{ "input": { "amount": "1", "status": "NO" } }', 'Value "NO"'],
  [
    '{ "input": { "amount": "1", "status": "OLD" } }',
    'warning variables Status.OLD it is deprecated.',
  ],
  ['{ "input": { "amount": "1", "old": 1 } }', 'warning variables PayInput.old it is deprecated.'],
  ['{ "input": { "amount": "1", "by": {} } }', 'Exactly one key must be specified'],
  ['{ "input": { "amount": "1", } }', 'variables This is not JSON'],
  ['{ "input": { "amount": "1", "amount": "2" } }', 'variables This key is here twice.'],
  ['', 'variables This is not JSON'],
])('checks the variables %j', (text, ...problems) => {
  const operation = graphql('mutation Pay($input: PayInput!) { pay(input: $input) { __typename } }')
  expectProblems([operation, variables(text)], problems)
})

const payment = (fields: string) => `{"data": {"payment": ${fields}}}`

it.each<[operation: string, text: string, ...problems: string[]]>([
  ['{ payment { id label: name next { id } } }', payment('{"id":"a","label":null,"next":null}')],
  [
    '{ payment { id label: name } }',
    payment('{"id":"a","name":"x"}'),
    'response Payment.name the operation selects it as "label", but it is missing here.',
    'response The operation does not select "name" here.',
  ],
  ['{ payment { id } }', payment('[]'), 'Payment.id [] is given, but Payment is an object.'],
  ['{ payment { id name } }', payment('{"name":null,"id":"a"}')],
  [
    '{ payment { next { id } ...F } } fragment F on Payment { next { name } }',
    payment('{"next":{"id":"a"}}'),
    'Payment.name the operation selects it, but it is missing here.',
  ],
  ['{ must { id } }', '{"data": {"must": null}}', 'Cannot return null for non-nullable'],
  ['{ matrix }', '{"data": {"matrix": [[1, null], []]}}'],
  [
    '{ matrix }',
    '{"data": {"matrix": [null]}}',
    'Cannot return null for non-nullable field Query.matrix',
  ],
  [
    '{ matrix }',
    '{"data": {"matrix": 1}}',
    'Expected Iterable, but did not find one for field "Query.matrix"',
  ],
  ['{ matrix }', '{"data": {"matrix": [["1"]]}}', 'Query.matrix Int cannot represent'],
  ['{ payment { id } }', payment('{"id":5}'), 'Payment.id 5 is given, but an ID is text.'],
  ['{ payment { count } }', payment('{"count":"1"}'), 'Payment.count Int cannot represent'],
  ['{ payment { rate } }', payment('{"rate":"1.5"}'), 'Payment.rate Float cannot represent'],
  ['{ payment { paid } }', payment('{"paid":"true"}'), 'Payment.paid Boolean cannot represent'],
  ['{ payment { name } }', payment('{"name":1}'), 'Payment.name String cannot represent'],
  ['{ payment { even } }', payment('{"even":4}')],
  [
    '{ payment { even } }',
    payment('{"even":5}'),
    'Payment.even Even: expected an even number; got 5.',
  ],
  ['{ payment { status } }', payment('{"status":"open"}'), 'Did you mean the enum value "OPEN"?'],
  ['{ payment { __typename } }', payment('{"__typename":"Refund"}'), '"Refund" is given, but the'],
  [
    '{ any { kind: __typename ... on Payment { id } ... on Rejected { message } } }',
    '{"data": {"any": [{"kind":"Payment","id":"a"},{"kind":"Rejected","message":"x"}]}}',
  ],
  [
    '{ any { kind: __typename ... on Payment { id } } }',
    '{"data": {"any": [{"kind":"Query"}]}}',
    '"Query" is given, but the answer is "Rejected".',
  ],
  ['{ node { id ... on Payment { name } } }', '{"data": {"node": {"id":"a","name":"x"}}}'],
  ['{ node { id ... on Refund { of { id } } } }', '{"data": {"node": {"id":"a","of":null}}}'],
  [
    '{ node { id ... on Payment { name } } }',
    '{"data": {"node": {"name":"x"}}}',
    'Payment.id the operation selects it, but it is missing here.',
  ],
  ['{ __type(name: "By") { kind } }', '{"data": {"__type": {"kind":"INPUT_OBJECT"}}}'],
  ['{ __type(name: "By") { kind } }', '{"data": {"__type": {"kind":"THING"}}}', '"THING" is given'],
  ['{ payment { id } }', '{"data": {"payment": null}, "errors": [{"message":"x"}]}'],
  ['{ payment { id } }', '{"errors": [{"message":"x","path":["payment"],"extensions":{}}]}'],
  ['{ payment { id } }', '{"data": null}', 'response A response has "data", "errors"'],
  ['{ payment { id } }', '{}', 'response A response has "data", "errors"'],
  ['{ payment { id } }', '[]', 'response A response has "data", "errors" with a "message" each'],
  ['{ payment { id } }', '{"errors": []}', 'response A response has "data", "errors"'],
  ['{ payment { id } }', '{"errors": [{"message":"x","code":1}]}', 'Unrecognized key: "code".'],
  ['{ payment { id } }', '{"payment": null}', 'Unrecognized key: "payment".'],
  ['{ payment { id } }', '{ … }', 'response This is not JSON'],
])('%s is checked against the response %j', (operation, text, ...problems) => {
  expectProblems([graphql(operation), response(text)], problems)
})

const full = graphql(
  'query Q($full: Boolean!) { payment { id name @include(if: $full) count @skip(if: $full) } }',
)

it.each<[name: string, parts: string[], ...problems: string[]]>([
  [
    'each response belongs to the variables before it',
    [
      full,
      variables('{"full":true}') + response(payment('{"id":"p","name":"x"}')),
      variables('{"full":false}') + response(payment('{"id":"p","count":1}')),
      'Prose between.\n\n' + response(payment('{"id":"p","name":"x"}')),
    ],
    'Payment.count the operation selects it, but it is missing here.',
  ],
  ['variables that are needed', [full], 'variables The operation needs $full. Add them behind it'],
  [
    'JSON that looks like a response is one',
    [graphql('{ matrix }'), block('json', '{"event":1}'), block('json', '{"data":{"matrix":5}}')],
    'Expected Iterable, but did not find one for field "Query.matrix"',
  ],
  ['JSON of no operation', [variables('{}')], 'stray-json This belongs to no operation'],
  ['JSON behind SDL', [graphql('type Payment { id: ID! }'), response('{}')], 'holds none'],
  [
    'JSON behind two',
    [graphql('query A { matrix }\nquery B { matrix }'), response('{}')],
    'several',
  ],
  ['no reason', [block('graphql nocheck', '{ nope }')], 'nocheck This block', 'field "nope"'],
  ['a reason', [block('graphql nocheck="shows an error"', '{ nope }'), response('{')]],
  [
    'a reason for the response alone',
    [graphql('{ matrix }'), block('json filename="Response" nocheck="shortened here"', '{ … }')],
  ],
  ['no MDX', ['<Tabs>\n\ntext {\n'], 'mdx-syntax Unexpected end of file in expression'],
  [
    'links into the reference',
    [
      '[a](/docs/api/objects#object-Payment), [b](/docs/api/objects#object-Payment-amonut),',
      '[c](/docs/api/objects#payment), [d](/docs/api/objects#nothingLikeIt), [e](/docs/intro#no)',
    ],
    'schema-link #object-Payment-amonut is no entry of the reference. Did you mean /docs/api/objects#object-Payment-amount?',
    'schema-link #payment is no entry of the reference. Did you mean /docs/api/objects#object-Payment?',
    'schema-link #nothingLikeIt',
  ],
])('finds its way in a page: %s', (_name, parts, ...problems) => {
  expectProblems(parts, problems)
})

it('names the place, also in lists, quotations and components', () => {
  const nope = graphql('{\n  nope\n}')
  const list = `1. Step\n\n${nope.replace(/^(?=.)/gm, '   ')}`
  const quotation = nope.replace(/^(?=.)/gm, '> ')
  const tabs = `<Tabs>\n\n${nope.replace(/^(?=.)/gm, '  ')}\n</Tabs>`
  const problems = checkText(schema, 'x.mdx', [list, quotation, tabs, nope].join('\n'))
  const places = problems.map(({ line, column }) => `${line}:${column}`)
  expect(places).toEqual(['5:6', '11:5', '19:5', '26:3'])
  const text = ['{ "data": {', ' "payment": { "id": "a", "notes": [', '  "x", 5', '] } } }'].join(
    '\n',
  )
  const page = graphql('{ payment { id notes } }') + response(text)
  expect(checkText(schema, 'x.mdx', page)).toMatchObject([{ line: 6, column: 26 }])
})

it('places in JSON are those of keys and items, or of what is around them', () => {
  const paths = [[], ['a'], ['a', 0, 'b'], ['a', 1], ['a', 0, 'c'], ['d']]
  const offsets = paths.map((path) => offsetAt('{ "a": [{ "b": 1 }, 2] }', path))
  expect(offsets).toEqual([0, 2, 10, 20, 8, 0])
})

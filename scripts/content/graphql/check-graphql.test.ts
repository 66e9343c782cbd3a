import { describe, expect, it } from 'vitest'
import {
  fence,
  graphql,
  page,
  problemsOf,
  response,
  schema,
  variables,
} from '../../../tests/graphql-page'
import { checkText } from './check-graphql'

describe('operations', () => {
  it('points at a wrong field with line, column and coordinate', () => {
    const source = page(
      'Some text.\n',
      graphql('query Q {\n  payment(id: "p") {\n    id\n    amonut\n  }\n}'),
    )
    expect(source.split('\n')[12]).toBe('    amonut')
    expect(problemsOf(source)).toEqual([
      '13:5 graphql-validation: Payment.amonut: Cannot query field "amonut" on type "Payment". Did you mean "amount"?',
    ])
  })

  it('says what to do about it', () => {
    const [problem] = checkText(schema, 'pages/x.mdx', graphql('{ nope }')).problems
    expect(problem).toEqual({
      file: 'pages/x.mdx',
      line: 2,
      column: 3,
      severity: 'error',
      rule: 'graphql-validation',
      coordinate: 'Query.nope',
      what: 'Cannot query field "nope" on type "Query". Did you mean "node" or "nodes"?',
      fix: 'Write what public/schema.graphql has; `npm run gen:api` writes it anew when the endpoint has changed.',
    })
  })

  it('finds the place in lists, quotes, components and admonitions, with CRLF as well', () => {
    const block = ['```graphql', '{', '  nope', '}', '```']
    const at = (prefix: string) => block.map((line) => prefix + line).join('\n')
    expect(problemsOf(`1. Step\n\n${at('   ')}`)[0]).toMatch(/^5:6 /)
    expect(problemsOf(at('> '))[0]).toMatch(/^3:5 /)
    expect(problemsOf(`<Tabs>\n\n${at('  ')}\n\n</Tabs>`)[0]).toMatch(/^5:5 /)
    expect(problemsOf(`:::note Read this\n\n${at('')}\n\n:::`)[0]).toMatch(/^5:3 /)
    expect(problemsOf(at('').replaceAll('\n', '\r\n'))[0]).toMatch(/^3:3 /)
  })

  it.each([
    [
      '{ payment(idd: "p") { id } }',
      '2:11 graphql-validation: Query.payment(idd:): Unknown argument "idd" on field "Query.payment". Did you mean "id"?',
    ],
    [
      '{ payment(id: "p") { fee(of: "x") } }',
      '2:30 graphql-validation: Payment.fee(of:): Int cannot represent non-integer value: "x"',
    ],
    [
      'mutation { pay(input: { amount: "1", status: NO }) { __typename } }',
      '2:46 graphql-validation: Status.NO: Value "NO" does not exist in "Status" enum.',
    ],
    [
      'mutation { pay(input: { amount: "1", nope: 1 }) { __typename } }',
      '2:38 graphql-validation: PayInput.nope: Field "nope" is not defined by type "PayInput".',
    ],
    [
      'query Q($x: Nope) { payment(id: $x) { id } }',
      '2:13 graphql-validation: Nope: Unknown type "Nope". Did you mean "Node"?',
    ],
    [
      '{ node(id: "p") { ... on Rejected { message } } }',
      '2:19 graphql-validation: Query.node: Fragment cannot be spread here as objects of type "Node" can never be of type "Rejected".',
    ],
    [
      '{ payment(id: "p") { id @nope } }',
      '2:25 graphql-validation: @nope: Unknown directive "@nope".',
    ],
    [
      '{ payment(id: "p") }',
      '2:3 graphql-validation: Query.payment: Field "payment" of type "Payment" must have a selection of subfields. Did you mean "payment { ... }"?',
    ],
  ])('%s', (text, expected) => {
    expect(problemsOf(graphql(text))[0]).toBe(expected)
  })

  it('reports all problems of all blocks at once', () => {
    const found = problemsOf(page(graphql('{ a b }'), graphql('{ c }'), graphql('{')))
    expect(found.map((text) => text.split(' ')[1])).toEqual([
      'graphql-validation:',
      'graphql-validation:',
      'graphql-validation:',
      'graphql-syntax:',
    ])
  })

  it('reports a syntax error with its place', () => {
    expect(problemsOf(graphql('query {\n  payment(id: ) { id }\n}'))).toEqual([
      '3:15 graphql-syntax: Syntax Error: Unexpected ")".',
    ])
  })

  it('warns about deprecated elements in operations', () => {
    expect(problemsOf(graphql('{ payment(id: "p") { old } }'))).toEqual([
      '2:22 warning graphql-deprecated: Payment.old: The field Payment.old is deprecated. Use fee.',
    ])
  })

  it('takes a fragment alone, and fragments beside an operation', () => {
    expect(problemsOf(graphql('fragment F on Payment { id }'))).toEqual([])
    const text = 'query Q { payment(id: "p") { ...F } }\nfragment F on Payment { id }'
    expect(problemsOf(page(graphql(text), response('{"data":{"payment":{"id":"p"}}}')))).toEqual([])
  })
})

describe('opting out', () => {
  it('skips a block with a reason, and its JSON', () => {
    const source = page(
      graphql('{ nope }', 'graphql nocheck="shows an error on purpose"'),
      response('{'),
    )
    const { problems, counts } = checkText(schema, 'pages/x.mdx', source)
    expect([problems, counts.skipped, counts.operations]).toEqual([[], 1, 0])
  })

  it.each(['graphql nocheck', 'graphql nocheck=""', 'graphql nocheck="x"'])(
    'needs a reason: %s',
    (info) => {
      expect(problemsOf(graphql('{ nope }', info))).toEqual([
        '1:1 graphql-nocheck: This block is not to be checked, but does not say why.',
        expect.stringContaining('graphql-validation'),
      ])
    },
  )

  it('is possible for a response alone', () => {
    const cut = fence('json filename="Response" nocheck="shortened for the eye"', '{ … }')
    expect(problemsOf(page(graphql('{ nodes { id } }'), cut))).toEqual([])
  })
})

describe('blocks that belong together', () => {
  it('are matched with prose between them', () => {
    const source = page(
      graphql('{ nodes { id } }'),
      'The answer:\n',
      response('{"data":{"nodes":[{"id":"p","x":1}]}}'),
    )
    expect(problemsOf(source)).toEqual([
      '14:19 graphql-response: Query.nodes: no type of Node has exactly these fields. The nearest is Payment. Payment.x: the operation does not select it here.',
    ])
  })

  it('an unnamed JSON block counts as a response when it looks like one', () => {
    const other = fence('json', '{ "event": "payment.paid" }')
    const source = `${graphql('{ matrix }')}${other}${fence('json', '{ "data": { "matrix": 5 } }')}`
    expect(problemsOf(source)).toEqual([
      '8:23 graphql-response: Query.matrix: 5 is given, but [[Int]!] is a list.',
    ])
  })

  it.each([
    [
      variables('{}'),
      '1:1 graphql-stray-json: These are the variables of no operation: no GraphQL block stands before them on this page.',
    ],
    [
      `${graphql('type Payment { id: ID! }')}${response('{}')}`,
      '4:1 graphql-stray-json: The GraphQL block before it holds no operation that this could belong to.',
    ],
    [
      `${graphql('query A { matrix }\nquery B { matrix }')}${response('{}')}`,
      '1:1 graphql-stray-json: This block holds several operations, and JSON blocks that could belong to any of them.',
    ],
  ])('strays are reported', (source, expected) => {
    expect(problemsOf(source)).toEqual([expected])
  })
})

describe('pages', () => {
  it('that are no MDX are reported with their place instead of ending the check', () => {
    expect(problemsOf('# X\n\n<Tabs>\n\ntext {\n')).toEqual([
      expect.stringMatching(/^\d+:\d+ mdx-syntax: /),
    ])
  })

  it('without GraphQL have no problem', () => {
    expect(checkText(schema, 'pages/x.mdx', page('Text.\n', fence('js', '{ nope }')))).toEqual({
      problems: [],
      counts: { operations: 0, responses: 0, sdl: 0, skipped: 0 },
    })
  })
})

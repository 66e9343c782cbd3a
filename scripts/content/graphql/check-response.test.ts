import { buildSchema, isScalarType, Kind, parse, validate } from 'graphql'
import { describe, expect, it } from 'vitest'
import { checkResponse } from './check-response'
import { parseJson } from './json'

const schema = buildSchema(`
  enum Status { OPEN OLD @deprecated(reason: "Use OPEN.") }
  scalar Even
  interface Node { id: ID! }
  interface Named implements Node { id: ID! name: String }
  type Payment implements Node & Named { id: ID! name: String status: Status count: Int! rate: Float paid: Boolean next: Payment tags: [String!] even: Even }
  type Refund implements Node { id: ID! of: Payment! count: String }
  union Any = Payment | Refund
  type Query { payment: Payment must: Payment! node: Node any: [Any!]! matrix: [[Int]!] }
`)
const even = schema.getType('Even')
if (isScalarType(even)) {
  even.parseValue = (value: unknown) => {
    if (typeof value === 'number' && value % 2 === 0) return value
    throw new Error(`Even: expected an even number; got ${JSON.stringify(value)}.`)
  }
}

/** `offset coordinate: message` of each problem. */
function check(query: string, response: unknown): string[] {
  const document = parse(query)
  expect(validate(schema, document)).toEqual([])
  const operation = document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION)
  if (!operation) throw new Error('no operation')
  const text = typeof response === 'string' ? response : JSON.stringify(response)
  const node = parseJson(text)
  if ('message' in node) throw new Error(node.message)
  const fragmentNodes = document.definitions.filter(
    (definition) => definition.kind === Kind.FRAGMENT_DEFINITION,
  )
  const fragments = Object.fromEntries(fragmentNodes.map((one) => [one.name.value, one]))
  return checkResponse({ schema, operation, fragments, variables: {} }, node).map(
    ({ coordinate, what, severity }) =>
      `${severity === 'warning' ? 'warning ' : ''}${coordinate ?? '-'}: ${what}`,
  )
}

const data = (value: unknown) => ({ data: value })

describe('objects', () => {
  const query = '{ payment { id label: name next { id } } }'

  it('have exactly what is selected, under its alias', () => {
    expect(check(query, data({ payment: { id: 'a', label: null, next: { id: 'b' } } }))).toEqual([])
    expect(check(query, data({ payment: null }))).toEqual([])
    expect(check(query, data({ payment: { id: 'a', name: 'x', next: null } }))).toEqual([
      'Payment.name: the operation does not select it here.',
      'Payment.name: the operation selects it as "label", but it is missing here.',
    ])
    expect(check(query, data({ payment: [] }))).toEqual([
      'Query.payment: [] is given, but Payment is an object.',
    ])
  })

  it('keep the order of the selection', () => {
    expect(check(query, data({ payment: { label: null, id: 'a', next: null } }))).toEqual([
      'warning Payment.label: the operation selects "id" before it.',
    ])
  })

  it('merge what is selected several times', () => {
    const merged = '{ payment { next { id } ...F } } fragment F on Payment { next { name } }'
    expect(check(merged, data({ payment: { next: { id: 'a', name: null } } }))).toEqual([])
    expect(check(merged, data({ payment: { next: { id: 'a' } } }))).toEqual([
      'Payment.name: the operation selects it, but it is missing here.',
    ])
  })
})

describe('null and lists', () => {
  it.each([
    ['{ must { id } }', { must: null }, ['Query.must: null is given, but Payment! is never null.']],
    ['{ matrix }', { matrix: null }, []],
    ['{ matrix }', { matrix: [[1, null], []] }, []],
    ['{ matrix }', { matrix: [null] }, ['Query.matrix: null is given, but [Int]! is never null.']],
    ['{ matrix }', { matrix: 1 }, ['Query.matrix: 1 is given, but [[Int]!] is a list.']],
    ['{ matrix }', { matrix: [1] }, ['Query.matrix: 1 is given, but [Int]! is a list.']],
    [
      '{ matrix }',
      { matrix: [['1']] },
      ['Query.matrix: Int cannot represent non-integer value: "1"'],
    ],
    [
      '{ payment { tags } }',
      { payment: { tags: [null] } },
      ['Payment.tags: null is given, but String! is never null.'],
    ],
  ])('%s %j', (query, value, expected) => {
    expect(check(query, data(value))).toEqual(expected)
  })
})

describe('leaves', () => {
  it.each([
    ['id', 5, ['Payment.id: 5 is given, but an ID is text.']],
    [
      'count',
      2147483648,
      ['Payment.count: Int cannot represent non 32-bit signed integer value: 2147483648'],
    ],
    ['count', '1', ['Payment.count: Int cannot represent non-integer value: "1"']],
    ['rate', 1.5, []],
    ['rate', '1.5', ['Payment.rate: Float cannot represent non numeric value: "1.5"']],
    ['paid', 'true', ['Payment.paid: Boolean cannot represent a non boolean value: "true"']],
    ['name', 1, ['Payment.name: String cannot represent a non string value: 1']],
    ['status', 'OPEN', []],
    [
      'status',
      'open',
      [
        'Payment.status: Value "open" does not exist in "Status" enum. Did you mean the enum value "OPEN"?',
      ],
    ],
    ['status', 'OLD', ['warning Status.OLD: it is deprecated. Use OPEN.']],
    ['even', 4, []],
    ['even', 5, ['Payment.even: Even: expected an even number; got 5.']],
  ])('%s: %j', (field, value, expected) => {
    expect(check(`{ payment { ${field} } }`, data({ payment: { [field]: value } }))).toEqual(
      expected,
    )
  })
})

describe('unions and interfaces', () => {
  const query =
    '{ any { kind: __typename ... on Node { id } ... on Payment { name } ... on Refund { of { id } } } }'

  it('are told apart by __typename, under any alias', () => {
    const any = [
      { kind: 'Payment', id: 'a', name: null },
      { kind: 'Refund', id: 'b', of: { id: 'a' } },
    ]
    expect(check(query, data({ any }))).toEqual([])
    expect(check(query, data({ any: [{ kind: 'Refund', id: 'a', name: null }] }))).toEqual([
      'Refund.name: the operation does not select it here.',
      'Refund.of: the operation selects it, but it is missing here.',
    ])
    expect(check(query, data({ any: [{ kind: 'Query', id: 'a' }] }))).toEqual([
      'Query.any: "Query" is no type of Any: Payment, Refund.',
    ])
  })

  it('without __typename need one type that fits', () => {
    const plain = '{ node { id ... on Named { name } } }'
    expect(check(plain, data({ node: { id: 'a', name: 'x' } }))).toEqual([])
    expect(check(plain, data({ node: { id: 'a' } }))).toEqual([])
    expect(check(plain, data({ node: { name: 'x' } }))).toEqual([
      'Query.node: no type of Node has exactly these fields. The nearest is Payment. Payment.id: the operation selects it, but it is missing here.',
    ])
  })

  it('may select __typename of an object, which has to be its own', () => {
    expect(
      check('{ payment { __typename } }', data({ payment: { __typename: 'Payment' } })),
    ).toEqual([])
    expect(
      check('{ payment { __typename } }', data({ payment: { __typename: 'Refund' } })),
    ).toEqual(['Payment.__typename: "Refund" is given, but the type here is Payment.'])
  })
})

describe('the response around the data', () => {
  const query = '{ payment { id } }'
  it.each<[unknown, string[]]>([
    [
      {
        data: { payment: null },
        errors: [{ message: 'x', path: ['payment'], extensions: { code: 'X' } }],
      },
      [],
    ],
    [{ data: null, errors: [{ message: 'x' }] }, []],
    [{ errors: [{ message: 'x' }] }, []],
    [{}, ['-: A response without "errors" has "data".']],
    [[], ['-: A response is a JSON object with "data".']],
    [{ data: null }, ['-: "data" is null only beside "errors".']],
    [{ data: { payment: null }, errors: [] }, ['-: "errors" is a list with at least one error.']],
    [
      { errors: [{ code: 1 }] },
      [
        '-: An error has a "message", which is text.',
        '-: An error has no key "code"; put it under "extensions".',
      ],
    ],
    [{ errors: ['x'] }, ['-: An error is an object with "message".']],
    [
      { data: { payment: null }, status: 200 },
      ['-: A response has no key "status" beside "data" and "errors".'],
    ],
    [
      { payment: null },
      [
        '-: A response has no key "payment" beside "data" and "errors".',
        '-: A response without "errors" has "data".',
      ],
    ],
  ])('%j', (response, expected) => {
    expect(check(query, response)).toEqual(expected)
  })
})

it('knows introspection', () => {
  const query = '{ __type(name: "Query") { kind fields { name } } }'
  expect(check(query, data({ __type: { kind: 'OBJECT', fields: [{ name: 'a' }] } }))).toEqual([])
  expect(check(query, data({ __type: { kind: 'THING', fields: null } }))).toEqual([
    '__Type.kind: Value "THING" does not exist in "__TypeKind" enum.',
  ])
})

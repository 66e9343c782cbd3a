import { describe, expect, it } from 'vitest'
import {
  fence,
  graphql,
  problemsOf,
  response,
  schema,
  variables,
} from '../../../tests/graphql-page'
import { checkText } from './check-graphql'

describe('variables', () => {
  const operation = graphql('mutation Pay($input: PayInput!) { pay(input: $input) { __typename } }')
  const check = (text: string) => problemsOf(`${operation}${variables(text)}`)

  it.each([
    '{ "input": { "amount": "1.00" } }',
    '{ "input": { "amount": "1.00", "status": "OPEN", "by": { "id": "p" } } }',
    '{ "input": { "amount": "1.00", "lines": [{ "text": "a", "count": 1 }], "by": null } }',
    '{ "input": { "amount": "1.00", "lines": { "text": "a", "count": 1 } } }',
  ])('accepts %s', (text) => {
    expect(check(text)).toEqual([])
  })

  it.each([
    ['{}', '5:1 graphql-variables: The required variable $input (PayInput!) is missing.'],
    ['[]', '5:1 graphql-variables: Variables are a JSON object.'],
    [
      '{ "input": null }',
      '5:12 graphql-variables: $input: Expected non-nullable type "PayInput!" not to be null.',
    ],
    ['{ "input": 5 }', '5:12 graphql-variables: $input: Expected type "PayInput" to be an object.'],
    [
      '{ "input": { "amount": "1" }, "x": 1 }',
      '5:31 graphql-variables: The operation declares no variable $x.',
    ],
    [
      '{ "input": {} }',
      '5:12 graphql-variables: PayInput.amount: Field "amount" of required type "Amount!" was not provided.',
    ],
    [
      '{ "input": { "amount": "1", "amuont": 1 } }',
      '5:29 graphql-variables: PayInput.amuont: Field "amuont" is not defined by type "PayInput". Did you mean "amount"?',
    ],
    [
      '{ "input": { "amount": "1",\n "status": "NO" } }',
      '6:12 graphql-variables: PayInput.status: Value "NO" does not exist in "Status" enum.',
    ],
    [
      '{ "input": { "amount": "1", "status": "OLD" } }',
      '5:39 warning graphql-variables: Status.OLD: it is deprecated. Use CLOSED.',
    ],
    [
      '{ "input": { "amount": "1", "old": 1 } }',
      '5:29 warning graphql-variables: PayInput.old: it is deprecated. Use by.',
    ],
    [
      '{ "input": { "amount": "1", "by": {} } }',
      '5:35 graphql-variables: PayInput.by: Exactly one key must be specified for OneOf type "By".',
    ],
    [
      '{ "input": { "amount": "1", "by": { "id": "a", "reference": "b" } } }',
      '5:35 graphql-variables: PayInput.by: Exactly one key must be specified for OneOf type "By".',
    ],
    [
      '{ "input": { "amount": "1", "by": { "id": null } } }',
      '5:43 graphql-variables: By.id: Field "id" must be non-null.',
    ],
    [
      '{ "input": { "amount": "1", "lines": [{ "text": "a", "count": 1.5 }] } }',
      '5:63 graphql-variables: LineInput.count: Int cannot represent non-integer value: 1.5',
    ],
    [
      '{ "input": { "amount": "1", } }',
      '5:29 graphql-variables: This is not JSON, property name expected: there is "}".',
    ],
  ])('%s', (text, expected) => {
    expect(check(text)).toEqual([expected])
  })

  it('are needed where the operation needs them', () => {
    expect(problemsOf(operation)).toEqual([
      '2:1 graphql-variables: The operation needs $input, but no variables are shown.',
    ])
    expect(problemsOf(graphql('query Q($first: Int = 1) { nodes(first: $first) { id } }'))).toEqual(
      [],
    )
  })

  it('that do not say that they are variables are pointed at', () => {
    const fixesOf = (source: string) =>
      checkText(schema, 'pages/x.mdx', source).problems.map(({ fix }) => fix)
    expect(fixesOf(operation)).toEqual(['Add a ```json filename="Variables" block behind it.'])
    expect(fixesOf(operation + fence('json', '{ "input": { "amount": "1.00" } }'))).toEqual([
      'Write ```json filename="Variables" in line 4, if these are they.',
    ])
  })

  it('that are missing are named, and end no check', () => {
    const text = 'query Q($full: Boolean!) { payment(id: "p") { id amount @include(if: $full) } }'
    const source = `${graphql(text)}${response('{"data":{"payment":{"id":"p"}}}')}`
    expect(problemsOf(source)).toEqual([
      '2:1 graphql-variables: The operation needs $full, but no variables are shown.',
    ])
  })

  it('decide on @include and @skip, run by run', () => {
    const text =
      'query Q($full: Boolean!) { payment(id: "p") { id amount @include(if: $full) status @skip(if: $full) } }'
    const source = [
      graphql(text),
      variables('{ "full": true }'),
      response('{"data":{"payment":{"id":"p","amount":"1"}}}'),
      variables('{ "full": false }'),
      response('{"data":{"payment":{"id":"p","status":"OPEN"}}}'),
      response('{"data":{"payment":{"id":"p","amount":"1"}}}'),
    ].join('')
    expect(problemsOf(source)).toEqual([
      '17:30 graphql-response: Payment.amount: the operation does not select it here.',
      '17:20 graphql-response: Payment.status: the operation selects it, but it is missing here.',
    ])
  })
})

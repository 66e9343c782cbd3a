import { expect, it } from 'vitest'
import { checkOperation } from '@/lib/playground/editing/check-operation'
import { publishedSchema as schema } from '../support/published'

it.each([
  ['{ viewer { user { id } } }', []],
  [
    '{ viewer { nope } }',
    [['nope', 'Cannot query field "nope" on type "Viewer". Did you mean "scope"?']],
  ],
  ['{ viewer {', [['{', 'Syntax Error: Expected Name, found <EOF>.']]],
  ['', [['', 'Syntax Error: Unexpected <EOF>.']]],
  [
    'mutation { createQuote { __typename } }',
    [
      [
        'createQuote',
        'Field "createQuote" argument "input" of type "QuoteInput!" is required, but it was not provided.',
      ],
    ],
  ],
  ['query ($id: ID) { viewer { user { id } } }', [['$id: ID', 'Variable "$id" is never used.']]],
])('finds in %s what graphql-js finds, and marks it', (text, expected) => {
  const found = checkOperation(schema, text)
  expect(found.map(({ from, to, message }) => [text.slice(from, to), message])).toEqual(expected)
})

it('warns of what is deprecated', () => {
  const text = `{ transactions(filter: {}) { totalCount } } query Q { corridors(x: 1) { id } }`
  expect(checkOperation(schema, text).every(({ severity }) => severity === 'error')).toBe(true)
  const cheque =
    'mutation { createQuote(input: {amount: {send: "1"}, corridorId: "c", payInMethod: CHEQUE, payoutMethod: CASH_PICKUP}) { __typename } }'
  expect(checkOperation(schema, cheque)).toMatchObject([{ severity: 'warning' }])
})

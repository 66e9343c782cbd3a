import { describe, expect, it } from 'vitest'
import { graphql, problemsOf, schema } from '../../../tests/graphql-page'
import { checkText } from './check-graphql'

describe('SDL', () => {
  it('may be an excerpt of the schema', () => {
    const text =
      '"A payment."\ntype Payment implements Node {\n  id: ID!\n  fee(of: Int = 1): Float\n}\n\nenum Status { OPEN }\nunion Outcome = Rejected\ninput By @oneOf { id: ID }\nscalar Amount\nextend type Query { node(id: ID!): Node }'
    const { problems, counts } = checkText(schema, 'pages/x.mdx', graphql(text))
    expect([problems, counts.sdl]).toEqual([[], 1])
  })

  it.each([
    [
      'type Paymnet { id: ID! }',
      '2:6 graphql-sdl: Paymnet: the schema has no such type. Did you mean Payment?',
    ],
    [
      'input Payment { id: ID! }',
      '2:7 graphql-sdl: Payment: in the schema this is another kind of type.',
    ],
    [
      'type Payment { nope: ID! }',
      '2:16 graphql-sdl: Payment.nope: the schema has no such field. Did you mean notes?',
    ],
    [
      'type Payment { id: ID }',
      '2:20 graphql-sdl: Payment.id: shown as ID, but in the schema it is ID!.',
    ],
    [
      'type Payment { fee(x: Int): Float }',
      '2:20 graphql-sdl: Payment.fee(x:): the schema has no such argument.',
    ],
    [
      'input PayInput { amount: Int }',
      '2:26 graphql-sdl: PayInput.amount: shown as Int, but in the schema it is Amount!.',
    ],
    ['enum Status { NEW }', '2:15 graphql-sdl: Status.NEW: the schema has no such value.'],
    ['union Outcome = Refund', '2:17 graphql-sdl: Outcome: Refund is no member of it.'],
    ['directive @nope on FIELD', '2:12 graphql-sdl: @nope: the schema has no such directive.'],
    ['type Payment { id: }', '2:20 graphql-syntax: Syntax Error: Expected Name, found "}".'],
  ])('%s', (text, expected) => {
    expect(problemsOf(graphql(text))).toEqual([expected])
  })

  it('does not share a block with operations', () => {
    expect(problemsOf(graphql('{ nodes { id } }\ntype Payment { id: ID! }'))).toEqual([
      '1:1 graphql-syntax: This block holds operations and type definitions.',
    ])
  })
})

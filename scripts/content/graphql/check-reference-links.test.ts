import { expect, it } from 'vitest'
import { buildSchema } from 'graphql'
import { checkText } from './check-graphql'
import { problemsOf } from '../../../tests/graphql-page'

it('names the coordinate of an entry that is gone, and the nearest one', () => {
  const source = [
    'A [payment](/docs/api/objects#object-Payment), its [amount](/docs/api/objects#object-Payment-amount),',
    'its [sum](/docs/api/objects#object-Payment-amonut) and [more](/docs/api/queries#query-nope)',
    'on [the page](/docs/api/queries), and [elsewhere](/docs/intro#nowhere).',
  ].join('\n')
  expect(problemsOf(source)).toEqual([
    '2:5 schema-link: Payment.amonut: the link leads to an entry that the reference does not have.',
    '2:56 schema-link: Query.nope: the link leads to an entry that the reference does not have.',
  ])
})

it('knows an entry by its name alone', () => {
  const schema = buildSchema('type Query { peer: Peer } type Peer { name: String }')
  const fixOf = (anchor: string) =>
    checkText(schema, 'pages/docs/a.mdx', `A [peer](/docs/api/objects#${anchor}).`).problems[0]?.fix
  expect(fixOf('peer')).toBe('Did you mean Peer? Write /docs/api/objects#object-Peer.')
  expect(fixOf('nothingLikeIt')).toBe('Link to an entry of the schema, or take the link away.')
})

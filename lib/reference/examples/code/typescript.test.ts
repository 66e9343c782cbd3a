import { buildSchema, parse } from 'graphql'
import { expect, it } from 'vitest'
import { javascriptSample, typescriptSample } from './typescript'

const target = { endpoint: 'https://x.test/graphql', header: 'X-Api-Key', placeholder: 'YOUR_KEY' }

it('quotes texts so that they can be read, whatever marks are in them', () => {
  const variables = {
    a: 'plain',
    b: "Patrick O'Brien",
    c: 'say "no"',
    d: "back\\slash, it's",
    e: '',
  }
  const sample = javascriptSample({ text: '{ a }', variables }, target)
  expect(sample).toContain(String.raw`variables: {
    a: 'plain',
    b: "Patrick O'Brien",
    c: "say \"no\"",
    d: "back\\slash, it's",
    e: ''
  } }),`)
})

it('declares a function with a name that may stand there, whatever the operation is called', () => {
  const text = 'mutation Delete { delete }'
  const schema = buildSchema('type Query { a: Int } type Mutation { delete: Int }')
  const example = {
    operation: 'mutation',
    field: 'delete',
    name: 'Delete',
    document: parse(text),
    text,
    variables: {},
    response: {},
    written: false,
  } as const
  expect(typescriptSample(example, target, schema)).toContain(
    'async function requestDelete(): Promise<DeleteResult> {',
  )
})

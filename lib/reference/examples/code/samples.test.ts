import { buildSchema, parse } from 'graphql'
import { expect, it } from 'vitest'
import { curlSample, pythonSample } from './request'
import { javascriptSample, typescriptSample } from './typescript'

const target = { endpoint: 'https://x.test/graphql', header: 'X-Api-Key', placeholder: 'YOUR_KEY' }
const sample = { text: '{ a }', document: parse('{ a }'), variables: {} }

it('fills the header that the settings name, for a shell, JavaScript and Python', () => {
  expect(curlSample(sample, target)).toContain("--header 'X-Api-Key: YOUR_KEY'")
  expect(javascriptSample(sample, target)).toContain("    'X-Api-Key': 'YOUR_KEY',")
  expect(pythonSample(sample, target)).toContain('        "X-Api-Key": "YOUR_KEY",')
})

it('quotes texts so that they can be read, whatever marks are in them', () => {
  const variables = { a: 'plain', b: "O'Brien", c: 'say "no"', d: "back\\slash, it's", e: '' }
  expect(javascriptSample({ ...sample, variables }, target)).toContain(String.raw`variables: {
    a: 'plain',
    b: "O'Brien",
    c: "say \"no\"",
    d: "back\\slash, it's",
    e: ''
  } }),`)
})

it('declares a function with a name that may stand there, whatever the operation is called', () => {
  const text = 'mutation Delete { delete }'
  const schema = buildSchema('type Query { a: Int } type Mutation { delete: Int }')
  const example = {
    ...sample,
    operation: 'mutation',
    field: 'delete',
    name: 'Delete',
    document: parse(text),
    text,
    response: {},
    written: false,
  } as const
  expect(typescriptSample(example, target, schema)).toContain(
    'async function requestDelete(): Promise<DeleteResult> {',
  )
})

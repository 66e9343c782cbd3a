import { buildSchema, parse } from 'graphql'
import { expect, it } from 'vitest'
import { fixture } from '@/tests/reference/generated'
import { curlSample, javascriptSample, pythonSample, typescriptSample } from './request'
import { resultType } from './result-type'

const target = { endpoint: 'https://x.test/graphql', header: 'X-Api-Key', placeholder: 'YOUR_KEY' }
const sample = { text: '{ a }', name: 'A', document: parse('{ a }'), variables: { b: "O'Brien" } }
const schema = buildSchema('type Query { a: Int }')

it('a request has the header that the settings name, in every language', () => {
  expect(curlSample(sample, target)).toContain("--header 'X-Api-Key: YOUR_KEY'")
  expect(javascriptSample(sample, target)).toContain("    'X-Api-Key': 'YOUR_KEY',")
  expect(typescriptSample(sample, target, schema)).toContain("    'X-Api-Key': 'YOUR_KEY',")
  expect(pythonSample(sample, target)).toContain('        "X-Api-Key": "YOUR_KEY",')
})

it.each([
  ['{ search { nothing } }', 'nothing: unknown'],
  [
    'query Q($x: Boolean!) { search @include(if: $x) { __typename ...Names ... on Robot { state } } } fragment Names on Named { name }',
    `{
  search: ({
    __typename: 'Robot'
    state: 'CHARGED' | null
  } | {
    __typename: 'Person'
    name: string
  })[]
}`,
  ],
])('the type of %s', (document, type) => {
  expect(resultType(parse(document), fixture('abstract-types'))).toContain(type)
})

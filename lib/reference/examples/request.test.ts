import { parse } from 'graphql'
import { expect, it } from 'vitest'
import { fixture } from '@/tests/reference/generated'
import { curlSample, javascriptSample, pythonSample, typescriptSample } from './request'
import { resultType, resultTypes } from './result-type'

const target = { endpoint: 'https://x.test/graphql', header: 'X-Api-Key', placeholder: 'YOUR_KEY' }
const call = {
  name: 'One',
  operation: 'query One($id: ID!) {\n  flag(id: $id) {\n    blocking\n  }\n}',
  variables: '{\n  "id": "it\'s"\n}',
  title: '',
}

it('is a request for a shell, in which nothing needs escaping', () => {
  expect(curlSample(call, target)).toBe(`curl https://x.test/graphql \\
  --header 'X-Api-Key: YOUR_KEY' \\
  --header 'Content-Type: application/json' \\
  --header 'Accept: application/graphql-response+json' \\
  --data @- <<'JSON'
{
"query": "query One($id: ID!) { flag(id: $id) { blocking } }",
"variables": {
  "id": "it's"
}
}
JSON`)
})

it('keeps the lines of an operation in which they mean something', () => {
  const operation = '{ a } # why\n'
  expect(
    curlSample({ ...call, operation: `${operation}\n{ b }`, variables: ' ' }, target),
  ).toContain('"query": "{ a } # why\\n\\n{ b }",\n"variables": {}\n')
})

it.each([
  ['authorization: Bearer officer', ['authorization: Bearer officer', 'X-Api-Key: YOUR_KEY']],
  ['x-api-key: two', ['x-api-key: two']],
  ['queries/one.graphql', ['X-Api-Key: YOUR_KEY']],
  ["Header: it's", ['X-Api-Key: YOUR_KEY']],
])('the title "%s" gives the headers %j', (title, headers) => {
  const sample = curlSample({ ...call, title }, target)
  const sent = [...sample.matchAll(/--header '([^']*)'/g)].map(([, header]) => header)
  expect(new Set(sent.slice(0, -2))).toEqual(new Set(headers))
  const [name, value] = headers[0]?.split(': ') ?? []
  expect(javascriptSample({ ...call, title }, target)).toContain(`    '${name}': '${value}',\n`)
  expect(pythonSample({ ...call, title }, target)).toContain(`        "${name}": "${value}",\n`)
})

it('is a typed request, and the same without types', () => {
  const type = resultTypes('type Query { flag(id: ID!): Flag } type Flag { blocking: Boolean! }')
  const [types, request = ''] = typescriptSample(call, type(call.operation) ?? '', target).split(
    '\n\nconst query',
  )
  expect(types).toBe('interface OneResult {\n  flag: {\n    blocking: boolean\n  } | null\n}')
  expect(request).toContain('\nconst { data, errors }: { data?: OneResult; errors?:')
  expect(javascriptSample(call, target)).toBe(
    `const query${request.replace(/(?<=errors \}): .*(?= = await)/, '')}`,
  )
  expect(type('{ flag')).toBeNull()
})

it('is a request from Python, with raw strings', () => {
  expect(pythonSample(call, target)).toContain(
    'variables = json.loads(r"""\n{\n  "id": "it\'s"\n}\n"""',
  )
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

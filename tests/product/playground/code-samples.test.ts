import { expect, it } from 'vitest'
import { codeSamples } from '@/lib/playground/code-samples'
import { publishedSchema as schema } from '../support/published'

const samples = (operation: string, variables: string) =>
  codeSamples(schema, { operation, variables, authorization: 'Bearer officer' })

const textOf = (label: string) => {
  const found = samples(
    'query One($id: ID!) {\n  flag(id: $id) {\n    blocking\n  }\n}',
    '{ "id": "flg_01", "nothing": null, "many": [true] }',
  )
  return typeof found === 'string' ? found : found.find((sample) => sample.label === label)?.text
}

it('writes a request for a shell', () => {
  expect(textOf('cURL')).toBe(`curl http://127.0.0.1:4000/api/graphql \\
  --header 'Authorization: Bearer officer' \\
  --header 'Content-Type: application/json' \\
  --header 'Accept: application/graphql-response+json' \\
  --data @- <<'JSON'
{
"query": "query One($id: ID!) { flag(id: $id) { blocking } }",
"variables": {
  "id": "flg_01",
  "nothing": null,
  "many": [
    true
  ]
}
}
JSON`)
})

it('writes a request from JavaScript', () => {
  expect(textOf('fetch')).toContain("    Authorization: 'Bearer officer',")
  expect(textOf('fetch')).toContain("variables: {\n    id: 'flg_01',")
})

it('writes a typed request with graphql-request', () => {
  expect(textOf('TypeScript, graphql-request'))
    .toBe(`import { gql, GraphQLClient } from 'graphql-request'

interface OneResult {
  flag: {
    blocking: boolean
  } | null
}

const query = gql\`
query One($id: ID!) {
  flag(id: $id) {
    blocking
  }
}
\`

const client = new GraphQLClient('http://127.0.0.1:4000/api/graphql', {
  headers: { Authorization: 'Bearer officer' },
})
const data = await client.request<OneResult>({
  document: query,
  variables: {
    id: 'flg_01',
    nothing: null,
    many: [
      true
    ]
  },
})`)
})

it('writes a request from Python', () => {
  expect(textOf('Python')).toBe(`import requests

query = r"""
query One($id: ID!) {
  flag(id: $id) {
    blocking
  }
}
"""
variables = {
    "id": "flg_01",
    "nothing": None,
    "many": [
        True,
    ],
}

response = requests.post(
    "http://127.0.0.1:4000/api/graphql",
    json={"query": query, "variables": variables},
    headers={
        "Authorization": "Bearer officer",
        "Accept": "application/graphql-response+json",
    },
    timeout=10,
)
body = response.json()`)
})

it('says why there is none', () => {
  expect(samples('{ viewer', '')).toBe('Syntax Error: Expected Name, found <EOF>.')
  expect(samples('{ viewer { user { id } } }', '[]')).toMatch(/^Variables are one JSON object/)
})

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

it('writes a typed request, and the same without types', () => {
  const [types, request = ''] = textOf('TypeScript')?.split('\n\nconst query') ?? []
  expect(types).toBe('interface OneResult {\n  flag: {\n    blocking: boolean\n  } | null\n}')
  expect(request).toContain("    'Authorization': 'Bearer officer',\n")
  expect(request).toContain('\nconst { data, errors }: { data?: OneResult; errors?:')
  expect(textOf('JavaScript')).toBe(
    `const query${request.replace(/(?<=errors \}): .*(?= = await)/, '')}`,
  )
})

it('writes a request from Python', () => {
  expect(textOf('Python')).toContain(
    'variables = json.loads(r"""\n{\n  "id": "flg_01",\n  "nothing": null,',
  )
  expect(textOf('Python')).toContain('        "Authorization": "Bearer officer",')
})

it('says why there is none', () => {
  expect(samples('{ viewer', '')).toBe('Syntax Error: Expected Name, found <EOF>.')
  expect(samples('{ viewer { user { id } } }', '[]')).toMatch(/^Variables are one JSON object/)
})

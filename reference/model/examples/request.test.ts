import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { curlSample, headersOf, javascriptSample, pythonSample, type Target } from './request'

const target: Target = {
  url: 'https://x.test/graphql',
  headers: {},
  header: 'X-Api-Key',
  credentials: 'YOUR_KEY',
  isPlaceholder: true,
}
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

const ofReader = { ...target, credentials: 'mine', isPlaceholder: false }
const versioned = { ...target, headers: { 'Api-Version': '2' } }

it.each<[string, Target, string[]]>([
  [
    'authorization: Bearer officer',
    target,
    ['X-Api-Key: YOUR_KEY', 'authorization: Bearer officer'],
  ],
  ['x-api-key: two', target, ['X-Api-Key: two']],
  ['x-api-key: two', ofReader, ['X-Api-Key: mine']],
  ['x-api-key: two', { ...ofReader, credentials: '' }, []],
  ['queries/one.graphql', target, ['X-Api-Key: YOUR_KEY']],
  ["Header: it's", target, ['X-Api-Key: YOUR_KEY', "Header: it's"]],
  ['', versioned, ['X-Api-Key: YOUR_KEY', 'Api-Version: 2']],
  ['api-version: 3', versioned, ['X-Api-Key: YOUR_KEY', 'api-version: 3']],
])('the title "%s" with %j gives the headers %j', (title, example, headers) => {
  expect(headersOf(title, example).map((header) => header.join(': '))).toEqual(headers)
})

describe('a key and an address with all that means something in a language', () => {
  const credentials = `' " \\ $HOME \`id\` $(id) !! %s \\n {0} """ ''' # x`
  const url = `https://x.test/a'b$(id)?c=\\&d;e#"*`
  const difficult = { ...ofReader, url, credentials }
  const expected = `${url}\nX-Api-Key: ${credentials}`

  it('arrive from a shell', () => {
    const script = `curl() { printf '%s\\n%s' "$1" "$3"; }\n${curlSample(call, difficult)}`
    expect(execFileSync('sh', ['-c', script], { encoding: 'utf8' })).toBe(expected)
  })

  it('arrive from JavaScript', () => {
    const print = `(url, { headers }) => {
      process.stdout.write(url + '\\nX-Api-Key: ' + headers['X-Api-Key'])
      process.exit()
    }`
    const script = `globalThis.fetch = ${print}\n${javascriptSample(call, difficult)}`
    const options = ['--input-type=module', '--eval', script]
    expect(execFileSync('node', options, { encoding: 'utf8' })).toBe(expected)
  })

  it('are texts that Python reads as JSON does', () => {
    const [, address = '', value = ''] =
      /post\(\n +(".*"),\n[^]*"X-Api-Key": (".*"),\n/.exec(pythonSample(call, difficult)) ?? []
    expect(`${JSON.parse(address)}\nX-Api-Key: ${JSON.parse(value)}`).toBe(expected)
  })
})

it('is a request from Python, with raw strings', () => {
  expect(pythonSample(call, target)).toContain(
    'variables = json.loads(r"""\n{\n  "id": "it\'s"\n}\n"""',
  )
  const operation = `{ a(x: """it's""", y: "'''") }`
  const [, text = ''] = /^query = (".*")$/m.exec(pythonSample({ ...call, operation }, target)) ?? []
  expect(JSON.parse(text)).toBe(operation)
})

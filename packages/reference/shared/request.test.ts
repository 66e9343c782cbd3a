import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { curlSample, javascriptSample, pythonSample } from './code-samples.ts'
import {
  bodyOf,
  headersOf,
  operationName,
  readVariables,
  type JsonObject,
  type Target,
} from './request.ts'

const target: Target = {
  url: 'https://x.test/graphql',
  headers: {},
  header: 'X-Api-Key',
  credentials: 'YOUR_KEY',
  isPlaceholder: true,
}

function jsonOf(text: string): JsonObject {
  const variables = readVariables(text)
  if ('problem' in variables) throw new Error(variables.problem)
  return variables.json
}

const call = {
  name: 'One',
  operation: 'query One($id: ID!) {\n  flag(id: $id) {\n    blocking\n  }\n}',
  variables: jsonOf('{"id": "it\'s"}'),
  title: '',
}

it('keeps line breaks if the operation has comments', () => {
  const operation = '{ a } # why\n\n{ b }'
  expect(curlSample({ ...call, operation, variables: jsonOf(' ') }, target)).toContain(
    '"query": "{ a } # why\\n\\n{ b }",\n  "variables": {}\n',
  )
})

it.each([
  ['{ a }', null],
  ['query One { a }', 'One'],
  [
    '# query No\nfragment F on T { a(x: {b: 1}) { c } }\nmutation Two($a: I = {b: "}"}) { d }',
    'Two',
  ],
  ['{ query subscription name }', null],
  ['query A { a } query B { b }', 'A'],
  ['"""\nquery No { a }\n"""', null],
])('returns the name of the first operation in %j: %j', (operation, name) => {
  expect(operationName(operation)).toBe(name)
})

it('accepts variables only if they are a JSON object', () => {
  expect(readVariables('  ')).toEqual({ json: '{}' })
  for (const text of ['{ id: 1 }', '{"id":"1"}\n}\nJSON\ntouch x; : <<\'JSON\'\n{'])
    expect(readVariables(text)).toEqual({
      problem: expect.stringMatching(/^Variables are not valid JSON: /) as string,
    })
  for (const text of ['[1]', 'null', '1'])
    expect(readVariables(text)).toEqual({
      problem: 'Variables must be a JSON object, such as { "id": "1" }.',
    })
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
  ['a: 1\nx-api-key: two\nnot a header', target, ['X-Api-Key: two', 'a: 1']],
  ['x-api-key: two', ofReader, ['X-Api-Key: mine']],
  ['x-api-key: two', { ...ofReader, credentials: '' }, []],
  ['queries/one.graphql', target, ['X-Api-Key: YOUR_KEY']],
  ["Header: it's", target, ['X-Api-Key: YOUR_KEY', "Header: it's"]],
  ['', versioned, ['X-Api-Key: YOUR_KEY', 'Api-Version: 2']],
  ['api-version: 3', versioned, ['X-Api-Key: YOUR_KEY', 'api-version: 3']],
])('combines the title "%s" and the target %j into the headers %j', (title, example, headers) => {
  expect(headersOf(title, example).map((header) => header.join(': '))).toEqual(headers)
})

/** A request that a sample sent, with header names in lower case. */
interface Sent {
  url: string
  headers: Record<string, string>
  body: string
}

/** Run a sample in its language, with a stub instead of the network that prints the request. */
const RUNNERS: Readonly<
  Record<string, (call: Parameters<typeof curlSample>[0], to: Target) => Sent>
> = {
  cURL: (one, to) => {
    const script = `curl() { printf '%s\\0' "$@"; }\n${curlSample(one, to)}`
    const [url = '', ...args] = execFileSync('bash', ['-c', script], { encoding: 'utf8' }).split(
      '\0',
    )
    const valuesOf = (flag: string) => args.filter((_, index) => args[index - 1] === flag)
    const headers = valuesOf('--header').map((line) => line.split(/: (.*)/, 2))
    return { url, headers: lower(headers), body: valuesOf('--data').join('') }
  },
  JavaScript: (one, to) => {
    const print = `(url, { headers, body }) => {
        process.stdout.write(JSON.stringify({ url, headers: Object.entries(headers), body }))
        process.exit()
      }`
    const script = `globalThis.fetch = ${print}\n${javascriptSample(one, to)}`
    return printed(
      execFileSync('node', ['--input-type=module', '--eval', script], { encoding: 'utf8' }),
    )
  },
  Python: (one, to) => {
    const double = `import json, sys, types
def post(url, headers, timeout, json=None, data=None):
    body = data.decode() if data else dumps(json)
    print(dumps({"url": url, "headers": list(headers.items()), "body": body}))
    sys.exit()
dumps = json.dumps
sys.modules["requests"] = types.SimpleNamespace(post=post)
`
    return printed(
      execFileSync('python3', ['-c', double + pythonSample(one, to)], { encoding: 'utf8' }),
    )
  },
}

const lower = (headers: string[][]) =>
  Object.fromEntries(headers.map(([name = '', value = '']) => [name.toLowerCase(), value]))

function printed(text: string): Sent {
  const { url, headers, body } = JSON.parse(text) as Sent & { headers: string[][] }
  return { url, headers: lower(headers), body }
}

/** Languages available on this machine. Python may be missing. */
const available = Object.entries(RUNNERS).filter(([name]) => {
  try {
    return name !== 'Python' || execFileSync('python3', ['--version'])
  } catch {
    return false
  }
})

describe.each(available)('%s sample', (_, run) => {
  it('sends the headers, the operation and its name', () => {
    const { url, headers, body } = run({ ...call, title: 'x-role: a' }, target)
    expect(url).toBe(target.url)
    expect(headers).toMatchObject({
      'x-api-key': 'YOUR_KEY',
      'x-role': 'a',
      accept: 'application/graphql-response+json, application/json;q=0.9',
      'content-type': 'application/json',
    })
    const { query, ...others } = JSON.parse(body) as Record<string, string>
    expect(query?.replace(/\s+/g, ' ').trim()).toBe(call.operation.replace(/\s+/g, ' '))
    expect(others).toEqual({ operationName: 'One', variables: { id: "it's" } })
  })

  it('escapes special characters in a key and an address', () => {
    const credentials = `' " \\ $HOME \`id\` $(id) !! %s \\n {0} """ ''' # x`
    const url = `https://x.test/a'b$(id)?c=\\&d;e#"*`
    const sent = run(call, { ...ofReader, url, credentials })
    expect(sent).toMatchObject({ url, headers: { 'x-api-key': credentials } })
  })

  it.each([
    `{"a": "it's $HOME \`id\` $(id) \\\\ \\" \${1} {0} %s \\n"}`,
    `{"a": "\\"\\"\\" ''' '''"}`,
    '{"a": "\u009b201~ \u202e right \u2066 \u007f"}',
    '{"__proto__": {"a": 1}, "b": 1}',
    '{"a": "\'\\nJSON\\n\'; echo no"}',
  ])('sends the text of %j unchanged', (text) => {
    const operation = '{ a(x: """it\'s `${1}` \\ \u202e""", y: "\'\'\'") }'
    const sample = run({ ...call, operation, variables: jsonOf(text) }, target)
    const { query, variables } = JSON.parse(sample.body) as { query: string; variables: object }
    expect(query.trim()).toBe(operation)
    expect(JSON.stringify(variables)).toBe(JSON.stringify(JSON.parse(text)))
  })

  it.each(['9007199254740993', '-12345678901234567890.120', '1.10', '1e400'])(
    'sends all digits of the number %s',
    (number) => {
      const { body } = run({ ...call, variables: jsonOf(`{"h": [${number}]}`) }, target)
      expect(body.replace(/\s/g, '')).toContain(`"variables":{"h":[${number}]}`)
    },
  )
})

it('escapes hidden characters in the body and in all code samples', () => {
  const hidden = {
    ...call,
    operation: '{ a(x: "\u009b \u202e") }',
    variables: jsonOf('{"b":"\u2066"}'),
  }
  const texts = [
    bodyOf(hidden.operation, hidden.variables),
    ...[curlSample, javascriptSample, pythonSample].map((write) => write(hidden, target)),
  ]
  for (const text of texts)
    expect(text).not.toMatch(/[\u0080-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069]/)
})

it('uses idiomatic code for ordinary variables', () => {
  expect(javascriptSample(call, target)).toContain(
    "  body: JSON.stringify({ query, operationName: 'One', variables }),\n",
  )
  expect(javascriptSample(call, target)).toContain("    Accept: 'application/graphql-")
  expect(pythonSample(call, target)).toContain(
    'variables = json.loads(r"""\n{\n  "id": "it\'s"\n}\n""")\n',
  )
  expect(pythonSample(call, target)).toContain(
    '    json={"query": query, "operationName": "One", "variables": variables},\n',
  )
})

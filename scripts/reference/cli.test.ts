import { describe, expect, it } from 'vitest'
import { Help } from '../shared/failure'
import { HELP, parseCli } from './cli'

const defaults = {
  check: false,
  out: null,
  acceptBreaking: null,
  executeQueries: false,
}
const url = 'https://example.com/graphql'

function expectFailure(message: string, argv: string[], env: Record<string, string> = {}) {
  expect(() => parseCli(argv, env)).toThrow(expect.objectContaining({ exitCode: 2, message }))
}

describe('source', () => {
  it.each([{}, { GRAPHQL_ENDPOINT: '' }])('is the embedded one without an address: %j', (env) => {
    expect(parseCli([], env)).toEqual({
      ...defaults,
      named: false,
      source: { kind: 'embedded', timeoutMs: 30_000 },
    })
  })

  it('is an endpoint, by variable or option; the option wins', () => {
    const endpoint = { url, method: 'POST', headers: {}, timeoutMs: 30_000 }
    const expected = { ...defaults, named: true, source: { kind: 'endpoint', endpoint } }
    expect(parseCli([], { GRAPHQL_ENDPOINT: url })).toEqual(expected)
    expect(parseCli(['--endpoint', url], { GRAPHQL_ENDPOINT: 'http://other' })).toEqual(expected)
  })

  it('is what site.config.ts names, with the environment above it', () => {
    const named = (argv: string[], env: Record<string, string>) =>
      parseCli(argv, env, 'https://settled.test/graphql')
    const kinds = [
      named([], {}),
      named([], { GRAPHQL_ENDPOINT: 'embedded' }),
      named(['--endpoint', 'embedded'], { GRAPHQL_ENDPOINT: url }),
      named([], { GRAPHQL_ENDPOINT: 'offline' }),
      named(['--offline'], {}),
    ].map(({ source, named }) => [source.kind, named])
    expect(kinds).toEqual([
      ['endpoint', false],
      ['embedded', true],
      ['embedded', true],
      ['snapshot', true],
      ['snapshot', false],
    ])
    expect(named([], { GRAPHQL_HEADERS: '{"X-Key": "k"}' }).source).toMatchObject({
      endpoint: { url: 'https://settled.test/graphql', headers: { 'x-key': 'k' } },
    })
  })

  it('takes method, time-out and headers', () => {
    const headers = ['--header', 'X-Key: a:b', '--header', 'authorization: two']
    const argv = ['--endpoint', url, '--method', 'get', '--timeout=2.5', ...headers]
    const env = { GRAPHQL_HEADERS: '{"Authorization": "one", "Accept-Language": " en "}' }
    expect(parseCli(argv, env).source).toEqual({
      kind: 'endpoint',
      endpoint: {
        url,
        method: 'GET',
        timeoutMs: 2500,
        headers: { authorization: 'two', 'accept-language': 'en', 'x-key': 'a:b' },
      },
    })
  })

  it('is files, which win over the variable', () => {
    const options = parseCli(['--schema', 'a.graphql', '--schema', 'b/'], { GRAPHQL_ENDPOINT: url })
    expect(options.source).toEqual({ kind: 'files', patterns: ['a.graphql', 'b/'] })
  })
})

it('takes the reason of a breaking change', () => {
  expect(parseCli(['--accept-breaking', 'Nobody used it. '], {}).acceptBreaking).toBe(
    'Nobody used it.',
  )
})

it('takes --check, --execute-queries, --out', () => {
  const argv = ['--check', '--execute-queries', '--out', 'x', '--endpoint', url]
  expect(parseCli(argv, {})).toMatchObject({ executeQueries: true, check: true, out: 'x' })
})

it.each(['--help', '-h'])('%s is answered whatever stands beside it', (help) => {
  expect(() => parseCli([help, '--execute-queries'], { GRAPHQL_ENDPOINT: 'none' })).toThrow(Help)
})

const LONG_TIMEOUT = 'It has to be a number of seconds, at most 3600.'

const NO_ADDRESS =
  '--execute-queries needs the address of an endpoint. The sample endpoint answers the examples of its own schema in every run.'

/** Arguments, split at spaces, and what is said of them. */
const mistakes: Record<string, string> = {
  '--chekc': 'Unknown option --chekc. Did you mean --check?',
  [`--endpont ${url}`]: 'Unknown option --endpont. Did you mean --endpoint?',
  '-x': 'Unknown option -x. See --help.',
  'schema.graphql': 'Unexpected argument "schema.graphql". Schema files are given with --schema.',
  '--timeout': '--timeout needs a value.',
  '--timeout -1': "Option '--timeout' argument is ambiguous. See `npm run gen:api -- --help`.",
  '--check=yes': '--check takes no value.',
  '--accept-breaking': '--accept-breaking needs a value.',
  '--accept-breaking ': '--accept-breaking needs the reason, in a sentence.',
  '--timeout 0': `--timeout is "0". ${LONG_TIMEOUT}`,
  '--timeout soon': `--timeout is "soon". ${LONG_TIMEOUT}`,
  [`--method PUT --endpoint ${url}`]: '--method is "PUT". It has to be GET or POST.',
  [`--schema a --endpoint ${url}`]: '--schema and --endpoint exclude each other: give one.',
  [`--offline --endpoint ${url}`]:
    '--offline asks nothing but the snapshot: leave --schema and --endpoint out.',
  '--execute-queries': NO_ADDRESS,
  '--execute-queries --offline': NO_ADDRESS,
  '--header a:b': '--header needs an endpoint: set GRAPHQL_ENDPOINT or --endpoint.',
  '--endpoint ': '--endpoint needs a URL.',
  '--endpoint ws://host/': '--endpoint has to begin with http:// or https://.',
}

it.each(Object.entries(mistakes))('the mistake in %j is named', (line, message) => {
  expectFailure(message, line.split(' '))
})

it('an address in the environment is one', () => {
  const noUrl = 'GRAPHQL_ENDPOINT is not a URL. Example: https://api.example.com/graphql'
  const noHttp = 'GRAPHQL_ENDPOINT has to begin with http:// or https://.'
  expectFailure(noHttp, [], { GRAPHQL_ENDPOINT: 'me:pw@host' })
  expectFailure(noUrl, [], { GRAPHQL_ENDPOINT: 'localhost/graphql' })
})

describe('mistakes in headers never show a value', () => {
  const endpoint = ['--endpoint', url]

  it.each([
    ['hunter2', "--header has no colon. Example: --header 'Authorization: Bearer …'"],
    ['a b: hunter2', '--header: this name of a header has characters that HTTP does not allow.'],
    [
      'x: hunter2\r\ny: z',
      '--header: the value of x has characters that HTTP does not allow, such as a line break.',
    ],
  ])('--header %j', (header, message) => {
    expectFailure(message, [...endpoint, '--header', header])
  })

  it.each([
    ['hunter2', 'GRAPHQL_HEADERS is not a JSON object. Example: {"Authorization": "Bearer …"}'],
    ['{"x": ["hunter2"]}', 'GRAPHQL_HEADERS: the value of x has to be text.'],
  ])('GRAPHQL_HEADERS=%s', (headers, message) => {
    expectFailure(message, endpoint, { GRAPHQL_HEADERS: headers })
  })
})

it('documents every option', () => {
  const names =
    'endpoint header method timeout schema check execute-queries offline out accept-breaking help'
  for (const name of names.split(' ')) expect(HELP).toContain(`--${name}`)
})

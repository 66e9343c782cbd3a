import { expect, it } from 'vitest'
import { Help } from '../shared/failure'
import { HELP, parseCli } from './options'

const url = 'https://example.com/graphql'
const endpoint = { url, method: 'POST', headers: {}, timeoutMs: 30_000 }
const SETTLED = 'https://settled.test/graphql'

it.each<[args: string[], env: Record<string, string>, source: object, named: boolean]>([
  [[], {}, { kind: 'endpoint', endpoint: { ...endpoint, url: SETTLED } }, false],
  [[], { GRAPHQL_ENDPOINT: url }, { kind: 'endpoint', endpoint }, true],
  [['--endpoint', url], { GRAPHQL_ENDPOINT: 'http://other' }, { kind: 'endpoint', endpoint }, true],
  [['--endpoint', 'embedded'], {}, { kind: 'embedded', timeoutMs: 30_000 }, true],
  [[], { GRAPHQL_ENDPOINT: 'embedded' }, { kind: 'embedded', timeoutMs: 30_000 }, true],
  [[], { GRAPHQL_ENDPOINT: 'offline' }, { kind: 'snapshot' }, true],
  [['--offline'], {}, { kind: 'snapshot' }, false],
  [
    ['--schema', 'a.graphql', '--schema', 'b/'],
    { GRAPHQL_ENDPOINT: url },
    { kind: 'files', patterns: ['a.graphql', 'b/'] },
    true,
  ],
  [
    ['--endpoint', url, '--method', 'get', '--timeout=2.5', '--header', 'Authorization: two:2'],
    { GRAPHQL_HEADERS: '{"authorization": "one", "Accept-Language": " en "}' },
    {
      kind: 'endpoint',
      endpoint: {
        ...{ url, method: 'GET', timeoutMs: 2500 },
        headers: { authorization: 'two:2', 'accept-language': 'en' },
      },
    },
    true,
  ],
])('%j with %j', (args, env, source, named) => {
  expect(parseCli(args, env, SETTLED)).toEqual({
    ...{ check: false, out: null, acceptBreaking: null, executeQueries: false },
    ...{ source, named },
  })
})

it('takes what is done with the schema', () => {
  const args = ['--check', '--execute-queries', '--out', 'x', '--accept-breaking', 'Unused. ']
  expect(parseCli([...args, '--endpoint', url], {})).toMatchObject({
    ...{ executeQueries: true, check: true, out: 'x', acceptBreaking: 'Unused.' },
  })
})

it.each(['--help', '-h'])('%s is answered whatever stands beside it', (help) => {
  expect(() => parseCli([help, '--execute-queries'], {})).toThrow(Help)
})

it('documents every option', () => {
  const names =
    'endpoint header method timeout schema check execute-queries offline out accept-breaking help'
  for (const name of names.split(' ')) expect(HELP).toContain(`--${name}`)
})

it.each([
  ['--chekc', "Unknown option '--chekc'"],
  ['schema.graphql', "Unexpected argument 'schema.graphql'"],
  ['--timeout', "Option '--timeout <value>' argument missing"],
  ['--check=yes', "Option '--check' does not take an argument"],
  ['--accept-breaking ', '--accept-breaking needs the reason, in a sentence.'],
  ['--timeout soon', '--timeout has to be a number of seconds, at most 3600.'],
  [`--method PUT --endpoint ${url}`, '--method has to be GET or POST.'],
  [`--schema a --endpoint ${url}`, '--schema, --endpoint and --offline exclude each other'],
  [`--offline --endpoint ${url}`, '--schema, --endpoint and --offline exclude each other'],
  ['--execute-queries', '--execute-queries needs the address of an endpoint.'],
  ['--header a:b', '--header needs an endpoint'],
  ['--endpoint ws://me:pw@host/', 'The endpoint of --endpoint is no address.'],
  [`--endpoint ${url} --header pw`, 'A header has characters that HTTP does not allow'],
  [`--endpoint ${url} --header a\tb:pw`, 'A header has characters that HTTP does not allow'],
])('the mistake in %j is named', (line, message) => {
  const call = () => parseCli(line.split(' '), {})
  expect(call).toThrow(expect.objectContaining({ exitCode: 2 }))
  expect(call).toThrow(message)
  expect(call).not.toThrow(/pw/)
})

it.each(['hunter2', '{"x": ["hunter2"]}'])('no value of GRAPHQL_HEADERS=%s is shown', (headers) => {
  const call = () => parseCli(['--endpoint', url], { GRAPHQL_HEADERS: headers })
  expect(call).toThrow('GRAPHQL_HEADERS is no JSON object of texts. Example: ')
  expect(call).not.toThrow(/hunter2/)
})

import { readFileSync } from 'node:fs'
import { afterEach, expect, it, vi } from 'vitest'
import { temporaryFolder, writeFiles } from '@/tests/support/temporary-folder'
import { fromRoot } from '@/packages/kit/shared/root.ts'
import { helpOf, parseCli, readOptions } from './options.ts'

afterEach(() => vi.unstubAllEnvs())

it('reads .env.local if it exists, without overriding the environment', async () => {
  const folder = await temporaryFolder()
  vi.stubEnv('LOCAL_TEST_SET', 'shell')
  vi.stubEnv('LOCAL_TEST_NEW', undefined)
  readOptions(folder, ['--endpoint=offline'])
  const lines = [
    'LOCAL_TEST_SET={}',
    `LOCAL_TEST_NEW='{"X-Key": "a#b}"}' # mine`,
    'LOCAL_TEST_TEXT=c # d',
  ]
  vi.stubEnv('LOCAL_TEST_TEXT', undefined)
  await writeFiles(folder, { '.env.local': lines.join('\r\n') })
  readOptions(folder, ['--endpoint=offline'])
  const { LOCAL_TEST_SET, LOCAL_TEST_NEW, LOCAL_TEST_TEXT } = process.env
  expect([LOCAL_TEST_SET, LOCAL_TEST_NEW, LOCAL_TEST_TEXT]).toEqual([
    'shell',
    '{"X-Key": "a#b}"}',
    'c',
  ])
  expect(readFileSync(fromRoot('.gitignore'), 'utf8').split('\n')).toContain('.env*.local')
})

const url = 'https://example.com/graphql'
const endpoint = { label: url, url, headers: {}, timeoutMs: 30_000 }
const CONFIGURED = 'https://configured.test/graphql'

it.each<[args: string[], env: Record<string, string>, source: object]>([
  [[], {}, { kind: 'endpoint', endpoint: { ...endpoint, label: CONFIGURED, url: CONFIGURED } }],
  [[], { GRAPHQL_ENDPOINT: url }, { kind: 'endpoint', endpoint }],
  [['--endpoint', url], { GRAPHQL_ENDPOINT: 'http://other' }, { kind: 'endpoint', endpoint }],
  [['--endpoint', 'embedded'], {}, { kind: 'embedded', timeoutMs: 30_000 }],
  [[], { GRAPHQL_ENDPOINT: 'offline' }, { kind: 'files', patterns: ['public/schema.graphql'] }],
  [
    ['--schema', 'a.graphql', '--schema', 'b/'],
    { GRAPHQL_ENDPOINT: url },
    { kind: 'files', patterns: ['a.graphql', 'b/'] },
  ],
  [
    ['--endpoint', url, '--timeout=2.5'],
    {
      GRAPHQL_HEADERS: '{"Authorization": "two:2"}',
      GRAPHQL_PUBLIC_HEADERS: '{"authorization": "one", "Accept-Language": " en "}',
    },
    {
      kind: 'endpoint',
      endpoint: {
        ...{ label: url, url, timeoutMs: 2500 },
        headers: { authorization: 'two:2', 'accept-language': 'en' },
      },
    },
  ],
])('parses %j with %j', (args, env, source) => {
  expect(parseCli(args, env, { endpoint: CONFIGURED })).toMatchObject({
    ...{ check: false, acceptBreaking: null, newHistory: false, source },
    ...{ command: 'npm run gen:api --', pages: 'pages/docs/api' },
  })
})

it('reads all actions', () => {
  const args = ['--check', '--new-history', '--accept-breaking', 'Unused. ']
  expect(parseCli([...args, '--endpoint', url], {})).toMatchObject({
    ...{ check: true, newHistory: true, acceptBreaking: 'Unused.' },
  })
})

it('documents every option', () => {
  const names = 'pages endpoint timeout schema check accept-breaking new-history show-answer help'
  for (const name of names.split(' ')) expect(helpOf(false)).toContain(`--${name}`)
})

it.each([
  ['--chekc', "Unknown option '--chekc'"],
  ['--accept-breaking ', '--accept-breaking requires a reason.'],
  ['--timeout soon', '--timeout must be a number of seconds, at most 3600.'],
  [`--schema a --endpoint ${url}`, '--schema and --endpoint cannot be combined'],
  ['--schema a --schema ', '--schema is empty. Use a file'],
  ['--endpoint ', '--endpoint is empty. Use a URL'],
  ['--endpoint ws://me:pw@host/', 'is not a valid URL.'],
])('explains the mistake in %j', (line, message) => {
  const call = () => parseCli(line.split(' '), {})
  expect(call).toThrow(expect.objectContaining({ exitCode: 2 }))
  expect(call).toThrow(message)
  expect(call).not.toThrow(/pw/)
})

it.each(['hunter2', '{"x": ["hunter2"]}', '{"a b": "hunter2"}', '{"x": "hunter2\\n2"}'])(
  'does not print values of GRAPHQL_HEADERS=%s',
  (headers) => {
    const call = () => parseCli(['--endpoint', url], { GRAPHQL_HEADERS: headers })
    expect(call).toThrow('GRAPHQL_HEADERS is not a JSON object of valid headers')
    expect(call).not.toThrow(/hunter2/)
  },
)

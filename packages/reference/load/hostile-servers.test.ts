/** Tests the whole command with a key and an untrusted server. */
import { expect, it, onTestFinished, vi } from 'vitest'
import { answerJson } from '@/tests/servers/graphql-server'
import { answerBy, answerText, serveHttp, type Handler } from '@/tests/servers/http-server'
import { run } from '@/tests/support/run-script'

const SECRETS = ['user-of-proxy', 'reader-1', 'pw-of-reader-1', 'key-in-query-1', 'key-in-header-1']
const [proxyUser = '', user = '', password = '', query = '', header = ''] = SECRETS
const EVIL = `SERVER \u001b]0;title\u0007\u009b2J\u202e\n::error file=README.md::text\n`

const deep = (levels: number) =>
  `{"data":{"__schema":{"queryType":{"name":"Query"},"types":[{"kind":"OBJECT","name":"Query","fields":[{"name":{"of":"it"},"args":[],"type":${'{"kind":"LIST","ofType":'.repeat(levels)}{"kind":"SCALAR","name":"Int"}${'}'.repeat(levels)}}]}]}}}`

it.each<[what: string, handler: Handler]>([
  [
    'repeats everything that was sent, with terminal control characters',
    answerBy(({ headers, url }) =>
      answerJson({ errors: [{ message: `${JSON.stringify(headers)} ${url}${EVIL}` }] }, 401),
    ),
  ],
  ['repeats a secret in its media type', answerText(404, `text/${header}-server`, EVIL)],
  ['returns an empty schema', answerJson({ data: { __schema: { types: [] } } })],
  ['returns a web page', answerText(200, 'text/html', `<title>${EVIL}</title>`)],
  ['sends a bad redirect', answerText(307, null, '', { location: 'http://u:pw-of-reader-1@[' })],
  ['redirects in a loop', answerText(302, null, '', { location: `/SERVER/${header}` })],
  ['nests types deeply', answerText(200, 'application/json', deep(10_000))],
])('prints a message without secrets for a server that %s', async (_what, handler) => {
  const { origin } = await serveHttp(handler)
  const address = `${origin.replace('//', `//${user}:${password}@`)}/graphql?key=${query}`
  const options = ['--check', '--new-history', '--timeout=20', `--endpoint=${address}`]
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.stubEnv('GRAPHQL_HEADERS', JSON.stringify({ 'X-Api-Key': header }))
  vi.stubEnv('HTTPS_PROXY', `http://${proxyUser}@proxy.example`)
  const { code, output } = await run('packages/kit/commands/gen-api.ts', ...options)
  expect(output).toMatch(/^gen:api: \w/m)
  expect(output).not.toMatch(/^\s+at \w|^::/m)
  expect(output).not.toMatch(/(?![\n\t])\p{Cc}|\u202e/u)
  expect(output).not.toContain('SERVER')
  for (const secret of SECRETS) expect(output).not.toContain(secret)
  expect(code).not.toBe(0)
})

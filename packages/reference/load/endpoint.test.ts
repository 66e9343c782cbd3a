/** Tests requests to an endpoint, and messages for responses without a schema. */
import { gzipSync } from 'node:zlib'
import { buildSchema, getIntrospectionQuery, graphqlSync, introspectionFromSchema } from 'graphql'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { answerGraphql, answerJson, fullSchema } from '@/tests/servers/graphql-server'
import { answerBy, answerText, serveHttp, type Handler } from '@/tests/servers/http-server'
import { loadFrom, loadUrl } from '@/tests/servers/load'
import { CALL_HEADERS } from '#shared/request.ts'
import { describeError } from '#shared/failure.ts'
import { orFail } from './load.ts'
import { parseCli } from '#cli/options.ts'

interface Call {
  operationName?: string
}

describe('the network', () => {
  const answer = JSON.stringify(
    graphqlSync({ schema: fullSchema, source: getIntrospectionQuery() }),
  )

  it('reads a multipart response, although it does not request one', async () => {
    const part = `--graphql\r\ncontent-type: application/json\r\n\r\n${answer}\r\n--graphql--\r\n`
    const handler = answerText(200, 'multipart/mixed; boundary="graphql"', part)
    const { sdl, received } = await loadFrom(handler)
    expect(sdl).toContain('type Query')
    expect(received[0]?.headers.accept).not.toContain('multipart')
  })

  it('follows redirects with the same request, but does not send keys to another host', async () => {
    const other = await serveHttp(answerGraphql())
    const elsewhere = other.origin.replace('127.0.0.1', 'localhost')
    const { received, sdl, notes } = await loadFrom(
      answerBy(({ url }) =>
        answerText(302, null, '', { location: url === '/graphql' ? '/v2' : elsewhere }),
      ),
      { key: 'key-123456' },
    )
    expect(sdl).toContain('type Query')
    expect(notes).toEqual([
      'the endpoint redirects to another host: (not shown without --show-answer)',
    ])
    expect(received.map(({ method, url, headers }) => [method, url, headers['x-api-key']])).toEqual(
      [
        ['POST', '/graphql', 'key-123456'],
        ['POST', '/v2', 'key-123456'],
      ],
    )
    expect(other.received[0]?.method).toBe('POST')
    expect(other.received[0]?.headers['x-api-key']).toBeUndefined()
  })

  it('uses the proxy from the environment, unless NO_PROXY contains the host', async () => {
    const proxy = await serveHttp(answerGraphql())
    onTestFinished(() => void vi.unstubAllEnvs())
    vi.stubEnv('HTTP_PROXY', proxy.origin)
    vi.stubEnv('NO_PROXY', '127.0.0.1')
    const { sdl } = await loadUrl('http://api.internal.invalid/graphql')
    expect(proxy.received[0]?.url).toBe('http://api.internal.invalid/graphql')
    expect((await loadFrom(answerGraphql())).sdl).toBe(sdl)
    expect(proxy.received).toHaveLength(1)
    vi.stubEnv('HTTP_PROXY', 'http://127.0.0.1:5')
    await expect(loadUrl('http://api.internal.invalid/graphql')).rejects.toThrow(
      /^The request failed at the proxy\.[^]*none: proxy ECONNREFUSED 127\.0\.0\.1:5/,
    )
  })

  const busy = (status: number, headers: object, body: unknown = '') =>
    answerText(status, 'application/json', JSON.stringify(body), headers)
  const throttled = { errors: [{ message: 'Slow down', extensions: { code: 'THROTTLED' } }] }

  it.each<[what: string, answer: () => Handler, leastMs?: number]>([
    ['is starting', () => busy(503, {})],
    ['requests a pause', () => busy(403, { 'retry-after': '1' }), 1000],
    [
      'sends the time to retry',
      () => busy(503, { 'retry-after': new Date(Date.now() + 2000).toUTCString() }),
      900,
    ],
    ['throttles requests', () => busy(200, {}, throttled)],
    ['reports a rate limit in the body', () => busy(403, {}, { message: 'Secondary rate limit.' })],
  ])('repeats the request to a server that %s', async (_what, answer, leastMs = 0) => {
    const begin = performance.now()
    const { received } = await loadFrom(
      answerBy((_request, index) => (index === 0 ? answer() : answerGraphql())),
    )
    expect(performance.now() - begin).toBeGreaterThan(leastMs - 50)
    expect(received[0]?.body).toContain('isOneOf')
    expect(received[1]?.body).toBe(received[0]?.body)
  })

  it('tries a server that is never ready four times', async () => {
    const { origin, received } = await serveHttp(busy(503, {}))
    await expect(loadUrl(origin)).rejects.toThrow('is not ready.')
    expect(received).toHaveLength(4)
  })

  it('reports a requested pause that is longer than --timeout', async () => {
    const { origin, received } = await serveHttp(busy(403, { 'retry-after': '120' }))
    const failure = await loadUrl(origin).catch(String)
    expect(failure).toContain('The server is limiting requests (rate limit).')
    expect(failure).toContain('  try       Wait 120 s, or raise the limit with --timeout.')
    expect(received).toHaveLength(1)
  })

  it('sends an operation name with every query, and accepts both GraphQL media types', async () => {
    const service = buildSchema('type Query { _service: S } type S { sdl: String }')
    const { received } = await loadFrom(answerGraphql(service))
    const names = received.map(({ body }) => (JSON.parse(body) as Call).operationName)
    expect(names).toEqual(['IntrospectionQuery', 'ServiceSdl'])
    const { accept } = received[0]?.headers ?? {}
    expect(accept).toBe(CALL_HEADERS.Accept)
  })

  it('unwraps a response in a one-element array', async () => {
    const { sdl } = await loadFrom(answerJson([JSON.parse(answer)]))
    expect(sdl).toContain('type Query')
  })

  it('reads SDL and introspection results from a URL, with keys', async () => {
    const result = JSON.stringify({ data: introspectionFromSchema(fullSchema) })
    const handler = answerBy(({ url, headers }) =>
      headers['x-api-key'] === 'key-123456'
        ? answerText(200, 'text/plain', url.startsWith('/sdl') ? 'type Query { a: Int' : result)
        : answerText(401, null, ''),
    )
    const { origin } = await serveHttp(handler)
    const load = (path: string, key = 'key-123456', ...args: string[]) =>
      loadUrl(`${origin}${path}`, { key, option: '--schema', args })
    expect((await load('/json?key=tok-987654')).from).toBe(`${origin}/json`)
    const place = `  ${origin}/sdl:1:20  `
    await expect(load('/sdl?key=tok-987654')).rejects.toThrow(`${place}(not shown`)
    await expect(load('/sdl?key=tok-987654', 'key-123456', '--show-answer')).rejects.toThrow(
      `${place}Syntax Error`,
    )
    await expect(load('/sdl', 'another-key-1')).rejects.toThrow(
      'The server does not accept these credentials.',
    )
    const page = await serveHttp(answerText(200, 'text/html', '<html>'))
    await expect(loadUrl(page.origin, { option: '--schema' })).rejects.toThrow(
      'There is no schema at this URL.',
    )
  })

  it('rejects a response over the size limit', async () => {
    const spaces = gzipSync(' '.repeat(65_000_000))
    const { origin } = await serveHttp((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
      response.end(spaces)
    })
    await expect(loadUrl(origin)).rejects.toThrow('none: more than 64 MB')
  })
})

describe('a failure describes the response and what to try', () => {
  type Row = [what: string, answer: Handler, message: string]
  const errors = (message: string, extensions = {}) =>
    answerJson({ errors: [{ message, extensions }] })
  const redirectTo = (location: string, page = answerText(200, 'text/html', '<form>')) =>
    answerBy(({ url }) => (url === '/graphql' ? answerText(302, null, '', { location }) : page))
  const REFUSED = 'The server does not accept these credentials.'
  const LIMITED = 'The server limits queries (depth, complexity or size)'
  const NO_PATH = 'There is no GraphQL endpoint at this path.'
  const SIGN_IN = 'The endpoint redirects to a web page, usually a sign-in page'

  it.each<Row>([
    [
      '401',
      answerText(401, 'text/plain', 'no'),
      `${REFUSED}\n  endpoint  ORIGIN/graphql\n  response  HTTP 401, text/plain\n  body      no\n  try       Send credentials`,
    ],
    ...[
      'Unauthenticated.',
      'x-hasura-admin-secret/x-hasura-access-key required (access-denied)',
      'Could not verify JWT: JWTExpired',
      '[API] Invalid API key or access token',
      'You must be logged in.',
    ].map((text): Row => [text, errors(text), REFUSED]),
    ['a key in plain JSON', answerJson({ message: 'Invalid API key' }, 400), REFUSED],
    ['403 of introspection', errorsWith(403), 'Introspection is disabled on this server.'],
    ['404', answerText(404, 'text/plain', ''), NO_PATH],
    ['a sign-in page', redirectTo('/login'), `${SIGN_IN}: the session is missing`],
    [
      'a sign-in page with 403',
      redirectTo('/sso', answerText(403, 'text/html', '<html>')),
      `${SIGN_IN}: the session is missing or has expired.\n  endpoint  ORIGIN/graphql\n  response  HTTP 403, text/html\n  redirect  ORIGIN/sso\n  try       Send cred`,
    ],
    ['a new path', redirectTo('/new', answerText(404, 'text/html', '<html>')), NO_PATH],
    ['a redirect loop', answerText(302, null, '', { location: '/graphql' }), SIGN_IN],
    ['405', answerText(405, 'text/plain', ''), 'The server does not accept POST'],
    ['SDL', answerText(200, 'text/plain', 'type Query { quota: Int }'), 'This URL returns SDL.'],
    [
      'a certificate',
      answerText(400, 'text/html', '<p>No required\nSSL certificate was sent</p>'),
      'The TLS connection failed',
    ],
    [
      'a safelist',
      errors('No.', { code: 'QUERY_NOT_IN_SAFELIST' }),
      'This server only accepts persisted queries',
    ],
    ['complexity', errors('Query is too complex: 1214'), LIMITED],
    ['tokens', errors('Document contains more that 60 tokens.'), LIMITED],
    [
      'many errors',
      answerJson({ errors: Array.from({ length: 2000 }, () => ({ message: 'No.' })) }),
      '  error     No.\n  error     No.',
    ],
    ['errors that are not a list', answerJson({ errors: { a: 1 } }), '  error     {"a":1}'],
    [
      'text with terminal control characters',
      errors(`\u001b[2J\n::error::${'x'.repeat(300)}`),
      `  error     \\u001b[2J\\n::error::${'x'.repeat(186)}…\n`,
    ],
    ['204', answerText(204, null, ''), 'HTTP 204, no content type'],
    ['500', answerText(500, null, 'oops'), 'The server failed.'],
    ['407', answerText(407, null, ''), 'The request failed at the proxy.'],
    ...['javascript:alert(1)', 'data:application/json,{}', 'http://['].map((location): Row => [
      location,
      answerText(302, null, '', { location }),
      `${NO_PATH}\n  endpoint  ORIGIN/graphql\n  response  HTTP 302`,
    ]),
    ['HTML', answerText(200, 'text/html', ' <p>Forbidden: rate limit'), NO_PATH],
    [
      'truncated JSON',
      answerText(200, 'application/json', '{"data":'),
      'The response is not the result of an introspection query.',
    ],
  ])('%s', async (_what, handler, message) => {
    const { origin } = await serveHttp(handler)
    const failure = await loadUrl(`${origin}/graphql`).then(({ sdl }) => sdl, String)
    expect(failure.replaceAll(origin, 'ORIGIN')).toContain(message)
  })

  function errorsWith(status: number) {
    return answerJson({ errors: [{ message: 'GraphQL introspection is not allowed.' }] }, status)
  }

  it('explains why there is no response', async () => {
    const silent = await serveHttp(() => undefined)
    const scrambled = await serveHttp(
      answerText(200, null, 'plain text', { 'content-encoding': 'gzip' }),
    )
    const noTls = await serveHttp(answerGraphql())
    const messages = await Promise.all([
      loadUrl('http://127.0.0.1:5/').catch(String),
      loadUrl('http://127.0.0.1:6000/').catch(String),
      loadUrl(scrambled.origin).catch(String),
      loadUrl('http://no-such-host.invalid/').catch(String),
      loadUrl(noTls.origin.replace('http:', 'https:')).catch(String),
      loadUrl(silent.origin, { args: ['--timeout', '0.2'] }).catch(String),
    ])
    for (const [index, headline] of [
      'refused the connection',
      'none: bad port',
      'no readable response',
      'host name is unknown',
      'TLS connection failed',
      'did not respond in time',
    ].entries()) {
      expect(messages[index]).toContain(headline)
    }
  })
})

describe('while a secret is configured', () => {
  const KEY = 'key+123456/='
  const words = (key: string) => ({
    message: `Bad ${key}`,
    extensions: { code: `CODE_${key}`, cause: { stack: `Error: ${key}\n    at ${key}:1:1` } },
  })

  it('does not show errors from the server, in CI not even with --show-answer', async () => {
    const { origin } = await serveHttp(answerJson({ errors: [words(KEY)], note: KEY }, 401))
    for (const options of [{ args: [] }, { args: ['--show-answer'], env: { CI: 'true' } }]) {
      const failure = await loadUrl(origin, { key: KEY, ...options }).catch(String)
      expect(failure).toContain('The server does not accept these credentials.')
      expect(failure).toContain('Outside CI, --show-answer prints it.')
      expect(failure).not.toMatch(/Bad|CODE|123456/)
    }
  })

  it.each<[what: string, address: (origin: string) => string, env: Record<string, string>]>([
    ['any header', (origin) => origin, { GRAPHQL_HEADERS: '{"accept":"a"}' }],
    ['the user name', (origin) => origin.replace('//', '//u@'), {}],
    ['the password', (origin) => origin.replace('//', '//:p@'), {}],
    ['a query parameter', (origin) => `${origin}?v=1`, {}],
    ['the query itself', (origin) => `${origin}?1`, {}],
    ['a proxy', (origin) => origin, { HTTPS_PROXY: 'http://user@proxy.example', CI: '' }],
  ])('treats %s as a secret', async (_what, address, env) => {
    const { origin } = await serveHttp(answerJson({ errors: [{ message: 'Plain words.' }] }))
    const load = (...args: string[]) => loadUrl(address(origin), { args, env }).catch(String)
    expect(await load()).not.toContain('Plain words.')
    expect(await load('--show-answer')).toContain('  error     Plain words.')
    const open = { GRAPHQL_PUBLIC_HEADERS: '{"accept-language":"en"}' }
    expect(await loadUrl(origin, { env: open }).catch(String)).toContain('Plain words.')
  })

  it('does not show text that repeats the secret, even with --show-answer', async () => {
    const { origin } = await serveHttp(
      answerBy(({ headers }) =>
        answerJson({ errors: [words(String(headers['x-api-key'])), { message: 'Fine.' }] }),
      ),
    )
    const failure = await loadUrl(origin, { key: KEY, args: ['--show-answer'] }).catch(String)
    expect(failure).toContain('  error     (not shown: it repeats a key)\n  error     Fine.')
    expect(failure).not.toContain('123456')
  })

  it('shows the stack trace of an unexpected error, but not its message or cause', async () => {
    const cause = new Error('Cause k-e-y')
    const thrown = new TypeError('Odd k-e-y\nand more', { cause })
    parseCli(['--endpoint', 'http://a.example'], { GRAPHQL_HEADERS: '{"a":"b"}' })
    const failure = await orFail(Promise.reject(thrown), 'Nothing was written.').catch(
      describeError,
    )
    expect(failure).toMatch(
      /^TypeError: \(not shown without --show-answer\)\n +at [^]*\nNothing was written\.$/,
    )
    expect(failure).not.toContain('k-e-y')
    parseCli(['--endpoint', 'http://a.example'], {})
    await expect(orFail(Promise.reject(thrown), '')).rejects.toBe(thrown)
  })
})

/** The way to an endpoint and back, and what is said when it leads nowhere. */
import { gzipSync } from 'node:zlib'
import { getIntrospectionQuery, graphqlSync, introspectionFromSchema } from 'graphql'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { answerGraphql, answerJson, fullSchema } from '@/tests/servers/graphql-server'
import { answerBy, answerText, serveHttp, type Handler } from '@/tests/servers/http-server'
import { loadFrom, loadUrl } from '@/tests/servers/load'

describe('the network', () => {
  const answer = JSON.stringify(
    graphqlSync({ schema: fullSchema, source: getIntrospectionQuery() }),
  )

  it('an answer in parts is read, though nobody asks for one', async () => {
    const part = `--graphql\r\ncontent-type: application/json\r\n\r\n${answer}\r\n--graphql--\r\n`
    const handler = answerText(200, 'multipart/mixed; boundary="graphql"', part)
    const { sdl, received } = await loadFrom(handler)
    expect(sdl).toContain('type Query')
    expect(received[0]?.headers.accept).not.toContain('multipart')
  })

  it('a redirect is followed, as the same request; keys do not reach another host', async () => {
    const other = await serveHttp(answerGraphql())
    const elsewhere = other.origin.replace('127.0.0.1', 'localhost')
    const { received, sdl, notes } = await loadFrom(
      answerBy(({ url }) =>
        answerText(302, null, '', { location: url === '/graphql' ? '/v2' : elsewhere }),
      ),
      { key: 'key-123456' },
    )
    expect(sdl).toContain('type Query')
    expect(notes).toEqual([`the schema comes from ${elsewhere}/, to which the address leads`])
    expect(
      received.slice(2).map(({ method, url, headers }) => [method, url, headers['x-api-key']]),
    ).toEqual([
      ['POST', '/graphql', 'key-123456'],
      ['POST', '/v2', 'key-123456'],
    ])
    expect(other.received[0]?.method).toBe('POST')
    expect(other.received[0]?.headers['x-api-key']).toBeUndefined()
  })

  it('the proxy of the environment is asked, unless NO_PROXY has the host', async () => {
    const proxy = await serveHttp(answerGraphql())
    onTestFinished(() => void vi.unstubAllEnvs())
    vi.stubEnv('HTTP_PROXY', proxy.origin)
    vi.stubEnv('NO_PROXY', '127.0.0.1')
    const { sdl } = await loadUrl('http://api.internal.invalid/graphql')
    expect(proxy.received[0]?.url).toBe('http://api.internal.invalid/graphql')
    expect((await loadFrom(answerGraphql())).sdl).toBe(sdl)
    expect(proxy.received).toHaveLength(2)
    vi.stubEnv('HTTP_PROXY', 'http://127.0.0.1:5')
    await expect(loadUrl('http://api.internal.invalid/graphql')).rejects.toThrow(
      /^The proxy did not let the request through\.[^]*none: proxy ECONNREFUSED 127\.0\.0\.1:5/,
    )
  })

  const busy = (status: number, headers: object, body: unknown = '') =>
    answerText(status, 'application/json', JSON.stringify(body), headers)
  const throttled = { errors: [{ message: 'Slow down', extensions: { code: 'THROTTLED' } }] }

  it.each<[what: string, answer: () => Handler, leastMs: number]>([
    ['starts', () => busy(503, {}), 500],
    ['names the pause', () => busy(429, { 'retry-after': '1' }), 1000],
    [
      'names the time',
      () => busy(503, { 'retry-after': new Date(Date.now() + 2000).toUTCString() }),
      900,
    ],
    ['counts requests', () => busy(200, {}, throttled), 500],
  ])('a server that %s is asked again, and nothing less', async (_what, answer, leastMs) => {
    const begin = performance.now()
    const { received } = await loadFrom(
      answerBy((_request, index) => (index % 2 === 0 ? answer() : answerGraphql())),
    )
    expect(performance.now() - begin).toBeGreaterThan(2 * leastMs - 50)
    expect(received.map(({ body }) => body.includes('__schema'))).toEqual([
      false,
      false,
      true,
      true,
    ])
  })

  it('a pause longer than --timeout is not waited for, and stands in the message', async () => {
    const { origin, received } = await serveHttp(busy(429, { 'retry-after': '120' }, throttled))
    const failure = await loadUrl(origin).catch(String)
    expect(failure).toContain('The server asks to be left alone for a while.')
    expect(failure).toContain(
      '  try       Wait 120 s, as the server asks, or allow it with --timeout.',
    )
    expect(received).toHaveLength(1)
  })

  it('GET is tried where nothing else is allowed', async () => {
    const { sdl, received } = await loadFrom(
      answerBy(({ method, url }) => {
        const query = new URL(url, 'http://a.example').searchParams.get('query') ?? ''
        const answer = graphqlSync({ schema: fullSchema, source: query })
        return method === 'GET' ? answerJson(answer) : answerText(405, null, '', { allow: 'GET' })
      }),
    )
    expect(sdl).toContain('input By @oneOf')
    expect(received.map(({ method }) => method)).toEqual(['POST', 'GET', 'GET'])
  })

  it('SDL and an introspection result are read from an address, with keys', async () => {
    const result = JSON.stringify({ data: introspectionFromSchema(fullSchema) })
    const handler = answerBy(({ url, headers }) =>
      headers['x-api-key'] === 'key-123456'
        ? answerText(200, 'text/plain', url.startsWith('/sdl') ? 'type Query { a: Int' : result)
        : answerText(401, null, ''),
    )
    const { origin } = await serveHttp(handler)
    const load = (path: string, key = 'key-123456') =>
      loadUrl(`${origin}${path}`, { key, option: '--schema' })
    expect((await load('/json?key=tok-987654')).from).toBe(`${origin}/json`)
    await expect(load('/sdl?key=tok-987654')).rejects.toThrow(`  ${origin}/sdl:1:20  Syntax Error`)
    await expect(load('/sdl', 'another-key-1')).rejects.toThrow(
      'The server wants other credentials.',
    )
    const page = await serveHttp(answerText(200, 'text/html', '<html>'))
    await expect(loadUrl(page.origin, { option: '--schema' })).rejects.toThrow(
      'There is no schema at this address.',
    )
  })

  it('an answer is read in the encoding that it begins with', async () => {
    const bytes = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
    const { origin } = await serveHttp((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' }).end(bytes('type Query { a: Int }'))
    })
    const { sdl } = await loadUrl(`${origin}/schema.graphql`, { option: '--schema' })
    expect(sdl).toContain('a: Int')
    const { sdl: asked } = await loadFrom((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(bytes(answer))
    })
    expect(asked).toContain('type Query')
  })

  it('an answer of any size takes little memory', async () => {
    const spaces = gzipSync(' '.repeat(65_000_000))
    const { origin } = await serveHttp((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
      response.end(spaces)
    })
    await expect(loadUrl(origin)).rejects.toThrow('The answer is larger than any schema')
  })
})

describe('a failure says what was seen, and what to try', () => {
  type Row = [what: string, answer: Handler, message: string]
  const [errors, jsonType] = [
    (message: string) => answerJson({ errors: [{ message }] }),
    'application/json',
  ]
  const echo = answerBy(({ headers }) =>
    answerJson({ errors: [{ message: `Bad key ${String(headers['x-api-key'])}` }] }),
  )

  it.each<Row>([
    [
      '401',
      answerText(401, 'text/plain', 'no'),
      'The server wants other credentials.\n  endpoint  ORIGIN/graphql\n  answer    HTTP 401, text/plain\n  body      no\n  try       Check the value of authorization, x-api-key, which was sent.',
    ],
    ...[
      'Unauthenticated.',
      'x-hasura-admin-secret/x-hasura-access-key required (access-denied)',
      'Could not verify JWT: JWTExpired',
      '[API] Invalid API key or access token',
      'You must be logged in.',
    ].map((text): Row => [text, errors(text), 'The server wants other credentials.']),
    ['404', answerText(404, 'text/plain', ''), 'There is no GraphQL at this path.'],
    [
      'neither POST nor GET',
      answerText(405, 'text/plain', '', { allow: 'PUT' }),
      'This address takes neither POST nor GET of GraphQL.',
    ],
    ['SDL', answerText(200, 'text/plain', 'type Query { a: Int }'), 'The address hands out SDL.'],
    [
      'a certificate',
      answerText(400, 'text/html', '<center>No required SSL certificate was sent</center>'),
      'The server wants a client certificate',
    ],
    [
      'a safelist',
      answerJson({ errors: [{ message: 'No.', extensions: { code: 'QUERY_NOT_IN_SAFELIST' } }] }),
      'This server runs operations of a list alone',
    ],
    ...['Query is too complex: 1214', 'Document contains more that 60 tokens.'].map((text): Row => [
      text,
      errors(text),
      'The server limits queries (depth,',
    ]),
    [
      'many errors',
      answerJson({ errors: Array.from({ length: 200_000 }, () => ({ message: 'No.' })) }),
      '  error     No.\n  error     No.',
    ],
    ['errors that are no list', answerJson({ errors: { a: 1 } }), '  error     {"a":1}'],
    [
      'what a terminal obeys',
      errors(`\u001b[2J\n::error::${'x'.repeat(300)}`),
      `  error     \\u001b[2J\\n::error::${'x'.repeat(186)}…\n`,
    ],
    [
      'no introspection',
      errors('GraphQL introspection is not allowed.'),
      'Introspection is disabled on this server.',
    ],
    ['204', answerText(204, null, ''), 'HTTP 204, no content type'],
    ['500', answerText(500, null, 'oops'), 'The server failed.'],
    [
      'JSON of a gateway',
      answerJson({ message: 'No such plan.' }, 402),
      '  answer    HTTP 402, application/json\n  body      {"message":"No such plan."}\n',
    ],
    ['407', answerText(407, null, ''), 'The proxy did not let the request through.'],
    ...['javascript:alert(1)', 'data:application/json,{}', 'http://['].map((location): Row => [
      location,
      answerText(302, null, '', { location }),
      'There is no GraphQL at this path.\n  endpoint  ORIGIN/graphql\n  answer    HTTP 302',
    ]),
    [
      'HTML',
      answerText(200, 'text/html', ' <html>'),
      'There is no GraphQL at this path.\n  endpoint  ORIGIN/graphql\n  answer    HTTP 200, text/html\n  try',
    ],
    [
      'cut-off JSON',
      answerText(200, jsonType, '{"data":'),
      'The answer is not the result of an introspection query.',
    ],
    [
      'redirects without end',
      answerText(302, null, '', { location: '/login' }),
      '  redirect  ORIGIN/login',
    ],
    ['a key that is repeated', echo, '  error     (not shown: it repeats what was sent)'],
  ])('%s', async (_what, handler, message) => {
    const { origin } = await serveHttp(handler)
    const url = `${origin.replace('//', '//reader:hunter2-pw@')}/graphql?access=tok-987654`
    const loading = loadUrl(url, { key: 'key-123456' })
    const failure = await loading.then(({ sdl }) => sdl, String)
    expect(failure.replaceAll(origin, 'ORIGIN')).toContain(message)
    expect(failure).not.toMatch(/hunter2|key-123456|tok-987654|reader/)
  })

  it('when nothing answers', async () => {
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
      'The port is one that',
      'no answer that can be read',
      'host name is unknown',
      'TLS connection failed',
      'did not answer in time',
    ].entries()) {
      expect(messages[index]).toContain(headline)
    }
  })
})

/** The way to an endpoint and back, and what is said when it leads nowhere. */
import { getIntrospectionQuery, graphqlSync } from 'graphql'
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
    const { received, sdl } = await loadFrom(
      answerBy(({ url }) =>
        answerText(302, null, '', { location: url === '/graphql' ? '/v2' : elsewhere }),
      ),
      { key: 'key-123456' },
    )
    expect(sdl).toContain('type Query')
    expect(received.map(({ method, url, headers }) => [method, url, headers['x-api-key']])).toEqual(
      [
        ['POST', '/graphql', 'key-123456'],
        ['POST', '/v2', 'key-123456'],
      ],
    )
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
    expect(proxy.received).toHaveLength(1)
  })

  it('a server that is busy, or starts, is asked again', async () => {
    const { received } = await loadFrom(
      answerBy((_request, index) => (index < 1 ? answerText(503, null, '') : answerGraphql())),
    )
    expect(received).toHaveLength(2)
  })
})

describe('a failure says what was seen, and what to try', () => {
  const [errors, jsonType] = [
    (message: string) => answerJson({ errors: [{ message }] }),
    'application/json',
  ]
  const echo = answerBy(({ headers }) =>
    answerJson({ errors: [{ message: `Bad key ${String(headers['x-api-key'])}` }] }),
  )

  it.each<[what: string, answer: Handler, message: string]>([
    [
      '401',
      answerText(401, 'text/plain', 'no'),
      'The server wants other credentials.\n  endpoint  ORIGIN/graphql\n  answer    HTTP 401, text/plain\n  try       Check the value of x-api-key, which was sent.',
    ],
    ['unauthenticated', errors('Unauthenticated.'), 'The server wants other credentials.'],
    ['404', answerText(404, 'text/plain', ''), 'There is no GraphQL at this path.'],
    [
      'no introspection',
      errors('GraphQL introspection is not allowed.'),
      'Introspection is disabled on this server.',
    ],
    ['204', answerText(204, null, ''), 'HTTP 204, no content type'],
    ['500', answerText(500, null, 'oops'), 'The server, or a gateway in front of it, failed'],
    ['HTML', answerText(200, 'text/html', '<html>'), 'There is no GraphQL at this path.'],
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
    const noTls = await serveHttp(answerGraphql())
    const messages = await Promise.all([
      loadUrl('http://127.0.0.1:5/').catch(String),
      loadUrl('http://no-such-host.invalid/').catch(String),
      loadUrl(noTls.origin.replace('http:', 'https:')).catch(String),
      loadUrl(silent.origin, { args: ['--timeout', '0.2'] }).catch(String),
    ])
    for (const [index, headline] of [
      'refused the connection',
      'host name is unknown',
      'TLS connection failed',
      'did not answer in time',
    ].entries()) {
      expect(messages[index]).toContain(headline)
    }
  })
})

/** Endpoints that answer with a status or with GraphQL errors, on real servers, with the whole message. */
import { describe, expect, it } from 'vitest'
import { answerText, messageOf, messageOfAnswer } from '../../../tests/servers/failure-message'
import { answerJson } from '../../../tests/servers/graphql-server'
import { serveHttp, type Handler } from '../../../tests/servers/http-server'

describe('a status that says no', () => {
  const credentials =
    'Send credentials with GRAPHQL_HEADERS=\'{"Authorization":"Bearer …"}\' or --header \'Authorization: Bearer …\'.'

  it.each<[number, string, string[]]>([
    [
      401,
      'The server wants credentials (401), or does not accept the ones it was sent.',
      [credentials],
    ],
    [
      403,
      'The server knows the request but does not allow it (403).',
      ['Use credentials that may introspect, or a network that the server trusts.', credentials],
    ],
    [
      404,
      'There is nothing at this path (404).',
      ['Check the URL: the path is often /graphql or /api/graphql.'],
    ],
    [
      405,
      'The server does not answer this HTTP method at this path (405).',
      [
        'Try the other method: --method GET or --method POST.',
        'Check the URL: the path is often /graphql or /api/graphql.',
      ],
    ],
    [
      500,
      'The server failed on the introspection query.',
      [
        'Look at the log of the server.',
        'Ask the owner for the SDL or an introspection result as a file and read it with --schema FILE.',
      ],
    ],
    [
      418,
      'The server answered with a status that is not an answer to a GraphQL query.',
      ['Check the URL: the path is often /graphql or /api/graphql.'],
    ],
  ])('%i', async (status, headline, advice) => {
    const message = await messageOfAnswer(answerText(status, 'text/plain; charset=utf-8', 'No.\n'))
    expect(message).toBe(
      `${headline}
  endpoint     ORIGIN/graphql (POST)
  answer       HTTP ${status}, text/plain; charset=utf-8
  first bytes  No.
${advice.map((text) => `  try          ${text}`).join('\n')}`,
    )
  })

  it('401 with an HTML body and 403 with a GraphQL body keep their meaning', async () => {
    expect(await messageOfAnswer(answerText(401, 'text/html', '<p>x'))).toMatch(
      /^The server wants credentials/,
    )
    expect(await messageOfAnswer(answerJson({ errors: [{ message: 'Nope.' }] }, 403))).toBe(
      `The server knows the request but does not allow it (403).
  endpoint     ORIGIN/graphql (POST)
  answer       HTTP 403, application/json
  first bytes  {"errors":[{"message":"Nope."}]}
  error        Nope.
  try          Use credentials that may introspect, or a network that the server trusts.
  try          ${credentials}`,
    )
  })

  it('GET only', async () => {
    const message = await messageOfAnswer(answerText(405, null, '', { allow: 'GET, HEAD' }))
    expect(message).toBe(
      `The server answers GET only at this path (405).
  endpoint     ORIGIN/graphql (POST)
  answer       HTTP 405, no content type
  first bytes  (none)
  try          Add --method GET.`,
    )
  })

  it.each([429, 502, 503, 504])('%i after every retry', async (status) => {
    const { origin, received } = await serveHttp(
      answerText(status, 'text/plain', 'busy', { 'retry-after': '7' }),
    )
    const message = await messageOf(`${origin}/graphql`)
    expect(received).toHaveLength(4)
    expect(message).toContain(`
  endpoint     ORIGIN/graphql (POST, 4 attempts)
  answer       HTTP ${status}, text/plain
  retry after  7
  first bytes  busy
`)
    expect(message).toMatch(status === 429 ? /^The server limits the rate/ : /is not available/)
  })
})

describe("GraphQL's own refusals", () => {
  it('introspection disabled', async () => {
    const message = 'GraphQL introspection is not allowed by Apollo Server.'
    expect(await messageOfAnswer(answerJson({ errors: [{ message }] }, 400))).toBe(
      `Introspection is disabled on this server.
  endpoint     ORIGIN/graphql (POST)
  answer       HTTP 400, application/json
  first bytes  {"errors":[{"message":"${message}"}]}
  error        ${message}
  try          Use an endpoint where it is enabled (often staging), or credentials that may introspect.
  try          Ask the owner for the SDL or an introspection result as a file and read it with --schema FILE.`,
    )
  })

  it('a depth limit below the smallest query', async () => {
    const { origin, received } = await serveHttp(
      answerJson({
        errors: [{ message: "'IntrospectionQuery' exceeds maximum operation depth of 3" }],
      }),
    )
    expect(await messageOf(`${origin}/graphql`)).toMatch(
      /^The server limits depth or complexity of queries, and refuses even the smallest/,
    )
    expect(received).toHaveLength(4)
  })

  it('not signed in', async () => {
    const errors = [{ message: 'Denied', extensions: { code: 'UNAUTHENTICATED' } }]
    expect(await messageOfAnswer(answerJson({ data: null, errors }))).toMatch(
      /^The server answered that the caller is not signed in or lacks a permission\.\n/,
    )
  })

  it('errors without data, after every smaller query', async () => {
    const { origin, received } = await serveHttp(
      answerJson({ errors: [{ message: 'Boom\u001b[31m' }] }),
    )
    expect(await messageOf(`${origin}/graphql`)).toBe(
      `The server answered with errors and no data, also to the plainest introspection query.
  endpoint     ORIGIN/graphql (POST)
  answer       HTTP 200, application/json
  first bytes  {"errors":[{"message":"Boom\\u001b[31m"}]}
  error        Boom\\u{1B}[31m
  try          Read the errors above; look at the log of the server.
  try          Ask the owner for the SDL or an introspection result as a file and read it with --schema FILE.`,
    )
    expect(received).toHaveLength(9)
  })
})

describe('secrets', () => {
  it('never appear, wherever the server repeats them', async () => {
    const secrets = ['hunter22', 'tok-123456', 'Bearer key-abcdef', 'key-abcdef', 'user-name']
    const echo: Handler = ({ headers, url }, response) => {
      response.writeHead(200, { 'content-type': `text/html; x=${url.slice(-10)}` })
      response.end(
        `${url} ${JSON.stringify(headers)} ${Buffer.from('user-name:hunter22').toString('base64')}`,
      )
    }
    const { port } = await serveHttp(echo)
    const message = await messageOf(
      `http://user-name:hunter22@127.0.0.1:${port}/graphql?token=tok-123456`,
      {
        headers: { authorization: 'Bearer key-abcdef' },
      },
    )
    for (const secret of secrets) expect(message).not.toContain(secret)
    expect(message).toContain('?token=[redacted]')
    expect(message).toContain('"authorization":"[redacted]"')
  })
})

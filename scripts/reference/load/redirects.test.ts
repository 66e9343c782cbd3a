/** Endpoints that redirect, on real servers, with the whole message; https to http stands in main.test.ts. */
import { describe, expect, it } from 'vitest'
import { answerText, messageOf, messageOfAnswer } from '../../../tests/servers/failure-message'
import { serveHttp, type Handler } from '../../../tests/servers/http-server'

describe('redirects', () => {
  it('to a login page', async () => {
    const handler: Handler = ({ url }, response) => {
      if (url.startsWith('/login'))
        return void answerText(200, 'text/html', '<h1>Sign in</h1>')(
          { method: '', url, headers: {}, body: '' },
          response,
          0,
        )
      response.writeHead(302, { location: '/login?next=%2Fgraphql&state=s3cr3t' }).end()
    }
    expect(await messageOfAnswer(handler)).toBe(
      `The server redirects to a page for people, probably its login: this request is not signed in.
  endpoint     ORIGIN/graphql (POST)
  redirect     ORIGIN/login?next=[redacted]&state=[redacted]
  answer       HTTP 200, text/html
  first bytes  <h1>Sign in</h1>
  try          Send credentials with GRAPHQL_HEADERS='{"Authorization":"Bearer …"}' or --header 'Authorization: Bearer …'.
  try          If the redirect is a moved address, put the final URL into GRAPHQL_ENDPOINT.`,
    )
  })

  it('without end', async () => {
    const message = await messageOfAnswer(answerText(307, null, '', { location: '/graphql' }))
    expect(message).toBe(
      `The server redirects again and again.
  endpoint     ORIGIN/graphql (POST)
${'  redirect     ORIGIN/graphql\n'.repeat(6)}  answer       HTTP 307, no content type
  first bytes  (none)
  try          Put the final URL into GRAPHQL_ENDPOINT.
  try          A loop often means a missing cookie: Send credentials with GRAPHQL_HEADERS='{"Authorization":"Bearer …"}' or --header 'Authorization: Bearer …'.`,
    )
  })

  it('to nowhere', async () => {
    const message = await messageOfAnswer(
      answerText(302, null, '', { location: 'javascript:alert(1)' }),
    )
    expect(message).toMatch(/^The server redirects, but names no usable target\.\n/)
  })

  it('sends no credentials to another host', async () => {
    const other = await serveHttp(answerText(401, 'text/plain', 'who are you?'))
    const { origin } = await serveHttp(
      answerText(308, null, '', {
        location: `${other.origin.replace('127.0.0.1', 'localhost')}/x`,
      }),
    )
    await messageOf(`${origin}/graphql`, { headers: { authorization: 'Bearer abcdef' } })
    expect(other.received.map(({ method, headers }) => [method, headers.authorization])).toEqual([
      ['POST', undefined],
    ])
  })
})

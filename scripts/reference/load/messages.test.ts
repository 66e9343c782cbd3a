/**
 * Every way in which an endpoint fails, on real servers and sockets: what is said of it, as a whole,
 * and how often it was asked (tests/fixtures/failures). https to http stands in main.test.ts.
 */
import { describe, expect, it } from 'vitest'
import { selfSignedCertificate } from '../../../tests/servers/certificate'
import { messageOf } from '../../../tests/servers/endpoint'
import { answerJson } from '../../../tests/servers/graphql-server'
import {
  answerBy,
  answerText,
  serveHttp,
  serveTcp,
  type Handler,
} from '../../../tests/servers/http-server'
import { findFreePort } from '../../shared/port'
import { fromRoot } from '../../shared/root'

const json = (body: string) => answerText(200, 'application/json', body)
const errors = (error: object) => answerJson({ data: null, errors: [error] })
const says = (message: string, status = 200) => answerJson({ errors: [{ message }] }, status)
const busy = (status: number) => answerText(status, 'text/plain', 'busy', { 'retry-after': '7' })
const plain = (status: number) => answerText(status, 'text/plain; charset=utf-8', 'No.\n')
const leadsTo = (status: number, location: string) => answerText(status, null, '', { location })

const int = { kind: 'SCALAR', name: 'Int' }
const field = (name: string, type: unknown) => ({ name, type, args: [] })
const query = (...fields: unknown[]) => ({ kind: 'OBJECT', name: 'Query', fields })
const types = (...all: unknown[]) =>
  answerJson({ data: { __schema: { queryType: { name: 'Query' }, types: all } } })

/** Enough for a request to arrive on a busy machine. Milliseconds. */
const SHORT = 1000

type Case = [name: string, answer: Handler, timeoutMs?: number]

const answers: Case[] = [
  ...[401, 403, 404, 405, 418, 500].map((status): Case => [`${status}`, plain(status)]),
  ...[429, 502, 503, 504].map((status): Case => [`${status}`, busy(status)]),
  ['401 with a page', answerText(401, 'text/html', '<p>x')],
  ['403 in GraphQL', says('Nope.', 403)],
  ['405 GET only', answerText(405, null, '', { allow: 'GET, HEAD' })],
  ['introspection disabled', says('GraphQL introspection is not allowed by Apollo Server.', 400)],
  ['depth limit', says("'IntrospectionQuery' exceeds maximum operation depth of 3")],
  ['not signed in', errors({ message: 'Denied', extensions: { code: 'UNAUTHENTICATED' } })],
  ['errors alone', says('Boom\u001b[31m')],
  ['HTML', answerText(200, 'text/html', '<!doctype html><title>GraphiQL</title>')],
  ['HTML that says it is JSON', json('\n<html>')],
  ['a login page', answerText(200, 'text/html', '<form><input type="password"></form>')],
  ['truncated JSON', json('{"data":{"__schema":{"types":[{"name":"Q')],
  ['no JSON', answerText(200, 'text/plain', 'It works!')],
  ['nothing', json('')],
  ['SDL', answerText(200, 'text/plain', '# v1\ntype Query { a: Int }\n')],
  ['other JSON', json('{"status":"ok"}')],
  ['a JSON list', json('[1]')],
  ['no schema', json('{"data":{"__schema":null}}')],
  ['no types', types()],
  ['a query type without fields', types(query())],
  [
    'faults of the schema',
    types(int, query(field('a', { kind: 'OBJECT', name: 'Nope' }), field('b', int)), {
      kind: 'ENUM',
      name: 'Color',
    }),
  ],
  ["a fault that graphql's own validation finds", types(int, query(field('__a', int)))],
  [
    'a connection that breaks in the middle',
    (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '9999' })
      response.write('{"data":', () => setTimeout(() => response.destroy(), 20))
    },
  ],
  ['time-out before the answer', () => undefined, SHORT],
  [
    'time-out in the middle of the answer',
    (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{"data":')
    },
    SHORT,
  ],
  [
    'redirect to a login page',
    answerBy(({ url }) =>
      url.startsWith('/login')
        ? answerText(200, 'text/html', '<h1>Sign in</h1>')
        : leadsTo(302, '/login?next=%2Fgraphql&state=s3cr3t'),
    ),
  ],
  ['redirects without end', leadsTo(307, '/graphql')],
  ['redirect to nowhere', leadsTo(302, 'javascript:alert(1)')],
]

/** The address of something that answers no HTTP, or not here. */
const addresses: [name: string, address: () => string | Promise<string>][] = [
  ['refused', async () => `http://127.0.0.1:${await findFreePort()}`],
  ['unknown host', () => 'http://no-such-host.invalid'],
  ['connection closed', () => serveTcp((socket) => socket.destroy())],
  [
    'self-signed certificate',
    async () => (await serveHttp(answerJson({}), selfSignedCertificate())).origin,
  ],
  [
    'https to plain HTTP',
    async () => (await serveHttp(answerJson({}))).origin.replace('http:', 'https:'),
  ],
  ['no HTTP', () => serveTcp((socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n'))],
]

/** What one cause is called differs between systems, and without any network. */
const ONE_OF_SEVERAL =
  /(?<=none: )(?:UND_ERR_SOCKET|ECONNRESET|EAI_AGAIN|ENOTFOUND|EPROTO|ERR_SSL_\w+)/

describe('the message of', () => {
  const expectMessage = (name: string, text: string) =>
    expect(`${text}\n`).toMatchFileSnapshot(fromRoot(`tests/fixtures/failures/${name}.txt`))

  it.each(answers)('%s', async (name, answer, timeoutMs = 30_000) => {
    const { origin, received } = await serveHttp(answer)
    const message = await messageOf(`${origin}/graphql`, { timeoutMs })
    await expectMessage(name, `${message}\n\nRequests: ${received.length}`)
  })

  it.each(addresses)('%s', async (name, address) => {
    const message = await messageOf(`${await address()}/graphql`)
    const isName = name === 'unknown host'
    const steady = isName ? message.replace(', 4 attempts', '') : message
    await expectMessage(name, steady.replace(ONE_OF_SEVERAL, 'CODE'))
  })
})

it('a redirect takes no credentials to another host', async () => {
  const other = await serveHttp(answerText(401, 'text/plain', 'who are you?'))
  const elsewhere = `${other.origin.replace('127.0.0.1', 'localhost')}/x`
  const { origin } = await serveHttp(leadsTo(308, elsewhere))
  await messageOf(`${origin}/graphql`, { headers: { authorization: 'Bearer abcdef' } })
  expect(other.received.map(({ method, headers }) => [method, headers.authorization])).toEqual([
    ['POST', undefined],
  ])
})

it('secrets never appear, wherever the server repeats them', async () => {
  const secrets = ['hunter22', 'tok-123456', 'Bearer key-abcdef', 'key-abcdef', 'user-name']
  const { origin } = await serveHttp(({ headers, url }, response) => {
    response.writeHead(200, { 'content-type': `text/html; x=${url.slice(-10)}` })
    const basic = Buffer.from('user-name:hunter22').toString('base64')
    response.end(`${url} ${JSON.stringify(headers)} ${basic}`)
  })
  const url = `${origin.replace('//', '//user-name:hunter22@')}/graphql?token=tok-123456`
  const message = await messageOf(url, { headers: { authorization: 'Bearer key-abcdef' } })
  for (const secret of secrets) expect(message).not.toContain(secret)
  expect(message).toContain('?token=[redacted]')
  expect(message).toContain('"authorization":"[redacted]"')
})

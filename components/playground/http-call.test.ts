import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Endpoint } from '@/lib/playground/call'
import { siteTarget } from '@/lib/playground/endpoints'
import { callEndpoint } from './http-call'

interface Received {
  method: string
  headers: IncomingMessage['headers']
  body: string
}

const closing: (() => void)[] = []

beforeEach(() => {
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('location', { origin: 'https://docs.a.example' })
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  for (const close of closing.splice(0)) close()
  vi.unstubAllGlobals()
})

/** A server on this machine that notes all requests. */
async function startServer(answer: (response: ServerResponse) => void) {
  const received: Received[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += String(part)))
    request.on('end', () => {
      received.push({ method: request.method ?? '', headers: request.headers, body })
      answer(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`
  const endpoint: Endpoint = {
    name: 'Test',
    url,
    headers: { 'Api-Version': '2' },
    credentials: 'header',
  }
  return { received, endpoint }
}

const KEY = 'Bearer k3y'
const request = { operation: 'query One($h: Long) { block(height: $h) }', variables: '' }
const yes = () => Promise.resolve(true)
const ok = (response: ServerResponse) => response.end('{"data":{"block":9007199254740993}}')

it('sends what the code of the page sends: headers, name and every digit of the variables', async () => {
  const { received, endpoint } = await startServer(ok)
  const variables = '{ "h": 9007199254740993, "d": 1.10 }'
  const answer = await callEndpoint(
    endpoint,
    { ...request, variables, title: 'x-role: a' },
    KEY,
    yes,
  )
  expect(answer).toMatchObject({ kind: 'response', status: 200, errors: 0, advice: null })
  expect(answer).toHaveProperty('text', '{\n  "data": {\n    "block": 9007199254740993\n  }\n}')
  expect(received).toHaveLength(1)
  expect(received[0]?.headers).toMatchObject({
    [siteTarget.header.toLowerCase()]: KEY,
    'api-version': '2',
    'x-role': 'a',
    'content-type': 'application/json',
    accept: 'application/graphql-response+json, application/json;q=0.9',
  })
  expect(received[0]?.body.replace(/\s+/g, '')).toBe(
    '{"query":"queryOne($h:Long){block(height:$h)}","operationName":"One","variables":{"h":9007199254740993,"d":1.10}}',
  )
})

it.each([301, 302, 303, 307, 308])(
  'a redirect with the status %i is not followed: its target gets no request',
  async (status) => {
    const target = await startServer(ok)
    const { endpoint } = await startServer((response) =>
      response.writeHead(status, { location: target.endpoint.url }).end(),
    )
    const answer = await callEndpoint(endpoint, request, KEY, yes)
    expect(target.received).toEqual([])
    expect(answer).toMatchObject({
      reason: 'no answer',
      problem: expect.stringContaining('The endpoint redirects') as string,
    })
  },
)

it('a redirect that the browser hides is one, too', async () => {
  const hidden = { type: 'opaqueredirect', status: 0, body: null }
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    expect(init).toMatchObject({
      redirect: 'manual',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    })
    return Promise.resolve(hidden)
  })
  const { endpoint } = await startServer(ok)
  expect(await callEndpoint(endpoint, request, KEY, yes)).toHaveProperty('reason', 'no answer')
})

it('where cookies authenticate, no key is sent', async () => {
  const { received, endpoint } = await startServer(ok)
  await callEndpoint({ ...endpoint, credentials: 'include' }, request, KEY, yes)
  expect(JSON.stringify(received)).not.toContain('k3y')
})

it('a sandbox gets the headers of the page, and never the key', async () => {
  const sent: { headers: Headers }[] = []
  const sandbox: Endpoint = {
    name: 'Sandbox',
    url: '',
    headers: {},
    credentials: 'header',
    fetch: (_, init) => {
      sent.push(init)
      return Promise.resolve(new Response('{"data":{"a":{"__typename":"Quote"},"b":null}}'))
    },
  }
  const title = `${siteTarget.header}: Bearer officer\nx-sample-minutes: 60`
  expect(await callEndpoint(sandbox, { ...request, title }, KEY, yes)).toMatchObject({
    types: ['Quote'],
  })
  expect(Object.fromEntries(sent[0]?.headers ?? [])).toMatchObject({
    [siteTarget.header.toLowerCase()]: 'Bearer officer',
    'x-sample-minutes': '60',
  })
  await callEndpoint(sandbox, request, KEY, yes)
  expect(sent[1]?.headers.has(siteTarget.header)).toBe(false)
})

it.each([
  [{ variables: '{ id: 1 }' }, /^Variables are not valid JSON/],
  [{ operation: 'subscription { a }' }, /subscription/],
  [{ operation: ' # nothing' }, /no operation/],
])('%j is not sent, and the reader is not asked', async (part, problem) => {
  const { received, endpoint } = await startServer(ok)
  const ask = vi.fn(yes)
  const answer = await callEndpoint(endpoint, { ...request, ...part }, KEY, ask)
  expect(answer).toMatchObject({
    reason: 'not sent',
    problem: expect.stringMatching(problem) as string,
  })
  expect(ask).not.toHaveBeenCalled()
  expect(received).toEqual([])
})

it('nothing is sent where the reader cancels', async () => {
  const { received, endpoint } = await startServer(ok)
  const answer = await callEndpoint(endpoint, request, KEY, () => Promise.resolve(false))
  expect(answer).toMatchObject({ reason: 'cancelled' })
  expect(received).toEqual([])
})

it('of an endless answer it reads the start, and ends the connection', async () => {
  let isClosed = false
  const { endpoint } = await startServer((response) => {
    response.on('close', () => (isClosed = true))
    const more = () => !isClosed && response.write('x'.repeat(100_000), () => setImmediate(more))
    more()
  })
  const answer = await callEndpoint(endpoint, request, KEY, yes)
  expect(answer).toMatchObject({ kind: 'response', language: 'text', advice: null })
  expect((answer as { text: string }).text.length).toBeLessThan(301_000)
  await vi.waitFor(() => expect(isClosed).toBe(true))
})

it('an answer that is cut off is followed by no other request', async () => {
  const { received, endpoint } = await startServer((response) => {
    response.writeHead(200, { 'content-length': '1000' })
    response.write('{', () => response.destroy())
  })
  const answer = await callEndpoint(endpoint, request, KEY, yes)
  expect(answer).toHaveProperty('problem', expect.stringContaining('was cut off') as string)
  expect(received).toHaveLength(1)
})

it('a call without an answer is followed by one request without key and cookies', async () => {
  const { received, endpoint } = await startServer((response) => response.destroy())
  const answer = await callEndpoint(endpoint, request, KEY, yes)
  expect(answer).toMatchObject({ reason: 'no answer' })
  expect(received.at(-1)?.method).toBe('HEAD')
  const inits: RequestInit[] = []
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    inits.push(init)
    return Promise.reject(new TypeError('Failed to fetch'))
  })
  await callEndpoint({ ...endpoint, credentials: 'include' }, request, KEY, yes)
  expect(inits[1]).toMatchObject({ method: 'HEAD', credentials: 'omit' })
  expect(inits[1]).not.toHaveProperty('headers')
  expect(JSON.stringify(received.filter(({ method }) => method === 'HEAD'))).not.toContain('k3y')
})

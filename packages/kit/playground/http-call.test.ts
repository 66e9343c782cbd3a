import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Endpoint } from '#endpoints/call.ts'
import { answerText, serveHttp, type Handler } from '@/tests/servers/http-server'
import { callEndpoint } from './http-call.ts'

beforeEach(() => {
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('location', { origin: 'https://docs.a.example' })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const ok = answerText(200, 'application/json', '{"data":{"block":9007199254740993}}')

async function startServer(answer: Handler = ok) {
  const { origin: url, received } = await serveHttp(answer)
  const headers = { 'Api-Version': '2' }
  return { received, endpoint: { name: 'Test', url, headers, credentials: 'header' } as Endpoint }
}

const KEY = { header: 'Authorization', credentials: 'Bearer k3y' }
const request = { operation: 'query One($h: Long) { block(height: $h) }', variables: '' }
const yes = () => true

it('sends the same headers, name and exact variables as the code samples', async () => {
  const { received, endpoint } = await startServer()
  const call = { ...request, variables: '{ "h": 9007199254740993, "d": 1.10 }', title: 'x-role: a' }
  expect(await callEndpoint(endpoint, call, KEY, yes)).toMatchObject({
    ...{ kind: 'response', status: 200, errors: 0, advice: null },
    text: '{\n  "data": {\n    "block": 9007199254740993\n  }\n}',
  })
  expect(received).toHaveLength(1)
  expect(received[0]?.headers).toMatchObject({
    authorization: KEY.credentials,
    ...{ 'api-version': '2', 'x-role': 'a', 'content-type': 'application/json' },
    accept: 'application/graphql-response+json, application/json;q=0.9',
  })
  expect(received[0]?.body.replace(/\s+/g, '')).toBe(
    '{"query":"queryOne($h:Long){block(height:$h)}","operationName":"One","variables":{"h":9007199254740993,"d":1.10}}',
  )
})

it.each([301, 302, 303, 307, 308])('does not follow a redirect with status %i', async (status) => {
  const target = await startServer()
  const { endpoint } = await startServer(
    answerText(status, null, '', { location: target.endpoint.url }),
  )
  const answer = await callEndpoint(endpoint, request, KEY, yes)
  expect(target.received).toEqual([])
  expect(answer).toHaveProperty('problem', expect.stringMatching(/^The endpoint redirects/))
})

it('treats an opaque response as a redirect', async () => {
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    const { redirect, credentials, referrerPolicy } = init
    expect([redirect, credentials, referrerPolicy]).toEqual(['manual', 'omit', 'no-referrer'])
    return Promise.resolve({ type: 'opaqueredirect', status: 0, body: null })
  })
  const { endpoint } = await startServer()
  expect(await callEndpoint(endpoint, request, KEY, yes)).toHaveProperty('reason', 'no response')
})

it('sends no key if cookies authenticate', async () => {
  const { received, endpoint } = await startServer()
  await callEndpoint({ ...endpoint, credentials: 'include' }, request, KEY, yes)
  expect(JSON.stringify(received)).not.toContain('k3y')
})

it('sends the headers of the page to a sandbox, but never the key', async () => {
  const { endpoint } = await startServer()
  const answer = () => Promise.resolve(new Response('{"data":{"a":{"__typename":"Quote"}}}'))
  const fetch = vi.fn<NonNullable<Endpoint['fetch']>>(answer)
  const sandbox = { ...endpoint, fetch }
  const title = `${KEY.header}: Bearer officer\nx-sample-minutes: 60`
  expect(await callEndpoint(sandbox, { ...request, title }, KEY, yes)).toMatchObject({
    types: ['Quote'],
  })
  await callEndpoint(sandbox, request, KEY, yes)
  const [titled, plain] = fetch.mock.calls.map(([, { headers }]) => headers)
  expect(titled?.get(KEY.header)).toBe('Bearer officer')
  expect(titled?.get('x-sample-minutes')).toBe('60')
  expect(plain?.has(KEY.header)).toBe(false)
})

it.each([
  [{ variables: '{ id: 1 }' }, /^Variables are not valid JSON/],
  [{ operation: 'subscription { a }' }, /subscription/],
  [{ operation: ' # nothing' }, /no operation/],
])('does not send %j or ask the reader', async (part, problem) => {
  const { received, endpoint } = await startServer()
  const ask = vi.fn(yes)
  const answer = await callEndpoint(endpoint, { ...request, ...part }, KEY, ask)
  expect(answer).toMatchObject({ reason: 'not sent' })
  expect(answer).toHaveProperty('problem', expect.stringMatching(problem))
  expect(ask).not.toHaveBeenCalled()
  expect(received).toEqual([])
})

it('shows the start of a long response, with its errors', async () => {
  const body = JSON.stringify({ data: { text: 'x'.repeat(400_000) }, errors: [{}] })
  const { endpoint } = await startServer(answerText(200, 'application/json', body))
  const answer = await callEndpoint(endpoint, request, KEY, yes)
  expect(answer).toMatchObject({ kind: 'response', language: 'json', errors: 1, advice: null })
  expect((answer as { text: string }).text.length).toBeLessThan(301_000)
})

it('warns that a call may have succeeded if its response was cut off', async () => {
  const { endpoint } = await startServer((_request, response) => {
    response.writeHead(200, { 'content-length': '1000' })
    response.write('{', () => response.destroy())
  })
  const answer = await callEndpoint(endpoint, request, KEY, yes)
  expect(answer).toHaveProperty('problem', expect.stringContaining('may have succeeded'))
})

it.each([
  [
    'header',
    /Allow-Origin: https:\/\/docs\.a\.example and .*Headers: api-version, authorization, /,
  ],
  ['include', /Access-Control-Allow-Credentials: true and/],
] as const)('explains what to check without a response (%s)', async (credentials, problem) => {
  const failing = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('no')))
  const { endpoint } = await startServer()
  vi.stubGlobal('fetch', failing)
  const answer = await callEndpoint({ ...endpoint, credentials }, request, KEY, yes)
  expect(answer).toMatchObject({ reason: 'no response' })
  expect(answer).toHaveProperty('problem', expect.stringMatching(problem))
  expect(failing).toHaveBeenCalledTimes(1)
})

it.each([
  [401, '{}', 'header', /\(401\).*Authorization/],
  [401, '{}', 'include', /Sign in/],
  [404, '<html>', 'header', /^The response is not JSON/],
  [200, '', 'header', /^The response is not JSON/],
] as const)(
  'gives advice on status %i with the body "%s" (%s)',
  async (status, body, credentials, advice) => {
    const { endpoint } = await startServer(answerText(status, 'text/plain', body))
    const answer = await callEndpoint({ ...endpoint, credentials }, request, KEY, yes)
    expect(answer).toHaveProperty('advice', expect.stringMatching(advice))
  },
)

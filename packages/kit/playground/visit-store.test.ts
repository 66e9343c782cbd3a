import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Endpoint } from '#endpoints/call.ts'
import { endpointsOf } from '#endpoints/endpoints.ts'
import type { SampleParts, SandboxRequest } from '#settings/sample-endpoint.ts'
import { createVisit } from './visit-store.ts'

const [a, b] = ['https://api.a.example/graphql', 'https://api.b.example/graphql'] as const
const network = endpointsOf({ playground: [a, b].map((url) => ({ name: url, url })) })

const storage = new Map<string, string>()
let sent: { url: string; headers: Headers }[]

beforeEach(() => {
  storage.clear()
  sent = []
  const sessionStorage = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  }
  vi.stubGlobal('window', { sessionStorage })
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('fetch', (url: string, { headers }: { headers: Headers }) => {
    sent.push({ url, headers })
    return Promise.resolve(new Response('{"data":{}}'))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const query = { operation: '{ a }', variables: '' }
const mutation = { operation: 'mutation Pay { pay { id } }', variables: '' }

interface Options {
  /** URL that the reader chose, or null. */
  chosen?: string | null
  /** Whether the reader confirms mutations. */
  answer?: boolean
  hasSandbox?: boolean
}

/** Creates a visit with a stateful sandbox and two endpoints on the network. */
function visitOf({ chosen = a, answer = true, hasSandbox = true }: Options = {}) {
  let made = 0
  const parts = {
    fetch: ({ body }: SandboxRequest) => {
      const { query: text, variables } = JSON.parse(body) as {
        query: string
        variables: { id?: number }
      }
      const id = text.includes('make') ? ++made : (variables.id ?? 0)
      const found = { data: { record: { id } } }
      const missing = { errors: [{ message: 'There is no such record.' }] }
      return Promise.resolve(new Response(JSON.stringify(id <= made ? found : missing)))
    },
    reset: () => {
      made = 0
    },
  } as unknown as SampleParts
  const sandbox: Endpoint = {
    ...{ name: 'Sandbox', url: '', headers: {}, credentials: 'header' },
    fetch: (_, request) => parts.fetch(request),
  }
  const reader = { url: chosen ?? '', credentials: 'Bearer k3y', isKept: true }
  const ask = vi.fn(() => answer)
  const visit = createVisit({
    header: 'Authorization',
    endpoints: hasSandbox ? [sandbox, ...network] : network,
    loadSandbox: () => Promise.resolve(parts),
    readerEndpoint: () => (chosen === null ? null : reader),
    ask,
  })
  return { ...visit, ask, reader, requests: () => visit.visit().calls.map((call) => call.request) }
}

it('asks once per URL before a mutation of the page, and never before a query', async () => {
  const { call, ask, reader } = visitOf()
  await call(query)
  expect(ask).not.toHaveBeenCalled()
  await call(mutation)
  await call(mutation)
  expect(ask.mock.calls).toEqual([['Pay', a]])
  reader.url = b
  await call(mutation)
  expect(ask).toHaveBeenLastCalledWith('Pay', b)
  expect(sent.map(({ url }) => url)).toEqual([a, a, a, b])
})

it('does not send a mutation that the reader declined, and asks again', async () => {
  const { call, ask } = visitOf({ answer: false })
  expect((await call(mutation)).answer).toMatchObject({ reason: 'cancelled' })
  await call(mutation)
  expect(ask).toHaveBeenCalledTimes(2)
  expect(sent).toEqual([])
})

it('sends the key only to the URL for which it was entered, in any spelling', async () => {
  const chosen = 'https://API.b.example:443/graphql'
  const { call, reader } = visitOf({ chosen, hasSandbox: false })
  await call(query)
  expect(sent[0]).toMatchObject({ url: b })
  expect(sent[0]?.headers.get('Authorization')).toBe('Bearer k3y')
  reader.url = 'https://api.c.example/graphql'
  await call(query)
  expect(sent[1]).toMatchObject({ url: a })
  expect(sent[1]?.headers.has('Authorization')).toBe(false)
})

it('sends the headers of a page', async () => {
  const { call } = visitOf()
  await call({ ...query, title: 'x-tenant: a' })
  expect(sent.map(({ headers }) => headers.get('x-tenant'))).toEqual(['a'])
})

const make = { operation: 'mutation Make { make { id } }', variables: '' }
const find = (id: number) => ({
  operation: 'query Find($id: Int!) { find(id: $id) { id } }',
  variables: JSON.stringify({ id }),
})
const FOUND = '{ "data": { "record": { "id": 7 } } }'

it('sends sandbox calls without asking, and stores no calls', async () => {
  const { call, ask, requests, resetSandbox } = visitOf({ chosen: null })
  await call(make)
  expect((await call(find(1))).answer).toMatchObject({ errors: 0 })
  await resetSandbox()
  expect(requests()).toEqual([])
  expect((await call(find(1))).answer).toMatchObject({ errors: 1 })
  expect(ask).not.toHaveBeenCalled()
  expect(sent).toEqual([])
  expect([...storage]).toEqual([])
})

it('runs preceding steps of a guide once in a fresh sandbox if a call needs them', async () => {
  const { callInOrder, call, requests } = visitOf({ chosen: null })
  const steps = [make, find(1)]
  const { call: found, ranBefore } = await callInOrder(find(1), FOUND, [make])
  expect(found.answer).toMatchObject({ errors: 0 })
  expect(ranBefore).toBe(1)
  expect(requests()).toEqual(steps)
  expect(await callInOrder(find(1), FOUND, steps)).toMatchObject({ ranBefore: 0 })
  // All preceding steps have run, so the failure is the result.
  expect(await callInOrder(find(9), FOUND, steps)).toMatchObject({
    ranBefore: 0,
    call: { answer: { errors: 1 } },
  })
  // Calls made from another page do not count.
  await call({ ...make, operation: 'mutation Other { make { id } }' })
  const step = { ...make, operation: 'mutation Third { make { id } }' }
  expect((await callInOrder(find(4), FOUND, [...steps, step])).ranBefore).toBe(3)
})

it('never sends preceding steps to an endpoint on the network', async () => {
  const { callInOrder } = visitOf()
  expect(await callInOrder(query, FOUND, [mutation])).toMatchObject({ ranBefore: 0 })
  expect(sent).toHaveLength(1)
})

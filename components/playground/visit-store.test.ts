import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ReaderEndpoint } from '@/components/code/reader-endpoint'
import type { Endpoint, PageRequest } from '@/lib/playground/call'
import { endpointsOf } from '@/lib/playground/endpoints'
import type { SampleParts } from '@/lib/playground/sample-playground'
import { siteTarget } from '@/lib/playground/endpoints'
import { createVisit } from './visit-store'

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

/** A visit of endpoints on the network, with what the reader chose and answers. */
function visitOf({ chosen = a, answer = true }: { chosen?: string; answer?: boolean } = {}) {
  const reader = { url: chosen, credentials: 'Bearer k3y', isKept: true }
  const ask = vi.fn(() => Promise.resolve(answer))
  const visit = createVisit({
    endpoints: network,
    loadSandbox: () => Promise.resolve(null),
    readerEndpoint: () => reader,
    ask,
  })
  return { ...visit, ask, reader }
}

it('asks once for each address before a mutation of the page, and never before a query', async () => {
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

it('asks before every mutation of a link, although one of the page was allowed, and remembers no such answer', async () => {
  const { call, ask } = visitOf()
  await call({ ...mutation, isShared: true })
  await call(mutation)
  expect(ask).toHaveBeenCalledTimes(2)
  await call({ ...mutation, isShared: true })
  await call({ ...mutation, isShared: true })
  expect(ask).toHaveBeenCalledTimes(4)
})

it('sends no mutation that the reader refused, and asks again', async () => {
  const { call, ask } = visitOf({ answer: false })
  expect((await call(mutation)).answer).toMatchObject({ reason: 'cancelled' })
  await call(mutation)
  expect(ask).toHaveBeenCalledTimes(2)
  expect(sent).toEqual([])
})

it('sends the key to the address that it was given for, however that is spelled, and to no other', async () => {
  const { call, endpointFor, reader } = visitOf({ chosen: 'https://API.b.example:443/graphql' })
  await call(query)
  expect(sent[0]).toMatchObject({ url: b })
  expect(sent[0]?.headers.get(siteTarget.header)).toBe('Bearer k3y')
  reader.url = 'https://api.c.example/graphql'
  await call(query)
  expect(sent[1]).toMatchObject({ url: a })
  expect(sent[1]?.headers.has(siteTarget.header)).toBe(false)
  expect(endpointFor(null)).toBe(network[0])
})

it('sends the headers of a page, and none of a link', async () => {
  const { call } = visitOf()
  await call({ ...query, title: 'x-tenant: a' })
  await call({ ...query, title: 'x-tenant: a', isShared: true })
  expect(sent.map(({ headers }) => headers.get('x-tenant'))).toEqual(['a', null])
})

/** A sandbox that finds what an earlier call of it made. */
function sandboxVisit(reader: ReaderEndpoint | null = null) {
  let made: string[] = []
  const bodies: string[] = []
  const parts = {
    fetch: ({ body }: { body: string }) => {
      const { query: text, variables } = JSON.parse(body) as {
        query: string
        variables: { id?: string }
      }
      bodies.push(text)
      if (text.includes('make')) {
        made.push(`id_${made.length + 1}`)
        return Promise.resolve(
          new Response(JSON.stringify({ data: { make: { id: made.at(-1) } } })),
        )
      }
      const isThere = made.includes(variables.id ?? '')
      const body2 = isThere
        ? { data: { find: { id: variables.id } } }
        : { errors: [{ message: 'no' }] }
      return Promise.resolve(new Response(JSON.stringify(body2)))
    },
    reset: () => {
      made = []
    },
  } as unknown as SampleParts
  const sandbox: Endpoint = {
    name: 'Sandbox',
    url: '',
    headers: {},
    credentials: 'header',
    fetch: (_, request) => parts.fetch(request),
  }
  const ask = vi.fn(() => Promise.resolve(false))
  const visit = createVisit({
    endpoints: [sandbox, ...network],
    loadSandbox: () => Promise.resolve(parts),
    readerEndpoint: () => reader,
    ask,
  })
  return { ...visit, bodies, ask }
}

const make: PageRequest = { operation: 'mutation Make { make { id } }', variables: '' }
const find = (id: string): PageRequest => ({
  operation: 'query Find($id: ID!) { find(id: $id) { id } }',
  variables: JSON.stringify({ id }),
})
const FOUND = '{ "data": { "find": { "id": "id_1" } } }'

it('without a choice the sandbox answers, and does not ask', async () => {
  const { call, ask } = sandboxVisit()
  expect((await call(make)).answer).toMatchObject({
    text: expect.stringContaining('id_1') as string,
  })
  expect(ask).not.toHaveBeenCalled()
  expect(sent).toEqual([])
})

it('repeats the calls of earlier documents in the sandbox, until the reader starts over', async () => {
  const first = sandboxVisit()
  await first.call(make)
  await first.call({ ...find('id_1'), variables: '{' })
  const second = sandboxVisit()
  await second.startSandbox()
  expect(second.visit().calls.map(({ request }) => request)).toEqual([make])
  expect((await second.call(find('id_1'))).answer).toMatchObject({ errors: 0 })
  await second.startOver()
  expect(second.visit().calls).toEqual([])
  const third = sandboxVisit()
  await third.startSandbox()
  expect(third.bodies).toEqual([])
})

it('keeps nothing of calls over the network', async () => {
  const { call, callSample } = sandboxVisit({ url: a, credentials: 'Bearer k3y', isKept: true })
  await call(query)
  expect(sent).toHaveLength(1)
  expect([...storage]).toEqual([])
  await callSample(make)
  expect([...storage.values()]).toEqual([JSON.stringify([make])])
})

it('runs the steps of a guide before one that needs them, once, from fresh records', async () => {
  const { callInOrder, call, visit } = sandboxVisit()
  const steps = [make, find('id_1')]
  const { call: found, ranBefore } = await callInOrder(find('id_1'), FOUND, [make])
  expect(found.answer).toMatchObject({ errors: 0 })
  expect(ranBefore).toBe(1)
  expect(visit().calls.map(({ request }) => request)).toEqual(steps)
  expect(await callInOrder(find('id_1'), FOUND, steps)).toMatchObject({ ranBefore: 0 })

  // Every step before it was run: its refusal is the answer.
  expect(await callInOrder(find('id_9'), FOUND, steps)).toMatchObject({
    ranBefore: 0,
    call: { answer: { errors: 1 } },
  })
  // Calls of another page do not count.
  await call({ ...make, operation: 'mutation Other { make { id } }' })
  const step = { ...make, operation: 'mutation Third { make { id } }' }
  const last = await callInOrder(find('id_4'), FOUND, [...steps, step])
  expect(last.ranBefore).toBe(3)
})

it('an endpoint on the network is never sent the steps before a call', async () => {
  const { callInOrder } = visitOf()
  expect(await callInOrder(query, FOUND, [mutation])).toMatchObject({ ranBefore: 0 })
  expect(sent).toHaveLength(1)
})

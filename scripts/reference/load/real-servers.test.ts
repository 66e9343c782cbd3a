/** Servers of other makes, over HTTP: the reference of each is that of the SDL behind it. */
import type { GraphQLSchema } from 'graphql'
import { describe, expect, it } from 'vitest'
import { printSdl } from '@/lib/reference/sdl/print-sdl'
import { serveApollo, serveYoga, type Serve } from '../../../tests/servers/real-servers'
import { endpointAt, messageOf } from '../../../tests/servers/endpoint'
import { fixture, fixtures } from '../testing/rendered'
import { introspect } from './introspect'

const KEY = 'key-of-the-test'
const SERVERS: [name: string, serve: Serve, headers: Record<string, string>][] = [
  ['GraphQL Yoga', serveYoga, {}],
  ['Apollo Server', serveApollo(), {}],
  ['Apollo Server that wants a header', serveApollo(KEY), { 'x-api-key': KEY }],
]

/** Both servers are graphql-js inside, which cannot tell a default of a custom scalar that is an object. */
const LOSSY = 'defaults'
const names = fixtures.filter((name) => name !== LOSSY)

/** What the reference shows of a schema, apart from directives where they are applied: introspection has none. */
const snapshotOf = (schema: GraphQLSchema) => printSdl(schema, new Map())

describe.each(SERVERS)('%s', (_server, serve, headers) => {
  it.each(names)('hands out the schema %s whole', async (name) => {
    const schema = fixture(name)
    const url = await serve(schema)
    for (const method of ['POST', 'GET'] as const) {
      const loaded = await introspect(endpointAt(url, { method, headers }), () => undefined)
      expect(loaded.notes).toEqual([])
      expect(snapshotOf(loaded.schema)).toBe(snapshotOf(schema))
    }
  })

  it('says what it could not tell', async () => {
    const url = await serve(fixture(LOSSY))
    const { notes } = await introspect(endpointAt(url, { headers }), () => undefined)
    expect(notes).toEqual([
      expect.stringContaining('the server reported an error beside the schema'),
    ])
  })
})

it('a server that wants a header says so without it, and a wrong one stays secret', async () => {
  const url = await serveApollo(KEY)(fixture('query-only'))
  const message = await messageOf(url, { headers: { 'x-api-key': 'wrong-key-4711' } })
  expect(message).toContain('The server wants credentials (401)')
  expect(message).not.toContain('4711')
})

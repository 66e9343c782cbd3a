import { loadTypedefs } from '@graphql-tools/load'
import type { DocumentNode } from 'graphql'
import type { BuiltSchema } from './built-schema'
import { LoadFailure } from './failure'
import { createFetch, type Endpoint, type FetchOptions } from './graphql-fetch'
import { IntrospectionLoader } from './introspection-loader'
import { fullQuery, introspectionQuery, type QueryShape } from './introspection-query'
import { lossNotes } from './loss-notes'
import { systemClock, type Clock } from './retry'
import { stepDown } from './step-down'

/**
 * Introspects an endpoint, with smaller and smaller queries where the server
 * refuses the full one.
 *
 * @param onProgress receives a line for each retry and each smaller query
 * @throws LoadFailure for whatever goes wrong
 */
export async function introspect(
  endpoint: Endpoint,
  onProgress: (line: string) => void,
  clock: Clock = systemClock,
): Promise<BuiltSchema> {
  const target = withoutUserinfo(endpoint)
  let shape = fullQuery
  for (;;) {
    try {
      const built = await ask(shape, { endpoint: target, onProgress, clock })
      return { ...built, notes: [...lossNotes(shape), ...built.notes] }
    } catch (error) {
      const smaller = error instanceof LoadFailure ? stepDown(shape, error) : null
      if (!smaller) throw error
      onProgress('the server refused the introspection query: asking a smaller one')
      shape = smaller
    }
  }
}

/** Apollo Server refuses a GET that a form of another site could send; any value says that this is none. */
export const PREFLIGHT = { 'apollo-require-preflight': 'true' }

async function ask(shape: QueryShape, options: FetchOptions): Promise<BuiltSchema> {
  const { url, method, headers } = options.endpoint
  const query = introspectionQuery(shape)
  const loader = new IntrospectionLoader(query)
  const { fetch, lastFacts } = createFetch(options)
  try {
    await loadTypedefs(url, {
      loaders: [loader],
      customFetch: fetch,
      method,
      headers: { ...(method === 'GET' ? PREFLIGHT : {}), ...headers },
      print: (document: DocumentNode) => loader.textOf(document),
      // Saves a deep copy of the whole result.
      deduplicateInflightRequests: false,
    })
    if (!loader.built) throw new Error('@graphql-tools/load did not call the loader')
    return loader.built
  } catch (error) {
    const failure = loadFailureIn(error)
    throw failure?.withFacts(lastFacts()) ?? error
  }
}

/** @graphql-tools/load wraps what a loader throws in an AggregateError. */
function loadFailureIn(error: unknown): LoadFailure | undefined {
  const inner: unknown[] = error instanceof AggregateError ? error.errors : [error]
  return inner.find((item) => item instanceof LoadFailure)
}

/** `fetch` refuses URLs with credentials in them; HTTP has a header for these. */
export function withoutUserinfo(endpoint: Endpoint): Endpoint {
  const url = new URL(endpoint.url)
  if (!url.username && !url.password) return endpoint
  const pair = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  url.username = ''
  url.password = ''
  const basic = { authorization: `Basic ${Buffer.from(pair).toString('base64')}` }
  return { ...endpoint, url: url.href, headers: { ...basic, ...lowerCase(endpoint.headers) } }
}

/** HTTP ignores the case of names; objects do not. */
function lowerCase(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  )
}

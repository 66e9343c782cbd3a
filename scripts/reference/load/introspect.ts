import { loadTypedefs } from '@graphql-tools/load'
import { UrlLoader, type LoadFromUrlOptions } from '@graphql-tools/url-loader'
import { parse, print, type DocumentNode } from 'graphql'
import { isRecord } from '@/lib/format/json'
import { toError } from '@/lib/format/to-error'
import type { BuiltSchema } from './built-schema'
import {
  exchange,
  systemClock,
  withoutUserinfo,
  withRetries,
  type Clock,
  type Endpoint,
} from './http'
import { fullQuery, introspectionQuery, lossNotes, stepDown } from './introspection-query'
import { buildFromIntrospection, takeService } from './introspection-result'
import { LoadFailure, reasonOf, resultOf, type Fact } from './load-failure'
import { createRedactor, oneLine, secretsOf } from './redact'
import { directivesIn } from '../../shared/sdl-coordinates'

/**
 * Introspects an endpoint, with smaller and smaller queries where the server
 * refuses the full one.
 *
 * @param onProgress receives a line for each retry and each smaller query
 * @throws LoadFailure for whatever goes wrong
 */
export async function introspect(
  given: Endpoint,
  onProgress: (line: string) => void,
  clock: Clock = systemClock,
): Promise<BuiltSchema> {
  const endpoint = withoutUserinfo(given)
  const { fetch, lastFacts } = createFetch(endpoint, onProgress, clock)
  const results: BuiltSchema[] = []
  const load = async (location: string, options: LoadFromUrlOptions) => {
    const execute = new UrlLoader().getExecutorAsync(location, options)
    const { query, built } = await readStepwise(execute, onProgress)
    results.push(built)
    // A source with a schema would be printed as SDL and parsed again, for a merge of sources that
    // does not happen here: a quarter of a second for GitHub's. The query stands in for it.
    return [{ location, document: query }]
  }
  try {
    await loadTypedefs(endpoint.url, {
      loaders: [{ load }],
      customFetch: fetch,
      method: endpoint.method,
      headers: { ...endpoint.headers },
      // With line feeds, which errors count.
      print,
      // Saves a deep copy of the whole result.
      deduplicateInflightRequests: false,
    })
  } catch (error) {
    // @graphql-tools/load wraps what a loader throws in an AggregateError.
    const inner: unknown[] = error instanceof AggregateError ? error.errors : [error]
    const failure = inner.find((item) => item instanceof LoadFailure)
    if (!failure) throw error
    throw new LoadFailure(failure.kind, [...lastFacts(), ...failure.facts], failure.reported)
  }
  const [built] = results
  if (!built) throw new Error('@graphql-tools/load did not call the loader')
  return built
}

/**
 * Our own introspection with url-loader's requests. The stock loader's query has one switch for all
 * deprecated inputs and no way to react to a refusal, and it wraps the schema for remote execution,
 * which costs half a second on a schema of GitHub's size and serves nothing here.
 */
async function readStepwise(execute: Execute, onProgress: (line: string) => void) {
  for (let shape = fullQuery; ;) {
    const query = introspectionQuery(shape)
    try {
      const built = await readSchema(execute, query)
      return { query, built: { ...built, notes: [...lossNotes(shape), ...built.notes] } }
    } catch (error) {
      const smaller = error instanceof LoadFailure ? stepDown(shape, error) : null
      if (!smaller) throw error
      onProgress('the server refused the introspection query: asking a smaller one')
      shape = smaller
    }
  }
}

type Execute = ReturnType<UrlLoader['getExecutorAsync']>

/** The data of a response that may have errors beside it. @throws what our own `fetch` threw */
async function dataOf(execute: Execute, document: DocumentNode) {
  const result = await execute({ document })
  if (Symbol.asyncIterator in result) throw new Error('url-loader returned a stream for a query')
  const { errors = [] } = result
  const data: unknown = result.data
  const failure = errors.find(({ originalError }) => originalError instanceof LoadFailure)
  if (failure?.originalError) throw failure.originalError
  if (!isRecord(data)) throw errors[0] ?? new Error('url-loader returned no data')
  return { data, errors }
}

async function readSchema(execute: Execute, query: DocumentNode): Promise<BuiltSchema> {
  const { data, errors } = await dataOf(execute, query)
  const hasService = takeService(data)
  const built = buildFromIntrospection(data)
  const notes = errors.map(
    ({ message }) => `the server reported an error beside the schema: ${oneLine(message)}`,
  )
  const applied = hasService ? await readDirectives(execute) : { notes: [] }
  return { ...built, ...applied, notes: [...notes, ...built.notes, ...applied.notes] }
}

/**
 * The query for the SDL that a server hands out itself. Introspection has no place for applied
 * directives; this field, which began as "enhanced introspection" of Apollo Federation and which most
 * server libraries know, is the usual way to them. Everything else is taken from introspection: the
 * text may lack definitions that the server adds.
 */
const serviceQuery = '{ _service { sdl } }'

/** Without an answer the reference lacks what directives say, and nothing else. */
async function readDirectives(
  execute: Execute,
): Promise<Pick<BuiltSchema, 'notes'> & Partial<BuiltSchema>> {
  try {
    const { data, errors } = await dataOf(execute, parse(serviceQuery))
    const sdl = isRecord(data._service) ? data._service.sdl : undefined
    if (typeof sdl !== 'string') throw errors[0] ?? new Error('no SDL')
    return { appliedDirectives: directivesIn(sdl), notes: [] }
  } catch (error) {
    const [reported] = error instanceof LoadFailure ? error.reported : []
    const { message } = reported ?? toError(error)
    return {
      notes: [
        `lost, because the server does not answer ${serviceQuery}: applied directives (${oneLine(message)})`,
      ],
    }
  }
}

/**
 * The `fetch` that url-loader's executor calls. It retries, follows redirects
 * and reads the whole answer; it returns only answers that hold an
 * introspection result, and throws a LoadFailure that tells everything else
 * apart (url-loader itself would say "fetch failed" or "Unexpected token <").
 */
function createFetch(endpoint: Endpoint, onProgress: (line: string) => void, clock: Clock) {
  const redact = createRedactor(secretsOf(endpoint.url, endpoint.headers))
  let facts: readonly Fact[] = []

  const fetch = async (url: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    const plain = Object.fromEntries(new Headers(headers))
    const request = { url, method, headers: plain, ...(typeof body === 'string' ? { body } : {}) }
    const { outcome, attempts } = await withRetries(
      () => exchange(request, endpoint.timeoutMs),
      clock,
      (failed, wait, next) =>
        onProgress(`${reasonOf(failed)}: attempt ${next} follows in ${wait / 1000} s`),
    )
    const result = resultOf(outcome, { ...endpoint, attempts }, redact)
    facts = result.facts
    return new Response(result.body, { headers: { 'content-type': 'application/json' } })
  }
  /** About the last answer that was handed on: what to report when its schema turns out unusable. */
  return { fetch, lastFacts: () => facts }
}

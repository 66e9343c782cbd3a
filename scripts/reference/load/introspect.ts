import { loadTypedefs } from '@graphql-tools/load'
import { UrlLoader, type LoadFromUrlOptions } from '@graphql-tools/url-loader'
import { parse, print, type DocumentNode } from 'graphql'
import { isRecord } from '@/lib/format/json'
import { toError } from '@/lib/format/to-error'
import type { BuiltSchema } from './built-schema'
import { connect, type Clock, type Endpoint } from './http'
import { fullQuery, introspectionQuery, lossNotes, stepDown } from './introspection-query'
import { buildFromIntrospection, takeService } from './introspection-result'
import { LoadFailure, reasonOf, resultOf, type Fact } from './load-failure'
import { oneLine } from './redact'
import { directivesIn } from '../../shared/sdl-coordinates'

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
  clock?: Clock,
): Promise<BuiltSchema> {
  const connection = connect(endpoint, clock)
  /** About the last result: what to report when its schema turns out unusable. */
  let facts: readonly Fact[] = []
  /**
   * Hands on introspection results alone, and throws a LoadFailure that tells everything else apart
   * (url-loader itself would say "fetch failed" or "Unexpected token <").
   */
  const customFetch = async (url: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    const plain = Object.fromEntries(new Headers(headers))
    const request = { url, method, headers: plain, ...(typeof body === 'string' ? { body } : {}) }
    const answer = await connection.send(request, (failed, wait, next) =>
      onProgress(`${reasonOf(failed)}: attempt ${next} follows in ${wait / 1000} s`),
    )
    const result = resultOf(answer, connection)
    facts = result.facts
    return new Response(result.body, { headers: { 'content-type': 'application/json' } })
  }
  let built: BuiltSchema | undefined
  const load = async (location: string, options: LoadFromUrlOptions) => {
    built = await readStepwise(new UrlLoader().getExecutorAsync(location, options), onProgress)
    // A source with a schema would be printed as SDL and parsed again, for a merge of sources that
    // does not happen here: a quarter of a second for GitHub's. A query stands in for it.
    return [{ location, document: introspectionQuery(fullQuery) }]
  }
  try {
    await loadTypedefs(connection.url, {
      loaders: [{ load }],
      customFetch,
      method: connection.method,
      headers: { ...connection.headers },
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
    throw new LoadFailure(failure.kind, [...facts, ...failure.facts], failure.reported)
  }
  if (!built) throw new Error('@graphql-tools/load did not call the loader')
  return built
}

/**
 * Our own introspection with url-loader's requests. The stock loader's query has one switch for all
 * deprecated inputs and no way to react to a refusal, and it wraps the schema for remote execution,
 * which costs half a second on a schema of GitHub's size and serves nothing here.
 */
async function readStepwise(
  execute: Execute,
  onProgress: (line: string) => void,
): Promise<BuiltSchema> {
  for (let shape = fullQuery; ;) {
    try {
      const built = await readSchema(execute, introspectionQuery(shape))
      return { ...built, notes: [...lossNotes(shape), ...built.notes] }
    } catch (error) {
      const smaller = error instanceof LoadFailure ? stepDown(shape, error) : null
      if (!smaller) throw error
      onProgress('the server refused the introspection query: asking a smaller one')
      shape = smaller
    }
  }
}

type Execute = ReturnType<UrlLoader['getExecutorAsync']>

/** The data of a response that may have errors beside it. @throws what `customFetch` threw */
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
async function readDirectives(execute: Execute): Promise<Omit<BuiltSchema, 'schema'>> {
  try {
    const { data, errors } = await dataOf(execute, parse(serviceQuery))
    const sdl = isRecord(data._service) ? data._service.sdl : undefined
    if (typeof sdl !== 'string') throw errors[0] ?? new Error('no SDL')
    return { appliedDirectives: directivesIn(sdl), notes: [] }
  } catch (error) {
    const [reported] = error instanceof LoadFailure ? error.reported : []
    const { message } = reported ?? toError(error)
    const why = `the server does not answer ${serviceQuery}`
    return { notes: [`lost, because ${why}: applied directives (${oneLine(message)})`] }
  }
}

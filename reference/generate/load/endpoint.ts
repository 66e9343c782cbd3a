/** The schema of a GraphQL endpoint, and answers to other queries, by the requests of `@graphql-tools/url-loader`. */
import { setTimeout } from 'node:timers/promises'
import { UrlLoader } from '@graphql-tools/url-loader'
import { parse, print, type DefinitionNode, type DocumentNode } from 'graphql'
import { isRecord } from '@/lib/format/json'
import { toError } from '@/lib/format/to-error'
import { NOT_SHOWN, printable, secretIn } from '../../../scripts/shared/printable'
import { actionOf, failOf, type Answer } from './failures'
import type { Endpoint } from '../address'
import { createFetch, type HttpExchange } from './fetch'
import { hasCut, printResult, records } from './introspection'
import {
  DEPTH,
  fullQuery,
  isBeyondPlain,
  KNOWLEDGE,
  missingWords,
  namedIn,
  refusedBy,
  typeQuery,
  type Refused,
} from './introspection-query'

type Data = Readonly<Record<string, unknown>>

/** The data of an answer, or in one line without secrets why there is none. */
type Reply = { data: Data } | { problem: string }

/** Puts a query to an endpoint; never throws. */
export type Ask = (query: {
  text: string
  operationName?: string
  variables: Readonly<Record<string, unknown>>
}) => Promise<Reply>

/** Attempts of a request that may be answered later, and the pause after the first. */
const ATTEMPTS = 4
const PAUSE_MS = 500

/** Codes of errors that quote the address or the whole body. */
const OF_THE_LIBRARY = /^(?:SUBREQUEST_HTTP_ERROR|RESPONSE_VALIDATION_FAILED|TIMEOUT_ERROR)$/

/**
 * Transport is settled before meaning is: what may be answered later is asked again, after the pause that the
 * server asks for.
 *
 * @param isGood no answer that is good is asked for again
 */
async function askPatiently<Seen extends Answer>(
  ask: () => Promise<Seen>,
  isGood: (answer: Seen) => boolean,
  timeoutMs: number,
): Promise<Seen> {
  let leftMs = timeoutMs
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask()
    // Some servers say 0 again and again.
    const wishMs = answer.retryAfterMs || null
    const pauseMs = wishMs ?? PAUSE_MS * 2 ** (attempt - 1)
    const isLast = pauseMs > leftMs || (wishMs === null && attempt >= ATTEMPTS)
    if (isGood(answer) || actionOf(answer) !== 'retry' || isLast) return answer
    await setTimeout(pauseMs)
    leftMs -= pauseMs
  }
}

type Request = ReturnType<typeof connect>

/** Requests to an endpoint, by GET where nothing else is allowed. */
function connect(endpoint: Endpoint, mostBytes?: number) {
  const { label, url, headers, timeoutMs } = endpoint
  let exchange: HttpExchange = { redirects: [] }
  const executor = (useGETForQueries: boolean) =>
    new UrlLoader().getExecutorAsync(url, {
      customFetch: createFetch(endpoint, (next) => (exchange = next), mostBytes) as typeof fetch,
      // Answers in parts are not asked for.
      headers: { accept: 'application/graphql-response+json, application/json', ...headers },
      // Saves a deep copy of the whole result.
      deduplicateInflightRequests: false,
      useGETForQueries,
    })
  let execute = executor(false)
  const ask = async (document: DocumentNode, more: object) => {
    const result = await execute({ document, ...more })
    let last: object = result
    // Some servers answer in parts whatever they are asked; the last has all of it.
    if (Symbol.asyncIterator in result) for await (const part of result) last = part
    const { data, errors } = last as { data?: unknown; errors?: unknown }
    return {
      ...{ ...exchange, label, headers: Object.keys(headers), errors: errorTexts(errors) },
      data: isRecord(data) ? data : null,
    }
  }
  return async (
    document: DocumentNode,
    more: object = {},
  ): Promise<Answer & { data: Data | null }> => {
    const request = () =>
      askPatiently(
        () => ask(document, more),
        ({ data }) => hasValues(data),
        timeoutMs,
      )
    const answer = await request()
    if (hasValues(answer.data) || actionOf(answer) !== 'get') return answer
    execute = executor(true)
    return request()
  }
}

const hasValues = (data: Data | null) => Object.values(data ?? {}).some((value) => value !== null)

/** Errors in the words of the server, each on one line, with its code. */
function errorTexts(errors: unknown): string[] {
  return [errors ?? []].flat().flatMap((error: unknown) => {
    if (!isRecord(error)) return printable(JSON.stringify(error))
    const code = isRecord(error.extensions) ? error.extensions.code : undefined
    if (OF_THE_LIBRARY.test(String(code))) return []
    const message = printable(
      typeof error.message === 'string' ? error.message : JSON.stringify(error),
    )
    if (message.includes(NOT_SHOWN)) return NOT_SHOWN
    return typeof code === 'string' ? `${message} (${printable(code)})` : message
  })
}

/**
 * The SDL of an endpoint's schema. A small request asks what the server's introspection knows; of that the full
 * query is made, less deep where a limit is named, and deeper for types that are cut off.
 *
 * @param notes receives a sentence for what the server does not tell
 * @throws Failure that says what was seen, and what to try
 */
export async function introspect(endpoint: Endpoint, notes: string[]): Promise<string> {
  const request = connect(endpoint)
  const knowledge = await request(KNOWLEDGE)
  // A server that refuses this question may answer the next.
  const isRefused = ['other', 'less'].includes(actionOf(knowledge))
  if (!hasValues(knowledge.data) && !isRefused) return failOf(knowledge)
  const { schema, answer, refused, depth } = await askSchema(request, refusedBy(knowledge.data))
  const missing = missingWords(refused)
  const { host } = new URL(endpoint.url)
  const elsewhere = answer.redirects.find((target) => new URL(target).host !== host)
  notes.push(
    ...answer.errors.map((text) => `the server reported an error beside the schema: ${text}`),
    ...(missing.length > 0 ? [`the server does not know, nor tell, ${missing.join(', ')}`] : []),
    ...(elsewhere
      ? [`the schema comes from ${printable(elsewhere)}, to which the address leads`]
      : []),
  )
  const types = records(schema.types)
  const sdl = printResult(
    { ...schema, types: await wholeTypes(request, types, refused, depth) },
    notes,
  )
  const isFederated = types.some(({ fields }) =>
    records(fields).some(({ name }) => name === '_service'),
  )
  return isFederated ? withServiceSdl(sdl, request, notes) : sdl
}

/** Asks for the whole schema, for less each time that the server says what it does not take. @throws Failure */
async function askSchema(request: Request, known: Refused) {
  let refused = known
  let depth: number = DEPTH.usual
  for (;;) {
    const answer = await request(fullQuery(refused, depth))
    const schema = answer.data?.__schema
    if (isRecord(schema)) return { schema, answer, refused, depth }
    const action = actionOf(answer)
    const former = refused
    const coordinates = namedIn(answer.errors).filter((coordinate) => !former(coordinate))
    if (coordinates.length > 0) {
      refused = (coordinate) => former(coordinate) || coordinates.includes(coordinate)
    } else if (action === 'less' && depth > DEPTH.least) {
      depth -= 2
    } else if (action === 'other' && isRefusal(answer) && refused !== isBeyondPlain) {
      // The query that tools send is allowed on servers that refuse any other.
      refused = isBeyondPlain
      depth = DEPTH.usual
    } else {
      return failOf(answer)
    }
  }
}

/** A server that failed says nothing of what it knows. */
const isRefusal = ({ errors, status }: Answer) => errors.length > 0 && status !== 500

/** Types with their members to the end: those that were cut off are asked for again, one by one, and deeper. */
async function wholeTypes(
  request: Request,
  types: readonly Data[],
  refused: Refused,
  depth: number,
): Promise<Data[]> {
  const levels = depth < DEPTH.usual ? [depth + 1] : [DEPTH.most, 30, 20, 15, 12, DEPTH.usual + 1]
  const ask = async (type: Data): Promise<Data> => {
    const [level] = levels
    if (level === undefined) return type
    const { data } = await request(typeQuery(String(type.name), refused, level))
    if (isRecord(data?.__type)) return data.__type
    levels.shift()
    return ask(type)
  }
  const whole: Data[] = []
  for (const type of types) whole.push(hasCut(type) ? await ask(type) : type)
  return whole
}

/**
 * The SDL that servers of federation hand out, and of the other what is not in it: it has directives
 * as applied, for which introspection has no place.
 */
async function withServiceSdl(sdl: string, request: Request, notes: string[]): Promise<string> {
  const { data, errors } = await request(parse('{ _service { sdl } }'))
  try {
    const service = isRecord(data?._service) ? data._service.sdl : undefined
    if (typeof service !== 'string') throw new Error(errors[0] ?? 'no answer')
    const names = new Set(parse(service).definitions.map(nameOf))
    const others = parse(sdl).definitions.filter((node) => !names.has(nameOf(node)))
    return [service, ...others.map(print)].join('\n')
  } catch (error) {
    const reason = printable(toError(error).message)
    notes.push(
      `directives as applied are not shown: the server keeps its own SDL to itself (${reason})`,
    )
    return sdl
  }
}

const nameOf = (node: DefinitionNode) => ('name' in node && node.name?.value) || node.kind

/** An example of 20,000 characters is as long as one may be. */
const MOST_BYTES_OF_EXAMPLE = 1_000_000

/** Queries of an endpoint. */
export function createAsk(endpoint: Endpoint): Ask {
  const request = connect(endpoint, MOST_BYTES_OF_EXAMPLE)
  return async ({ text, variables, operationName }) => {
    const { data, errors, fault, status } = await request(parse(text), { variables, operationName })
    if (errors.length > 0) return { problem: errors.slice(0, 3).join(' ') }
    if (data === null) {
      const problem =
        fault === undefined
          ? `no GraphQL in the answer (HTTP ${status})`
          : `no answer (${printable(fault)})`
      return { problem }
    }
    return secretIn(JSON.stringify(data)) < 0
      ? { data }
      : { problem: 'the answer holds a value of the headers or the address, which are secret' }
  }
}

/** The text at an address: SDL, or an introspection result as JSON. @throws Failure */
export async function requestText(address: Endpoint): Promise<string> {
  const { label, url, headers, timeoutMs } = address
  let exchange: HttpExchange = { redirects: [] }
  const fetch = createFetch(address, (next) => (exchange = next))
  const ask = async () => {
    const text = await fetch(url, { method: 'GET', headers }).then(
      (response) => response.text(),
      () => '',
    )
    return { ...exchange, label, headers: Object.keys(headers), errors: [], body: text }
  }
  const isGood = ({ status, body }: { status?: number; body: string }) =>
    status === 200 && !/^\s*(?:<|$)/.test(body)
  const answer = await askPatiently(ask, isGood, timeoutMs)
  if (isGood(answer)) return answer.body
  const isElsewhere =
    answer.fault === undefined && !/^(?:401|403|429|5..)$/.test(String(answer.status))
  return failOf(answer, isElsewhere ? NO_SCHEMA : undefined)
}

const NO_SCHEMA = [
  'There is no schema at this address.',
  'Check the URL: it has to hand out SDL, or an introspection result as JSON.',
]

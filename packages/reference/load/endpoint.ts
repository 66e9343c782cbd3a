/** The schema of a GraphQL endpoint, by the requests of `@graphql-tools/url-loader`. */
import { setTimeout } from 'node:timers/promises'
import { UrlLoader } from '@graphql-tools/url-loader'
import { parse, print, type DefinitionNode, type DocumentNode } from 'graphql'
import { isRecord, keepDigits } from '#shared/json.ts'
import { toError } from '#shared/to-error.ts'
import { bodyOf, CALL_HEADERS, variablesText } from '#shared/request.ts'
import { serverText } from '#shared/printable.ts'
import { actionOf, failOf, type Answer } from './failures.ts'
import type { Endpoint } from './address.ts'
import { createFetch, type HttpExchange } from './fetch.ts'
import { printResult } from './introspection.ts'
import { QUERIES } from './introspection-query.ts'

type Data = Readonly<Record<string, unknown>>

/** The most attempts of a request, and the pause before the second one. */
const ATTEMPTS = 4
const PAUSE_MS = 500

/** Codes of errors of the library, which quote the address or the whole body. */
const LIBRARY_CODES = /^(?:SUBREQUEST_HTTP_ERROR|RESPONSE_VALIDATION_FAILED|TIMEOUT_ERROR)$/

/**
 * Repeats a request that may succeed later, after the pause that the server asks for.
 *
 * @param isGood true for the answer that ends the attempts
 */
async function askPatiently<Seen extends Answer>(
  ask: () => Promise<Seen>,
  isGood: (answer: Seen) => boolean,
  { timeoutMs, pauseMs: firstPauseMs = PAUSE_MS }: Endpoint,
): Promise<Seen> {
  let leftMs = timeoutMs
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask()
    // Some servers always send 0.
    const wishMs = answer.retryAfterMs || null
    const pauseMs = wishMs ?? firstPauseMs * 2 ** (attempt - 1)
    const isLast = pauseMs > leftMs || (wishMs === null && attempt >= ATTEMPTS)
    if (isGood(answer) || actionOf(answer) !== 'retry' || isLast) return answer
    await setTimeout(pauseMs)
    leftMs -= pauseMs
  }
}

type Request = ReturnType<typeof connect>

/** Requests to an endpoint. Some servers and gateways read only the name of a query, so every one has a name. */
function connect(endpoint: Endpoint) {
  const { label, url, headers } = endpoint
  let exchange: HttpExchange = { redirects: [] }
  let body = ''
  const send = createFetch(endpoint, (next) => (exchange = next))
  const ownHeaders = { ...Object.fromEntries(new Headers(CALL_HEADERS)), ...headers }
  const execute = new UrlLoader().getExecutorAsync(url, {
    // Headers and body as in every other call. The library would round numbers and accept `multipart/mixed`.
    customFetch: (async (target: string, init: RequestInit) => {
      const response = await send(target, { ...init, headers: ownHeaders, body })
      const text = await response.text()
      return new Response(/^\s*\{/.test(text) ? keepDigits(text) : text, response)
    }) as typeof fetch,
    // Saves a deep copy of the whole result.
    deduplicateInflightRequests: false,
  })
  const ask = async (document: DocumentNode): Promise<Answer & { data: Data | null }> => {
    body = bodyOf(print(document), variablesText({}))
    const result = await execute({ document })
    let last: object = result
    // Some servers always answer in parts; the last part is complete.
    if (Symbol.asyncIterator in result) for await (const part of result) last = part
    const { data, errors } = last as { data?: unknown; errors?: unknown }
    return {
      ...{ ...exchange, label, headers: Object.keys(headers), errors: errorTexts(errors) },
      data: isRecord(data) ? data : null,
    }
  }
  return (document: DocumentNode) =>
    askPatiently(
      () => ask(document),
      ({ data }) => hasValues(data),
      endpoint,
    )
}

const hasValues = (data: Data | null) => Object.values(data ?? {}).some((value) => value !== null)

/** Messages of GraphQL errors, each with its code. */
function errorTexts(errors: unknown): string[] {
  return [errors ?? []].flat().flatMap((error: unknown) => {
    if (!isRecord(error)) return JSON.stringify(error)
    const code = isRecord(error.extensions) ? error.extensions.code : undefined
    if (LIBRARY_CODES.test(String(code))) return []
    const message = typeof error.message === 'string' ? error.message : JSON.stringify(error)
    return typeof code === 'string' ? `${message} (${code})` : message
  })
}

/**
 * The SDL of an endpoint's schema.
 *
 * @param notes receives a sentence for each gap in the answer
 * @throws Failure with what was seen, and what to try
 */
export async function introspect(endpoint: Endpoint, notes: string[]): Promise<string> {
  const request = connect(endpoint)
  const { schema, answer, lacks } = await askSchema(request)
  const { host } = new URL(endpoint.url)
  const elsewhere = answer.redirects.find((target) => new URL(target).host !== host)
  if (lacks.length > 0) {
    notes.push(
      `the server refused fuller introspection queries, so the reference lacks ${lacks.join(', ')}`,
    )
  }
  notes.push(
    ...answer.errors.map((text) => `the server sent an error with the schema: ${serverText(text)}`),
    ...(elsewhere ? [`the address redirects to another host: ${serverText(elsewhere)}`] : []),
  )
  const sdl = printResult(schema, notes)
  return sdl.includes('_service: ') ? withServiceSdl(sdl, request, notes) : sdl
}

/** Asks for the whole schema by one query after the other. @throws Failure */
async function askSchema(request: Request) {
  for (let index = 0; ; index += 1) {
    const { document, lacks } = QUERIES[index] ?? QUERIES[0]
    const answer = await request(document)
    const schema = answer.data?.__schema
    if (isRecord(schema)) return { schema, answer, lacks }
    const isLast = index === QUERIES.length - 1
    if (isLast || actionOf(answer) !== 'next') return failOf(answer)
  }
}

/**
 * The SDL of a subgraph of a federation, which has applied directives, with the definitions that only introspection has.
 */
async function withServiceSdl(sdl: string, request: Request, notes: string[]): Promise<string> {
  const document = parse('query ServiceSdl { _service { sdl } }')
  const { data, errors } = await request(document)
  try {
    const service = isRecord(data?._service) ? data._service.sdl : undefined
    if (typeof service !== 'string') throw new Error(errors[0] ?? 'no answer')
    const names = new Set(parse(service).definitions.map(nameOf))
    const others = parse(sdl).definitions.filter((node) => !names.has(nameOf(node)))
    return [service, ...others.map(print)].join('\n')
  } catch (error) {
    const reason = serverText(toError(error).message)
    notes.push(
      `applied directives are missing: the server does not expose its SDL (_service): ${reason}`,
    )
    return sdl
  }
}

const nameOf = (node: DefinitionNode) => ('name' in node && node.name?.value) || node.kind

/** The text at an address: SDL, or an introspection result as JSON. @throws Failure */
export async function requestText(address: Endpoint): Promise<string> {
  const { label, url, headers } = address
  let exchange: HttpExchange = { redirects: [] }
  const fetch = createFetch(address, (next) => (exchange = next))
  const ask = async () => {
    const body = await fetch(url, { method: 'GET', headers }).then(
      (response) => response.text(),
      () => '',
    )
    const seen = { ...exchange, label, headers: Object.keys(headers), errors: [] }
    return { ...seen, body, isFile: true }
  }
  const isGood = ({ status, body }: { status?: number; body: string }) =>
    status === 200 && !/^\s*(?:<|$)/.test(body)
  const answer = await askPatiently(ask, isGood, address)
  return isGood(answer) ? answer.body : failOf(answer)
}

/** Loads the schema of a GraphQL endpoint with `@graphql-tools/url-loader`. */
import { setTimeout } from 'node:timers/promises'
import { UrlLoader } from '@graphql-tools/url-loader'
import { parse, print, type DefinitionNode, type DocumentNode } from 'graphql'
import { isRecord, keepDigits } from '#shared/json.ts'
import { toError } from '#shared/text.ts'
import { bodyOf, CALL_HEADERS, variablesText } from '#shared/request.ts'
import { serverText } from '#shared/printable.ts'
import { actionOf, failOf, type Answer } from './failures.ts'
import type { Endpoint } from './address.ts'
import { createFetch, type HttpExchange } from './fetch.ts'
import { printResult } from './introspection.ts'
import { QUERIES } from './introspection-query.ts'

type Data = Readonly<Record<string, unknown>>

/** Maximum number of attempts, and pause before the second one. */
const ATTEMPTS = 4
const PAUSE_MS = 500

/** Codes of errors from the library, whose messages quote the URL or the whole body. */
const LIBRARY_CODES = /^(?:SUBREQUEST_HTTP_ERROR|RESPONSE_VALIDATION_FAILED|TIMEOUT_ERROR)$/

/**
 * Retries a request that may succeed later, after the pause that the server requests.
 *
 * @param isGood returns whether a response is a success
 */
async function askPatiently<Seen extends Answer>(
  ask: () => Promise<Seen>,
  isGood: (answer: Seen) => boolean,
  { timeoutMs, pauseMs: firstPauseMs = PAUSE_MS }: Endpoint,
): Promise<Seen> {
  let leftMs = timeoutMs
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask()
    // Ignores a pause of 0, which some servers always send.
    const wishMs = answer.retryAfterMs || null
    const pauseMs = wishMs ?? firstPauseMs * 2 ** (attempt - 1)
    const isLast = pauseMs > leftMs || (wishMs === null && attempt >= ATTEMPTS)
    if (isGood(answer) || actionOf(answer) !== 'retry' || isLast) return answer
    await setTimeout(pauseMs)
    leftMs -= pauseMs
  }
}

type Request = ReturnType<typeof connect>

/** Returns a function that sends queries. They need names, because some servers and gateways only check the name. */
function connect(endpoint: Endpoint) {
  const { label, url, headers } = endpoint
  let exchange: HttpExchange = { redirects: [] }
  let body = ''
  const send = createFetch(endpoint, (next) => (exchange = next))
  const ownHeaders = { ...Object.fromEntries(new Headers(CALL_HEADERS)), ...headers }
  const execute = new UrlLoader().getExecutorAsync(url, {
    // Uses our own headers and body, because the library would round numbers and accept `multipart/mixed`.
    customFetch: (async (target: string, init: RequestInit) => {
      const response = await send(target, { ...init, headers: ownHeaders, body })
      const text = await response.text()
      return new Response(/^\s*\{/.test(text) ? keepDigits(text) : text, response)
    }) as typeof fetch,
    // Avoids a deep copy of the whole result.
    deduplicateInflightRequests: false,
  })
  const ask = async (document: DocumentNode): Promise<Answer & { data: Data | null }> => {
    body = bodyOf(print(document), variablesText({}))
    const result = await execute({ document })
    let last: object = result
    // Some servers always send several parts. The last part is complete.
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

/** Returns the messages of GraphQL errors with their codes. */
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
 * Loads the SDL of an endpoint's schema.
 *
 * @param notes receives a sentence for each gap in the response
 * @throws Failure that describes the response and what to try
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
    ...(elsewhere ? [`the endpoint redirects to another host: ${serverText(elsewhere)}`] : []),
  )
  const sdl = printResult(schema, notes)
  return sdl.includes('_service: ') ? withServiceSdl(sdl, request, notes) : sdl
}

/** Sends introspection queries, the fullest first, until one succeeds. @throws Failure */
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
 * Returns the SDL of a federated subgraph, which includes applied directives, with any definitions that it lacks.
 */
async function withServiceSdl(sdl: string, request: Request, notes: string[]): Promise<string> {
  const document = parse('query ServiceSdl { _service { sdl } }')
  const { data, errors } = await request(document)
  try {
    const service = isRecord(data?._service) ? data._service.sdl : undefined
    if (typeof service !== 'string') throw new Error(errors[0] ?? 'no response')
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

/** Fetches SDL, or an introspection result as JSON. @throws Failure */
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

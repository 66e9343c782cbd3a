import { setTimeout } from 'node:timers/promises'
import { faultOf, isTransient, type HttpResponse, type Outcome } from './failures'
import { createRedactor, secretsOf } from './redact'

/** Where redirects end at the latest. */
const MAX_REDIRECTS = 5

/** Apollo Server refuses a GET that a form of another site could send; any value says that this is none. */
const PREFLIGHT = { 'apollo-require-preflight': 'true' }

/** A GraphQL endpoint, and how it is asked. */
export interface Endpoint {
  /** Absolute, http or https; may hold user name and password. */
  url: string
  method: 'GET' | 'POST'
  headers: Readonly<Record<string, string>>
  /** For each attempt, redirects and body included. */
  timeoutMs: number
}

export interface HttpRequest {
  url: string
  method: string
  headers: Readonly<Record<string, string>>
  body?: string
}

/** What came of a request at last. */
export interface RequestResult {
  outcome: Outcome
  attempts: number
}

type OnRetry = (failed: Outcome, wait: number, next: number) => void

export type Connection = ReturnType<typeof connect>

/** An endpoint as it is asked, with what sends a request to it and what hides the secrets in one. */
export function connect(given: Endpoint, clock = systemClock) {
  const endpoint = withoutUserinfo(given)
  const send = (request: HttpRequest, onRetry?: OnRetry) =>
    withRetries(() => exchange(request, endpoint.timeoutMs), clock, onRetry)
  return { ...endpoint, send, redact: createRedactor(secretsOf(endpoint.url, endpoint.headers)) }
}

/** `fetch` refuses URLs with credentials in them; HTTP has a header for these. */
function withoutUserinfo(endpoint: Endpoint): Endpoint {
  const url = new URL(endpoint.url)
  if (!url.username && !url.password) return endpoint
  const pair = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  url.username = ''
  url.password = ''
  // Those that are given win; `Headers` ignores the case of their names, as HTTP does.
  const headers = new Headers({ authorization: `Basic ${Buffer.from(pair).toString('base64')}` })
  for (const [name, value] of Object.entries(endpoint.headers)) headers.set(name, value)
  return { ...endpoint, url: url.href, headers: Object.fromEntries(headers) }
}

/**
 * One request, its redirects followed here instead of in `fetch`, because
 * - a POST must stay a POST (fetch turns it into a GET on 301 and 302, and the
 *   answer is then the HTML of an explorer),
 * - credentials must not travel to another origin or over plain HTTP,
 * - and the message has to say where the redirects led.
 *
 * Never throws: a connection that fails is an outcome, too.
 *
 * @param timeoutMs for the whole exchange, body and redirects included
 */
async function exchange(request: HttpRequest, timeoutMs: number): Promise<Outcome> {
  const signal = AbortSignal.timeout(timeoutMs)
  const redirects: string[] = []
  let current = request
  try {
    for (;;) {
      const headers = { ...(current.method === 'GET' ? PREFLIGHT : {}), ...current.headers }
      const received = await fetch(current.url, { ...current, headers, redirect: 'manual', signal })
      const { status } = received
      const head = { url: current.url, status, headers: received.headers, redirects }
      if (![301, 302, 303, 307, 308].includes(status)) {
        return { response: { ...head, ...(await readBody(received)) } }
      }
      const next = nextRequest(current, received, redirects.length)
      if (typeof next === 'string') {
        return { response: { ...head, body: '', cutOff: false, stopped: next } }
      }
      await received.body?.cancel()
      redirects.push(current.url)
      current = next
    }
  } catch (error) {
    return { error }
  }
}

/** The request that a redirect asks for, or why it is not made. */
function nextRequest(
  request: HttpRequest,
  { status, headers: received }: Response,
  redirectsDone: number,
): HttpRequest | NonNullable<HttpResponse['stopped']> {
  const from = new URL(request.url)
  const location = received.get('location')
  if (location === null || !URL.canParse(location, from)) return 'broken'
  const to = new URL(location, from)
  if (!/^https?:$/.test(to.protocol)) return 'broken'
  if (from.protocol === 'https:' && to.protocol === 'http:') return 'insecure'
  if (redirectsDone === MAX_REDIRECTS) return 'too-many'
  const headers = to.host === from.host ? request.headers : withoutCredentials(request.headers)
  // 303 means "the result is over there, fetch it"; the others mean "ask again over there".
  return status === 303
    ? { url: to.href, method: 'GET', headers }
    : { ...request, url: to.href, headers }
}

/** Only what describes the request goes to another host; anything else may be a key. */
function withoutCredentials(headers: HttpRequest['headers']): Record<string, string> {
  const harmless = Object.entries(headers).filter(([name]) =>
    /^(?:accept|content-type)$/i.test(name),
  )
  return Object.fromEntries(harmless)
}

/** Reads chunk by chunk, so that the beginning of a broken answer can be shown. */
async function readBody({ body }: Response): Promise<Pick<HttpResponse, 'body' | 'cutOff'>> {
  const chunks: Uint8Array[] = []
  let cutOff = false
  try {
    for await (const chunk of body ?? []) chunks.push(chunk)
  } catch (error) {
    if (faultOf(error).kind === 'timeout') throw error
    cutOff = true
  }
  return { body: new TextDecoder().decode(Buffer.concat(chunks)), cutOff }
}

/** Three retries after 0.5, 1 and 2 seconds. */
const MAX_RETRIES = 3
const FIRST_DELAY_MS = 500
/** A server that says `Retry-After` is obeyed up to here, and not bothered again when it asks for more. */
const LONGEST_WAIT_MS = 30_000

export interface Clock {
  /** Milliseconds since 1970. */
  now: () => number
  sleep: (ms: number) => Promise<void>
}

const systemClock: Clock = { now: Date.now, sleep: setTimeout }

/** Milliseconds to wait before the next attempt; null for no further one. @param now for a Retry-After that is a date */
function retryDelay(outcome: Outcome, retriesDone: number, now: number): number | null {
  if (!isTransient(outcome) || retriesDone >= MAX_RETRIES) return null
  const headers = 'response' in outcome ? outcome.response.headers : new Headers()
  const asked = parseRetryAfter(headers.get('retry-after'), now)
  if (asked === null) return FIRST_DELAY_MS * 2 ** retriesDone
  return asked <= LONGEST_WAIT_MS ? asked : null
}

/** Milliseconds that a Retry-After header asks for (seconds or an HTTP date), or null. */
function parseRetryAfter(value: string | null, now: number): number | null {
  if (value === null) return null
  const text = value.trim()
  if (/^\d+$/.test(text)) return Number(text) * 1000
  const date = Date.parse(text)
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}

/**
 * Attempts until one succeeds, fails for good, or the retries are used up.
 *
 * @param onRetry called before each wait: what failed, the wait in milliseconds, the number of the next attempt
 * @returns the last outcome, and how many attempts it took
 */
export async function withRetries(
  attempt: () => Promise<Outcome>,
  clock: Clock,
  onRetry?: OnRetry,
): Promise<RequestResult> {
  for (let attempts = 1; ; attempts += 1) {
    const outcome = await attempt()
    const wait = retryDelay(outcome, attempts - 1, clock.now())
    if (wait === null) return { outcome, attempts }
    onRetry?.(outcome, wait, attempts + 1)
    await clock.sleep(wait)
  }
}

import { connectionFault, type ConnectionFault } from './connection-problem'

/** Where redirects end at the latest. */
const MAX_REDIRECTS = 5

export interface HttpRequest {
  url: string
  method: string
  headers: Readonly<Record<string, string>>
  body?: string
}

/** An answer with its whole body. */
export interface Answer {
  /** URL that answered, after redirects. */
  url: string
  status: number
  contentType: string | null
  /** The Allow header of a 405. */
  allow: string | null
  retryAfter: string | null
  /** Target of a redirect that was not followed. */
  location: string | null
  body: string
  /** The connection broke before the body was complete. */
  cutOff: boolean
  /** URLs that sent us on, in order. */
  redirects: readonly string[]
  /** Why the last redirect was not followed. */
  stopped?: 'insecure' | 'broken' | 'too-many'
}

export type Outcome = { answer: Answer } | { fault: ConnectionFault }

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
export async function exchange(request: HttpRequest, timeoutMs: number): Promise<Outcome> {
  const signal = AbortSignal.timeout(timeoutMs)
  const redirects: string[] = []
  let current = request
  try {
    for (;;) {
      const response = await fetch(current.url, { ...current, redirect: 'manual', signal })
      const answer = { ...describe(response, current.url), redirects: [...redirects] }
      if (!isRedirect(response.status))
        return { answer: { ...answer, ...(await readBody(response)) } }
      const next = nextRequest(current, answer)
      if (typeof next === 'string') return { answer: { ...answer, stopped: next } }
      if (redirects.length === MAX_REDIRECTS) return { answer: { ...answer, stopped: 'too-many' } }
      await response.body?.cancel()
      redirects.push(current.url)
      current = next
    }
  } catch (error) {
    return { fault: connectionFault(error) }
  }
}

function describe(response: Response, url: string): Answer {
  const header = (name: string) => response.headers.get(name)
  return {
    url,
    status: response.status,
    contentType: header('content-type'),
    allow: header('allow'),
    retryAfter: header('retry-after'),
    location: header('location'),
    body: '',
    cutOff: false,
    redirects: [],
  }
}

function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status)
}

function nextRequest(request: HttpRequest, answer: Answer): HttpRequest | 'insecure' | 'broken' {
  const from = new URL(request.url)
  const to = answer.location === null ? null : parseUrl(answer.location, from)
  if (!to || !/^https?:$/.test(to.protocol)) return 'broken'
  if (from.protocol === 'https:' && to.protocol === 'http:') return 'insecure'
  const headers = to.host === from.host ? request.headers : withoutCredentials(request.headers)
  // 303 means "the result is over there, fetch it"; the others mean "ask again over there".
  if (answer.status === 303) return { url: to.href, method: 'GET', headers: { ...headers } }
  return { ...request, url: to.href, headers }
}

function parseUrl(location: string, base: URL): URL | null {
  try {
    return new URL(location, base)
  } catch {
    return null
  }
}

/** Only what describes the request goes to another host; anything else may be a key. */
function withoutCredentials(headers: Readonly<Record<string, string>>): Record<string, string> {
  const harmless = new Set(['accept', 'content-type'])
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => harmless.has(name.toLowerCase())),
  )
}

/** Reads chunk by chunk, so that the beginning of a broken answer can be shown. */
async function readBody(response: Response): Promise<Pick<Answer, 'body' | 'cutOff'>> {
  const chunks: Uint8Array[] = []
  const reader = response.body?.getReader()
  let cutOff = false
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      chunks.push(part.value)
    }
  } catch (error) {
    if (connectionFault(error).problem === 'timeout') throw error
    cutOff = true
  }
  return { body: new TextDecoder().decode(Buffer.concat(chunks)), cutOff }
}

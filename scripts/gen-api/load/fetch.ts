/** Requests to an endpoint by undici: proxies of the environment, redirects, and servers that are busy or start. */
import { setTimeout } from 'node:timers/promises'
import { EnvHttpProxyAgent, fetch as undiciFetch } from 'undici'

/** Outcome of a request. */
export interface Exchange {
  status?: number
  contentType?: string
  /** Addresses that redirects led to. */
  redirects: readonly string[]
  /** Code of a connection that failed, else what was thrown. */
  fault?: string
}

/** Attempts of a request that may be answered later, and the pause after the first. */
const ATTEMPTS = 4
const PAUSE_MS = 500
const MOST_REDIRECTS = 5

/** An address fit for printing: without user, query and fragment, which may hold a secret. */
export function printableUrl(address: string | URL): string {
  const { origin, pathname } = new URL(address)
  return origin + pathname
}

/**
 * A `fetch` for one endpoint.
 *
 * @param timeoutMs for each attempt, redirects and body included
 * @param onExchange is told what came of each attempt
 */
export function createFetch(timeoutMs: number, onExchange: (exchange: Exchange) => void) {
  // Plain HTTP needs no tunnel, which many proxies refuse.
  const dispatcher = new EnvHttpProxyAgent({ proxyTunnel: false })
  return async (target: string, init: RequestInit): Promise<Response> => {
    for (let attempt = 1; ; attempt += 1) {
      const exchange: Exchange = { redirects: [] }
      onExchange(exchange)
      const isLast = attempt === ATTEMPTS
      try {
        const response = await send(target, init, exchange)
        if (isLast || ![429, 502, 503, 504].includes(exchange.status ?? 0)) return response
      } catch (error) {
        exchange.fault = faultOf(error)
        if (isLast || !/^(?:ECONN|EPIPE|EAI_AGAIN|UND_ERR_SOCKET)/.test(exchange.fault)) throw error
      }
      await setTimeout(PAUSE_MS * 2 ** (attempt - 1))
    }
  }

  async function send(target: string, init: RequestInit, exchange: Exchange): Promise<Response> {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await follow(new URL(target), init, signal, exchange)
    const contentType = response.headers.get('content-type') ?? undefined
    Object.assign(exchange, { status: response.status, contentType })
    // Read within the time of the attempt. Some statuses forbid a body, even an empty one; no reader asks.
    return new Response(await response.arrayBuffer(), {
      headers: contentType === undefined ? {} : { 'content-type': contentType },
    })
  }

  /** A POST stays one, and headers that may be keys do not reach another host; `fetch` itself has it otherwise. */
  async function follow(url: URL, init: RequestInit, signal: AbortSignal, exchange: Exchange) {
    const { method, body } = init as { method: string; body?: string }
    let headers = init.headers as Record<string, string>
    for (let from = url; ;) {
      const response = await undiciFetch(from, {
        ...{ method, headers, body, signal, dispatcher },
        redirect: 'manual',
      })
      const location = response.headers.get('location')
      const isRedirect = response.status >= 300 && response.status < 400 && location !== null
      if (!isRedirect || exchange.redirects.length === MOST_REDIRECTS) return response
      const to = new URL(location, from)
      const isDowngrade = from.protocol === 'https:' && to.protocol === 'http:'
      if (to.host !== from.host || isDowngrade) headers = withoutKeys(headers)
      exchange.redirects = [...exchange.redirects, printableUrl(to)]
      from = to
    }
  }
}

const withoutKeys = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => /^(?:accept|content-type)$/i.test(name)),
  )

/** Code of what `fetch` threw, which hides in a chain of causes; its message where there is none. */
function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && typeof error.code === 'string') return error.code
  if (error.name === 'TimeoutError') return error.name
  return error.cause === undefined ? error.message : faultOf(error.cause)
}

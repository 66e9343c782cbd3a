/** Makes HTTP requests with undici: supports proxies from the environment, redirects, and limits on time and size. */
import { EnvHttpProxyAgent, fetch as undiciFetch, type Dispatcher } from 'undici'
import { exactJson, isRecord, keepDigits, parseJson } from '#shared/json.ts'
import { fail } from '#shared/failure.ts'
import { isAddress, printableUrl, type Endpoint } from './address.ts'

/** Outcome of a request. */
export interface HttpExchange {
  status?: number
  contentType?: string
  /** Pause that the server requests. */
  retryAfterMs?: number
  /** Start of the body. */
  text?: string
  /** Targets of redirects, safe to print. */
  redirects: readonly string[]
  /** Code of a connection error, or the message of any other error. */
  fault?: string
}

const MOST_REDIRECTS = 5
/** Maximum size of a decompressed body: six times the largest public schema. */
const MOST_BYTES = 64_000_000

/**
 * Creates a `fetch` for one endpoint.
 *
 * @param onExchange receives the outcome of each request
 */
export function createFetch(
  { timeoutMs }: Pick<Endpoint, 'timeoutMs'>,
  onExchange: (exchange: HttpExchange) => void,
) {
  const dispatcher = createDispatcher()
  return async (target: string, init: RequestInit): Promise<Response> => {
    const exchange: HttpExchange = { redirects: [] }
    onExchange(exchange)
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      const response = await follow(new URL(target), { ...init, signal }, exchange)
      const { status, headers } = response
      const contentType = headers.get('content-type') ?? undefined
      const retryAfterMs = pauseOf(headers.get('retry-after'))
      Object.assign(exchange, { status, contentType, retryAfterMs })
      const body = soleAnswer(toText(await readBody(response.body)))
      exchange.text = body.slice(0, 1000)
      // Omits the status, because some statuses forbid a body, even an empty one.
      return new Response(body, {
        headers: contentType === undefined ? {} : { 'content-type': contentType },
      })
    } catch (error) {
      exchange.fault = faultOf(error, new URL(exchange.redirects.at(-1) ?? target))
      throw error
    }
  }

  /** Follows redirects. Unlike `fetch`, keeps POST, and does not send headers that may contain keys to another host. */
  async function follow(url: URL, init: RequestInit, exchange: HttpExchange) {
    const { method, body, signal } = init as { method: string; body?: string; signal: AbortSignal }
    let headers = init.headers as Record<string, string>
    for (let from = url; ;) {
      const response = await undiciFetch(from, {
        ...{ method, headers, body, signal, dispatcher },
        redirect: 'manual',
      })
      const location = response.headers.get('location')
      const isRedirect = response.status >= 300 && response.status < 400 && location !== null
      const isFollowed = isRedirect && exchange.redirects.length < MOST_REDIRECTS
      // `fetch` would also follow `data:`.
      if (!isFollowed || !isAddress(location, from)) return response
      const to = new URL(location, from)
      to.username = to.password = ''
      const isDowngrade = from.protocol === 'https:' && to.protocol === 'http:'
      if (to.host !== from.host || isDowngrade) headers = withoutKeys(headers)
      exchange.redirects = [...exchange.redirects, printableUrl(to)]
      from = to
    }
  }
}

function createDispatcher(): Dispatcher {
  try {
    // Plain HTTP does not need a tunnel, which many proxies refuse.
    return new EnvHttpProxyAgent({ proxyTunnel: false })
  } catch {
    // The error is not used, because it repeats the URL, which may contain a password.
    return fail(
      'HTTPS_PROXY or HTTP_PROXY is not a valid URL. Example: http://proxy.example.com:3128',
    )
  }
}

/** Converts `Retry-After`, which is a number of seconds or a date, to milliseconds. */
function pauseOf(value: string | null): number | undefined {
  if (value === null) return undefined
  const ms = /^\d+$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

async function readBody(body: AsyncIterable<Uint8Array> | null): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > MOST_BYTES) throw new Error(`more than ${MOST_BYTES / 1_000_000} MB`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Encodings by byte order mark, for files that PowerShell writes with `>`. */
const UTF_16: Readonly<Record<string, string>> = { fffe: 'utf-16le', feff: 'utf-16be' }

/** Decodes a file or a response, without the byte order mark. */
export const toText = (bytes: Buffer) =>
  new TextDecoder(UTF_16[bytes.toString('hex', 0, 2)] ?? 'utf-8').decode(bytes)

/** Unwraps a response in a one-element array, which batching gateways send. */
function soleAnswer(body: string): string {
  const [answer] = /^\s*\[/.test(body) ? [parseJson(keepDigits(body))].flat() : []
  return isRecord(answer) ? exactJson(answer) : body
}

const withoutKeys = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => /^(?:accept|content-type)$/i.test(name)),
  )

/**
 * Returns the code and address of a `fetch` error, which are in its chain of causes, or its message. If the port differs
 * from the URL's, the proxy failed.
 */
function faultOf(error: unknown, url: URL): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return error.name
  if (!('code' in error) || typeof error.code !== 'string') {
    // A status of 407, which only proxies send, causes an error without a message.
    return error.cause === undefined ? error.message || 'proxy HTTP 407' : faultOf(error.cause, url)
  }
  if (error.message.startsWith('Proxy response')) return error.message
  const { code, address, port } = error as { code: string; address?: string; port?: number }
  if (address === undefined) return code
  const isProxy = port !== Number(url.port || (url.protocol === 'https:' ? 443 : 80))
  return `${isProxy ? 'proxy ' : ''}${code} ${address}:${port}`
}

import { formatFailure, LoadFailure } from '../../scripts/reference/load/load-failure'
import type { Endpoint } from '../../scripts/reference/load/http'
import { introspect } from '../../scripts/reference/load/introspect'
import type { Handler } from './http-server'

/** Retries come at once. */
const clock = { now: () => 0, sleep: () => Promise.resolve() }

/** The whole message of the failure to introspect a URL, with the URL's origin as ORIGIN. */
export async function messageOf(url: string, options: Partial<Endpoint> = {}): Promise<string> {
  const endpoint: Endpoint = { url, method: 'POST', headers: {}, timeoutMs: 30_000, ...options }
  try {
    await introspect(endpoint, () => undefined, clock)
  } catch (error) {
    if (!(error instanceof LoadFailure)) throw error
    const { protocol, host } = new URL(url)
    return formatFailure(error).replaceAll(`${protocol}//${host}`, 'ORIGIN')
  }
  throw new Error('the schema was loaded')
}

/** Answers every request with the same text. */
export function answerText(
  status: number,
  type: string | null,
  body: string,
  headers: Record<string, string> = {},
): Handler {
  return (_request, response) => {
    response.writeHead(status, { ...(type === null ? {} : { 'content-type': type }), ...headers })
    response.end(body)
  }
}

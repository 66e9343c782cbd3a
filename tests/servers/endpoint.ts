/** What tests ask of an endpoint. */
import type { Endpoint } from '../../scripts/reference/load/http'
import { introspect } from '../../scripts/reference/load/introspect'
import { formatFailure, LoadFailure } from '../../scripts/reference/load/load-failure'
import { serveHttp, type Handler } from './http-server'

/** Retries come at once. */
export const clock = { now: () => 0, sleep: () => Promise.resolve() }

/** A URL as it is asked where nothing else is said. */
export const endpointAt = (url: string, options: Partial<Endpoint> = {}): Endpoint => ({
  url,
  method: 'POST',
  headers: {},
  timeoutMs: 30_000,
  ...options,
})

/** The schema that a server hands out, with the requests that it got and the lines of progress. */
export async function loadFrom(handler: Handler, options?: Partial<Endpoint>) {
  const { origin, received } = await serveHttp(handler)
  const progress: string[] = []
  const endpoint = endpointAt(`${origin}/graphql`, options)
  const built = await introspect(endpoint, (line) => progress.push(line))
  return { ...built, received, progress }
}

/** The whole message of the failure to introspect a URL, with the URL's origin as ORIGIN. */
export async function messageOf(url: string, options?: Partial<Endpoint>): Promise<string> {
  try {
    await introspect(endpointAt(url, options), () => undefined, clock)
  } catch (error) {
    if (!(error instanceof LoadFailure)) throw error
    const { protocol, host } = new URL(url)
    return formatFailure(error).replaceAll(`${protocol}//${host}`, 'ORIGIN')
  }
  throw new Error('the schema was loaded')
}

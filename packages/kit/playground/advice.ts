/** Explains why a call failed, as far as a page can tell, and what to check. */
import { parseJson } from 'nextra-graphql/shared/json.ts'

/** Facts about a call without a response. Browsers do not tell pages the reason. */
export interface Circumstances {
  /** URL of the endpoint. */
  url: string
  /** Origin of the page. */
  origin: string
  isOnline: boolean
  isLate: boolean
  /** Status of a response that was cut off, or null if none arrived. */
  status: number | null
  /** Whether a server responded to a second, empty request. The page cannot read that response. */
  isThere: boolean
  /** Headers that the endpoint must allow. */
  headers: readonly string[]
  /** Whether calls include the endpoint's cookies. */
  withCookies: boolean
}

/** Timeout for a response, in milliseconds. */
export const LONGEST_WAIT = 30_000

export const REDIRECTED =
  'The endpoint redirects. Run does not follow redirects, because that would forward your key: ask the owner of this site to configure the final URL.'

export function adviceWithoutAnswer(known: Circumstances): string {
  const { url, origin, headers } = known
  const { host } = new URL(url)
  if (known.isLate)
    return `No response from ${host} within ${LONGEST_WAIT / 1000} seconds. The call may have succeeded: check before you repeat a mutation.`
  if (known.status !== null)
    return `The response from ${host} (HTTP ${known.status}) was cut off or cannot be decompressed. The call may have succeeded: check the server, or a proxy in front of it.`
  if (!known.isOnline) return 'This device is offline.'
  if (known.isThere)
    return `${host} is reachable, but does not let this page read the response (CORS). It must send these headers with every response to OPTIONS and POST requests, including errors such as 401: Access-Control-Allow-Origin: ${origin}${known.withCookies ? ', Access-Control-Allow-Credentials: true' : ''} and Access-Control-Allow-Headers: ${headers.join(', ')}.`
  return `${host} could not be reached, and browsers do not report the reason. Open the URL in a tab to check the certificate. Otherwise check the URL, the network, extensions that block requests, and the headers of this site (Content-Security-Policy, connect-src).`
}

/** Returns advice on a status, or null if the body must explain it. @param header null if cookies authenticate */
export function adviceOnStatus(status: number, header: string | null): string | null {
  switch (status) {
    case 401:
      return `The endpoint rejected your credentials (401). ${header ? `Check ${header} in “Your endpoint”.` : 'Sign in to it in this browser, then run the call again.'}`
    case 403:
      return 'You are not allowed to make this call (403).'
    case 404:
    case 405:
      return `There seems to be no GraphQL endpoint at this address (${status}).`
    case 429:
      return 'Rate limit reached (429). Try again later.'
    default:
      return null
  }
}

/** Last line of a truncated response. */
export const CUT = '… The rest of this response is too long to show.'

/** Returns advice on a body, or null for JSON and for the start of a long response. */
export function adviceOnBody(text: string): string | null {
  if (text.trim() === '') return 'The response is empty; a GraphQL endpoint returns JSON.'
  if (text.endsWith(CUT) || parseJson(text) !== undefined) return null
  return 'The response is not JSON from a GraphQL endpoint. The text received is shown below.'
}

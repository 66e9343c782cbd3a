/** Sentences about calls that were not answered as hoped: what a page can know of it, and what to check. */

/** Facts about a call without an answer. Browsers tell pages of no reason. */
export interface Circumstances {
  /** Address of the endpoint. */
  url: string
  /** Origin of the page. */
  origin: string
  isOnline: boolean
  isLate: boolean
  /** Of an answer that broke off; null where none began. */
  status: number | null
  /** The policy of the page stopped it. */
  isForbidden: boolean
  /** A request without content, whose answer the page may not read, arrived there. */
  isThere: boolean
  /** Headers that the endpoint has to admit. */
  headers: readonly string[]
  /** The endpoint's cookies are to be sent. */
  withCookies: boolean
}

/** Time that an endpoint has for its answer, in milliseconds. */
export const LONGEST_WAIT = 30_000

export const REDIRECTED =
  'The endpoint answers with a redirect. It is not followed, for your key would go along: give the address that it leads to.'

export function adviceWithoutAnswer(known: Circumstances): string {
  const { url, origin, headers } = known
  const { host } = new URL(url)
  if (known.isLate)
    return `No answer from ${host} within ${LONGEST_WAIT / 1000} seconds. The call may have been carried out: look before you repeat a mutation.`
  if (known.status !== null)
    return `${host} began an answer (HTTP ${known.status}), which broke off or cannot be unpacked: look at the server, or at a proxy before it. The call may have been carried out.`
  if (!known.isOnline) return 'This device is offline.'
  if (known.isForbidden)
    return `The policy of this page (Content-Security-Policy, connect-src) does not admit ${host}. It comes from the host of this site, which has to send the headers of the latest build.`
  if (known.isThere)
    return `${host} can be reached, but does not let this page read its answer (CORS). It has to answer OPTIONS and POST, refusals such as 401 too, with Access-Control-Allow-Origin: ${origin}${known.withCookies ? ', Access-Control-Allow-Credentials: true' : ''} and Access-Control-Allow-Headers: ${headers.join(', ')}.`
  return `${host} could not be reached, and browsers do not say why. Open the address in a tab: if the certificate is refused, it says so there. Otherwise check the address, the network, and what blocks requests in this browser.`
}

/** Advice on a status; null where the body has to say it. @param header that lets calls in, or none for cookies */
export function adviceOnStatus(status: number, header: string | null): string | null {
  switch (status) {
    case 401:
      return header
        ? `The endpoint did not let the call in. Check ${header} in “Your endpoint”.`
        : 'The endpoint did not let the call in. Sign in there, in this browser, and run it again.'
    case 403:
      return 'The endpoint refused this call to whoever made it.'
    case 404:
    case 405:
      return 'There seems to be no GraphQL endpoint at this address.'
    case 429:
      return 'The endpoint takes no more calls for a while.'
    default:
      return null
  }
}

/** Advice on a body; null for JSON. */
export function adviceOnBody(text: string, isJson: boolean): string | null {
  if (isJson) return null
  return text.trim() === ''
    ? 'The answer is empty; a GraphQL endpoint gives JSON.'
    : 'The answer is not the JSON of a GraphQL endpoint; it is shown as it came.'
}

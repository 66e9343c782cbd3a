/** Sends one request to an endpoint when the reader presses Run. */
import { indentJson, isRecord, parseJson } from 'nextra-graphql/shared/json.ts'
import { notSent, subscribes, type Answer, type Endpoint } from '#endpoints/call.ts'
import type { PageRequest } from '#settings/sample-endpoint.ts'
import {
  bodyOf,
  CALL_HEADERS,
  headersOf,
  readVariables,
  type Target,
} from 'nextra-graphql/shared/request.ts'

/** Timeout for a response, in milliseconds. */
const LONGEST_WAIT = 30_000

/**
 * Calls an endpoint and reports the outcome.
 *
 * @param key header that authenticates the call and its value, or empty
 * @param isAllowed called last, and only if the call can be sent
 */
export async function callEndpoint(
  endpoint: Endpoint,
  { operation, variables: text, title = '' }: PageRequest,
  key: Pick<Target, 'header' | 'credentials'>,
  isAllowed: () => boolean,
): Promise<Answer> {
  const variables = readVariables(text)
  if ('problem' in variables) return notSent(variables.problem)
  if (subscribes(operation))
    return notSent('A subscription needs an open connection, but Run sends a single request.')
  if (/^(?:[\s,]|#.*)*$/.test(operation)) return notSent('There is no operation to send.')
  if (!isAllowed())
    return { kind: 'failure', reason: 'cancelled', problem: 'Cancelled. Nothing was sent.' }
  const { url, credentials: means } = endpoint
  const isByHeader = means === 'header'
  const target = {
    ...endpoint,
    header: key.header,
    credentials: isByHeader && !endpoint.fetch ? key.credentials : '',
    isPlaceholder: endpoint.fetch !== undefined,
  }
  const headers = new Headers()
  for (const [name, value] of [...headersOf(title, target), ...Object.entries(CALL_HEADERS)])
    headers.append(name, value)
  const begun = performance.now()
  let status: number | null = null
  try {
    const source = await (endpoint.fetch ?? fetch)(url, {
      method: 'POST',
      headers,
      body: bodyOf(operation, variables.json),
      credentials: isByHeader ? 'omit' : 'include',
      // Otherwise the browser would forward the reader's key to the redirect's target.
      redirect: 'manual',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(LONGEST_WAIT),
    })
    ;({ status } = source)
    if (source.type === 'opaqueredirect' || (status >= 300 && status < 400))
      return noAnswer(
        'The endpoint redirects. Run does not follow redirects, because that would forward your key: ask the owner of this site to configure the final URL.',
      )
    const body = await source.text()
    return {
      ...answerOf(body),
      status,
      milliseconds: Math.round(performance.now() - begun),
      advice: adviceOn(status, body, isByHeader ? key.header : null),
      source,
    }
  } catch (error) {
    if (endpoint.fetch) throw error
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    return noAnswer(
      isLate || status !== null
        ? `${new URL(url).host} sent no complete response. The call may have succeeded: check before you repeat a mutation.`
        : adviceOnAccess(url, headers, !isByHeader),
    )
  }
}

/** Explains why a call may have no response. Browsers do not tell pages the reason. */
function adviceOnAccess(url: string, headers: Headers, withCookies: boolean): string {
  const allowed = [...headers.keys()].filter((name) => name !== 'accept').join(', ')
  const cookies = withCookies ? ', Access-Control-Allow-Credentials: true' : ''
  return `${new URL(url).host} could not be reached, or does not let this page read the response (CORS). Browsers do not report which. Open the URL in a tab to check the network and the certificate. The endpoint must send these headers with every response to OPTIONS and POST requests, including errors such as 401: Access-Control-Allow-Origin: ${location.origin}${cookies} and Access-Control-Allow-Headers: ${allowed}. The Content-Security-Policy of this site must allow it (connect-src).`
}

/** Returns advice on a response, or null if its body is sufficient. @param header null if cookies authenticate */
function adviceOn(status: number, body: string, header: string | null): string | null {
  if (status === 401)
    return `The endpoint rejected your credentials (401). ${header ? `Check ${header} in “Your endpoint”.` : 'Sign in to it in this browser, then run the call again.'}`
  if (parseJson(body) !== undefined) return null
  return 'The response is not JSON: there may be no GraphQL endpoint at this address.'
}

const noAnswer = (problem: string): Answer => ({ kind: 'failure', reason: 'no response', problem })

/** Maximum number of characters shown. More would block the browser for seconds. */
const MOST_SHOWN = 300_000

/** Shortens a long text. */
const shortened = (text: string) =>
  text.length > MOST_SHOWN
    ? `${text.slice(0, MOST_SHOWN)}\n… The rest of this response is too long to show.`
    : text

function answerOf(body: string) {
  const value = parseJson(body)
  const { errors, data } = isRecord(value) ? value : {}
  const results = isRecord(data) ? Object.values(data) : []
  return {
    kind: 'response',
    text: shortened(value === undefined ? body : indentJson(body)),
    language: value === undefined ? 'text' : 'json',
    errors: Array.isArray(errors) ? errors.length : 0,
    types: results.flatMap((result) =>
      isRecord(result) && typeof result.__typename === 'string' ? result.__typename : [],
    ),
  } as const
}

/**
 * Every way in which loading a schema fails, in one table: how it is recognised, what is said, and
 * what to try. Three readings of it follow: of an error of `fetch`, of a response, of a retry.
 * `load-failure.ts` adds what was seen (URL, status, first bytes) and throws.
 */
import { isTypeSystemDefinitionNode, isTypeSystemExtensionNode, parse } from 'graphql'
import { isRecord, parseJson } from '@/lib/format/json'

/** A response with its whole body. */
export interface HttpResponse {
  /** URL that answered, after redirects. */
  url: string
  status: number
  headers: Headers
  body: string
  /** The connection broke before the body was complete. */
  cutOff: boolean
  /** URLs that sent us on, in order. */
  redirects: readonly string[]
  /** Why the last redirect was not followed. */
  stopped?: 'insecure' | 'broken' | 'too-many'
}

/** What came of a request: a response, or the error of `fetch`. */
export type Outcome = { response: HttpResponse } | { error: unknown }

interface Failure {
  /** One sentence: what happened. */
  headline: string
  /** What to try next, most likely first. */
  advice: readonly string[]
  /** Codes of Node, OpenSSL and undici, for a request that got no response. */
  fault?: RegExp
  /** Statuses that decide alone, whatever the body says. */
  statuses?: readonly number[]
  /** Values of `extensions.code` in the errors of a response without data. */
  errorCodes?: readonly string[]
  /**
   * Words of such errors. Each server has its own; the patterns come from graphql-js, Apollo Server,
   * Yoga, graphql-armor, graphql-java, graphql-ruby, Hot Chocolate, Absinthe and gqlgen.
   */
  errorWords?: RegExp
  /** Any other response, or, beside `statuses`, which of those that have one. */
  response?: (response: ReadResponse) => boolean
  /** Whether another attempt can cure it. */
  isTransient?: boolean
}

/** A response and what stands in its body. */
interface ReadResponse extends HttpResponse {
  /** Undefined for a body that is no JSON, or not all of it. */
  json: unknown
}

const credentials =
  'Send credentials with GRAPHQL_HEADERS=\'{"Authorization":"Bearer …"}\'; it may stand in .env.local.'
const fromFile =
  'Ask the owner for the SDL or an introspection result as a file and read it with --schema FILE.'
const checkUrl = 'Check the URL: the path is often /graphql or /api/graphql.'
const later = 'Try again later; where the server says when, the line "retry after" shows it.'

const unknownHost = {
  headline: 'The host name is unknown: DNS has no address for it.',
  advice: [
    'Check the host name in GRAPHQL_ENDPOINT for a typing error.',
    'If the host is internal, connect to the network (VPN) that knows it.',
  ],
}

/** In the order of recognition: the first row that fits is the failure. */
const table = {
  // No response at all
  refused: {
    fault: /^ECONNREFUSED$/,
    isTransient: true,
    headline: 'The server refused the connection: nothing listens at this address and port.',
    advice: ['Start the server, or correct host and port in GRAPHQL_ENDPOINT.'],
  },
  closed: {
    fault: /^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET)$/,
    isTransient: true,
    headline: 'The server closed the connection without an answer.',
    advice: [
      'If the server speaks TLS, the URL must begin with https://.',
      'Look at the log of the server or of the proxy in front of it.',
    ],
  },
  dns: { fault: /^ENOTFOUND$/, ...unknownHost },
  'dns-busy': { fault: /^EAI_AGAIN$/, isTransient: true, ...unknownHost },
  unreachable: {
    fault: /^(?:EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/,
    isTransient: true,
    headline: 'No connection to the server could be made: the network does not reach it.',
    advice: ['Check network, VPN and firewall between this machine and the server.'],
  },
  'tls-untrusted': {
    fault:
      /^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_GET_ISSUER_CERT(?:_LOCALLY)?|UNABLE_TO_VERIFY_LEAF_SIGNATURE|CERT_UNTRUSTED)$/,
    headline:
      "The server's TLS certificate is self-signed or from an authority that is not known here.",
    advice: [
      'Make the authority known: NODE_EXTRA_CA_CERTS=/path/to/ca.pem npm run gen:api.',
      'Do not switch checking off: that would send your credentials to anyone in between.',
    ],
  },
  'tls-expired': {
    fault: /^CERT_(?:HAS_EXPIRED|NOT_YET_VALID)$/,
    headline: "The server's TLS certificate has expired or is not valid yet.",
    advice: ["Have the certificate renewed; check this machine's clock."],
  },
  'tls-hostname': {
    fault: /^ERR_TLS_CERT_ALTNAME_INVALID$/,
    headline: "The server's TLS certificate is for another host name.",
    advice: [
      'Use the name that the certificate names in GRAPHQL_ENDPOINT, not an alias or an IP address.',
    ],
  },
  'tls-protocol': {
    fault: /^(?:EPROTO$|ERR_SSL_|ERR_TLS_)/,
    headline:
      'The TLS handshake failed: the server does not speak TLS here, or a version this Node does not.',
    advice: ['If the server speaks plain HTTP, the URL must begin with http://.'],
  },
  'not-http': {
    fault: /^HPE_/,
    headline: 'What answers at this address does not speak HTTP.',
    advice: ['Check the port; if the server speaks TLS, the URL must begin with https://.'],
  },
  timeout: {
    fault: /^(?:TimeoutError|ABORT_ERR|UND_ERR_(?:HEADERS|BODY)_TIMEOUT)$/,
    headline: 'The server did not answer in time.',
    advice: ['Allow more with --timeout SECONDS.', 'Look at the load of the server.'],
  },
  'no-connection': {
    headline: 'The request could not be made.',
    advice: ['Check the URL, and the names and values of the headers.'],
  },

  // A status that says no
  unauthorized: {
    statuses: [401],
    headline: 'The server wants credentials (401), or does not accept the ones it was sent.',
    advice: [credentials],
  },
  forbidden: {
    statuses: [403],
    headline: 'The server knows the request but does not allow it (403).',
    advice: [
      'Use credentials that may introspect, or a network that the server trusts.',
      credentials,
    ],
  },
  'not-found': {
    statuses: [404, 410],
    headline: 'There is nothing at this path (404).',
    advice: [checkUrl],
  },
  'get-only': {
    statuses: [405],
    response: ({ headers }) => /\bGET\b/i.test(headers.get('allow') ?? ''),
    headline: 'The server answers GET only at this path (405).',
    advice: ['Add --method GET.'],
  },
  'method-not-allowed': {
    statuses: [405],
    headline: 'The server does not answer this HTTP method at this path (405).',
    advice: ['Try the other method: --method GET or --method POST.', checkUrl],
  },
  'rate-limited': {
    statuses: [429],
    isTransient: true,
    headline: 'The server limits the rate of requests (429).',
    advice: [later, 'Send credentials, if the server allows more to known callers.'],
  },
  unavailable: {
    statuses: [502, 503, 504],
    isTransient: true,
    headline: 'The server, or the gateway in front of it, is not available.',
    advice: [later, 'Look at the log of the gateway and of the server behind it.'],
  },

  // Errors of GraphQL and no data
  'introspection-disabled': {
    errorCodes: ['INTROSPECTION_DISABLED'],
    errorWords:
      /introspection.{0,60}(?:not allowed|not permitted|disabled|forbidden|disallowed|blocked|prohibited|not enabled|unavailable)|(?:disabled|not allowed|forbid|block|prohibit)\w*.{0,40}introspection|(?:cannot query field|undefined field|field).{0,6}["'`]?__schema["'`]?/i,
    headline: 'Introspection is disabled on this server.',
    advice: [
      'Use an endpoint where it is enabled (often staging), or credentials that may introspect.',
      fromFile,
    ],
  },
  'graphql-auth': {
    errorCodes: ['UNAUTHENTICATED', 'FORBIDDEN'],
    errorWords:
      /\bunauthori[sz]ed\b|\bunauthenticated\b|not (?:authenticated|authori[sz]ed|logged in|signed in)|\bforbidden\b|access denied|permission denied|(?:invalid|missing|expired) (?:api ?key|token|credentials)|must (?:be )?(?:log|sign)(?:ged)? ?in/i,
    headline: 'The server answered that the caller is not signed in or lacks a permission.',
    advice: [credentials],
  },
  'depth-limit': {
    errorWords:
      /\bdepth\b|too deep|deeply nested|nesting (?:level|limit)|complex(?:ity)?\b|\bquery cost\b|exceeds? (?:the )?(?:max|maximum|allowed) (?:cost|number of (?:nodes|fields|tokens))|(?:node|token) limit/i,
    headline:
      'The server limits depth or complexity of queries, and refuses even the smallest introspection query.',
    advice: ['Have introspection exempted from the limit.', fromFile],
  },
  'graphql-errors': {
    // Whatever they say.
    errorWords: /^/,
    headline:
      'The server answered with errors and no data, also to the plainest introspection query.',
    advice: ['Read the errors above; look at the log of the server.', fromFile],
  },

  // Redirects
  'too-many-redirects': {
    response: ({ stopped }) => stopped === 'too-many',
    headline: 'The server redirects again and again.',
    advice: [
      'Put the final URL into GRAPHQL_ENDPOINT.',
      'A loop often means a missing cookie: ' + credentials,
    ],
  },
  'redirect-broken': {
    response: ({ stopped }) => stopped === 'broken',
    headline: 'The server redirects, but names no usable target.',
    advice: [checkUrl],
  },
  'redirect-login': {
    response: (response) =>
      response.stopped === 'insecure'
        ? isLoginUrl(response.headers.get('location') ?? '')
        : response.redirects.length > 0 && isHtml(response),
    headline:
      'The server redirects to a page for people, probably its login: this request is not signed in.',
    advice: [
      credentials,
      'If the redirect is a moved address, put the final URL into GRAPHQL_ENDPOINT.',
    ],
  },
  'redirect-insecure': {
    response: ({ stopped }) => stopped === 'insecure',
    headline:
      'The server redirects from https:// to http://, which was not followed, to keep credentials safe.',
    advice: ['Put the final https:// URL into GRAPHQL_ENDPOINT.'],
  },

  // A body that is no introspection result
  'empty-schema': {
    response: ({ json }) => isRecord(json) && isRecord(json.data) && '__schema' in json.data,
    headline: 'The schema is empty: it has no query type with fields.',
    advice: ['Check that the server has loaded its schema, and that the credentials may see it.'],
  },
  'server-error': {
    response: ({ status }) => status >= 500,
    headline: 'The server failed on the introspection query.',
    advice: ['Look at the log of the server.', fromFile],
  },
  'http-status': {
    response: ({ status }) => status < 200 || status >= 300,
    headline: 'The server answered with a status that is not an answer to a GraphQL query.',
    advice: [checkUrl],
  },
  'login-page': {
    response: (response) =>
      isHtml(response) && (isLoginUrl(response.url) || hasLoginForm(response.body)),
    headline: 'The server answered with a login page instead of JSON.',
    advice: [credentials],
  },
  html: {
    response: isHtml,
    headline: 'The server answered with HTML instead of JSON.',
    advice: [
      checkUrl,
      'An explorer such as GraphiQL has its own URL; the endpoint may be another.',
    ],
  },
  'json-truncated': {
    response: ({ cutOff, body }) => cutOff || isCutOffJson(body),
    headline: 'The answer stops in the middle of the JSON.',
    advice: [
      'Look for a size limit or a time limit in the proxies between this machine and the server.',
      fromFile,
    ],
  },
  'empty-body': {
    response: ({ body }) => body.trim() === '',
    headline: 'The server answered with an empty body.',
    advice: [checkUrl, 'Look at the log of the server.'],
  },
  sdl: {
    response: ({ body }) => isSdl(body),
    headline: 'The server answered with SDL instead of the JSON result of an introspection query.',
    advice: [
      'Save the answer to a file, for instance schema.graphql, and read it with --schema schema.graphql.',
    ],
  },
  'not-graphql': {
    response: ({ json }) => json !== undefined,
    headline:
      'The answer is JSON, but not the result of an introspection query: data.__schema is missing.',
    advice: [checkUrl],
  },
  'json-invalid': {
    response: () => true,
    headline: 'The answer is not JSON.',
    advice: [checkUrl],
  },

  // Found by those who read files and build the schema
  'invalid-schema': {
    headline: 'The schema is not valid.',
    advice: ['Correct the schema at the places above: its owner will want to know, too.'],
  },
  'no-files': {
    headline: 'No schema file was found.',
    advice: [
      'Give SDL files, directories of them or patterns: --schema schema/ or --schema "schema/**/*.graphql".',
      'Name an introspection result itself: --schema introspection.json.',
    ],
  },
  'unreadable-file': {
    headline: 'A schema file cannot be used.',
    advice: ['Give SDL files (.graphql, .graphqls, .gql), or one introspection result (.json).'],
  },
} satisfies Record<string, Failure>

export type FailureKind = keyof typeof table

export const failures: Readonly<Record<FailureKind, Failure>> = table

function firstKind(fits: (failure: Failure) => boolean | undefined): FailureKind | undefined {
  return (Object.keys(table) as FailureKind[]).find((kind) => fits(failures[kind]))
}

/**
 * Reads what `fetch` threw: the reason hides in a chain of causes.
 *
 * @returns why a request got no response: the kind, and the code, or the error's own text where it has none
 */
export function faultOf(error: unknown): { kind: FailureKind; code: string } {
  const chain = [...causes(error)]
  for (const link of chain) {
    const code = link.name === 'TimeoutError' ? link.name : codeOf(link)
    const kind = firstKind(({ fault }) => fault?.test(code))
    if (kind) return { kind, code }
  }
  return { kind: 'no-connection', code: chain.at(-1)?.message ?? String(error) }
}

function* causes(error: unknown): Generator<Error> {
  for (let link = error; link instanceof Error; link = link.cause) {
    yield link
    // One attempt per address of the host: the first says as much as all.
    if (link instanceof AggregateError) yield* link.errors.filter((item) => item instanceof Error)
  }
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** Whether another attempt can cure what a request came to. */
export function isTransient(outcome: Outcome): boolean {
  if ('error' in outcome) return failures[faultOf(outcome.error).kind].isTransient ?? false
  const { status, cutOff } = outcome.response
  return cutOff || Object.values(failures).some((row) => row.isTransient && hasStatus(row, status))
}

function hasStatus({ statuses }: Failure, status: number): boolean {
  return statuses?.includes(status) ?? false
}

/** An error that the server reported in a GraphQL response. */
export interface ReportedError {
  message: string
  /** Of the query that was sent; the first has number 1. */
  lines: readonly number[]
  /** `extensions.code`, where it is text. */
  code?: string
}

/** Why a response is no result of an introspection query, and the errors in it; null for one that is. */
export function refusalOf(response: HttpResponse) {
  const json = response.cutOff ? undefined : parseJson(response.body)
  const read = { ...response, json }
  const reported = reportedErrors(json)
  const byStatus = firstKind(
    (row) => hasStatus(row, response.status) && (row.response?.(read) ?? true),
  )
  if (byStatus) return { kind: byStatus, reported }
  if (isResult(json)) return null
  const kind =
    kindOfErrors(reported) ??
    firstKind((row) => row.statuses === undefined && row.response?.(read)) ??
    'json-invalid'
  return { kind, reported }
}

function isResult(json: unknown): boolean {
  const data = isRecord(json) ? json.data : undefined
  return isRecord(data) && (isRecord(data.__schema) || isRecord(data._service))
}

/** What the errors of a response without data mean: their codes, else their words. */
export function kindOfErrors(errors: readonly ReportedError[]): FailureKind | undefined {
  if (errors.length === 0) return undefined
  const text = errors.map(({ message }) => message).join('\n')
  return (
    firstKind(({ errorCodes }) => errors.some(({ code = '' }) => errorCodes?.includes(code))) ??
    firstKind(({ errorWords }) => errorWords?.test(text))
  )
}

/** The `errors` of a GraphQL response as plain data; [] where there are none. */
export function reportedErrors(response: unknown): ReportedError[] {
  if (!isRecord(response) || !Array.isArray(response.errors)) return []
  return response.errors.map((error: unknown) => {
    if (!isRecord(error)) return { message: String(error), lines: [] }
    const { message, extensions } = error
    const locations: unknown[] = Array.isArray(error.locations) ? error.locations : []
    const lines = locations.map((location) => (isRecord(location) ? location.line : null))
    return {
      message: typeof message === 'string' ? message : JSON.stringify(error),
      lines: lines.filter((line) => typeof line === 'number'),
      code:
        isRecord(extensions) && typeof extensions.code === 'string' ? extensions.code : undefined,
    }
  })
}

function isHtml({ body, headers, json }: ReadResponse): boolean {
  const type = headers.get('content-type') ?? ''
  return !isRecord(json) && (/^\s*</.test(body) || /\bhtml\b/i.test(type))
}

function isLoginUrl(url: string): boolean {
  return /\b(?:log-?in|sign-?in|sso|oauth2?|saml|auth(?:orize|enticate)?|account)\b/i.test(url)
}

function hasLoginForm(html: string): boolean {
  return /type\s*=\s*["']?password|<title>[^<]*(?:sign|log)[ -]?in\b/i.test(html)
}

/** Whether text begins like JSON and stops before its brackets or its last string are closed. */
export function isCutOffJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false
  const outsideStrings = text.replace(/"[^"\\]*(?:\\.[^"\\]*)*"/gs, '')
  const count = (bracket: RegExp) => outsideStrings.match(bracket)?.length ?? 0
  return outsideStrings.includes('"') || count(/[[{]/g) > count(/[\]}]/g)
}

function isSdl(body: string): boolean {
  try {
    const { definitions } = parse(body, { noLocation: true })
    return definitions.every(
      (node) => isTypeSystemDefinitionNode(node) || isTypeSystemExtensionNode(node),
    )
  } catch {
    return false
  }
}

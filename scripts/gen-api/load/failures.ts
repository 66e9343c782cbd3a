/** Failures that people meet most when an endpoint is asked for its schema, with what to do about them. */
import { fail } from '../../shared/failure'
import type { Exchange } from './fetch'

/** An endpoint that was asked, and what came of it. */
interface Answer extends Exchange {
  /** Without what may be secret. */
  address: string
  /** Names of the headers that were given. */
  headers: readonly string[]
  /** Messages of GraphQL errors. */
  errors: readonly string[]
}

const URL_ADVICE = 'Check the URL: the path is often /graphql or /api/graphql.'
const FILE_ADVICE =
  'Ask the owner for the SDL or an introspection result as a file and read it with --schema FILE.'
/** Stands for the header that was given; the usual one where none was. */
const CREDENTIALS = 'CREDENTIALS'

/** A word of the connection's fault, of the status and content type, or of GraphQL errors; most certain first. */
const ROWS: readonly (readonly [sign: RegExp, headline: string, ...advice: string[]])[] = [
  [
    /^fault ECONNREFUSED/,
    'The server refused the connection: nothing listens at this address and port.',
    'Start the server, or correct host and port in GRAPHQL_ENDPOINT.',
  ],
  [
    /^fault (?:ENOTFOUND|EAI_AGAIN)/,
    'The host name is unknown: DNS has no address for it.',
    'Correct it in GRAPHQL_ENDPOINT, connect to the network (VPN) that knows it, or set HTTPS_PROXY.',
  ],
  [
    /^fault .*(?:CERT|SELF_SIGNED|UNABLE_TO_VERIFY|EPROTO|ERR_(?:SSL|TLS))/,
    "The TLS connection failed: the server's certificate or protocol is not accepted.",
    'An authority of your own: NODE_EXTRA_CA_CERTS=/path/to/ca.pem npm run gen:api.',
    'If the server speaks plain HTTP, the URL must begin with http://.',
  ],
  [
    /^fault .*(?:Timeout|TIMEOUT|ETIMEDOUT)/,
    'The server did not answer in time.',
    'Allow more with --timeout SECONDS.',
  ],
  [
    /^fault /,
    'The request got no answer.',
    'Check the URL, the network, and the log of the server or of the proxy before it.',
  ],
  [
    /^HTTP 40[13]|^error .*(?:\bunauth(?:ori[sz]ed|enticated)\b|not (?:authenticated|logged in)|\bforbidden\b)/im,
    'The server wants other credentials.',
    CREDENTIALS,
  ],
  [
    /^error .*(?:introspection|__schema)/im,
    'Introspection is disabled on this server.',
    'Use an endpoint where it is enabled (often staging), or credentials that may introspect.',
    FILE_ADVICE,
  ],
  [
    /^HTTP (?:429|5)/,
    'The server, or a gateway in front of it, failed or asks to be left alone.',
    'Try again later, or look at the log of the server.',
  ],
  [
    /^HTTP (?:404|405|410|.*\bhtml\b)/,
    'There is no GraphQL at this path.',
    `${URL_ADVICE} An explorer such as GraphiQL has its own.`,
    CREDENTIALS,
  ],
  [/(?:)/, 'The answer is not the result of an introspection query.', URL_ADVICE, FILE_ADVICE],
]

const MOST_ERRORS = 5

/**
 * Ends the command with what happened, what was seen and what to try.
 *
 *     The server refused the connection: nothing listens at this address and port.
 *       endpoint  http://127.0.0.1:4000/api/graphql
 *       try       Start the server, …
 */
export function failOf({ address, headers, redirects, errors, ...answer }: Answer): never {
  const { fault, status, contentType = 'no content type' } = answer
  const outcome = fault === undefined ? `HTTP ${status}, ${contentType}` : `fault ${fault}`
  const signs = [outcome, ...errors.map((message) => `error ${message}`)].join('\n')
  const [, headline, ...advice] = ROWS.find(([sign]) => sign.test(signs)) ?? []
  const credentials =
    headers.length > 0
      ? `Check the value of ${headers.join(', ')}, which was sent.`
      : 'Send credentials with GRAPHQL_HEADERS=\'{"Authorization":"Bearer …"}\'; it may stand in .env.local.'
  return fail(
    [
      headline,
      `  endpoint  ${address}`,
      ...redirects.map((target) => `  redirect  ${target}`),
      `  answer    ${outcome.replace(/^fault /, 'none: ')}`,
      ...errors.slice(0, MOST_ERRORS).map((message) => `  error     ${message}`),
      ...advice.map((text) => `  try       ${text === CREDENTIALS ? credentials : text}`),
    ].join('\n'),
  )
}

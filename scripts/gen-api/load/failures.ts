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

/** The header that was given; the usual one where none was. */
const credentials = ({ headers }: Answer) =>
  headers.length > 0
    ? `Check the value of ${headers.join(', ')}, which was sent.`
    : 'Send credentials with GRAPHQL_HEADERS=\'{"Authorization":"Bearer …"}\'; it may stand in .env.local.'

type Row = [fits: (answer: Answer) => boolean, headline: string, ...advice: string[]]

const byFault = (codes: RegExp) => (answer: Answer) => codes.test(answer.fault ?? '')
const byStatus = (statuses: RegExp) => (answer: Answer) => statuses.test(String(answer.status))
const byErrors = (words: RegExp) => (answer: Answer) => words.test(answer.errors.join('\n'))

/** In the order of recognition; `CREDENTIALS` stands for the advice on them. */
const ROWS: readonly Row[] = [
  [
    byFault(/^ECONNREFUSED$/),
    'The server refused the connection: nothing listens at this address and port.',
    'Start the server, or correct host and port in GRAPHQL_ENDPOINT.',
  ],
  [
    byFault(/^(?:ENOTFOUND|EAI_AGAIN)$/),
    'The host name is unknown: DNS has no address for it.',
    'Check the host name in GRAPHQL_ENDPOINT for a typing error.',
    'If the host is internal, connect to the network (VPN) that knows it, or set HTTPS_PROXY.',
  ],
  [
    byFault(/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|EPROTO|ERR_(?:SSL|TLS)/),
    "The TLS connection failed: the server's certificate or protocol is not accepted.",
    'An authority of your own: NODE_EXTRA_CA_CERTS=/path/to/ca.pem npm run gen:api.',
    'If the server speaks plain HTTP, the URL must begin with http://.',
  ],
  [
    byFault(/Timeout|TIMEOUT|ETIMEDOUT/),
    'The server did not answer in time.',
    'Allow more with --timeout SECONDS.',
    'Look at the load of the server.',
  ],
  [
    byFault(/./),
    'The request got no answer.',
    'Check the URL, the network, and the log of the server or of the proxy before it.',
  ],
  [byStatus(/^40[13]$/), 'The server wants other credentials.', 'CREDENTIALS'],
  [byStatus(/^(?:404|410)$/), 'There is nothing at this path.', URL_ADVICE],
  [
    byStatus(/^405$/),
    'The server does not answer this HTTP method at this path.',
    'Try the other one: --method GET or --method POST.',
  ],
  [
    byErrors(/introspection|__schema/i),
    'Introspection is disabled on this server.',
    'Use an endpoint where it is enabled (often staging), or credentials that may introspect.',
    FILE_ADVICE,
  ],
  [
    byErrors(/\bunauth(?:ori[sz]ed|enticated)\b|not (?:authenticated|logged in)|\bforbidden\b/i),
    'The server wants other credentials.',
    'CREDENTIALS',
  ],
  [
    byStatus(/^(?:429|5..)$/),
    'The server, or a gateway in front of it, failed or asks to be left alone.',
    'Try again later, or look at the log of the server.',
    FILE_ADVICE,
  ],
  [
    ({ contentType = '' }) => /\bhtml\b/.test(contentType),
    'The server answered with HTML instead of JSON.',
    URL_ADVICE,
    'An explorer such as GraphiQL has its own URL; the endpoint may be another.',
    'CREDENTIALS',
  ],
]

const OTHER: Row = [
  () => true,
  'The answer is not the result of an introspection query.',
  URL_ADVICE,
  FILE_ADVICE,
]

const MOST_ERRORS = 5

/**
 * Ends the command with what happened, what was seen and what to try.
 *
 *     The server refused the connection: nothing listens at this address and port.
 *       endpoint  http://127.0.0.1:4000/api/graphql
 *       try       Start the server, …
 */
export function failOf(answer: Answer): never {
  const [, headline, ...advice] = ROWS.find(([fits]) => fits(answer)) ?? OTHER
  const { address, redirects, fault, status, contentType = 'no content type', errors } = answer
  return fail(
    [
      headline,
      `  endpoint  ${address}`,
      ...redirects.map((target) => `  redirect  ${target}`),
      `  answer    ${fault === undefined ? `HTTP ${status}, ${contentType}` : `none: ${fault}`}`,
      ...errors.slice(0, MOST_ERRORS).map((message) => `  error     ${message}`),
      ...advice.map((text) => `  try       ${text === 'CREDENTIALS' ? credentials(answer) : text}`),
    ].join('\n'),
  )
}

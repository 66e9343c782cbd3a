/** What people meet when an endpoint is asked for its schema, and what to do; all else is said in the words of the libraries. */
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

interface Row {
  fits: (answer: Answer) => boolean
  headline: string
  advice: (answer: Answer) => readonly string[]
}

const byFault =
  (codes: RegExp): Row['fits'] =>
  ({ fault }) =>
    codes.test(fault ?? '')

const byStatus =
  (test: (status: number) => boolean): Row['fits'] =>
  ({ status }) =>
    status !== undefined && test(status)

const checkUrl = () => [
  'Check the URL: the path is often /graphql or /api/graphql.',
  'An explorer such as GraphiQL has its own URL; the endpoint may be another.',
]

const fromFile =
  'Ask the owner for the SDL or an introspection result as a file and read it with --schema FILE.'

/** The name of the header that was given; the usual one where none was. */
const credentials = ({ headers }: Answer) => [
  headers.length > 0
    ? `Check the value of ${headers.join(', ')}, which was sent.`
    : 'Send credentials with GRAPHQL_HEADERS=\'{"Authorization":"Bearer …"}\'; it may stand in .env.local.',
]

const REFUSED = /\bunauth(?:ori[sz]ed|enticated)\b|not (?:authenticated|logged in)|\bforbidden\b/i

const ROWS: readonly Row[] = [
  {
    fits: byFault(/^ECONNREFUSED$/),
    headline: 'The server refused the connection: nothing listens at this address and port.',
    advice: () => ['Start the server, or correct host and port in GRAPHQL_ENDPOINT.'],
  },
  {
    fits: byFault(/^(?:ENOTFOUND|EAI_AGAIN)$/),
    headline: 'The host name is unknown: DNS has no address for it.',
    advice: () => [
      'Check the host name in GRAPHQL_ENDPOINT for a typing error.',
      'If the host is internal, connect to the network (VPN) that knows it, or set HTTPS_PROXY.',
    ],
  },
  {
    fits: byFault(/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|EPROTO|ERR_(?:SSL|TLS)/),
    headline: "The TLS connection failed: the server's certificate or protocol is not accepted.",
    advice: () => [
      'An authority of your own: NODE_EXTRA_CA_CERTS=/path/to/ca.pem npm run gen:api.',
      'If the server speaks plain HTTP, the URL must begin with http://.',
    ],
  },
  {
    fits: byFault(/Timeout|TIMEOUT|ETIMEDOUT/),
    headline: 'The server did not answer in time.',
    advice: () => ['Allow more with --timeout SECONDS.', 'Look at the load of the server.'],
  },
  {
    fits: byFault(/./),
    headline: 'The request got no answer.',
    advice: () => [
      'Check the URL, the network, and the log of the server or of the proxy before it.',
    ],
  },
  {
    fits: ({ status = 0, errors }) =>
      status === 401 || status === 403 || REFUSED.test(errors.join('\n')),
    headline: 'The server wants other credentials.',
    advice: credentials,
  },
  {
    fits: byStatus((status) => status === 404 || status === 410),
    headline: 'There is nothing at this path.',
    advice: checkUrl,
  },
  {
    fits: byStatus((status) => status === 405),
    headline: 'The server does not answer this HTTP method at this path.',
    advice: () => ['Try the other one: --method GET or --method POST.'],
  },
  {
    fits: ({ errors }) => /introspection|__schema/i.test(errors.join('\n')),
    headline: 'Introspection is disabled on this server.',
    advice: () => [
      'Use an endpoint where it is enabled (often staging), or credentials that may introspect.',
      fromFile,
    ],
  },
  {
    fits: byStatus((status) => status >= 500 || status === 429),
    headline: 'The server, or a gateway in front of it, failed or asks to be left alone.',
    advice: () => ['Try again later.', 'Look at the log of the server.', fromFile],
  },
  {
    fits: ({ contentType = '' }) => /\bhtml\b/.test(contentType),
    headline: 'The server answered with HTML instead of JSON.',
    advice: (answer) => [...checkUrl(), ...credentials(answer)],
  },
]

const OTHER: Row = {
  fits: () => true,
  headline: 'The answer is not the result of an introspection query.',
  advice: () => [...checkUrl(), fromFile],
}

const MOST_ERRORS = 5

/**
 * Ends the command with what happened, what was seen and what to try.
 *
 *     The server refused the connection: nothing listens at this address and port.
 *       endpoint  http://127.0.0.1:4000/api/graphql
 *       try       Start the server, …
 */
export function failOf(answer: Answer): never {
  const { headline, advice } = ROWS.find(({ fits }) => fits(answer)) ?? OTHER
  const { address, redirects, fault, status, contentType = 'no content type', errors } = answer
  const lines = [
    ['endpoint', address],
    ...redirects.map((target) => ['redirect', target]),
    ['answer', fault === undefined ? `HTTP ${status}, ${contentType}` : `none: ${fault}`],
    ...errors.slice(0, MOST_ERRORS).map((message) => ['error', message]),
    ...advice(answer).map((text) => ['try', text]),
  ]
  return fail(
    [headline, ...lines.map(([label = '', text]) => `  ${label.padEnd(10)}${text}`)].join('\n'),
  )
}

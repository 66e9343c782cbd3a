/** Remedies for an answer that is no schema: one table, for the program and for whoever reads the message. */
import { fail } from '../../../scripts/shared/failure'
import { printable } from '../../../scripts/shared/printable'
import type { HttpExchange } from './fetch'

/** An address that was asked, and what came of it. */
export interface Answer extends HttpExchange {
  label: string
  /** Names of the headers that were sent. */
  headers: readonly string[]
  /** Messages of GraphQL errors, each with its code. */
  errors: readonly string[]
}

/** Ask again later, ask by GET, ask for less at once, ask something else; or nothing will help. */
type Action = 'retry' | 'get' | 'less' | 'other' | 'stop'

type Row = readonly [sign: RegExp, action: Action, headline: string, ...advice: string[]]

const FILE_ADVICE =
  'Ask the owner for the SDL or an introspection result and read it with --schema FILE or --schema URL.'
const DNS = [
  'The host name is unknown: DNS has no address for it.',
  'Correct it in GRAPHQL_ENDPOINT, connect to the network (VPN) that knows it, or set HTTPS_PROXY.',
] as const
const CERTIFICATE =
  'A server that wants a client certificate: GRAPHQL_CLIENT_CERT=client.pem GRAPHQL_CLIENT_KEY=client.key.'
/** Stands for the header that was given; the usual one where none was. */
const CREDENTIALS = 'CREDENTIALS'

/** A word of the connection's fault, of status and headers, of the body, or of GraphQL errors; most certain first. */
const ROWS: readonly Row[] = [
  [
    /^fault .*(?:proxy)/i,
    'stop',
    'The proxy did not let the request through.',
    'Start it, or correct HTTPS_PROXY or HTTP_PROXY; NO_PROXY=host leads past it.',
  ],
  [
    /^fault ECONNREFUSED/,
    'retry',
    'The server refused the connection: nothing listens at this address and port.',
    'Start the server, or correct host and port in GRAPHQL_ENDPOINT.',
  ],
  [/^fault EAI_AGAIN/, 'retry', ...DNS],
  [/^fault ENOTFOUND/, 'stop', ...DNS],
  [
    /^fault .*(?:CERTIFICATE_REQUIRED|HANDSHAKE_FAILURE|ALERT_BAD_CERT|X509_KEY|PEM)|^body .*(?:SSL|client) certificate/ims,
    'stop',
    'The server wants a client certificate, or does not take the one that was sent.',
    'Name certificate and key, files in PEM: GRAPHQL_CLIENT_CERT=client.pem GRAPHQL_CLIENT_KEY=client.key.',
  ],
  [
    /^fault .*NO_APPLICATION_PROTOCOL/,
    'stop',
    'The server speaks HTTP/2 alone, which this command does not.',
    FILE_ADVICE,
  ],
  [
    /^fault .*(?:CERT|SELF_SIGNED|UNABLE_TO_VERIFY|EPROTO|ERR_(?:SSL|TLS))/,
    'stop',
    "The TLS connection failed: the server's certificate or protocol is not accepted.",
    'An authority of your own: NODE_EXTRA_CA_CERTS=/path/to/ca.pem npm run gen:api.',
    'If the server speaks plain HTTP, the URL must begin with http://.',
  ],
  [
    /^fault .*(?:Timeout|TIMEOUT|ETIMEDOUT)/,
    'stop',
    'The server did not answer in time.',
    'Allow more with --timeout SECONDS.',
  ],
  [
    /^fault more than/,
    'stop',
    'The answer is larger than any schema: it was not read to its end.',
    FILE_ADVICE,
  ],
  [
    /^fault (?:ECONN|EPIPE|UND_ERR_SOCKET)/,
    'retry',
    'The connection ended before there was an answer.',
    'Look at the log of the server, or of the proxy before it.',
    CERTIFICATE,
  ],
  [
    /^fault bad port/,
    'stop',
    'The port is one that HTTP clients and browsers do not call, as it belongs to another protocol.',
    'Let the server listen at another port.',
  ],
  [
    /^fault /,
    'stop',
    'The request got no answer that can be read.',
    'Look at the network, and the log of the server.',
  ],
  [
    /^HTTP 40[13]|^error .*(?:\bunauth(?:ori[sz]ed|enticated)\b|not authenticated|logged in|\bforbidden\b|access.(?:denied|key|token)|api.key|\bjwt)/im,
    'stop',
    'The server wants other credentials.',
    CREDENTIALS,
  ],
  [
    /^HTTP 429|^error .*(?:throttl|rate.?limit|too many requests|quota)/im,
    'retry',
    'The server asks to be left alone for a while.',
    'Try again later.',
  ],
  [
    /^HTTP 50[234]/,
    'retry',
    'The server, or a gateway in front of it, is not ready.',
    'Try again later, or look at the log of the server.',
  ],
  [/^HTTP 5/, 'other', 'The server failed.', 'Look at its log.'],
  [
    /^error .*(?:safe.?list|allow.?list|persisted|trusted doc|operation registry|not in the list)/im,
    'other',
    'This server runs operations of a list alone (persisted queries), and introspection is not among them.',
    FILE_ADVICE,
  ],
  [
    /^error .*(?:depth|deep|nested|nesting|complex|height|too (?:large|long|big|many)|exceed|\btokens\b|\bcost\b|\blimit)/im,
    'less',
    'The server limits queries (depth, complexity or size), and the smallest introspection query is above it.',
    'Raise the limit for these credentials.',
    FILE_ADVICE,
  ],
  [
    /^error .*(?:introspection|__schema)/im,
    'other',
    'Introspection is disabled on this server.',
    'Use an endpoint where it is enabled (often staging), or credentials that may introspect.',
    FILE_ADVICE,
  ],
  [
    /^HTTP 405(?!.* allow .*POST)/,
    'get',
    'This address takes neither POST nor GET of GraphQL.',
    'Check the URL: the path is often /graphql or /api/graphql.',
  ],
  [
    /^body \s*(?:"""|#|(?:schema|type|scalar|enum|input|interface|union|directive|extend)\b)/m,
    'stop',
    'The address hands out SDL.',
    'Read it with --schema URL in place of --endpoint.',
  ],
  [
    /^HTTP (?:3\d\d|404|410|.*\bhtml\b)/,
    'stop',
    'There is no GraphQL at this path.',
    'Check the URL: the path is often /graphql or /api/graphql. An explorer such as GraphiQL has its own.',
    CREDENTIALS,
  ],
]

const OTHER: Row = [
  /(?:)/,
  'other',
  'The answer is not the result of an introspection query.',
  'Look at the log of the server.',
  FILE_ADVICE,
]

const outcomeOf = ({ fault, status, contentType = 'no content type' }: Answer) =>
  fault === undefined ? `HTTP ${status}, ${contentType}` : `fault ${fault}`

function rowOf(answer: Answer) {
  const { allow, text = '', errors } = answer
  const signs = [
    `${outcomeOf(answer)}${allow === undefined ? '' : ` allow ${allow}`}`,
    `body ${text}`,
    ...errors.map((message) => `error ${message}`),
  ].join('\n')
  return ROWS.find(([sign]) => sign.test(signs)) ?? OTHER
}

/** The next step after an answer without a schema. */
export const actionOf = (answer: Answer): Action => rowOf(answer)[1]

const MOST_ERRORS = 5

/**
 * Ends the command with what happened, what was seen and what to try.
 *
 *     The server refused the connection: nothing listens at this address and port.
 *       endpoint  http://127.0.0.1:4000/api/graphql
 *       try       Start the server, …
 *
 * @param headline other than that of the table, with the advice of this call
 */
export function failOf(answer: Answer, [headline, ...advice] = rowOf(answer).slice(2)): never {
  const { label, headers, redirects, errors, retryAfterMs, text = '' } = answer
  const credentials =
    headers.length > 0
      ? `Check the value of ${headers.join(', ')}, which was sent.`
      : 'Send credentials with GRAPHQL_HEADERS=\'{"Authorization":"Bearer …"}\'; it may stand in .env.local.'
  const pause = Math.ceil((retryAfterMs ?? 0) / 1000)
  return fail(
    [
      headline,
      `  endpoint  ${label}`,
      ...redirects.map((target) => `  redirect  ${printable(target)}`),
      `  answer    ${printable(outcomeOf(answer)).replace(/^fault /, 'none: ')}`,
      ...errors.slice(0, MOST_ERRORS).map((message) => `  error     ${message}`),
      // Tags say nothing, and may spell a secret in their own way.
      ...(errors.length === 0 && /^\s*[^\s<]/.test(text)
        ? [`  body      ${printable(text.trim())}`]
        : []),
      ...(pause > 0
        ? [`  try       Wait ${pause} s, as the server asks, or allow it with --timeout.`]
        : []),
      ...advice.map((text) => `  try       ${text === CREDENTIALS ? credentials : text}`),
    ].join('\n'),
  )
}

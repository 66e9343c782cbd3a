/** Maps responses without a schema to the next step and to advice for the user. */
import { fail } from '#shared/failure.ts'
import { printable, serverText, showsServerText } from '#shared/printable.ts'
import type { HttpExchange } from './fetch.ts'

/** Response from an endpoint. */
export interface Answer extends HttpExchange {
  label: string
  /** Names of the headers that were sent. */
  headers: readonly string[]
  /** Messages of GraphQL errors with their codes. */
  errors: readonly string[]
  /** Whether the request was for a file rather than a query. */
  isFile?: boolean
}

/** Retry later, try the next query, or give up. */
type Action = 'retry' | 'next' | 'stop'

type Row = readonly [sign: RegExp, action: Action, headline: string, ...advice: string[]]

const FILE_ADVICE =
  'Ask the owner for the SDL or an introspection result, and load it with --schema FILE or --schema URL.'
/** Placeholder for advice about the headers that were sent, or about sending one. */
const CREDENTIALS = 'CREDENTIALS'
const PATH_ADVICE = 'Check the URL: the path is often /graphql or /api/graphql.'
const REFUSED = ['stop', 'The server does not accept these credentials.', CREDENTIALS] as const

/**
 * The first row whose pattern matches a line about the response applies. There are lines for the connection fault or the
 * status, media type and headers, and for GraphQL errors or the body. Rows for causes precede rows for statuses.
 */
const ROWS: readonly Row[] = [
  [
    /^fault .*proxy/i,
    'stop',
    'The request failed at the proxy.',
    'Start the proxy, or correct HTTPS_PROXY or HTTP_PROXY. To bypass it, set NO_PROXY=host.',
  ],
  [
    /^fault ECONNREFUSED/,
    'retry',
    'The server refused the connection: nothing is listening on this host and port.',
    'Start the server, or correct the host and port in GRAPHQL_ENDPOINT.',
  ],
  [
    /^fault (?:EAI_AGAIN|ENOTFOUND)/,
    'retry',
    'The host name is unknown (DNS).',
    'Correct it in GRAPHQL_ENDPOINT, connect to the network or VPN that resolves it, or set HTTPS_PROXY.',
  ],
  [
    /^fault .*(?:CERT|SELF_SIGNED|UNABLE_TO_VERIFY|EPROTO|ERR_(?:SSL|TLS))|^body .*(?:SSL|client) certificate/im,
    'stop',
    'The TLS connection failed: this command and the server do not share a trusted certificate or a protocol.',
    'If Node does not trust the certificate authority, set NODE_EXTRA_CA_CERTS=/path/to/ca.pem.',
    'If the server only supports plain HTTP, use http:// in the URL.',
    `This command does not support client certificates or HTTP/2. ${FILE_ADVICE}`,
  ],
  [
    /^fault .*(?:Timeout|TIMEOUT|ETIMEDOUT)/,
    'stop',
    'The server did not respond in time.',
    'Allow more time with --timeout SECONDS.',
  ],
  [
    /^fault /,
    'retry',
    'The request received no readable response.',
    'Check the network, and the log of the server or its proxy.',
    `The server may require a client certificate, which this command does not support. ${FILE_ADVICE}`,
  ],
  [
    /^body \s*(?:"""|#|(?:schema|type|scalar|enum|input|interface|union|directive|extend)\b)/m,
    'stop',
    'This URL returns SDL.',
    'Load it with --schema URL instead of --endpoint.',
  ],
  [
    /^HTTP (?:429|[1-4]\d\d .*retry-after)|^(?:body (?!\s*<)|error ).*(?:throttl|rate.?limit|too many requests|quota)/im,
    'retry',
    'The server is limiting requests (rate limit).',
    'Try again later.',
  ],
  [
    /^HTTP (?:3\d\d|(?:200|40[13]) .*html).* redirected/,
    'stop',
    'The endpoint redirects to a web page, usually a sign-in page: the session is missing or has expired.',
    CREDENTIALS,
    PATH_ADVICE,
  ],
  [
    /^error .*(?:safe.?list|allow.?list|persisted|trusted doc|operation registry|not in the list)/im,
    'next',
    'This server only accepts persisted queries, which do not include introspection.',
    FILE_ADVICE,
  ],
  [
    /^(?:body (?!\s*<)|error ).*(?:\bunauth(?:ori[sz]ed|enticated)\b|not authenticated|logged in|\bforbidden\b|access.(?:denied|key|token)|api.key|\bjwt)/im,
    ...REFUSED,
  ],
  [
    /^error .*(?:depth|deep|nested|nesting|complex|height|too (?:large|long|big|many)|exceed|\btokens\b|\bcost\b|\blimit)/im,
    'next',
    'The server limits queries (depth, complexity or size) and rejects even the smallest introspection query.',
    'Raise the limit for these credentials.',
    FILE_ADVICE,
  ],
  [
    /^error .*(?:introspection|__schema)/im,
    'next',
    'Introspection is disabled on this server.',
    'Use an endpoint where it is enabled (often staging), or credentials that allow it.',
    FILE_ADVICE,
  ],
  [/^HTTP 40[13]/, ...REFUSED],
  [
    /^HTTP 50[234]/,
    'retry',
    'The server, or a gateway in front of it, is not ready.',
    'Try again later, or check the server log.',
  ],
  [/^HTTP 5/, 'stop', 'The server failed.', 'Check the server log.'],
  [
    /^HTTP .* file/,
    'stop',
    'There is no schema at this URL.',
    'Check the URL: it must return SDL, or an introspection result as JSON.',
  ],
  [
    /^HTTP 405/,
    'stop',
    'The server does not accept POST at this URL.',
    `${PATH_ADVICE} If it only accepts GET, load an introspection result with --schema 'URL?query=…'.`,
  ],
  [
    /^HTTP (?:3\d\d|404|410|.*\bhtml\b)/,
    'stop',
    'There is no GraphQL endpoint at this path.',
    `${PATH_ADVICE} The path of an explorer such as GraphiQL does not work.`,
    CREDENTIALS,
  ],
]

const OTHER: Row = [
  /(?:)/,
  'next',
  'The response is not the result of an introspection query.',
  'Check the server log.',
  FILE_ADVICE,
]

function rowOf({ errors, text = '', ...answer }: Answer) {
  const { fault, status, contentType, retryAfterMs, redirects, isFile } = answer
  const words = [
    `HTTP ${status} ${contentType}`,
    retryAfterMs !== undefined && 'retry-after',
    redirects.length > 0 && 'redirected',
    isFile && 'file',
  ]
  const signs = [
    fault === undefined ? words.filter(Boolean).join(' ') : `fault ${fault}`,
    ...(errors.length > 0 ? errors.map((message) => `error ${message}`) : [`body ${text}`]),
  ].map((line) => line.replaceAll('\n', ' '))
  return ROWS.find(([sign]) => sign.test(signs.join('\n'))) ?? OTHER
}

/** Returns the next step after a response without a schema. */
export const actionOf = (answer: Answer): Action => rowOf(answer)[1]

const MOST_ERRORS = 5

/** Throws a Failure that explains what happened, describes the response, and suggests what to try. */
export function failOf(answer: Answer): never {
  const { label, headers, status, contentType, fault, retryAfterMs = 0 } = answer
  const [, , headline, ...advice] = rowOf(answer)
  const credentials =
    headers.length > 0
      ? `Check the value of ${headers.join(', ')}, which was sent.`
      : 'Send credentials: GRAPHQL_HEADERS=\'{"Authorization":"Bearer …"}\', for example in .env.local.'
  const isShown = showsServerText()
  const type = isShown ? `, ${printable(contentType ?? 'no content type')}` : ''
  const quoted = quotations(answer)
  const pause = Math.ceil(retryAfterMs / 1000)
  return fail(
    [
      headline,
      `  endpoint  ${label}`,
      `  response  ${fault === undefined ? `HTTP ${status}${type}` : `none: ${printable(fault)}`}`,
      ...(isShown ? quoted : []),
      ...(pause > 0 ? [`  try       Wait ${pause} s, or raise the limit with --timeout.`] : []),
      ...advice.map((text) => `  try       ${text === CREDENTIALS ? credentials : text}`),
      ...(isShown || quoted.length === 0 ? [] : [`  try       ${SHOW_ANSWER}`]),
    ].join('\n'),
  )
}

const SHOW_ANSWER =
  'The text from the server is not shown, because it may repeat a key. Outside CI, --show-answer prints it.'

/** Returns lines that quote the text from the server. */
function quotations({ redirects, errors, text = '' }: Answer): string[] {
  // Omits markup, which does not explain anything.
  const isBodyShown = errors.length === 0 && /^\s*[^\s<]/.test(text)
  return [
    ...redirects.map((target) => `  redirect  ${serverText(target)}`),
    ...errors.slice(0, MOST_ERRORS).map((message) => `  error     ${serverText(message)}`),
    ...(isBodyShown ? [`  body      ${serverText(text.trim())}`] : []),
  ]
}

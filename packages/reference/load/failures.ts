/** Remedies for a response without a schema: one table, for the program and for the reader of the message. */
import { fail } from '#shared/failure.ts'
import { printable, serverText, showsServerText } from '#shared/printable.ts'
import type { HttpExchange } from './fetch.ts'

/** The response from an address. */
export interface Answer extends HttpExchange {
  label: string
  /** Names of the headers that were sent. */
  headers: readonly string[]
  /** Messages of GraphQL errors, each with its code. */
  errors: readonly string[]
  /** The address was asked for a file, not for GraphQL. */
  isFile?: boolean
}

/** Ask again later, ask the next query, or give up. */
type Action = 'retry' | 'next' | 'stop'

type Row = readonly [sign: RegExp, action: Action, headline: string, ...advice: string[]]

const FILE_ADVICE =
  'Ask the owner for the SDL or an introspection result, and read it with --schema FILE or --schema URL.'
/** Placeholder for advice about the header that was sent, or the usual one. */
const CREDENTIALS = 'CREDENTIALS'
const PATH_ADVICE = 'Check the URL: the path is often /graphql or /api/graphql.'
const REFUSED = ['stop', 'The server does not accept these credentials.', CREDENTIALS] as const

/**
 * The first row whose sign matches applies. A sign is a line about the response: the connection fault; status, media
 * type and headers; a GraphQL error, or the body. Rows for causes come before rows for statuses.
 */
const ROWS: readonly Row[] = [
  [
    /^fault .*proxy/i,
    'stop',
    'The proxy did not let the request through.',
    'Start the proxy, or correct HTTPS_PROXY or HTTP_PROXY. NO_PROXY=host bypasses it.',
  ],
  [
    /^fault ECONNREFUSED/,
    'retry',
    'The server refused the connection: nothing listens at this address and port.',
    'Start the server, or correct the host and port in GRAPHQL_ENDPOINT.',
  ],
  [
    /^fault (?:EAI_AGAIN|ENOTFOUND)/,
    'retry',
    'The host name is unknown: DNS has no address for it.',
    'Correct it in GRAPHQL_ENDPOINT, connect to the network (VPN) that resolves it, or set HTTPS_PROXY.',
  ],
  [
    /^fault .*(?:CERT|SELF_SIGNED|UNABLE_TO_VERIFY|EPROTO|ERR_(?:SSL|TLS))|^body .*(?:SSL|client) certificate/im,
    'stop',
    'The TLS connection failed: this command and the server share no certificate or protocol that both accept.',
    'For a certificate authority that Node does not know: set NODE_EXTRA_CA_CERTS=/path/to/ca.pem.',
    'If the server only supports plain HTTP, write http:// in the URL.',
    `This command sends no client certificate and does not support HTTP/2. ${FILE_ADVICE}`,
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
    `The server may require a client certificate, which this command cannot send. ${FILE_ADVICE}`,
  ],
  [
    /^body \s*(?:"""|#|(?:schema|type|scalar|enum|input|interface|union|directive|extend)\b)/m,
    'stop',
    'The address returns SDL.',
    'Read it with --schema URL instead of --endpoint.',
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
    'The address redirects to a web page, usually a sign-in page: the session is missing or has expired.',
    CREDENTIALS,
    PATH_ADVICE,
  ],
  [
    /^error .*(?:safe.?list|allow.?list|persisted|trusted doc|operation registry|not in the list)/im,
    'next',
    'This server only accepts persisted queries, and introspection is not among them.',
    FILE_ADVICE,
  ],
  [
    /^(?:body (?!\s*<)|error ).*(?:\bunauth(?:ori[sz]ed|enticated)\b|not authenticated|logged in|\bforbidden\b|access.(?:denied|key|token)|api.key|\bjwt)/im,
    ...REFUSED,
  ],
  [
    /^error .*(?:depth|deep|nested|nesting|complex|height|too (?:large|long|big|many)|exceed|\btokens\b|\bcost\b|\blimit)/im,
    'next',
    'The server limits queries (depth, complexity or size), and refuses even the smallest introspection query.',
    'Raise the limit for these credentials.',
    FILE_ADVICE,
  ],
  [
    /^error .*(?:introspection|__schema)/im,
    'next',
    'Introspection is disabled on this server.',
    'Use an endpoint where it is enabled (often staging), or credentials that may introspect.',
    FILE_ADVICE,
  ],
  [/^HTTP 40[13]/, ...REFUSED],
  [
    /^HTTP 50[234]/,
    'retry',
    'The server, or a gateway in front of it, is not ready.',
    'Try again later, or check the server log.',
  ],
  [/^HTTP 5/, 'stop', 'The server failed.', 'Check its log.'],
  [
    /^HTTP .* file/,
    'stop',
    'There is no schema at this address.',
    'Check the URL: it must return SDL, or an introspection result as JSON.',
  ],
  [
    /^HTTP 405/,
    'stop',
    'The server does not accept POST at this address.',
    `${PATH_ADVICE} If it only accepts GET, read an introspection result with --schema 'URL?query=…'.`,
  ],
  [
    /^HTTP (?:3\d\d|404|410|.*\bhtml\b)/,
    'stop',
    'There is no GraphQL endpoint at this path.',
    `${PATH_ADVICE} An explorer such as GraphiQL has its own.`,
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

/** The next step after a response without a schema. */
export const actionOf = (answer: Answer): Action => rowOf(answer)[1]

const MOST_ERRORS = 5

/** Ends the command with what happened, what was seen and what to try. */
export function failOf(answer: Answer): never {
  const { label, headers, status, contentType, fault, retryAfterMs = 0 } = answer
  const [, , headline, ...advice] = rowOf(answer)
  const credentials =
    headers.length > 0
      ? `Check the value of ${headers.join(', ')}, which was sent.`
      : 'Send credentials with GRAPHQL_HEADERS=\'{"Authorization":"Bearer …"}\', for example in .env.local.'
  const isShown = showsServerText()
  const type = isShown ? `, ${printable(contentType ?? 'no content type')}` : ''
  const quoted = quotations(answer)
  const pause = Math.ceil(retryAfterMs / 1000)
  return fail(
    [
      headline,
      `  endpoint  ${label}`,
      `  answer    ${fault === undefined ? `HTTP ${status}${type}` : `none: ${printable(fault)}`}`,
      ...(isShown ? quoted : []),
      ...(pause > 0 ? [`  try       Wait ${pause} s, or allow the wait with --timeout.`] : []),
      ...advice.map((text) => `  try       ${text === CREDENTIALS ? credentials : text}`),
      ...(isShown || quoted.length === 0 ? [] : [`  try       ${SHOW_ANSWER}`]),
    ].join('\n'),
  )
}

const SHOW_ANSWER =
  'The text from the server is not shown, because it may repeat a key. Outside CI, --show-answer prints it.'

/** Lines that quote the text from the server. */
function quotations({ redirects, errors, text = '' }: Answer): string[] {
  // Markup explains nothing.
  const isBodyShown = errors.length === 0 && /^\s*[^\s<]/.test(text)
  return [
    ...redirects.map((target) => `  redirect  ${serverText(target)}`),
    ...errors.slice(0, MOST_ERRORS).map((message) => `  error     ${serverText(message)}`),
    ...(isBodyShown ? [`  body      ${serverText(text.trim())}`] : []),
  ]
}

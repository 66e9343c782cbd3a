/** How a request ended without a complete answer. */
export type ConnectionProblem =
  | 'refused'
  | 'closed'
  | 'cut-off'
  | 'dns'
  | 'dns-busy'
  | 'unreachable'
  | 'tls-untrusted'
  | 'tls-expired'
  | 'tls-hostname'
  | 'tls-protocol'
  | 'not-http'
  | 'timeout'
  | 'other'

/** Node's and OpenSSL's error codes; prefixes are tried after exact names. */
const BY_CODE: Readonly<Record<string, ConnectionProblem>> = {
  ECONNREFUSED: 'refused',
  ECONNRESET: 'closed',
  EPIPE: 'closed',
  UND_ERR_SOCKET: 'closed',
  ENOTFOUND: 'dns',
  EAI_AGAIN: 'dns-busy',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  EADDRNOTAVAIL: 'unreachable',
  ETIMEDOUT: 'unreachable',
  UND_ERR_CONNECT_TIMEOUT: 'unreachable',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  ABORT_ERR: 'timeout',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'tls-untrusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'tls-untrusted',
  UNABLE_TO_GET_ISSUER_CERT: 'tls-untrusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'tls-untrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'tls-untrusted',
  CERT_UNTRUSTED: 'tls-untrusted',
  CERT_HAS_EXPIRED: 'tls-expired',
  CERT_NOT_YET_VALID: 'tls-expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'tls-hostname',
  EPROTO: 'tls-protocol',
}

const BY_PREFIX: readonly (readonly [string, ConnectionProblem])[] = [
  ['ERR_SSL_', 'tls-protocol'],
  ['ERR_TLS_', 'tls-protocol'],
  ['HPE_', 'not-http'],
]

/** The problem and its code (`ECONNREFUSED`), or the error's own text where it has none. */
export interface ConnectionFault {
  problem: ConnectionProblem
  code: string
}

/** Reads what `fetch` threw: the reason hides in a chain of causes. */
export function connectionFault(error: unknown): ConnectionFault {
  for (const link of causes(error)) {
    if (link.name === 'TimeoutError') return { problem: 'timeout', code: 'TimeoutError' }
    const code = codeOf(link)
    const problem = code && problemOf(code)
    if (code && problem) return { problem, code }
  }
  const innermost = [...causes(error)].at(-1)
  return { problem: 'other', code: innermost?.message ?? String(error) }
}

function* causes(error: unknown): Generator<Error> {
  for (let link = error; link instanceof Error; link = link.cause) {
    yield link
    // One attempt per address of the host: the first says as much as all.
    if (link instanceof AggregateError) yield* link.errors.filter((item) => item instanceof Error)
  }
}

function codeOf(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

function problemOf(code: string): ConnectionProblem | undefined {
  return BY_CODE[code] ?? BY_PREFIX.find(([prefix]) => code.startsWith(prefix))?.[1]
}

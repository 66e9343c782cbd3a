/**
 * What can go wrong between "which schema?" and a `GraphQLSchema` in memory.
 * A failure is data first (kind, facts, advice), so that tests compare it
 * exactly; `format-failure.ts` turns it into lines for a terminal.
 */

export type FailureKind =
  // No answer at all
  | 'refused'
  | 'closed'
  | 'dns'
  | 'unreachable'
  | 'tls-untrusted'
  | 'tls-expired'
  | 'tls-hostname'
  | 'tls-protocol'
  | 'not-http'
  | 'timeout'
  | 'no-connection'
  // Redirects
  | 'redirect-login'
  | 'redirect-insecure'
  | 'redirect-broken'
  | 'too-many-redirects'
  // A status that says no
  | 'unauthorized'
  | 'forbidden'
  | 'not-found'
  | 'get-only'
  | 'method-not-allowed'
  | 'rate-limited'
  | 'unavailable'
  | 'server-error'
  | 'http-status'
  // A body that is no introspection result
  | 'empty-body'
  | 'login-page'
  | 'html'
  | 'json-truncated'
  | 'json-invalid'
  | 'sdl'
  | 'not-graphql'
  // GraphQL's own refusals
  | 'introspection-disabled'
  | 'depth-limit'
  | 'graphql-auth'
  | 'graphql-errors'
  // A schema that cannot be used
  | 'empty-schema'
  | 'invalid-schema'
  // Files
  | 'no-files'
  | 'unreadable-file'

/** An error that the server reported in a GraphQL response. */
export interface ReportedError {
  message: string
  /** Places in the query that was sent; lines and columns start at 1. */
  locations?: readonly { line: number; column: number }[]
  /** `extensions.code`, where it is text. */
  code?: string
}

/** A label with a value: one line of a failure's report. */
export type Fact = readonly [label: string, value: string]

export interface FailureDetails {
  kind: FailureKind
  /** One sentence: what happened. */
  headline: string
  /** What was seen, in the order of printing; free of secrets. */
  facts?: readonly Fact[]
  /** What to try next, most likely first. */
  advice?: readonly string[]
  /** Errors of the GraphQL response, when that is what the server answered. */
  reported?: readonly ReportedError[]
}

/** Thrown by everything under `load/`; ends the command with exit code 2. */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure'
  readonly kind: FailureKind
  readonly facts: readonly Fact[]
  readonly advice: readonly string[]
  readonly reported: readonly ReportedError[]

  constructor(details: FailureDetails) {
    super(details.headline)
    this.kind = details.kind
    this.facts = details.facts ?? []
    this.advice = details.advice ?? []
    this.reported = details.reported ?? []
  }

  /** The same failure with facts that only the caller knows, before its own. */
  withFacts(facts: readonly Fact[]): LoadFailure {
    const { kind, message: headline, advice, reported } = this
    return new LoadFailure({ kind, headline, advice, reported, facts: [...facts, ...this.facts] })
  }
}

/**
 * The failure as lines for a terminal, without a line feed at the end.
 *
 *     The server refused the connection.
 *       endpoint      http://127.0.0.1:4000/api/graphql
 *       try           Start the server, …
 */
export function formatFailure(failure: LoadFailure): string {
  const rows: Fact[] = [...failure.facts, ...failure.advice.map((text): Fact => ['try', text])]
  const width = Math.max(...rows.map(([label]) => label.length), 0) + 2
  return [
    failure.message,
    ...rows.map(([label, value]) => `  ${label.padEnd(width)}${value}`),
  ].join('\n')
}

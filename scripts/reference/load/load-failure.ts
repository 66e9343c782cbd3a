import {
  failures,
  faultOf,
  refusalOf,
  type FailureKind,
  type ReportedError,
  type HttpResponse,
  type Outcome,
} from './failures'
import type { RequestResult, Connection } from './http'
import { excerpt, oneLine, printableUrl, type Redactor } from './redact'

/** A label with a value: one line of a failure's report. */
export type Fact = readonly [label: string, value: string]

/** Thrown by everything under `load/`; ends the command with exit code 2. */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure'

  /**
   * @param facts what was seen, in the order of printing; free of secrets
   * @param reported errors of the GraphQL response, when that is what the server answered
   */
  constructor(
    readonly kind: FailureKind,
    readonly facts: readonly Fact[] = [],
    readonly reported: readonly ReportedError[] = [],
  ) {
    super(failures[kind].headline)
  }
}

/**
 * The failure as lines for a terminal, without a line feed at the end.
 *
 *     The server refused the connection.
 *       endpoint      http://127.0.0.1:4000/api/graphql
 *       try           Start the server, …
 */
export function formatFailure({ kind, message, facts }: LoadFailure): string {
  const rows = [...facts, ...failures[kind].advice.map((text): Fact => ['try', text])]
  const width = Math.max(...rows.map(([label]) => label.length), 0) + 2
  return [message, ...rows.map(([label, value]) => `  ${label.padEnd(width)}${value}`)].join('\n')
}

/** Why there is no usable answer, in a few words. */
export function reasonOf(outcome: Outcome): string {
  if ('error' in outcome) return `no answer (${faultOf(outcome.error).code})`
  return outcome.response.cutOff ? 'the answer was cut off' : `HTTP ${outcome.response.status}`
}

const MAX_ERRORS = 10

/**
 * The result of an introspection query, with what to report when its schema turns out unusable.
 *
 * @throws LoadFailure for a request that got no response, and for a response that is no such result
 */
export function resultOf(
  { outcome, attempts }: RequestResult,
  { url, method, timeoutMs, redact }: Connection,
) {
  const clean = (text: string) => oneLine(redact(text))
  const times = attempts > 1 ? `, ${attempts} attempts` : ''
  const endpoint: Fact = ['endpoint', `${printableUrl(url)} (${method}${times})`]
  if ('error' in outcome) {
    const { kind, code } = faultOf(outcome.error)
    const reason = kind === 'timeout' ? `none within ${timeoutMs / 1000} s` : `none: ${code}`
    throw new LoadFailure(kind, [endpoint, ['answer', clean(reason)]])
  }
  const facts = [endpoint, ...responseFacts(outcome.response, redact)]
  const refusal = refusalOf(outcome.response)
  if (!refusal) return { body: outcome.response.body, facts }
  const reported = refusal.reported.map((error) => ({ ...error, message: clean(error.message) }))
  const rest = reported.length - MAX_ERRORS
  const errors = reported.slice(0, MAX_ERRORS).map(({ message }): Fact => ['error', message])
  if (rest > 0) errors.push(['error', `… and ${rest} more`])
  throw new LoadFailure(refusal.kind, [...facts, ...errors], reported)
}

/** For the report: redirects, status, content type, first bytes. */
function responseFacts(response: HttpResponse, redact: Redactor): Fact[] {
  const { status, headers, body } = response
  const retryAfter = headers.get('retry-after')
  const clean = (text: string) => oneLine(redact(text))
  return [
    ...redirectFacts(response),
    ['answer', `HTTP ${status}, ${clean(headers.get('content-type') ?? 'no content type')}`],
    ...(retryAfter === null ? [] : [['retry after', clean(retryAfter)] as const]),
    ['first bytes', excerpt(body, redact) || '(none)'],
  ]
}

function redirectFacts({ redirects, url, headers, stopped }: HttpResponse): Fact[] {
  const followed = redirects.length > 0 ? [...redirects.slice(1), url] : []
  const facts = followed.map((target): Fact => ['redirect', printableUrl(target)])
  if (stopped === undefined) return facts
  const target = headers.get('location')
  const isUrl = target !== null && URL.canParse(target, url)
  return [...facts, ['redirect', isUrl ? printableUrl(new URL(target, url)) : '(no target)']]
}

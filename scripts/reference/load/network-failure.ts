import type { Verdict } from './classify'
import type { ConnectionFault, ConnectionProblem } from './connection-problem'
import { excerpt, oneLine } from './excerpt'
import { LoadFailure, type Fact, type FailureKind } from './failure'
import { messages } from './messages'
import { printableUrl, type Redactor } from './redact'
import type { Answer } from './transport'

/** What was asked, for the report. */
export interface Asked {
  url: string
  method: string
  /** Attempts made, retries included. */
  attempts: number
  timeoutMs: number
}

const MAX_ERRORS = 10

const kindOfProblem: Readonly<Record<ConnectionProblem, FailureKind>> = {
  refused: 'refused',
  closed: 'closed',
  'cut-off': 'json-truncated',
  dns: 'dns',
  'dns-busy': 'dns',
  unreachable: 'unreachable',
  'tls-untrusted': 'tls-untrusted',
  'tls-expired': 'tls-expired',
  'tls-hostname': 'tls-hostname',
  'tls-protocol': 'tls-protocol',
  'not-http': 'not-http',
  timeout: 'timeout',
  other: 'no-connection',
}

/** The failure for a request that got no answer. */
export function faultFailure(fault: ConnectionFault, asked: Asked, redact: Redactor): LoadFailure {
  const kind = kindOfProblem[fault.problem]
  const reason =
    fault.problem === 'timeout' ? `none within ${asked.timeoutMs / 1000} s` : `none: ${fault.code}`
  return new LoadFailure({
    kind,
    ...messages[kind],
    facts: [...askedFacts(asked), ['answer', oneLine(redact(reason))]],
  })
}

/** The failure for an answer that is no introspection result. */
export function answerFailure(
  verdict: Exclude<Verdict, { kind: 'ok' }>,
  answer: Answer,
  asked: Asked,
  redact: Redactor,
): LoadFailure {
  const clean = (text: string) => oneLine(redact(text))
  const reported = verdict.reported.map((error) => ({ ...error, message: clean(error.message) }))
  return new LoadFailure({
    kind: verdict.kind,
    ...messages[verdict.kind],
    facts: [
      ...answerFacts(answer, asked, redact),
      ...reported.slice(0, MAX_ERRORS).map(({ message }): Fact => ['error', message]),
      ...(reported.length > MAX_ERRORS
        ? [['error', `… and ${reported.length - MAX_ERRORS} more`] as const]
        : []),
    ],
    reported,
  })
}

/** Request and answer, for the report: URL, redirects, status, content type, first bytes. */
export function answerFacts(answer: Answer, asked: Asked, redact: Redactor): Fact[] {
  const clean = (text: string) => oneLine(redact(text))
  return [
    ...askedFacts(asked),
    ...redirectFacts(answer),
    ['answer', `HTTP ${answer.status}, ${clean(answer.contentType ?? 'no content type')}`],
    ...(answer.retryAfter === null ? [] : [['retry after', clean(answer.retryAfter)] as const]),
    ['first bytes', excerpt(answer.body, redact) || '(none)'],
  ]
}

function askedFacts({ url, method, attempts }: Asked): Fact[] {
  const times = attempts > 1 ? `, ${attempts} attempts` : ''
  return [['endpoint', `${printableUrl(url)} (${method}${times})`]]
}

function redirectFacts({ redirects, url, location, stopped }: Answer): Fact[] {
  const followed = redirects.length > 0 ? [...redirects.slice(1), url] : []
  const facts = followed.map((target): Fact => ['redirect', printableUrl(target)])
  if (stopped === undefined) return facts
  const target = location !== null && URL.canParse(location, url) ? new URL(location, url) : null
  return [...facts, ['redirect', target ? printableUrl(target) : '(no target)']]
}

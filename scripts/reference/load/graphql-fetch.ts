import { classifyAnswer } from './classify'
import type { Fact } from './failure'
import { answerFacts, answerFailure, faultFailure, type Asked } from './network-failure'
import { createRedactor, secretsOf } from './redact'
import { withRetries, type Attempt, type Clock } from './retry'
import { exchange, type HttpRequest, type Outcome } from './transport'

export interface Endpoint {
  /** Absolute, http or https; may hold user name and password. */
  url: string
  method: 'GET' | 'POST'
  headers: Readonly<Record<string, string>>
  /** For each attempt, redirects and body included. */
  timeoutMs: number
}

export interface FetchOptions {
  endpoint: Endpoint
  onProgress: (line: string) => void
  clock: Clock
}

export interface GraphqlFetch {
  fetch: (url: string, init?: RequestInit) => Promise<Response>
  /** About the last answer that was handed on: what to report when its schema turns out unusable. */
  lastFacts: () => readonly Fact[]
}

/**
 * The `fetch` that url-loader's executor calls. It retries, follows redirects
 * and reads the whole answer; it returns only answers that hold an
 * introspection result, and throws a LoadFailure that tells everything else
 * apart (url-loader itself would say "fetch failed" or "Unexpected token <").
 */
export function createFetch({ endpoint, onProgress, clock }: FetchOptions): GraphqlFetch {
  const redact = createRedactor(secretsOf(endpoint.url, endpoint.headers))
  const { method, timeoutMs } = endpoint

  let facts: readonly Fact[] = []

  const fetch = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const asked: Asked = { url: endpoint.url, method, attempts: 0, timeoutMs }
    const request = requestOf(url, init)
    const outcome = await withRetries({
      attempt: () => {
        asked.attempts += 1
        return exchange(request, timeoutMs)
      },
      describe: attemptOf,
      clock,
      onRetry: (failed, wait, next) =>
        onProgress(`${reasonOf(failed)}: attempt ${next} follows in ${wait / 1000} s`),
    })
    if ('fault' in outcome) throw faultFailure(outcome.fault, asked, redact)
    const verdict = classifyAnswer(outcome.answer)
    if (verdict.kind !== 'ok') throw answerFailure(verdict, outcome.answer, asked, redact)
    facts = answerFacts(outcome.answer, asked, redact)
    return new Response(outcome.answer.body, { headers: { 'content-type': 'application/json' } })
  }
  return { fetch, lastFacts: () => facts }
}

function requestOf(url: string, { method = 'GET', headers, body }: RequestInit): HttpRequest {
  const plain = Object.fromEntries(new Headers(headers))
  return { url, method, headers: plain, ...(typeof body === 'string' ? { body } : {}) }
}

/** What an attempt came to, for the decision about the next. */
export function attemptOf(outcome: Outcome): Attempt {
  if ('fault' in outcome) return { connection: outcome.fault.problem }
  const { status, retryAfter, cutOff } = outcome.answer
  return {
    status,
    ...(retryAfter === null ? {} : { retryAfter }),
    ...(cutOff ? { connection: 'cut-off' } : {}),
  }
}

/** Why there is no usable answer, in a few words. */
export function reasonOf(outcome: Outcome): string {
  if ('fault' in outcome) return `no answer (${outcome.fault.code})`
  return outcome.answer.cutOff ? 'the answer was cut off' : `HTTP ${outcome.answer.status}`
}

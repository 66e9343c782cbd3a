/**
 * From an HTTP answer to "introspection result" or the kind of failure. Pure;
 * what to say about each kind stands in `messages.ts`.
 */
import { parse } from 'graphql'
import type { FailureKind, ReportedError } from './failure'
import { isCutOffJson } from './cut-off-json'
import { isRecord, parseJson } from '../../shared/json'
import { kindOfErrors, readErrors } from './reported-errors'
import type { Answer } from './transport'

export type Verdict =
  | { kind: 'ok'; partial: readonly ReportedError[] }
  | { kind: FailureKind; reported: readonly ReportedError[] }

export function classifyAnswer(answer: Answer): Verdict {
  const response = answer.cutOff ? undefined : parseJson(answer.body)
  const reported = isRecord(response) ? readErrors(response) : []

  const refusal = answer.stopped ? stoppedRedirect(answer) : refusedStatus(answer)
  if (refusal) return { kind: refusal, reported }
  if (isRecord(response)) return classifyJson(response, reported, answer)
  return { kind: kindOfText(answer), reported: [] }
}

function stoppedRedirect({ stopped, location }: Answer): FailureKind {
  if (stopped === 'too-many') return 'too-many-redirects'
  if (stopped === 'broken') return 'redirect-broken'
  return location !== null && looksLikeLogin(location) ? 'redirect-login' : 'redirect-insecure'
}

/** Statuses that decide alone, whatever the body says. */
function refusedStatus({ status, allow }: Answer): FailureKind | null {
  if (status === 401) return 'unauthorized'
  if (status === 403) return 'forbidden'
  if (status === 404 || status === 410) return 'not-found'
  if (status === 405) return /\bGET\b/i.test(allow ?? '') ? 'get-only' : 'method-not-allowed'
  if (status === 429) return 'rate-limited'
  if (status >= 502 && status <= 504) return 'unavailable'
  return null
}

function classifyJson(
  response: Record<string, unknown>,
  reported: readonly ReportedError[],
  answer: Answer,
): Verdict {
  const { data } = response
  if (isRecord(data) && '__schema' in data) {
    if (isRecord(data.__schema)) return { kind: 'ok', partial: reported }
    return { kind: reported.length > 0 ? kindOfErrors(reported) : 'empty-schema', reported }
  }
  if (isRecord(data) && isRecord(data._service)) return { kind: 'ok', partial: reported }
  if (reported.length > 0) return { kind: kindOfErrors(reported), reported }
  return { kind: badStatus(answer) ?? 'not-graphql', reported }
}

function badStatus({ status }: Answer): FailureKind | null {
  if (status >= 500) return 'server-error'
  return status >= 200 && status < 300 ? null : 'http-status'
}

function kindOfText(answer: Answer): FailureKind {
  const { body, contentType, redirects, url, cutOff } = answer
  const html = /^\s*</.test(body) || /\bhtml\b/i.test(contentType ?? '')
  if (html && redirects.length > 0) return 'redirect-login'
  const bad = badStatus(answer)
  if (bad) return bad
  if (html) return looksLikeLogin(url) || hasLoginForm(body) ? 'login-page' : 'html'
  if (cutOff || isCutOffJson(body)) return 'json-truncated'
  if (body.trim() === '') return 'empty-body'
  if (isSdl(body)) return 'sdl'
  return parseJson(body) === undefined ? 'json-invalid' : 'not-graphql'
}

function looksLikeLogin(url: string): boolean {
  return /\b(?:log-?in|sign-?in|sso|oauth2?|saml|auth(?:orize|enticate)?|account)\b/i.test(url)
}

function hasLoginForm(html: string): boolean {
  return /type\s*=\s*["']?password|<title>[^<]*(?:sign|log)[ -]?in\b/i.test(html)
}

/** SDL, even where its end is missing: whole definitions are not needed to recognise it. */
function isSdl(body: string): boolean {
  if (
    !/^\s*(?:#|"|schema\b|type\b|scalar\b|enum\b|input\b|union\b|interface\b|directive\b|extend\b)/.test(
      body,
    )
  ) {
    return false
  }
  try {
    return parse(body, { noLocation: true }).definitions.every(({ kind }) =>
      /Definition$|Extension$/.test(kind),
    )
  } catch {
    return false
  }
}

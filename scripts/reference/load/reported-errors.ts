import type { FailureKind, ReportedError } from './failure'
import { isRecord } from '../../shared/json'

/** The `errors` of a GraphQL response as plain data; [] where there are none. */
export function readErrors(response: Record<string, unknown>): ReportedError[] {
  if (!Array.isArray(response.errors)) return []
  return response.errors.map((error: unknown) => {
    if (!isRecord(error)) return { message: String(error) }
    const code = isRecord(error.extensions) ? error.extensions.code : undefined
    return {
      message: typeof error.message === 'string' ? error.message : JSON.stringify(error),
      locations: Array.isArray(error.locations) ? error.locations.filter(isPlace) : [],
      ...(typeof code === 'string' ? { code } : {}),
    }
  })
}

function isPlace(value: unknown): value is { line: number; column: number } {
  return isRecord(value) && typeof value.line === 'number' && typeof value.column === 'number'
}

/**
 * Each server words these in its own way; the patterns come from graphql-js,
 * Apollo Server, Yoga, graphql-armor, graphql-java, graphql-ruby, Hot Chocolate,
 * Absinthe and gqlgen.
 */
const DISABLED =
  /introspection.{0,60}(?:not allowed|not permitted|disabled|forbidden|disallowed|blocked|prohibited|not enabled|unavailable)|(?:disabled|not allowed|forbid|block|prohibit)\w*.{0,40}introspection|(?:cannot query field|undefined field|field).{0,6}["'`]?__schema["'`]?/i
const TOO_DEEP =
  /\bdepth\b|too deep|deeply nested|nesting (?:level|limit)|complex(?:ity)?\b|\bquery cost\b|exceeds? (?:the )?(?:max|maximum|allowed) (?:cost|number of (?:nodes|fields|tokens))|(?:node|token) limit/i
const NOT_SIGNED_IN =
  /\bunauthori[sz]ed\b|\bunauthenticated\b|not (?:authenticated|authori[sz]ed|logged in|signed in)|\bforbidden\b|access denied|permission denied|(?:invalid|missing|expired) (?:api ?key|token|credentials)|must (?:be )?(?:log|sign)(?:ged)? ?in/i

const BY_CODE: Readonly<Record<string, FailureKind>> = {
  INTROSPECTION_DISABLED: 'introspection-disabled',
  UNAUTHENTICATED: 'graphql-auth',
  FORBIDDEN: 'graphql-auth',
}

/** What the errors of a response without data mean. */
export function kindOfErrors(errors: readonly ReportedError[]): FailureKind {
  const code = errors.map((error) => error.code && BY_CODE[error.code]).find(Boolean)
  if (code) return code
  const text = errors.map((error) => error.message).join('\n')
  if (DISABLED.test(text)) return 'introspection-disabled'
  if (NOT_SIGNED_IN.test(text)) return 'graphql-auth'
  if (TOO_DEEP.test(text)) return 'depth-limit'
  return 'graphql-errors'
}

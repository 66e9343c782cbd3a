/** A call of a visit, whichever endpoint answers it. */
import { GraphQLError } from 'graphql'
import { compactJson, isRecord, parseJson } from '@/lib/format/json'
import { parseDocument } from '@/reference/model/parse-document'

/** A call to make: an example of a page, perhaps edited, or a request from a link. */
export interface PageRequest {
  operation: string
  /** JSON, or nothing. */
  variables: string
  /** Title of the operation, whose lines may be headers. */
  title?: string | undefined
  /** Roles that may make the call, as `data-roles` has them; unset where the page does not say. */
  roles?: string | undefined
  /** It came with a link: each mutation asks, and its headers only go to a sandbox. */
  isShared?: boolean | undefined
}

/** What a sandbox reads of a request. */
export interface SandboxRequest {
  headers: Headers
  body: string
}

export interface Endpoint {
  name: string
  /** Absolute; empty for a sandbox. */
  url: string
  /** Sent with every call. */
  headers: Readonly<Record<string, string>>
  /** Authentication: a header that the reader types, or cookies that the endpoint has set. */
  credentials: 'header' | 'include'
  /** Of a sandbox: answers in the page, in place of the network. */
  fetch?: (url: string, request: SandboxRequest) => Promise<globalThis.Response>
}

export type Answer = Response | Failure

interface Response {
  kind: 'response'
  /** The body, indented where it is JSON. */
  text: string
  language: 'json' | 'text'
  /** Length of its list of errors. */
  errors: number
  /** Types of the results that say theirs: `QuoteExpired`. */
  types: readonly string[]
  status: number
  /** Time until all of it was there. */
  milliseconds: number
  /** What to check; null for nothing. */
  advice: string | null
  /** The response itself, by which a sandbox knows what it did. */
  source: globalThis.Response
}

interface Failure {
  kind: 'failure'
  reason: 'cancelled' | 'not sent' | 'no answer'
  /** Why there is no answer, and what to do. */
  problem: string
}

export interface Call {
  request: PageRequest
  answer: Answer
  endpoint: Endpoint
}

export const notSent = (problem: string): Failure => ({
  kind: 'failure',
  reason: 'not sent',
  problem,
})

/** `HTTP 200 in 84 ms, one error`, `QuoteExpired`, `not sent`. @param more to add of an answer */
export function outcomeOf({ answer, endpoint }: Call, more = ''): string {
  if (answer.kind === 'failure') return answer.reason
  const { errors, types, status, milliseconds } = answer
  const parts = [
    endpoint.fetch ? '' : `HTTP ${status} in ${milliseconds} ms`,
    ...types,
    errors > 1 ? `${errors} errors` : errors === 1 ? 'one error' : '',
    more,
  ].filter(Boolean)
  return parts.join(', ') || 'response received'
}

/** True for what a reader has to look at: no answer, errors, a status that refuses. */
export const isFailed = (answer: Answer): boolean =>
  answer.kind === 'failure'
    ? answer.reason !== 'cancelled'
    : answer.errors > 0 || answer.status >= 400

/** True for an answer that is the documented one, but for the places of errors, which pages leave out. */
export function isDocumented(answer: Answer, documented: string): boolean {
  return answer.kind === 'response' && comparable(answer.text) === comparable(documented)
}

const comparable = (json: string) =>
  compactJson(json).replace(/"locations":\[(?:\{"line":\d+,"column":\d+\},?)*\],?/g, '')

/**
 * True for an answer of the documented kind: with as many errors, and with results of the same fields. Another
 * list or number of the same kind comes from the reader's own records.
 */
export function resemblesDocumented(answer: Answer, documented: string): boolean {
  const expected = parseJson(documented)
  if (answer.kind === 'failure' || expected === undefined) return true
  return kindOf(parseJson(answer.text)) === kindOf(expected)
}

function kindOf(body: unknown): string {
  if (!isRecord(body)) return typeof body
  const { data, errors } = body
  const results = isRecord(data) ? Object.entries(data) : []
  return JSON.stringify([
    Array.isArray(errors) ? errors.length : 0,
    results.map(([name, value]) => [name, isRecord(value) ? Object.keys(value) : value === null]),
  ])
}

/**
 * True for a document that may change something: one with a mutation, and one that only the endpoint
 * can read.
 */
export const mayChange = (operation: string) => has(operation, 'mutation') ?? true

/** True for a document with a subscription, which one request and its answer cannot serve. */
export const subscribes = (operation: string) => has(operation, 'subscription') ?? false

/** @returns null for a document that does not parse */
function has(operation: string, kind: 'mutation' | 'subscription'): boolean | null {
  const document = parseDocument(operation)
  if (document instanceof GraphQLError) return null
  return document.definitions.some(
    (definition) => definition.kind === 'OperationDefinition' && definition.operation === kind,
  )
}

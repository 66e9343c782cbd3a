/** Calls that readers make to the sandbox or over the network. */
import { GraphQLError } from 'graphql'
import type { PageRequest, SandboxRequest } from '#settings/sample-endpoint.ts'
import { compactJson, isRecord, parseJson } from 'nextra-graphql/shared/json.ts'
import { parseDocument } from 'nextra-graphql/model/parse-document.ts'

export interface Endpoint {
  name: string
  /** Absolute URL; empty for a sandbox. */
  url: string
  /** Sent with every call. */
  headers: Readonly<Record<string, string>>
  /** Authentication: a header that the reader types, or cookies of the endpoint. */
  credentials: 'header' | 'include'
  /** Responds in the page, without the network. Only a sandbox has this. */
  fetch?: (url: string, request: SandboxRequest) => Promise<globalThis.Response>
}

export type Answer = Response | Failure

interface Response {
  kind: 'response'
  /** The body. JSON is indented. */
  text: string
  language: 'json' | 'text'
  /** Number of GraphQL errors. */
  errors: number
  /** Values of `__typename` in the results, such as `QuoteExpired`. */
  types: readonly string[]
  status: number
  /** Time until the complete response arrived. */
  milliseconds: number
  /** What the reader should check, or null. */
  advice: string | null
  /** The original response. A sandbox uses it to find what the call changed. */
  source: globalThis.Response
}

interface Failure {
  kind: 'failure'
  reason: 'cancelled' | 'not sent' | 'no response'
  /** Why there is no response, and what to do. */
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

/** Summarises a call: `HTTP 200 in 84 ms, one error`, `QuoteExpired`, `not sent`. @param more text for a response */
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

/** Whether to show an outcome in red: there is no response, or it has errors or a status of 400 or above. */
export const isFailed = (answer: Answer): boolean =>
  answer.kind === 'failure'
    ? answer.reason !== 'cancelled'
    : answer.errors > 0 || answer.status >= 400

/** Whether a response equals the documented one, except for the locations of errors, which pages omit. */
export function isDocumented(answer: Answer, documented: string): boolean {
  return answer.kind === 'response' && comparable(answer.text) === comparable(documented)
}

const comparable = (json: string) =>
  compactJson(json).replace(/"locations":\[(?:\{"line":\d+,"column":\d+\},?)*\],?/g, '')

/**
 * Whether a response resembles the documented one: it has the same number of errors, and results with the same fields.
 * Values and lists may differ, because the reader may have changed the records.
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

/** Whether a document may change data: it has a mutation, or does not parse here. */
export const mayChange = (operation: string) => has(operation, 'mutation') ?? true

/** Whether a document has a subscription, which needs more than one request and response. */
export const subscribes = (operation: string) => has(operation, 'subscription') ?? false

/** @returns null for a document that does not parse */
function has(operation: string, kind: 'mutation' | 'subscription'): boolean | null {
  const document = parseDocument(operation)
  if (document instanceof GraphQLError) return null
  return document.definitions.some(
    (definition) => definition.kind === 'OperationDefinition' && definition.operation === kind,
  )
}

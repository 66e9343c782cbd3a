/** A call of a visit, whoever answers it: the sample in the page, or an endpoint on the network. */
import { GraphQLError } from 'graphql'
import { parseDocument } from '@/reference/model/parse-document'
import { isRecord } from '@/lib/format/json'
import { toError } from '@/lib/format/to-error'
import type { SharedRequest } from './share'

/** A call as a page names it. */
export interface PageRequest {
  operation: string
  /** JSON, or nothing. */
  variables: string
  /** Title of the operation, which may be a header. */
  title?: string | undefined
  /** Roles that may make the call, as `data-roles` has them; unset where the page does not say. */
  roles?: string | undefined
  /** Caller of a sample for a title that names nobody; unset: the first caller of the endpoint. */
  authorization?: string | undefined
  /** Minutes that pass on a sample clock before it; unset: what the title names, or none. */
  minutes?: number | undefined
}

/** A call with all that was sent. */
export interface SentRequest extends SharedRequest, Pick<PageRequest, 'title' | 'roles'> {}

export type Answer = Response | Failure

interface Response {
  kind: 'response'
  /** The body, indented where it is JSON. */
  text: string
  language: 'json' | 'text'
  /** Length of its list of errors. */
  errors: number
  /** Facts that an endpoint on the network adds; null for a sample. */
  http: {
    status: number
    /** Time until all of it was there. */
    milliseconds: number
    /** Advice on the status; null for none. */
    advice: string | null
  } | null
}

interface Failure {
  kind: 'failure'
  wasSent: boolean
  /** The reason that there is no answer, and what to do. */
  problem: string
}

export interface Call {
  request: SentRequest
  answer: Answer
  /** Name of the endpoint on the network that was called; null for a sample. */
  endpoint: string | null
}

export const notSent = (problem: string): Failure => ({ kind: 'failure', wasSent: false, problem })

/** The variables, or a sentence that says what is wrong with them. */
export function parseVariables(text: string): Record<string, unknown> | string {
  if (text.trim() === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    if (isRecord(value)) return value
    return 'Variables are one JSON object, such as { "id": "1" }.'
  } catch (error) {
    return `Variables are not valid JSON: ${toError(error).message}`
  }
}

/** `HTTP 200 in 84 ms, one error`, `answered`, `not sent`. */
export function outcomeOf(answer: Answer): string {
  if (answer.kind === 'failure') return answer.wasSent ? 'no answer' : 'not sent'
  const { errors, http } = answer
  const count = errors > 1 ? `${errors} errors` : errors === 1 ? 'one error' : null
  if (!http) return count ?? 'answered'
  return [`HTTP ${http.status} in ${http.milliseconds} ms`, count].filter(Boolean).join(', ')
}

/** True for what a reader has to look at: no answer, errors, a status that refuses. */
export const isFailed = (answer: Answer): boolean =>
  answer.kind === 'failure' || answer.errors > 0 || (answer.http?.status ?? 200) >= 400

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

import { GraphQLError, type ExecutionResult } from 'graphql'
import { isRecord } from '@/lib/format/json'
import { toError } from '@/lib/format/to-error'
import { parseDocument } from '@/lib/reference/parse-document'
import type { RunningSampleApi } from './sample-endpoint'
import type { SharedRequest } from './share'

const MINUTE = 60_000

/** A request as a reader typed it; without `authorization` somebody who may make the call makes it. */
export type TypedRequest = Omit<SharedRequest, 'authorization'> & {
  authorization?: string | undefined
}

export type RequestResult =
  /** The body that a server would send, as indented JSON, and how many errors it has. */
  | { kind: 'response'; text: string; errors: number }
  /** Reason for not sending the variables. */
  | { kind: 'variables'; problem: string }

/**
 * Answers a request as the sample endpoint does: what is wrong with the operation
 * comes back in `errors`, and only variables that are no JSON object stay here.
 */
export function answerRequest(api: RunningSampleApi, request: TypedRequest): RequestResult {
  const variables = parseVariables(request.variables)
  if (typeof variables === 'string') return { kind: 'variables', problem: variables }
  const { operation, authorization, minutes } = request
  if (minutes > 0) api.advance(minutes * MINUTE)
  const document = parseDocument(operation)
  const { errors, data }: ExecutionResult =
    document instanceof GraphQLError
      ? { errors: [document] }
      : api.execute({ document, variables, authorization })
  // Errors first, as graphql-js and most servers write them: they are what to read.
  const text = JSON.stringify({ errors, data }, null, 2)
  return { kind: 'response', text, errors: errors?.length ?? 0 }
}

/** The variables, or a sentence that says what is wrong with them. */
function parseVariables(text: string): Record<string, unknown> | string {
  if (text.trim() === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    if (isRecord(value)) return value
    return 'Variables are one JSON object, such as { "id": "trx_01" }.'
  } catch (error) {
    return `Variables are not valid JSON: ${toError(error).message}`
  }
}

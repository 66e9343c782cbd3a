import { GraphQLError, type ExecutionResult } from 'graphql'
import { notSent, parseVariables, type Answer } from '@/lib/playground/call'
import { parseDocument } from '@/lib/reference/parse-document'
import type { RunningSampleApi } from '@/lib/playground/sample-endpoint'
import type { SharedRequest } from '@/lib/playground/share'

const MINUTE = 60_000

/** A request as a reader typed it; without `authorization` somebody who may make the call makes it. */
export type TypedRequest = Omit<SharedRequest, 'authorization'> & {
  authorization?: string | undefined
}

/**
 * Answers a request as the sample endpoint does: what is wrong with the operation
 * comes back in `errors`, and only variables that are no JSON object stay here.
 */
export function answerRequest(api: RunningSampleApi, request: TypedRequest): Answer {
  const variables = parseVariables(request.variables)
  if (typeof variables === 'string') return notSent(variables)
  const { operation, authorization, minutes } = request
  if (minutes > 0) api.advance(minutes * MINUTE)
  const document = parseDocument(operation)
  const { errors, data }: ExecutionResult =
    document instanceof GraphQLError
      ? { errors: [document] }
      : api.execute({ document, variables, authorization })
  // Errors first, as graphql-js and most servers write them: they are what to read.
  const text = JSON.stringify({ errors, data }, null, 2)
  return { kind: 'response', text, language: 'json', errors: errors?.length ?? 0, http: null }
}

/**
 * How a call fails. A failure that the schema foresees is a member of the
 * result's union and is thrown as a `Refusal`, which the guard around every
 * mutation turns into data. All else is a top-level error with a code.
 */
import { GraphQLError } from 'graphql'
import type { Answer } from './answers'
import { problemsOf, type Check } from './problems'
import type { Acknowledgement, ErrorCode, FieldError, MutationResults } from './schema-types'

export type RequestErrorCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'BAD_USER_INPUT'
  | 'QUERY_TOO_COMPLEX'

/** A top-level error; `extensions.code` says which kind. */
export function requestError(code: RequestErrorCode, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code } })
}

/** For a wrong value that is no member of the result. */
export const badInput = (message: string): GraphQLError => requestError('BAD_USER_INPUT', message)

/** For mutations on an id that is unknown, or that the caller may not see. */
export function notFound(type: string, id: string): GraphQLError {
  return requestError('NOT_FOUND', `There is no ${type} with the id "${id}".`)
}

/** All typed failures of the schema: what a mutation answers beside its success has a message. */
export type TypedError = Answer<
  Exclude<Extract<MutationResults[keyof MutationResults], { message: string }>, Acknowledgement>
>

/** Ends a mutation with one of its typed failures. */
export class Refusal extends Error {
  constructor(readonly result: TypedError) {
    super(result.message)
  }
}

/**
 * Refuses when checks find at least one problem, with all of them.
 *
 * @throws Refusal ValidationError
 */
export function refuseProblems(...checks: readonly Check[]): void {
  const fieldErrors = problemsOf(...checks)
  if (fieldErrors.length > 0) throw refusal(...fieldErrors)
}

/** The refusal of an input with one problem or several. */
export function refusal(...fieldErrors: FieldError[]): Refusal {
  const message =
    fieldErrors.length === 1
      ? 'One field needs your attention.'
      : `${fieldErrors.length} fields need your attention.`
  return new Refusal({ __typename: 'ValidationError', message, fieldErrors })
}

/** The refusal of an action that the state of a record does not allow, with those that it does. */
export const invalidTransition = (
  { status: currentStatus }: { status: string },
  message: string,
  ...allowedActions: string[]
): Refusal =>
  new Refusal({ __typename: 'InvalidTransition', message, currentStatus, allowedActions })

export const conflict = (message: string, code: ErrorCode, currentVersion?: number): Refusal =>
  new Refusal({ __typename: 'ConflictError', message, code, currentVersion })

const codeRejected = (message: string, code: ErrorCode, attemptsRemaining: number): Refusal =>
  new Refusal({ __typename: 'CodeRejected', message, code, attemptsRemaining })

export const codeIncorrect = (attemptsRemaining: number): Refusal =>
  codeRejected('The code is not right.', 'CODE_INCORRECT', attemptsRemaining)

/** For a code, a link or what waits for one, whose time is over. */
export const codeExpired = (message: string, attemptsRemaining = 0): Refusal =>
  codeRejected(message, 'CODE_EXPIRED', attemptsRemaining)

export const rateLimited = (message: string, retryAfterSeconds: number): Refusal =>
  new Refusal({ __typename: 'RateLimited', message, retryAfterSeconds })

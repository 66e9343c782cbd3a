/**
 * How a call fails. A failure that the schema foresees is a member of the
 * result's union and is thrown as a `Refusal`, which the guard around every
 * mutation turns into data. All else is a top-level error with a code.
 */
import { GraphQLError } from 'graphql'
import type { KycCaseRecord, LimitView, QuoteRecord } from './records'
import type {
  AccountLocked,
  CodeRejected,
  ConflictError,
  ErrorCode,
  FieldError,
  InvalidCredentials,
  InvalidTransition,
  KycLevel,
  RateLimited,
  ValidationError,
} from './schema-types'

export type RequestErrorCode =
  'UNAUTHENTICATED' | 'FORBIDDEN' | 'NOT_FOUND' | 'BAD_USER_INPUT' | 'QUERY_TOO_COMPLEX'

/** A top-level error; `extensions.code` says which kind. */
export function requestError(code: RequestErrorCode, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code } })
}

/** For mutations on an id that is unknown, or that the caller may not see. */
export function notFound(type: string, id: string): GraphQLError {
  return requestError('NOT_FOUND', `There is no ${type} with the id "${id}".`)
}

/** All typed failures of the schema. */
export type TypedError =
  | AccountLocked
  | CodeRejected
  | ConflictError
  | InvalidCredentials
  | InvalidTransition
  | RateLimited
  | ValidationError
  | RecordFailure

/** Failures that carry records, which resolvers of their own complete. */
type RecordFailure =
  | {
      __typename: 'KycRequired'
      message: string
      requiredLevel: KycLevel
      case: KycCaseRecord | null
    }
  | { __typename: 'LimitExceeded'; message: string; limit: LimitView; nextLevel: KycLevel | null }
  | {
      __typename: 'QuoteExpired'
      message: string
      expiredAt: string
      replacement: QuoteRecord | null
    }

/** Ends a mutation with one of its typed failures. */
export class Refusal extends Error {
  constructor(readonly result: TypedError) {
    super(result.message)
  }
}

/** One problem; the path is written with points: `payout.bankAccount.iban`. */
export function fieldError(path: string, code: ErrorCode, message: string): FieldError {
  return { path: path.split('.'), code, message }
}

/** All problems of an input at once. */
function validationError(fieldErrors: FieldError[]): Refusal {
  const result: ValidationError = {
    __typename: 'ValidationError',
    message:
      fieldErrors.length === 1
        ? 'One field needs your attention.'
        : `${fieldErrors.length} fields need your attention.`,
    fieldErrors,
  }
  return new Refusal(result)
}

/** A single problem. */
export function invalidField(path: string, code: ErrorCode, message: string): Refusal {
  return validationError([fieldError(path, code, message)])
}

/** Refuses when there is at least one problem. */
export function refuseProblems(problems: FieldError[]): void {
  if (problems.length > 0) throw validationError(problems)
}

export function invalidTransition(
  message: string,
  currentStatus: string,
  allowedActions: string[],
): Refusal {
  const result: InvalidTransition = {
    __typename: 'InvalidTransition',
    message,
    currentStatus,
    allowedActions,
  }
  return new Refusal(result)
}

export function conflict(message: string, code: ErrorCode, currentVersion?: number): Refusal {
  const result: ConflictError = { __typename: 'ConflictError', message, code, currentVersion }
  return new Refusal(result)
}

export function codeRejected(
  message: string,
  code: 'CODE_INCORRECT' | 'CODE_EXPIRED',
  attemptsRemaining: number,
): Refusal {
  const result: CodeRejected = { __typename: 'CodeRejected', message, code, attemptsRemaining }
  return new Refusal(result)
}

export function rateLimited(message: string, retryAfterSeconds: number): Refusal {
  const result: RateLimited = { __typename: 'RateLimited', message, retryAfterSeconds }
  return new Refusal(result)
}

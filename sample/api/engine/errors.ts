/**
 * Errors. Those that the schema declares are members of a result union: they are thrown as a `Refusal`,
 * and the guard returns them as data. Every other error is a top-level error with a code.
 */
import { GraphQLError } from 'graphql'

type RequestErrorCode = 'UNAUTHENTICATED' | 'FORBIDDEN' | 'NOT_FOUND' | 'BAD_USER_INPUT'

/** Creates a top-level error with a code in `extensions.code`. */
export function requestError(code: RequestErrorCode, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code } })
}

/** Creates the error for an invalid value for which the schema declares no typed error. */
export const badInput = (message: string): GraphQLError => requestError('BAD_USER_INPUT', message)

/** Creates the error for an id that does not exist, or that the caller may not see. */
export const notFound = (type: string, id: string): GraphQLError =>
  requestError('NOT_FOUND', `There is no ${type} with the id "${id}".`)

/** An error type of the schema. */
type TypedError = { __typename: string; message: string } & Record<string, unknown>

/** Ends a mutation with one of its typed errors. */
export class Refusal extends Error {
  constructor(readonly result: TypedError) {
    super(result.message)
  }
}

/** Problem with one part of an input. */
export interface Problem {
  path: string[]
  code: string
  message: string
}

/** Creates a problem from a dotted path such as `payout.bankAccount.iban`. */
export const problem = (path: string, code: string, message: string): Problem => ({
  path: path.split('.'),
  code,
  message,
})

const problemOf = (code: string) => (path: string, message: string) => problem(path, code, message)

export const required = problemOf('REQUIRED')
export const unsupported = problemOf('UNSUPPORTED_VALUE')
export const outOfRange = problemOf('OUT_OF_RANGE')
export const malformed = problemOf('INVALID_FORMAT')
export const duplicate = problemOf('DUPLICATE')
export const otherCurrency = problemOf('CURRENCY_MISMATCH')

/** Reports unknown and repeated values in a list. */
export const strays = (
  path: string,
  values: readonly string[] | null | undefined,
  isKnown: (value: string) => unknown,
  noun: string,
) =>
  values?.map((value, index) =>
    isKnown(value)
      ? values.indexOf(value) < index && duplicate(`${path}.${index}`, `${value} is listed twice.`)
      : unsupported(`${path}.${index}`, `There is no ${noun} "${value}".`),
  )

/** Reports a required text that is blank. */
export const blank = (path: string, text: string | null | undefined, message: string) =>
  !text?.trim() && required(path, message)

/** Result of a check: a problem behind a condition, or a list of them. */
export type Check = Problem | readonly Check[] | false | null | undefined | ''

const problemsOf = (checks: readonly Check[]): Problem[] =>
  checks.flatMap((check) => {
    if (!check) return []
    return 'code' in check ? [check] : problemsOf(check)
  })

/**
 * Rejects the call with all problems, in order, if there are any.
 *
 * @throws Refusal ValidationError
 */
export function refuseProblems(...checks: readonly Check[]): void {
  const fieldErrors = problemsOf(checks)
  if (fieldErrors.length === 0) return
  const message =
    fieldErrors.length === 1
      ? 'One field needs your attention.'
      : `${fieldErrors.length} fields need your attention.`
  throw new Refusal({ __typename: 'ValidationError', message, fieldErrors })
}

/** Creates the error for an action that a record's status does not allow, with the actions that it does. */
export const invalidTransition = (
  currentStatus: string,
  message: string,
  ...allowedActions: string[]
): Refusal =>
  new Refusal({ __typename: 'InvalidTransition', message, currentStatus, allowedActions })

export const conflict = (message: string, code: string, currentVersion?: number): Refusal =>
  new Refusal({ __typename: 'ConflictError', message, code, currentVersion })

/** Creates the error for a version that another user has already replaced. */
export const changedMeanwhile = (version: number): Refusal =>
  conflict(
    'Another user saved this in the meantime. Reload and apply your changes again.',
    'VERSION_MISMATCH',
    version,
  )

const codeRejected = (code: string, message: string, attemptsRemaining = 0): Refusal =>
  new Refusal({ __typename: 'CodeRejected', message, code, attemptsRemaining })

export const codeIncorrect = (attemptsRemaining: number): Refusal =>
  codeRejected('CODE_INCORRECT', 'The code is incorrect.', attemptsRemaining)

/** Creates the error for an expired code or registration. */
export const codeExpired = (message: string): Refusal => codeRejected('CODE_EXPIRED', message)

/**
 * Failures of calls. A failure that the schema declares is a member of the result's union: it is thrown
 * as a `Refusal`, and the guard turns it into data. Every other failure is a top-level error with a code.
 */
import { GraphQLError } from 'graphql'

type RequestErrorCode = 'UNAUTHENTICATED' | 'FORBIDDEN' | 'NOT_FOUND' | 'BAD_USER_INPUT'

/** A top-level error; `extensions.code` says which kind. */
export function requestError(code: RequestErrorCode, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code } })
}

/** For a wrong value without a typed failure in the schema. */
export const badInput = (message: string): GraphQLError => requestError('BAD_USER_INPUT', message)

/** For mutations on an id that is unknown, or that the caller may not see. */
export const notFound = (type: string, id: string): GraphQLError =>
  requestError('NOT_FOUND', `There is no ${type} with the id "${id}".`)

/** A typed failure of the schema. */
type TypedError = { __typename: string; message: string } & Record<string, unknown>

/** Ends a mutation with one of its typed failures. */
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

/** One problem. The path is dotted: `payout.bankAccount.iban`. */
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

/** Problems of the values of a list that are not known, or come twice. */
export const strays = (
  path: string,
  values: readonly string[] | null | undefined,
  isKnown: (value: string) => unknown,
  noun: string,
) =>
  values?.map((value, index) =>
    isKnown(value)
      ? values.indexOf(value) < index && duplicate(`${path}.${index}`, `${value} comes twice.`)
      : unsupported(`${path}.${index}`, `There is no ${noun} "${value}".`),
  )

/** For a required text that is blank. */
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
 * Refuses when checks find at least one problem, with all of them in order.
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

/** The refusal of an action that the state of a record does not allow, with those that it does. */
export const invalidTransition = (
  currentStatus: string,
  message: string,
  ...allowedActions: string[]
): Refusal =>
  new Refusal({ __typename: 'InvalidTransition', message, currentStatus, allowedActions })

export const conflict = (message: string, code: string, currentVersion?: number): Refusal =>
  new Refusal({ __typename: 'ConflictError', message, code, currentVersion })

/** For a version that another user has replaced. */
export const changedMeanwhile = (version: number): Refusal =>
  conflict(
    'Another user saved this in the meantime. Reload and apply your changes again.',
    'VERSION_MISMATCH',
    version,
  )

const codeRejected = (code: string, message: string, attemptsRemaining = 0): Refusal =>
  new Refusal({ __typename: 'CodeRejected', message, code, attemptsRemaining })

export const codeIncorrect = (attemptsRemaining: number): Refusal =>
  codeRejected('CODE_INCORRECT', 'The code is not right.', attemptsRemaining)

/** For a code or registration that has expired. */
export const codeExpired = (message: string): Refusal => codeRejected('CODE_EXPIRED', message)

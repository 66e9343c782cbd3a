/** What is wrong with an input, field by field. */
import type { ErrorCode, FieldError } from './schema-types'

/** One problem; the path is written with points: `payout.bankAccount.iban`. */
export function fieldError(path: string, code: ErrorCode, message: string): FieldError {
  return { path: path.split('.'), code, message }
}

const problemOf = (code: ErrorCode) => (path: string, message: string) =>
  fieldError(path, code, message)

export const required = problemOf('REQUIRED')
export const unsupported = problemOf('UNSUPPORTED_VALUE')
export const outOfRange = problemOf('OUT_OF_RANGE')
export const malformed = problemOf('INVALID_FORMAT')
export const duplicate = problemOf('DUPLICATE')
export const otherCurrency = problemOf('CURRENCY_MISMATCH')

/** For a text that has to say something. */
export const blank = (path: string, text: string, message: string) =>
  text.trim() === '' && required(path, message)

/** What a check finds: `problem(…)` behind a condition, or a list of them. */
export type Check = FieldError | readonly FieldError[] | false | null | undefined | ''

/** The problems that checks find, in their order. */
export const problemsOf = (...checks: readonly Check[]): FieldError[] =>
  checks.flatMap((found) => found || [])

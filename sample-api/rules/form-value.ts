/** Whether one answer has the form that its field and the field's rule ask for. */
import { compare, decimal, parseDecimal } from '../../product/money/decimal'
import { fieldError } from '../errors'
import { isGiven } from '../given'
import { scalarRules } from '../scalars'
import type { ErrorCode, FieldError, FormAnswerInput, FormField } from '../schema-types'

const isScalar = (name: 'CountryCode' | 'Date', text: string) =>
  scalarRules[name]?.accepts(text) ?? false

/** Types whose text has a form of its own, with the message for any other text. */
const FORMATS: Partial<Record<FormField['type'], [(text: string) => boolean, string]>> = {
  NUMBER: [(text) => parseDecimal(text) !== null, 'Enter a number such as 12.50.'],
  DATE: [(text) => isScalar('Date', text), 'Enter a date such as 2025-01-15.'],
  COUNTRY: [(text) => isScalar('CountryCode', text), 'Choose a country.'],
}

/**
 * The first problem of an answer, as a list of none or one. A pattern has to
 * match the whole text; numbers and amounts compare as decimals.
 */
export function formValueProblems(
  path: string,
  { type, rule }: FormField,
  { text, amount }: FormAnswerInput,
): FieldError[] {
  const [accepts, expected] = FORMATS[type] ?? []
  if (isGiven(text) && accepts && !accepts(text)) {
    return [fieldError(path, 'INVALID_FORMAT', rule?.message ?? expected ?? '')]
  }
  if (!rule) return []
  const number = amount?.amount ?? (type === 'NUMBER' ? text : null)
  const code =
    (isGiven(text) && textProblem(text, rule)) || (isGiven(number) && outside(number, rule))
  return code ? [fieldError(path, code, rule.message)] : []
}

type Rule = NonNullable<FormField['rule']>

function textProblem(
  text: string,
  { minimumLength, maximumLength, pattern }: Rule,
): ErrorCode | null {
  const { length } = Array.from(text)
  if (length > (maximumLength ?? Infinity)) return 'TOO_LONG'
  if (length < (minimumLength ?? 0)) return 'OUT_OF_RANGE'
  const matches = !isGiven(pattern) || new RegExp(`^(?:${pattern})$`, 'u').test(text)
  return matches ? null : 'INVALID_FORMAT'
}

function outside(number: string, { minimum, maximum }: Rule): ErrorCode | null {
  const tooSmall = isGiven(minimum) && isLess(number, minimum)
  const tooLarge = isGiven(maximum) && isLess(maximum, number)
  return tooSmall || tooLarge ? 'OUT_OF_RANGE' : null
}

const isLess = (a: string, b: string) => compare(decimal(a), decimal(b)) < 0

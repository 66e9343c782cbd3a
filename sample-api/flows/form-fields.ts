/** Fields of forms: making one, and the problems of an answer to one. */
import { compare, decimal, parseDecimal } from '@/product/money/decimal'
import { malformed, problem, required, unsupported, type Check } from '../engine/errors'
import { scalarRules } from '../engine/scalars'
import type { AnswerRecord, Condition, FieldRule, FormField } from '../records'

/** A field that has to be answered, with a text unless `more` says otherwise. */
export const formField = (
  key: string,
  label: string,
  more: Partial<FormField> = {},
): FormField => ({
  key,
  label,
  type: 'TEXT',
  required: true,
  sensitive: false,
  options: [],
  refreshOnChange: false,
  ...more,
})

/** Member of the input that holds the answer of each type of field; `text` for the others. */
const MEMBERS: Readonly<Record<string, 'values' | 'amount' | 'documentIds'>> = {
  SINGLE_CHOICE: 'values',
  MULTIPLE_CHOICE: 'values',
  MONEY: 'amount',
  FILE: 'documentIds',
}

const isScalar = (name: string, text: string) => scalarRules[name]?.[1](text) ?? false

/** Types whose text has a form of its own, with the message for any other text. */
const FORMATS: Readonly<Record<string, readonly [(text: string) => boolean, string]>> = {
  NUMBER: [(text) => parseDecimal(text) !== null, 'Enter a number such as 12.50.'],
  DATE: [(text) => isScalar('Date', text), 'Enter a date such as 2025-01-15.'],
  COUNTRY: [(text) => isScalar('CountryCode', text), 'Choose a country.'],
}

/** Nothing was typed, which is no answer. */
export const isBlank = ({ text }: AnswerRecord): boolean => text?.trim() === ''

/** Whether a field shows for a set of answers. */
export function isShown(
  condition: Condition | undefined,
  answers: readonly AnswerRecord[],
): boolean {
  if (!condition) return true
  const answer = answers.find(({ fieldKey }) => fieldKey === condition.fieldKey)
  const values = [...(answer?.values ?? []), ...(answer?.text ? [answer.text] : [])]
  return values.some((value) => condition.equalsAny.includes(value))
}

/** The first problem of an answer. */
export function answerProblem(path: string, field: FormField, answer: AnswerRecord): Check {
  const member = MEMBERS[field.type] ?? 'text'
  const value = answer[member]
  if (value == null || (Array.isArray(value) && value.length === 0)) {
    return required(`${path}.${member}`, `A field of type ${field.type} takes \`${member}\`.`)
  }
  const stray = answer.values?.find(
    (choice) => !field.options.some((option) => option.value === choice),
  )
  if (stray !== undefined) {
    return unsupported(`${path}.values`, `"${stray}" is not one of the options.`)
  }
  if (field.type === 'SINGLE_CHOICE' && answer.values?.length !== 1) {
    return malformed(`${path}.values`, 'Choose one of the options.')
  }
  if (field.type === 'DECLARATION' && answer.text !== 'true') {
    return required(`${path}.text`, 'Confirm the declaration to go on.')
  }
  return formatProblem(`${path}.${member}`, field, answer)
}

/** A pattern has to match the whole text; numbers and amounts compare as decimals. */
function formatProblem(
  path: string,
  { type, rule }: FormField,
  { text, amount }: AnswerRecord,
): Check {
  const [accepts, expected] = FORMATS[type] ?? []
  if (text != null && accepts && !accepts(text)) {
    return malformed(path, rule?.message ?? expected ?? '')
  }
  if (!rule) return null
  const number = amount?.amount ?? (type === 'NUMBER' ? text : null)
  const code = (text != null && textCode(text, rule)) || (number != null && rangeCode(number, rule))
  return code ? problem(path, code, rule.message) : null
}

function textCode(text: string, { minimumLength, maximumLength, pattern }: FieldRule) {
  const { length } = Array.from(text)
  if (length > (maximumLength ?? Infinity)) return 'TOO_LONG'
  if (length < (minimumLength ?? 0)) return 'OUT_OF_RANGE'
  const matches = !pattern || new RegExp(`^(?:${pattern})$`, 'u').test(text)
  return matches ? null : 'INVALID_FORMAT'
}

function rangeCode(number: string, { minimum, maximum }: FieldRule) {
  const isLess = (a: string, b: string) => compare(decimal(a), decimal(b)) < 0
  const isOutside =
    (minimum !== undefined && isLess(number, minimum)) ||
    (maximum !== undefined && isLess(maximum, number))
  return isOutside ? 'OUT_OF_RANGE' : null
}

/** Fields of forms: making one, and the problems of an answer to one. */
import { compare, decimal } from '@/product/money/decimal'
import { malformed, problem, required, unsupported, type Check } from '../engine/errors'
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
  return ruleProblem(`${path}.${member}`, field, answer)
}

/** Amounts compare as decimals. */
function ruleProblem(path: string, { rule }: FormField, { text, amount }: AnswerRecord): Check {
  if (!rule) return null
  const code = (text != null && textCode(text, rule)) || (amount && rangeCode(amount.amount, rule))
  return code ? problem(path, code, rule.message) : null
}

function textCode(text: string, { minimumLength, maximumLength }: FieldRule) {
  const { length } = Array.from(text)
  if (length > (maximumLength ?? Infinity)) return 'TOO_LONG'
  return length < (minimumLength ?? 0) ? 'OUT_OF_RANGE' : null
}

function rangeCode(number: string, { minimum, maximum }: FieldRule) {
  const isLess = (a: string, b: string) => compare(decimal(a), decimal(b)) < 0
  const isOutside =
    (minimum !== undefined && isLess(number, minimum)) ||
    (maximum !== undefined && isLess(maximum, number))
  return isOutside ? 'OUT_OF_RANGE' : null
}

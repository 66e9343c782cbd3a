/** Fields of forms: making one, and the problem of an answer to one. */
import { compare, decimal } from '@/sample/product/money/decimal'
import { malformed, outOfRange, required, unsupported, type Check } from '../engine/errors'
import { amountProblems } from '../engine/money'
import type { AnswerRecord, FormField } from '../records'

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
  options: [],
  refreshOnChange: false,
  ...more,
})

/** Member of the input that holds the answer of each type of field; `text` for the others. */
const MEMBERS: Readonly<Record<string, 'amount' | 'documentIds'>> = {
  MONEY: 'amount',
  FILE: 'documentIds',
}

/** True for an empty text, which does not count as an answer. */
export const isBlank = ({ text }: AnswerRecord): boolean => text?.trim() === ''

/** True when a field shows for a set of answers. */
export const isShown = ({ visibleWhen }: FormField, answers: readonly AnswerRecord[]): boolean =>
  !visibleWhen ||
  answers.some(
    ({ fieldKey, text }) =>
      fieldKey === visibleWhen.fieldKey && visibleWhen.equalsAny.includes(text ?? ''),
  )

const isLess = (a: string, b: string) => compare(decimal(a), decimal(b)) < 0

/** The first problem of an answer. */
export function answerProblem(path: string, field: FormField, answer: AnswerRecord): Check {
  const { type, options, rule } = field
  const { text, amount, documentIds } = answer
  const member = MEMBERS[type] ?? 'text'
  const at = `${path}.${member}`
  if (!answer[member] || documentIds?.length === 0) {
    return required(at, `A field of type ${type} takes \`${member}\`.`)
  }
  if (type === 'SINGLE_CHOICE' && !options.some(({ value }) => value === text)) {
    return unsupported(at, `"${text}" is not one of the options.`)
  }
  if (type === 'DECLARATION' && text !== 'true') {
    return required(at, 'Confirm the declaration to go on.')
  }
  const money = amount ? amountProblems(`${at}.amount`, amount) : []
  if (!rule || money.length > 0) return money
  const { pattern, minimum, maximum, message } = rule
  const isOutside =
    amount &&
    ((minimum && isLess(amount.amount, minimum)) || (maximum && isLess(maximum, amount.amount)))
  return [
    pattern && !new RegExp(pattern).test(text ?? '') && malformed(at, message),
    isOutside && outOfRange(at, message),
  ]
}

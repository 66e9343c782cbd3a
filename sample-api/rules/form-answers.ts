/** Which answers to a form count, whether they fit the form, and how they are stored. */
import type { Store } from '../store'
import { isGiven } from '../resolver-types'
import type { AnswerRecord, FormTemplateRecord, SubmissionRecord } from '../records'
import { fieldError, malformed, required, unsupported } from '../problems'
import type {
  ErrorCode,
  FieldError,
  FormAnswerInput,
  FormCondition,
  FormField,
} from '../schema-types'
import { compare, decimal, parseDecimal } from '@/product/money/decimal'
import { scalarRules } from '../scalars'

/** A form that a customer has submitted, and nobody has turned down; null for a draft or another's. */
export function handedIn(store: Store, id: string, customerId: string): SubmissionRecord | null {
  const submission = store.tables.submissions.get(id)
  if (submission?.customerId !== customerId) return null
  const counts = submission.status === 'SUBMITTED' || submission.status === 'ACCEPTED'
  return counts ? submission : null
}

/** The form fields that show for a set of answers, in order. */
function visibleFields(
  { sections }: FormTemplateRecord,
  answers: readonly FormAnswerInput[],
): FormField[] {
  return sections
    .filter(({ visibleWhen }) => holds(visibleWhen, answers))
    .flatMap(({ fields }) => fields.filter(({ visibleWhen }) => holds(visibleWhen, answers)))
}

function holds(
  condition: FormCondition | null | undefined,
  answers: readonly FormAnswerInput[],
): boolean {
  if (!condition) return true
  const answer = answers.find(({ fieldKey }) => fieldKey === condition.fieldKey)
  const values = [...(answer?.values ?? []), ...(answer?.text ? [answer.text] : [])]
  return values.some((value) => condition.equalsAny.includes(value))
}

/** All problems; a draft may be incomplete, so required fields count only on submission. */
export function answerProblems(
  template: FormTemplateRecord,
  answers: readonly FormAnswerInput[],
  isDraft: boolean,
): FieldError[] {
  const known = new Map(
    template.sections.flatMap(({ fields }) => fields).map((field) => [field.key, field]),
  )
  const problems = answers.flatMap((answer, index) => {
    const field = known.get(answer.fieldKey)
    const path = `answers.${index}`
    if (field) return isBlank(answer) ? [] : valueProblems(path, field, answer)
    const message = `The form has no field "${answer.fieldKey}".`
    return [unsupported(`${path}.fieldKey`, message)]
  })
  if (isDraft) return problems
  const answered = answers.filter((answer) => !isBlank(answer))
  const given = new Set(answered.map(({ fieldKey }) => fieldKey))
  const missing = visibleFields(template, answers).filter(
    ({ required, key }) => required && !given.has(key),
  )
  return [
    ...problems,
    ...missing.map(({ key, label }) => required(`answers.${key}`, `Answer "${label}".`)),
  ]
}

/** Whether nothing was typed, which is no answer. */
const isBlank = ({ text }: FormAnswerInput) => text?.trim() === ''

/** Which member of the input holds the answer of each type of field. */
function memberOf({ type }: FormField): 'text' | 'values' | 'amount' | 'documentIds' {
  if (type === 'SINGLE_CHOICE' || type === 'MULTIPLE_CHOICE') return 'values'
  if (type === 'MONEY') return 'amount'
  return type === 'FILE' ? 'documentIds' : 'text'
}

function valueProblems(path: string, field: FormField, answer: FormAnswerInput): FieldError[] {
  const member = memberOf(field)
  const value = answer[member]
  if (!isGiven(value) || (Array.isArray(value) && value.length === 0)) {
    const message = `A field of type ${field.type} takes \`${member}\`.`
    return [required(`${path}.${member}`, message)]
  }
  const unknown = answer.values?.find(
    (choice) => !field.options.some((option) => option.value === choice),
  )
  if (unknown !== undefined) {
    const message = `"${unknown}" is not one of the options.`
    return [unsupported(`${path}.values`, message)]
  }
  if (field.type === 'SINGLE_CHOICE' && answer.values?.length !== 1) {
    return [malformed(`${path}.values`, 'Choose one of the options.')]
  }
  if (field.type === 'DECLARATION' && answer.text !== 'true') {
    return [required(`${path}.text`, 'Confirm the declaration to go on.')]
  }
  return formValueProblems(`${path}.${member}`, field, answer)
}

/** Answers as they are kept: hidden fields are left out. */
export function storedAnswers(
  template: FormTemplateRecord,
  answers: readonly FormAnswerInput[],
): AnswerRecord[] {
  const visible = new Set(visibleFields(template, answers).map(({ key }) => key))
  return answers.filter(({ fieldKey }) => visible.has(fieldKey)).map(storedAnswer)
}

function storedAnswer(answer: FormAnswerInput): AnswerRecord {
  const { fieldKey, text, values, amount, documentIds } = answer
  if (values) return { __typename: 'ChoiceAnswer', fieldKey, values }
  if (amount) return { __typename: 'AmountAnswer', fieldKey, amount }
  if (documentIds) return { __typename: 'DocumentAnswer', fieldKey, documentIds }
  return { __typename: 'TextAnswer', fieldKey, text: text ?? '' }
}

const isScalar = (name: 'CountryCode' | 'Date', text: string) =>
  scalarRules[name]?.[1](text) ?? false

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
    return [malformed(path, rule?.message ?? expected ?? '')]
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

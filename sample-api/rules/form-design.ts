/** Whether a form can be shown and answered: keys, choices and conditions fit together. */
import { duplicate, malformed, problemsOf, required, unsupported } from '../problems'
import type { FieldError, FormField, FormFieldInput, FormTemplateInput } from '../schema-types'

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

const KEY = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** All problems of a template, with paths into the input. */
export function templateProblems({ key, sections }: FormTemplateInput): FieldError[] {
  const problems = problemsOf(
    !KEY.test(key) && malformed('key', 'A key has lower-case letters, digits and hyphens.'),
    sections.length === 0 && required('sections', 'A form has at least one section.'),
  )
  /** Fields above the one at hand: only they can decide whether it shows, so no circle can form. */
  const above = new Set<string>()
  for (const [index, section] of sections.entries()) {
    const path = `sections.${index}`
    problems.push(...conditionProblems(path, section.visibleWhen?.fieldKey, above))
    for (const [position, field] of section.fields.entries()) {
      problems.push(...fieldProblems(`${path}.fields.${position}`, field, above))
      above.add(field.key)
    }
  }
  return problems
}

function fieldProblems(
  path: string,
  { key, type, options, rule, visibleWhen }: FormFieldInput,
  above: Set<string>,
): FieldError[] {
  const isChoice = type === 'SINGLE_CHOICE' || type === 'MULTIPLE_CHOICE'
  return problemsOf(
    conditionProblems(path, visibleWhen?.fieldKey, above),
    above.has(key) && duplicate(`${path}.key`, `The key "${key}" is used twice.`),
    isChoice &&
      (options ?? []).length === 0 &&
      required(`${path}.options`, 'A choice needs at least one option.'),
    rule?.pattern &&
      !isPattern(rule.pattern) &&
      malformed(`${path}.rule.pattern`, 'The pattern is no regular expression.'),
  )
}

function isPattern(source: string): boolean {
  try {
    return new RegExp(source, 'u').source !== ''
  } catch {
    return false
  }
}

function conditionProblems(
  path: string,
  fieldKey: string | undefined,
  above: Set<string>,
): FieldError[] {
  if (fieldKey === undefined || above.has(fieldKey)) return []
  const message = `The condition names "${fieldKey}", which is no field above it.`
  return [unsupported(`${path}.visibleWhen.fieldKey`, message)]
}

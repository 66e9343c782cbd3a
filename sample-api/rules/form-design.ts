/** Whether a form can be shown and answered: keys, choices and conditions fit together. */
import { fieldError } from '../errors'
import type { FieldError, FormFieldInput, FormTemplateInput } from '../schema-types'

const KEY = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** All problems of a template, with paths into the input. */
export function templateProblems({ key, sections }: FormTemplateInput): FieldError[] {
  const problems: FieldError[] = []
  if (!KEY.test(key)) {
    const message = 'A key has lower-case letters, digits and hyphens.'
    problems.push(fieldError('key', 'INVALID_FORMAT', message))
  }
  if (sections.length === 0) {
    problems.push(fieldError('sections', 'REQUIRED', 'A form has at least one section.'))
  }
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

function fieldProblems(path: string, field: FormFieldInput, above: Set<string>): FieldError[] {
  const problems = conditionProblems(path, field.visibleWhen?.fieldKey, above)
  if (above.has(field.key)) {
    const message = `The key "${field.key}" is used twice.`
    problems.push(fieldError(`${path}.key`, 'DUPLICATE', message))
  }
  const isChoice = field.type === 'SINGLE_CHOICE' || field.type === 'MULTIPLE_CHOICE'
  if (isChoice && (field.options ?? []).length === 0) {
    const message = 'A choice needs at least one option.'
    problems.push(fieldError(`${path}.options`, 'REQUIRED', message))
  }
  if (field.rule?.pattern && !isPattern(field.rule.pattern)) {
    const message = 'The pattern is no regular expression.'
    problems.push(fieldError(`${path}.rule.pattern`, 'INVALID_FORMAT', message))
  }
  return problems
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
  return [fieldError(`${path}.visibleWhen.fieldKey`, 'UNSUPPORTED_VALUE', message)]
}

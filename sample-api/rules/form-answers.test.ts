import { expect, it } from 'vitest'
import type { FormField } from '../schema-types'
import { formValueProblems } from './form-answers'
import { formField } from './form-design'

const LENGTHS = { minimumLength: 2, maximumLength: 3 }
const LIMITS = { minimum: '9.00', maximum: '10.00' }

it.each<[FormField['type'], Partial<FormField['rule'] & object>, value: string, string | null]>([
  ['NUMBER', {}, '12.50', null],
  ['NUMBER', {}, '12,50', 'INVALID_FORMAT'],
  ['DATE', {}, '2024-02-29', null],
  ['DATE', {}, '2025-02-29', 'INVALID_FORMAT'],
  ['COUNTRY', {}, 'DE', null],
  ['COUNTRY', {}, 'Germany', 'INVALID_FORMAT'],
  ['TEXT', {}, '12,50', null],
  // A pattern fits the whole text, with each of its alternatives.
  ['TEXT', { pattern: 'one|two' }, 'two', null],
  ['TEXT', { pattern: 'one|two' }, 'one and more', 'INVALID_FORMAT'],
  // Characters count, not UTF-16 units.
  ['TEXT', LENGTHS, '𝔸', 'OUT_OF_RANGE'],
  ['TEXT', LENGTHS, '𝔸𝔹ℂ', null],
  ['TEXT', LENGTHS, 'four', 'TOO_LONG'],
  // Numbers and amounts are compared as decimals.
  ['NUMBER', LIMITS, '10', null],
  ['NUMBER', LIMITS, '10.0000000000000000001', 'OUT_OF_RANGE'],
  ['MONEY', LIMITS, '8.99', 'OUT_OF_RANGE'],
  ['MONEY', LIMITS, '9.00', null],
])('an answer of type %s with the rule %j: %j is %s', (type, limits, value, code) => {
  const rule = Object.keys(limits).length > 0 ? { message: 'Not so.', ...limits } : undefined
  const answer = type === 'MONEY' ? { amount: { amount: value, currency: 'GBP' } } : { text: value }
  const [problem] = formValueProblems('answers.0', formField('answer', 'Answer', { type, rule }), {
    fieldKey: 'answer',
    ...answer,
  })
  expect(problem?.code ?? null).toBe(code)
})

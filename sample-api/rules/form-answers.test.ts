import { describe, expect, it } from 'vitest'
import type { FormField } from '../schema-types'
import { formValueProblems } from './form-answers'
import { formField } from './form-design'

const field = (type: FormField['type'], rule?: Partial<FormField['rule'] & object>): FormField =>
  formField('answer', 'Answer', { type, rule: rule && { message: 'Not so.', ...rule } })

const codeFor = (asked: FormField, answer: { text?: string; amount?: string }) =>
  formValueProblems('answers.0', asked, {
    fieldKey: 'answer',
    text: answer.text,
    amount: answer.amount === undefined ? undefined : { amount: answer.amount, currency: 'GBP' },
  })[0]?.code ?? null

describe('formValueProblems', () => {
  it.each([
    ['NUMBER', '12.50', null],
    ['NUMBER', '12,50', 'INVALID_FORMAT'],
    ['DATE', '2024-02-29', null],
    ['DATE', '2025-02-29', 'INVALID_FORMAT'],
    ['COUNTRY', 'DE', null],
    ['COUNTRY', 'Germany', 'INVALID_FORMAT'],
    ['TEXT', '12,50', null],
  ] as const)('%s %j: %s', (type, text, code) => {
    expect(codeFor(field(type), { text })).toBe(code)
  })

  it('matches a pattern against the whole text, alternatives included', () => {
    const asked = field('TEXT', { pattern: 'one|two' })
    expect(codeFor(asked, { text: 'two' })).toBeNull()
    expect(codeFor(asked, { text: 'one and more' })).toBe('INVALID_FORMAT')
  })

  it('counts characters, not UTF-16 units', () => {
    const asked = field('TEXT', { minimumLength: 2, maximumLength: 3 })
    expect(codeFor(asked, { text: '𝔸' })).toBe('OUT_OF_RANGE')
    expect(codeFor(asked, { text: '𝔸𝔹ℂ' })).toBeNull()
    expect(codeFor(asked, { text: 'four' })).toBe('TOO_LONG')
  })

  it('compares numbers and amounts as decimals', () => {
    const limits = { minimum: '9.00', maximum: '10.00' }
    expect(codeFor(field('NUMBER', limits), { text: '10' })).toBeNull()
    expect(codeFor(field('NUMBER', limits), { text: '10.0000000000000000001' })).toBe(
      'OUT_OF_RANGE',
    )
    expect(codeFor(field('MONEY', limits), { amount: '8.99' })).toBe('OUT_OF_RANGE')
    expect(codeFor(field('MONEY', limits), { amount: '9.00' })).toBeNull()
  })
})

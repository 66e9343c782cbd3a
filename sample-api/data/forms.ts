/** Form templates, and two submissions: one to review and one that was approved. */
import { money } from '../engine/money'
import type { FormField, SubmissionRecord, TemplateRecord } from '../records'
import { formField } from '../flows/form-fields'

const DECLARATION = formField('declaration', 'These answers are true and complete.', {
  type: 'DECLARATION',
})

const choices = (...labels: readonly [value: string, label: string][]) =>
  labels.map(([value, label]) => ({ value, label }))

const section = (key: string, title: string, ...fields: FormField[]) => ({ key, title, fields })

const template = (
  number: number,
  key: string,
  title: string,
  needsReview: boolean,
  ...sections: TemplateRecord['sections']
): TemplateRecord => ({
  __typename: 'FormTemplate',
  id: `frm_0${number}`,
  key,
  version: 2,
  locale: 'en',
  title,
  needsReview,
  sections,
  validityMonths: 12,
})

export const templates: TemplateRecord[] = [
  template(
    1,
    'source-of-funds',
    'Where does the money come from?',
    true,
    section(
      'origin',
      'Origin of the money',
      formField('source', 'Source of the money', {
        type: 'SINGLE_CHOICE',
        options: choices(['salary', 'Salary'], ['savings', 'Savings'], ['other', 'Something else']),
      }),
      formField('employer', 'Employer', {
        visibleWhen: { fieldKey: 'source', equalsAny: ['salary'] },
        rule: { pattern: '^.{2,100}$', message: 'Enter 2 to 100 characters.' },
      }),
      formField('monthly-amount', 'Expected amount in a month', {
        type: 'MONEY',
        rule: {
          minimum: '1.00',
          maximum: '50000.00',
          message: 'Enter an amount from 1.00 to 50000.00.',
        },
      }),
    ),
    section(
      'evidence',
      'Evidence',
      formField('document', 'Payslip or bank statement', { type: 'FILE' }),
      DECLARATION,
    ),
  ),
  template(
    2,
    'expected-activity',
    'How will you use the service?',
    false,
    section('plans', 'Plans', formField('purpose', 'What you send money for'), DECLARATION),
  ),
]

const submission = (
  number: number,
  submittedAt: string,
  [source, amount, documentId]: [string, string, string],
  own: Partial<SubmissionRecord>,
): SubmissionRecord => ({
  __typename: 'FormSubmission',
  id: `fsb_0${number}`,
  templateId: 'frm_01',
  customerId: 'cus_01',
  status: 'SUBMITTED',
  answers: [
    { fieldKey: 'source', text: source },
    ...(source === 'salary' ? [{ fieldKey: 'employer', text: 'Example Employer Ltd' }] : []),
    { fieldKey: 'monthly-amount', amount: money(amount, 'GBP') },
    { fieldKey: 'document', documentIds: [documentId] },
    { fieldKey: 'declaration', text: 'true' },
  ],
  submittedAt,
  ...own,
})

export const submissions: SubmissionRecord[] = [
  submission(1, '2025-01-15T08:50:00.000Z', ['salary', '600.00', 'doc_03'], {
    transactionId: 'trx_03',
  }),
  submission(2, '2024-12-10T10:00:00.000Z', ['savings', '500.00', 'doc_03'], {
    status: 'APPROVED',
    reviewedById: 'usr_03',
    approvedAt: '2024-12-10T14:00:00.000Z',
  }),
]

/** Form templates in two languages, and one submission to review. */
import { money } from '../engine/money'
import type { SubmissionRecord, TemplateRecord } from '../records'
import { formField } from '../flows/form-fields'

const sourceOfFunds: TemplateRecord = {
  __typename: 'FormTemplate',
  id: 'frm_01',
  key: 'source-of-funds',
  version: 2,
  purpose: 'SOURCE_OF_FUNDS',
  status: 'PUBLISHED',
  locale: 'en',
  title: 'Where does the money come from?',
  sections: [
    {
      key: 'origin',
      title: 'Origin of the money',
      fields: [
        formField('source', 'Source of the money', {
          type: 'SINGLE_CHOICE',
          options: [
            { value: 'salary', label: 'Salary' },
            { value: 'savings', label: 'Savings' },
            { value: 'other', label: 'Something else' },
          ],
        }),
        formField('employer', 'Employer', {
          visibleWhen: { fieldKey: 'source', equalsAny: ['salary'] },
          rule: { minimumLength: 2, maximumLength: 100, message: 'Enter 2 to 100 characters.' },
        }),
        formField('monthly-amount', 'Expected amount in a month', {
          type: 'MONEY',
          rule: {
            minimum: '1.00',
            maximum: '50000.00',
            message: 'Enter an amount from 1.00 to 50000.00.',
          },
        }),
      ],
    },
    {
      key: 'evidence',
      title: 'Evidence',
      fields: [
        formField('document', 'Payslip or bank statement', { type: 'FILE', sensitive: true }),
        formField('declaration', 'These answers are true and complete.', { type: 'DECLARATION' }),
      ],
    },
  ],
  validityMonths: 12,
  publishedAt: '2024-12-02T09:00:00.000Z',
}

/** Texts of the form in Spanish as written in Mexico, by the key of what they belong to. */
const spanish: Readonly<Record<string, string>> = {
  origin: 'Origen del dinero',
  source: '¿De dónde viene el dinero?',
  salary: 'Salario',
  savings: 'Ahorros',
  other: 'Otro origen',
  employer: 'Empleador',
  'monthly-amount': 'Monto que espera enviar al mes',
  evidence: 'Comprobantes',
  document: 'Recibo de nómina o estado de cuenta',
  declaration: 'Estas respuestas son verdaderas y están completas.',
}

const spanishRules: Readonly<Record<string, string>> = {
  employer: 'Escriba de 2 a 100 caracteres.',
  'monthly-amount': 'Escriba un monto de 1.00 a 50000.00.',
}

type Section = TemplateRecord['sections'][number]

/** The same questions in Spanish: keys, types and conditions stay, texts change. */
function inSpanish({ key, title, fields }: Section): Section {
  return {
    key,
    title: spanish[key] ?? title,
    fields: fields.map((item) => ({
      ...item,
      label: spanish[item.key] ?? item.label,
      options: item.options.map(({ value, label }) => ({ value, label: spanish[value] ?? label })),
      rule: item.rule && { ...item.rule, message: spanishRules[item.key] ?? item.rule.message },
    })),
  }
}

export const templates: TemplateRecord[] = [
  sourceOfFunds,
  {
    ...sourceOfFunds,
    id: 'frm_03',
    locale: 'es-MX',
    title: '¿De dónde viene el dinero?',
    sections: sourceOfFunds.sections.map(inSpanish),
  },
  {
    ...sourceOfFunds,
    id: 'frm_04',
    key: 'enhanced-due-diligence',
    version: 1,
    purpose: 'ENHANCED_DUE_DILIGENCE',
    title: 'More about you and your transfers',
    sections: [
      {
        key: 'profile',
        title: 'Profile',
        fields: [
          formField('occupation', 'Occupation'),
          formField('countries', 'Countries you send to', {
            type: 'MULTIPLE_CHOICE',
            options: [
              { value: 'DE', label: 'Germany' },
              { value: 'PK', label: 'Pakistan' },
            ],
            refreshOnChange: true,
          }),
        ],
      },
    ],
  },
  {
    ...sourceOfFunds,
    id: 'frm_05',
    key: 'beneficial-ownership',
    version: 1,
    purpose: 'KYC',
    title: 'Who owns and runs the business?',
    sections: [
      {
        key: 'people',
        title: 'People',
        fields: [
          formField('directors', 'Directors, each with date of birth'),
          formField('owners', 'Owners of more than 25 percent, each with date of birth and share'),
          formField('declaration', 'These answers are true and complete.', { type: 'DECLARATION' }),
        ],
      },
    ],
  },
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
    { fieldKey: 'source', values: [source] },
    { fieldKey: 'monthly-amount', amount: money(amount, 'GBP') },
    { fieldKey: 'document', documentIds: [documentId] },
    { fieldKey: 'declaration', text: 'true' },
  ],
  declaredAt: submittedAt,
  submittedAt,
  ...own,
})

const salary = submission(1, '2025-01-15T08:50:00.000Z', ['salary', '600.00', 'doc_03'], {
  transactionId: 'trx_03',
})

export const submissions: SubmissionRecord[] = [
  {
    ...salary,
    answers: salary.answers.toSpliced(1, 0, {
      fieldKey: 'employer',
      text: 'Example Employer Ltd',
    }),
  },
  submission(2, '2024-12-10T10:00:00.000Z', ['savings', '500.00', 'doc_s1'], {
    status: 'ACCEPTED',
    reviewedById: 'usr_03',
    expiresOn: '2025-12-10',
  }),
]

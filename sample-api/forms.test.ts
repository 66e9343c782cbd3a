import { describe, expect, it } from 'vitest'
import { clientForEach, failed } from './testing/client'
const { ask } = clientForEach()

const submit = (values: string, employer: string, document = 'doc_03', draft = false) => `mutation {
  submitForm(draft: ${draft}, input: {
    templateId: "frm_01", declared: true
    answers: [
      { fieldKey: "source", values: ${values} }
      { fieldKey: "employer", text: "${employer}" }
      { fieldKey: "monthly-amount", amount: { amount: "600.00", currency: "GBP" } }
      { fieldKey: "document", documentIds: ["${document}"] }
      { fieldKey: "declaration", text: "true" }
    ]
  }) {
    __typename
    ... on FormSubmission { status }
    ... on ValidationError { fieldErrors { path code } }
  }
}`
const refused = (code: string, ...path: string[]) => ({
  __typename: 'ValidationError',
  fieldErrors: [{ path, code }],
})
const saved = (status: string) => ({ __typename: 'FormSubmission', status })
const EMPLOYER = 'Example Employer Ltd'

describe('an answer', () => {
  it('is one option of a single choice', () => {
    const both = submit('["salary", "savings"]', EMPLOYER)
    expect(ask(both)).toEqual(refused('INVALID_FORMAT', 'answers', '0', 'values'))
  })

  it('is more than blanks, but for a draft', () => {
    expect(ask(submit('["salary"]', '  '))).toEqual(refused('REQUIRED', 'answers', 'employer'))
    expect(ask(submit('["salary"]', '', 'doc_03', true))).toEqual(saved('DRAFT'))
  })

  it.each(['doc_99', 'doc_05'])('is a file of the customer, which %s is not', (id) => {
    const path = ['answers', '3', 'documentIds']
    expect(ask(submit('["salary"]', EMPLOYER, id))).toEqual(refused('UNSUPPORTED_VALUE', ...path))
  })
})

describe('a draft of a template', () => {
  const drafts = '{ formTemplates(status: DRAFT) { id } }'
  const version = '{ formTemplate(key: "periodic-review", version: 1) { id } }'

  it.each(['customer', 'service', 'teller'])('is hidden from the role %s', (role) => {
    expect(ask(drafts, role)).toEqual([])
    expect(ask(version, role)).toEqual(null)
  })

  it.each(['administrator', 'officer'])('shows to the role %s', (role) => {
    expect(ask(drafts, role)).toEqual([{ id: 'frm_05' }])
    expect(ask(version, role)).toEqual({ id: 'frm_05' })
  })

  it('cannot be answered', () => {
    const answer = `mutation { submitForm(
      input: { templateId: "frm_05", declared: true, answers: [] }
    ) { __typename } }`
    expect(ask(answer)).toMatchObject(failed('NOT_FOUND'))
  })
})

it('counts for ever when its template sets no validity', () => {
  const save = `mutation { saveFormTemplate(input: {
    key: "hobbies", purpose: KYC, locale: "en", title: "Hobbies", validityMonths: null
    expectedVersion: 0
    sections: [{ key: "a", title: "A", fields: [{ key: "b", label: "B", type: TEXT }] }]
  }) { __typename } }`
  ask(save, 'administrator')
  ask(
    'mutation { publishFormTemplate(id: "frm_06", expectedVersion: 1) { __typename } }',
    'administrator2',
  )
  ask(`mutation { submitForm(input: {
    templateId: "frm_06", declared: true, answers: [{ fieldKey: "b", text: "Chess" }]
  }) { __typename } }`)
  const accept = `mutation { reviewFormSubmission(id: "fsb_03", status: ACCEPTED) {
    ... on FormSubmission { status expiresOn }
  } }`
  expect(ask(accept, 'officer')).toEqual({ status: 'ACCEPTED', expiresOn: null })
})

import { describe, expect, it } from 'vitest'
import { clientForEach } from './testing/client'
import { failed, formAnswers, invalid } from './testing/operations'
const { ask, call, done } = clientForEach()

const submit = (changes: Parameters<typeof formAnswers>[0], draft = false) =>
  call('submitForm', { answers: formAnswers(changes), draft }, 'id status note')

describe('an answer', () => {
  it('is one option of a single choice', () => {
    expect(submit({ source: { values: ['salary', 'savings'] } })).toEqual(
      invalid('answers.0.values INVALID_FORMAT'),
    )
  })

  it('is more than blanks, but for a draft', () => {
    expect(submit({ employer: { text: '  ' } })).toEqual(invalid('answers.employer REQUIRED'))
    expect(submit({ employer: { text: '' } }, true)).toMatchObject({ status: 'DRAFT' })
  })

  it.each(['doc_99', 'doc_05'])('is a file of the customer, which %s is not', (id) => {
    expect(submit({ document: { documentIds: [id] } })).toEqual(
      invalid('answers.3.documentIds UNSUPPORTED_VALUE'),
    )
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
    expect(call('submitForm', { templateId: 'frm_05' })).toMatchObject(failed('NOT_FOUND'))
  })
})

it('keeps the state and the note of a form that was sent back, until it is submitted again', () => {
  const note = 'Please name the employer.'
  done('reviewFormSubmission', { status: 'RETURNED', note })
  expect(submit({}, true)).toMatchObject({ id: 'fsb_01', status: 'RETURNED', note })
  expect(submit({})).toMatchObject({ id: 'fsb_01', status: 'SUBMITTED', note: null })
})

it('counts for ever when its template sets no validity', () => {
  done('saveFormTemplate', { validityMonths: null })
  done('publishFormTemplate', { id: 'frm_06' }, '', 'administrator2')
  const answers = [{ fieldKey: 'occupation', text: 'Chess' }]
  done('submitForm', { templateId: 'frm_06', answers })
  const accept = { id: 'fsb_03', status: 'ACCEPTED', note: null }
  expect(call('reviewFormSubmission', accept, 'status expiresOn')).toMatchObject({
    status: 'ACCEPTED',
    expiresOn: null,
  })
})

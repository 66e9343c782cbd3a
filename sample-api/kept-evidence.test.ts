import { expect, it } from 'vitest'
import { clientForEach } from './testing/client'

const { ask } = clientForEach()

it('keeps the state and the note of a form that was sent back, until it is submitted again', () => {
  const note = 'Please name the employer.'
  ask(
    `mutation { reviewFormSubmission(id: "fsb_01", status: RETURNED, note: "${note}") { __typename } }`,
    'officer',
  )
  const save = (draft: boolean) =>
    ask(
      `mutation { submitForm(draft: ${draft}, input: {
        templateId: "frm_01", declared: true
        answers: [
          { fieldKey: "source", values: ["salary"] }, { fieldKey: "employer", text: "Example Ltd" }
          { fieldKey: "monthly-amount", amount: { amount: "600.00", currency: "GBP" } }
          { fieldKey: "document", documentIds: ["doc_03"] }
          { fieldKey: "declaration", text: "true" }
        ]
      }) { ... on FormSubmission { id status note } } }`,
      'customer',
    )
  expect(save(true)).toEqual({ id: 'fsb_01', status: 'RETURNED', note })
  expect(save(false)).toEqual({ id: 'fsb_01', status: 'SUBMITTED', note: null })
})

it('keeps which version of the terms a customer accepted, and when', () => {
  const read = `{ customer(id: "cus_01") { consents { document { version } acceptedAt } } }`
  expect(ask(read, 'officer')).toMatchObject({
    consents: [{ acceptedAt: '2024-11-04T10:00:00.000Z' }, {}],
  })
})

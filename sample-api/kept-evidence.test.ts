import { expect, it } from 'vitest'
import { readTypeDefs } from '../scripts/shared/load-schema'
import { createSampleApi } from './create-sample-api'

const typeDefs = readTypeDefs()

it('keeps the state and the note of a form that was sent back, until it is submitted again', () => {
  const api = createSampleApi({ typeDefs })
  const ask = (document: string, token: string): unknown =>
    JSON.parse(JSON.stringify(api.execute({ document, authorization: `Bearer ${token}` }).data))
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
  expect(save(true)).toEqual({ submitForm: { id: 'fsb_01', status: 'RETURNED', note } })
  expect(save(false)).toEqual({ submitForm: { id: 'fsb_01', status: 'SUBMITTED', note: null } })
})

it('keeps which version of the terms a customer accepted, and when', () => {
  const api = createSampleApi({ typeDefs })
  const read = `{ customer(id: "cus_01") { consents { document { version } acceptedAt } } }`
  const { data } = api.execute({ document: read, authorization: 'Bearer officer' })
  expect(JSON.parse(JSON.stringify(data))).toMatchObject({
    customer: { consents: [{ acceptedAt: '2024-11-04T10:00:00.000Z' }, {}] },
  })
})

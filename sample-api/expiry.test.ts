import { expect, it } from 'vitest'
import { readTypeDefs } from '../scripts/shared/load-schema'
import { DAY } from './clock'
import { createSampleApi } from './create-sample-api'

const document = `{
  formSubmission(id: "fsb_02") { status expiresOn }
  kycCase(id: "kyc_01") { status reviewDueOn customer { status } }
}`
const answer = (form: string, kyc: string, customer: string) => ({
  data: {
    formSubmission: { status: form, expiresOn: '2025-12-10' },
    kycCase: { status: kyc, reviewDueOn: '2026-11-05', customer: { status: customer } },
  },
})

it('ends a form and a review on the day after their last one', () => {
  const api = createSampleApi({ typeDefs: readTypeDefs() })
  const read = (): unknown =>
    JSON.parse(JSON.stringify(api.execute({ document, authorization: null })))
  api.advance(329 * DAY)
  expect(read()).toEqual(answer('ACCEPTED', 'APPROVED', 'ACTIVE'))
  api.advance(DAY)
  expect(read()).toEqual(answer('EXPIRED', 'APPROVED', 'ACTIVE'))
  api.advance(329 * DAY)
  expect(read()).toEqual(answer('EXPIRED', 'APPROVED', 'ACTIVE'))
  api.advance(DAY)
  expect(read()).toEqual(answer('EXPIRED', 'EXPIRED', 'RESTRICTED'))
})

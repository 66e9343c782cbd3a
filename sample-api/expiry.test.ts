import { expect, it } from 'vitest'
import { DAY } from './clock'
import { clientForEach } from './testing/client'

const { ask, advance } = clientForEach()

const document = `{
  formSubmission(id: "fsb_02") { status expiresOn }
  kycCase(id: "kyc_01") { status reviewDueOn customer { status } }
}`
const answer = (form: string, kyc: string, customer: string) => ({
  formSubmission: { status: form, expiresOn: '2025-12-10' },
  kycCase: { status: kyc, reviewDueOn: '2026-11-05', customer: { status: customer } },
})

it('ends a form and a review on the day after their last one', () => {
  const read = () => ask(document)
  advance(329 * DAY)
  expect(read()).toEqual(answer('ACCEPTED', 'APPROVED', 'ACTIVE'))
  advance(DAY)
  expect(read()).toEqual(answer('EXPIRED', 'APPROVED', 'ACTIVE'))
  advance(329 * DAY)
  expect(read()).toEqual(answer('EXPIRED', 'APPROVED', 'ACTIVE'))
  advance(DAY)
  expect(read()).toEqual(answer('EXPIRED', 'EXPIRED', 'RESTRICTED'))
})

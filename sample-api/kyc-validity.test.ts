import { beforeEach, describe, expect, it } from 'vitest'
import { DAY, MINUTE } from './clock'
import { clientForEach } from './testing/client'
import { business, failed } from './testing/operations'

const { ask, statusOf, call, done, advance } = clientForEach()
beforeEach(() => {
  // All that the level STANDARD asks for, from a teller: it can be of any customer.
  for (const kind of ['SELFIE', 'PASSPORT', 'UTILITY_BILL', 'COMPANY_REGISTER_EXTRACT']) {
    done('createUploadSlot', { kind }, 'documentId', 'teller')
  }
})

const DOCUMENTS = ['doc_07', 'doc_08', 'doc_09', 'doc_10']
const submit = (targetLevel: string, full = 'Sender A', more: object = {}, token = 'customer') =>
  done('submitKyc', { targetLevel, name: { full }, documentIds: DOCUMENTS, ...more }, '', token)
const reject = (caseId: string) => done('decideKyc', { caseId, outcome: 'REJECT_RETRY' })
const caseNow = () =>
  ask(
    '{ kycCase(id: "kyc_05") { status screening { status matches { matchedName } } } }',
    'officer',
  )
const customer = () => ask('{ viewer { customer { status kycLevel } } }')
const is = (status: string, kycLevel = 'STANDARD') => ({ customer: { status, kycLevel } })

it('reserves no upload for a hash in another form', () => {
  const sha256 = 'n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg='
  expect(call('createUploadSlot', { sha256 })).toMatchObject(failed('BAD_USER_INPUT'))
})

describe('an approval', () => {
  it('restricts the customer when it expires, also when a refresh was rejected meanwhile', () => {
    submit('STANDARD', 'Sender Possible Match')
    advance(5 * MINUTE)
    reject('kyc_05')
    advance(600 * DAY)
    expect(customer()).toEqual(is('ACTIVE'))
    advance(100 * DAY)
    expect(customer()).toEqual(is('RESTRICTED'))
  })

  it('is not missed when a newer one is in force', () => {
    submit('STANDARD')
    advance(700 * DAY)
    expect(customer()).toEqual(is('ACTIVE'))
  })

  it('leaves a customer at a higher level, for as long as that is in force', () => {
    submit('BASIC')
    advance(5 * MINUTE)
    expect(customer()).toEqual(is('ACTIVE'))
    advance(700 * DAY)
    expect(customer()).toEqual(is('ACTIVE', 'BASIC'))
  })

  it('and a form end on the day after their last one', () => {
    const states = () =>
      ask(`{
        formSubmission(id: "fsb_02") { status expiresOn }
        kycCase(id: "kyc_01") { status reviewDueOn customer { status } }
      }`)
    const are = (form: string, kyc: string, status: string) => ({
      formSubmission: { status: form, expiresOn: '2025-12-10' },
      kycCase: { status: kyc, reviewDueOn: '2026-11-05', customer: { status } },
    })
    advance(329 * DAY)
    expect(states()).toEqual(are('ACCEPTED', 'APPROVED', 'ACTIVE'))
    advance(DAY)
    expect(states()).toEqual(are('EXPIRED', 'APPROVED', 'ACTIVE'))
    advance(329 * DAY)
    expect(states()).toEqual(are('EXPIRED', 'APPROVED', 'ACTIVE'))
    advance(DAY)
    expect(states()).toEqual(are('EXPIRED', 'EXPIRED', 'RESTRICTED'))
  })
})

it.each([
  ['STANDARD', 'Sender A', ['doc_01', 'doc_07']],
  ['STANDARD', 'Possible Match', ['doc_01', 'doc_07']],
  ['ENHANCED', 'Sender A', ['doc_01']],
])('leaves a case for %s of %s, with evidence missing, with the customer', (level, name, ids) => {
  submit(level, name, { documentIds: ids })
  advance(5 * MINUTE)
  expect(statusOf('kyc_05')).toBe('ACTION_REQUIRED')
  expect(statusOf('kyc_05', 'officer')).toBe('ACTION_REQUIRED')
})

describe('an officer decides', () => {
  const screened = (status: string, ...names: string[]) => ({
    status: 'IN_REVIEW',
    screening: { status, matches: names.map((matchedName) => ({ matchedName })) },
  })

  it('about a possible match of a name', () => {
    submit('STANDARD', 'Possible Match')
    advance(5 * MINUTE)
    expect(caseNow()).toEqual(screened('POTENTIAL_MATCH', 'Possible Match'))
  })

  it('about a possible match of the people of a business', () => {
    const director = { roles: ['DIRECTOR', 'OWNER'], ownershipPercent: '60' }
    const owner = { name: { full: 'Possible Match' }, roles: ['OWNER'], ownershipPercent: '40' }
    const evidence = { formSubmissionIds: [], business: business(director, owner) }
    reject('kyc_03')
    submit('STANDARD', 'Example Ltd', { ...evidence, customerId: 'cus_03' }, 'teller')
    advance(5 * MINUTE)
    expect(caseNow()).toEqual(screened('POTENTIAL_MATCH', 'Possible Match'))
  })

  it('about a customer of high risk', () => {
    submit('BASIC', 'Sender I', { customerId: 'cus_04', formSubmissionIds: [] }, 'teller')
    advance(5 * MINUTE)
    expect(caseNow()).toEqual(screened('CLEAR'))
  })
})

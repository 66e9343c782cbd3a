import { describe, expect, it } from 'vitest'
import { MINUTE } from './clock'
import { clientForEach } from './testing/client'
import { business, invalid, refused } from './testing/operations'

const { ask, statusOf, call, done, advance, reset, store } = clientForEach()

const decide = (caseId: string, outcome: string) => call('decideKyc', { caseId, outcome }, 'status')
const resolve = (matchId: string, status: string) =>
  done('resolveScreeningMatch', { matchId, status })

it('keeps who reviewed a match, and when, if the call is repeated', () => {
  const review = (token: string) =>
    call('resolveScreeningMatch', { matchId: 'scm_01' }, 'reviewedAt reviewedBy { id }', token)
  const reviewed = review('officer')
  expect(reviewed).toMatchObject({ reviewedBy: { id: 'usr_03' } })
  advance(MINUTE)
  expect(review('officer2')).toEqual(reviewed)
})

describe('evidence for a KYC level', () => {
  const submit = () => {
    const name = { full: 'Sender Possible Match' }
    const evidence = { targetLevel: 'BASIC', name, documentIds: ['doc_01'] }
    return call('submitKyc', evidence, 'id status attempt')
  }

  it('opens a new case after an approval, and refuses a second submission until it is decided', () => {
    expect(submit()).toMatchObject({ id: 'kyc_05', status: 'SUBMITTED' })
    expect(submit()).toMatchObject(refused('SUBMITTED'))
  })

  it('needs a name', () => {
    expect(call('submitKyc', { targetLevel: 'BASIC', name: { full: ' ' } })).toEqual(
      invalid('name.full REQUIRED'),
    )
  })

  it.each([
    ['REQUEST_MORE', 'ACTION_REQUIRED', { id: 'kyc_05', status: 'SUBMITTED', attempt: 2 }],
    ['REJECT_RETRY', 'REJECTED', { id: 'kyc_06', status: 'SUBMITTED' }],
    ['REJECT_FINAL', 'REJECTED', refused('REJECTED')],
  ])(
    'gets %s after the checks, and is %s; then more of it leads to %j',
    (outcome, status, next) => {
      submit()
      expect(decide('kyc_05', outcome)).toMatchObject(refused('SUBMITTED'))
      advance(5 * MINUTE)
      expect(decide('kyc_05', outcome)).toMatchObject({ status })
      expect(submit()).toMatchObject(next)
    },
  )
})

it('is not approved while a match is undecided, even beside a confirmed one', () => {
  resolve('scm_02', 'CONFIRMED')
  expect(decide('kyc_03', 'APPROVE')).toMatchObject({ __typename: 'ValidationError' })
  resolve('scm_01', 'REJECTED')
  expect(decide('kyc_03', 'APPROVE')).toMatchObject({ __typename: 'KycCase' })
})

describe('a business', () => {
  const FIELDS = 'requirements { kind status } business { people { roles ownershipPercent } }'
  const submit = (more: object) => {
    reset()
    decide('kyc_03', 'REJECT_RETRY')
    const evidence = {
      customerId: 'cus_03',
      targetLevel: 'STANDARD',
      dateOfBirth: undefined,
      nationality: undefined,
      documentIds: ['doc_05'],
      formSubmissionIds: [],
    }
    return call('submitKyc', { ...evidence, ...more }, FIELDS, 'teller')
  }
  const director = { roles: ['DIRECTOR', 'OWNER'], ownershipPercent: '60' }
  const controller = { roles: ['DIRECTOR', 'CONTROLLER'] }

  it('hands in its registration and the people behind it', () => {
    const people = [director, { roles: ['OWNER'], ownershipPercent: '40' }]
    expect(submit({ business: business(...people) })).toMatchObject({
      requirements: [
        { kind: 'BUSINESS_REGISTRATION', status: 'SUBMITTED' },
        { kind: 'BENEFICIAL_OWNERSHIP', status: 'SUBMITTED' },
        { kind: 'IDENTITY_DOCUMENT', status: 'MISSING' },
        { kind: 'PROOF_OF_ADDRESS', status: 'MISSING' },
      ],
      business: { people },
    })
  })

  it('names a director, whoever owns or controls it, and shares that are possible', () => {
    expect(submit({})).toEqual(invalid('business REQUIRED'))
    expect(submit({ business: business() })).toEqual(
      invalid('business.people REQUIRED', 'business.people REQUIRED'),
    )
    expect(submit({ business: business({ roles: ['DIRECTOR', 'OWNER'] }) })).toEqual(
      invalid('business.people.0.ownershipPercent REQUIRED'),
    )
    const tooMuch = { roles: ['OWNER'], ownershipPercent: '40.5' }
    expect(submit({ business: business(director, tooMuch) })).toEqual(
      invalid('business.people OUT_OF_RANGE'),
    )
    expect(submit({ business: business(controller) })).toHaveProperty('business')
  })

  it('is not a person', () => {
    expect(
      submit({ customerId: 'cus_04', business: business(controller), documentIds: [] }),
    ).toEqual(invalid('dateOfBirth REQUIRED', 'nationality REQUIRED', 'business UNSUPPORTED_VALUE'))
  })
})

describe('evidence', () => {
  const hand = (documentIds: string[], formSubmissionIds: string[] = []) =>
    call('submitKyc', { documentIds, formSubmissionIds })
  const save = (status: 'DRAFT' | 'SUBMITTED') => {
    const { documents, submissions } = store().tables
    const [base, answers] = [documents.require('doc_03'), submissions.require('fsb_01')]
    documents.save({ ...base, id: 'doc_07', kind: 'SELFIE' })
    documents.save({ ...base, id: 'doc_08', kind: 'CONTRACT' })
    submissions.save({ ...answers, id: 'fsb_03', templateId: 'frm_04', answers: [], status })
  }
  const ALL = ['doc_01', 'doc_02', 'doc_03', 'doc_07', 'doc_08']

  it('that is complete goes to an officer for the highest level', () => {
    save('SUBMITTED')
    hand(ALL, ['fsb_03'])
    advance(5 * MINUTE)
    expect(statusOf('kyc_05', 'officer')).toBe('IN_REVIEW')
  })

  it('is no form that was only saved', () => {
    save('DRAFT')
    expect(hand(ALL, ['fsb_03'])).toEqual(invalid('formSubmissionIds.0 UNSUPPORTED_VALUE'))
  })

  it('is no file of somebody else', () => {
    expect(hand(['doc_05'])).toEqual(invalid('documentIds.0 UNSUPPORTED_VALUE'))
  })

  it('is judged with its case, document by document', () => {
    resolve('scm_01', 'REJECTED')
    decide('kyc_03', 'APPROVE')
    expect(ask('{ kycCase(id: "kyc_03") { documents { id status } } }', 'officer')).toEqual({
      documents: [{ id: 'doc_05', status: 'ACCEPTED' }],
    })
  })
})

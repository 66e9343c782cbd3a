import { describe, expect, it } from 'vitest'
import { MINUTE } from './clock'
import { clientForEach } from './testing/client'

const { ask, advance, reset, store } = clientForEach()

const SUBMIT = `mutation ($input: SubmitKycInput!) {
  submitKyc(input: $input) {
    __typename
    ... on KycCase { id status attempt }
    ... on InvalidTransition { currentStatus allowedActions }
  }
}`
const DECIDE = `mutation ($input: DecideKycInput!) {
  decideKyc(input: $input) { __typename ... on KycCase { id status } }
}`

describe('evidence for a KYC level', () => {
  const submit = () => {
    const input = {
      targetLevel: 'BASIC',
      name: { full: 'Sender Possible Match' },
      dateOfBirth: '1990-04-12',
      nationality: 'GB',
      address: { townName: 'Exampleton', country: 'GB' },
      documentIds: ['doc_01'],
    }
    return ask(SUBMIT, 'customer', { input })
  }
  const decide = (outcome: string) => {
    advance(5 * MINUTE)
    return decideNow(outcome)
  }
  const decideNow = (outcome: string) => {
    const input = { caseId: 'kyc_05', outcome, reasons: ['See there.'], note: 'Looked at.' }
    return ask(DECIDE, 'officer', { input })
  }

  it('opens a new case after an approval, and refuses a second submission until it is decided', () => {
    expect(submit()).toMatchObject({ id: 'kyc_05', status: 'SUBMITTED' })
    expect(submit()).toEqual({
      __typename: 'InvalidTransition',
      currentStatus: 'SUBMITTED',
      allowedActions: [],
    })
  })

  it('is not decided by a person before the automatic checks are complete', () => {
    submit()
    expect(decideNow('REJECT_RETRY')).toMatchObject({ __typename: 'InvalidTransition' })
    expect(decide('REJECT_RETRY')).toMatchObject({ status: 'REJECTED' })
  })

  it('continues the case that more was asked for, as the next attempt', () => {
    submit()
    expect(decide('REQUEST_MORE')).toMatchObject({ status: 'ACTION_REQUIRED' })
    expect(submit()).toMatchObject({ id: 'kyc_05', status: 'SUBMITTED', attempt: 2 })
  })

  it('opens a new case after a rejection that allows another attempt', () => {
    submit()
    decide('REJECT_RETRY')
    expect(submit()).toMatchObject({ id: 'kyc_06', status: 'SUBMITTED' })
  })

  it('is refused after a final rejection', () => {
    submit()
    decide('REJECT_FINAL')
    expect(submit()).toMatchObject({ __typename: 'InvalidTransition', currentStatus: 'REJECTED' })
  })
})

it('is not approved while a match is undecided, even beside a confirmed one', () => {
  const resolve = (id: string, status: string) =>
    ask(
      `mutation { resolveScreeningMatch(matchId: "${id}", status: ${status}, note: "So.") { id } }`,
      'officer',
    )
  const approve = () =>
    ask(DECIDE, 'officer', {
      input: { caseId: 'kyc_03', outcome: 'APPROVE', reasons: ['See there.'], note: 'So.' },
    })
  resolve('scm_02', 'CONFIRMED')
  expect(approve()).toEqual({ __typename: 'ValidationError' })
  resolve('scm_01', 'REJECTED')
  expect(approve()).toMatchObject({ __typename: 'KycCase' })
})

describe('a business', () => {
  const business = (people: object[]) => ({
    registrationNumber: 'EX000123',
    registeredIn: 'GB',
    people: people.map((person) => ({
      name: { full: 'Director T' },
      dateOfBirth: '1971-05-20',
      nationality: 'GB',
      residence: 'GB',
      ...person,
    })),
  })
  const submit = (more: object) => {
    reset()
    const input = {
      customerId: 'cus_03',
      targetLevel: 'STANDARD',
      name: { full: 'Example Trading Ltd' },
      address: { townName: 'Exampleton', country: 'GB' },
      documentIds: ['doc_05'],
      ...more,
    }
    const document = `mutation ($input: SubmitKycInput!) {
      submitKyc(input: $input) {
        ... on KycCase {
          requirements { kind status }
          business { people { roles ownershipPercent } }
        }
        ... on ValidationError { fieldErrors { path code } }
      }
    }`
    ask(DECIDE, 'officer', {
      input: { caseId: 'kyc_03', outcome: 'REJECT_RETRY', reasons: ['See there.'], note: 'So.' },
    })
    return ask(document, 'teller', { input })
  }
  const refused = (...problems: [string, string][]) => ({
    fieldErrors: problems.map(([path, code]) => ({ path: path.split('.'), code })),
  })

  it('hands in its registration and the people behind it', () => {
    const people = [
      { roles: ['DIRECTOR', 'OWNER'], ownershipPercent: '60' },
      { roles: ['OWNER'], ownershipPercent: '40' },
    ]
    expect(submit({ business: business(people) })).toEqual({
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
    expect(submit({})).toEqual(refused(['business', 'REQUIRED']))
    expect(submit({ business: business([]) })).toEqual(
      refused(['business.people', 'REQUIRED'], ['business.people', 'REQUIRED']),
    )
    expect(submit({ business: business([{ roles: ['DIRECTOR', 'OWNER'] }]) })).toEqual(
      refused(['business.people.0.ownershipPercent', 'REQUIRED']),
    )
    const tooMuch = [
      { roles: ['DIRECTOR', 'OWNER'], ownershipPercent: '60' },
      { roles: ['OWNER'], ownershipPercent: '40.5' },
    ]
    expect(submit({ business: business(tooMuch) })).toEqual(
      refused(['business.people', 'OUT_OF_RANGE']),
    )
    const controlled = [{ roles: ['DIRECTOR', 'CONTROLLER'] }]
    expect(submit({ business: business(controlled) })).toHaveProperty('business')
  })

  it('is not a person', () => {
    const director = business([{ roles: ['DIRECTOR', 'CONTROLLER'] }])
    expect(submit({ customerId: 'cus_04', business: director })).toEqual(
      refused(
        ['dateOfBirth', 'REQUIRED'],
        ['nationality', 'REQUIRED'],
        ['business', 'UNSUPPORTED_VALUE'],
      ),
    )
  })
})

describe('evidence', () => {
  const hand = (level: string, documents: string[], forms: string[] = []) => {
    const input = {
      targetLevel: level,
      name: { full: 'Sender A' },
      dateOfBirth: '1990-04-12',
      nationality: 'GB',
      address: { townName: 'Exampleton', country: 'GB' },
      documentIds: documents,
      formSubmissionIds: forms,
    }
    const document = `mutation ($input: SubmitKycInput!) { submitKyc(input: $input) {
      ... on KycCase { id }
      ... on ValidationError { fieldErrors { path code } }
    } }`
    return ask(document, 'customer', { input })
  }
  const save = (form: 'DRAFT' | 'SUBMITTED') => {
    const { documents, submissions } = store().tables
    const [base, answers] = [documents.require('doc_03'), submissions.require('fsb_01')]
    documents.save({ ...base, id: 'doc_07', kind: 'SELFIE' })
    documents.save({ ...base, id: 'doc_08', kind: 'CONTRACT' })
    submissions.save({ ...answers, id: 'fsb_03', templateId: 'frm_04', answers: [], status: form })
  }
  const ALL = ['doc_01', 'doc_02', 'doc_03', 'doc_07', 'doc_08']
  const caseNow = '{ kycCase(id: "kyc_05") { status } }'

  it('that is missing is asked for at every level, before an officer looks', () => {
    hand('ENHANCED', ['doc_01'])
    advance(5 * MINUTE)
    expect(ask(caseNow, 'officer')).toEqual({ status: 'ACTION_REQUIRED' })
  })

  it('that is complete goes to an officer for the highest level', () => {
    save('SUBMITTED')
    hand('ENHANCED', ALL, ['fsb_03'])
    advance(5 * MINUTE)
    expect(ask(caseNow, 'officer')).toEqual({ status: 'IN_REVIEW' })
  })

  it('is no form that was only saved', () => {
    save('DRAFT')
    expect(hand('ENHANCED', ALL, ['fsb_03'])).toEqual({
      fieldErrors: [{ path: ['formSubmissionIds', '0'], code: 'UNSUPPORTED_VALUE' }],
    })
  })

  it('is judged with its case, document by document', () => {
    ask(
      'mutation { resolveScreeningMatch(matchId: "scm_01", status: REJECTED, note: "No.") { id } }',
      'officer',
    )
    const input = { caseId: 'kyc_03', outcome: 'APPROVE', reasons: ['Complete.'], note: 'So.' }
    ask(DECIDE, 'officer', { input })
    expect(ask('{ kycCase(id: "kyc_03") { documents { id status } } }', 'officer')).toEqual({
      documents: [{ id: 'doc_05', status: 'ACCEPTED' }],
    })
  })
})

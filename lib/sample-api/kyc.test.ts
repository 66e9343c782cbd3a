import { beforeEach, describe, expect, it } from 'vitest'
import { readTypeDefs } from '../../scripts/shared/load-schema'
import { createSampleApi, type SampleApi } from './create-sample-api'

const typeDefs = readTypeDefs()

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
  let api: SampleApi
  beforeEach(() => {
    api = createSampleApi({ typeDefs })
  })

  const submit = () => {
    const input = {
      targetLevel: 'STANDARD',
      name: { full: 'Sender A' },
      address: { townName: 'Exampleton', country: 'GB' },
      documentIds: ['doc_01'],
    }
    return plain(api.execute({ document: SUBMIT, variables: { input } }).data?.submitKyc)
  }
  const decide = (outcome: string) => {
    const input = { caseId: 'kyc_05', outcome, reasons: ['See there.'], note: 'Looked at.' }
    return plain(api.execute({ document: DECIDE, variables: { input } }).data?.decideKyc)
  }

  it('opens a new case after an approval, and refuses a second submission until it is decided', () => {
    expect(submit()).toMatchObject({ id: 'kyc_05', status: 'SUBMITTED' })
    expect(submit()).toEqual({
      __typename: 'InvalidTransition',
      currentStatus: 'SUBMITTED',
      allowedActions: [],
    })
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

/** Records of graphql-js have no prototype, which equality would notice. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

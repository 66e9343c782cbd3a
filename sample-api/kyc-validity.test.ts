import { beforeEach, describe, expect, it } from 'vitest'
import { DAY, MINUTE } from './clock'
import { clientForEach } from './testing/client'

const { ask, advance } = clientForEach()
beforeEach(() => {
  // All that the level STANDARD asks for: doc_07 is the face of Sender A.
  ask(`mutation { createUploadSlot(input: {
    kind: SELFIE, fileName: "face.jpg", mediaType: "image/jpeg", sizeBytes: 1, sha256: "00"
  }) { documentId } }`)
})

const submit = (level: string, name = 'Sender A', more = '') => `mutation { submitKyc(input: {
  targetLevel: ${level}, name: { full: "${name}" }, dateOfBirth: "1990-04-12", nationality: "GB"
  address: { townName: "Exampleton", country: "GB" }, documentIds: ["doc_01", "doc_02", "doc_05", "doc_07"] ${more}
}) { __typename } }`
const decide = (outcome: string) => `mutation { decideKyc(input: {
  caseId: "kyc_05", outcome: ${outcome}, reasons: ["See there."], note: "Looked at."
}) { __typename } }`
const caseNow = () =>
  ask(
    '{ kycCase(id: "kyc_05") { status screening { status matches { matchedName } } } }',
    'officer',
  )
const customer = () => ask('{ viewer { customer { status kycLevel } } }')
const is = (status: string, kycLevel = 'STANDARD') => ({ customer: { status, kycLevel } })

describe('an approval', () => {
  it('restricts the customer when it expires, also when a refresh was rejected meanwhile', () => {
    ask(submit('STANDARD', 'Sender Possible Match'))
    advance(5 * MINUTE)
    ask(decide('REJECT_RETRY'), 'officer')
    advance(600 * DAY)
    expect(customer()).toEqual(is('ACTIVE'))
    advance(100 * DAY)
    expect(customer()).toEqual(is('RESTRICTED'))
  })

  it('is not missed when a newer one is in force', () => {
    ask(submit('STANDARD'))
    advance(700 * DAY)
    expect(customer()).toEqual(is('ACTIVE'))
  })

  it('leaves a customer at a higher level, for as long as that is in force', () => {
    ask(submit('BASIC'))
    advance(5 * MINUTE)
    expect(customer()).toEqual(is('ACTIVE'))
    advance(700 * DAY)
    expect(customer()).toEqual(is('ACTIVE', 'BASIC'))
  })
})

it('leaves a case with the customer while evidence is missing, whatever the name', () => {
  const withoutAddress = (name: string) => submit('STANDARD', name).replace('"doc_02", ', '')
  for (const name of ['Sender A', 'Possible Match']) {
    ask(withoutAddress(name))
    advance(5 * MINUTE)
    expect(ask('{ kycCase(id: "kyc_05") { status attempt } }')).toMatchObject({
      status: 'ACTION_REQUIRED',
    })
  }
})

describe('an officer decides', () => {
  const screened = (status: string, ...names: string[]) => ({
    status: 'IN_REVIEW',
    screening: { status, matches: names.map((matchedName) => ({ matchedName })) },
  })

  it('about a possible match of a name', () => {
    ask(submit('STANDARD', 'Possible Match'))
    advance(5 * MINUTE)
    expect(caseNow()).toEqual(screened('POTENTIAL_MATCH', 'Possible Match'))
  })

  it('about a possible match of the people of a business', () => {
    const person = 'dateOfBirth: "1971-05-20", nationality: "GB", residence: "GB"'
    ask(
      `mutation { decideKyc(input: {
        caseId: "kyc_03", outcome: REJECT_RETRY, reasons: ["See there."], note: "So."
      }) { __typename } }`,
      'officer',
    )
    const business = `, customerId: "cus_03", business: {
      registrationNumber: "EX000123", registeredIn: "GB", people: [
        { name: { full: "Director T" }, roles: [DIRECTOR, OWNER], ownershipPercent: "60", ${person} }
        { name: { full: "Possible Match" }, roles: [OWNER], ownershipPercent: "40", ${person} }
      ]
    }`
    ask(submit('STANDARD', 'Example Trading Ltd', business), 'teller')
    advance(5 * MINUTE)
    expect(caseNow()).toEqual(screened('POTENTIAL_MATCH', 'Possible Match'))
  })

  it('about a customer of high risk', () => {
    ask(submit('BASIC', 'Sender I', ', customerId: "cus_04"'), 'teller')
    advance(5 * MINUTE)
    expect(caseNow()).toEqual(screened('CLEAR'))
  })
})

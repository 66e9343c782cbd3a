/** Mutations that many tests need on the way to what they look at. */
const DONE = '{ __typename }'
const KEY = 'idempotencyKey: "00000000-0000-4000-8000-000000000001"'

export const raiseFlag = (subjectId: string, category = 'FRAUD', selection = DONE) =>
  `mutation { raiseFlag(input: {
    subjectId: "${subjectId}", category: ${category}, blocking: true, summary: "A concern."
  }) ${selection} }`

export const resolveFlag = (flagId: string, outcome: string, selection = DONE) =>
  `mutation { resolveFlag(input: {
    flagId: "${flagId}", outcome: ${outcome}, note: "Looked at."
  }) ${selection} }`

export const refund = (id: string, selection = DONE) =>
  `mutation { refundTransaction(id: "${id}", reason: CUSTOMER_REQUEST, ${KEY}) ${selection} }`

export const confirmTransaction = (id: string, challengeId: string, response = '123456') =>
  `mutation {
    confirmTransaction(id: "${id}", challengeId: "${challengeId}", response: "${response}") ${DONE}
  }`

/** A recipient with an account, whose town is in the country that it is paid in. */
export const addRecipient = (name: string, iban: string, selection = DONE, customerId?: string) =>
  `mutation { createRecipient(input: {
    name: { full: "${name}" }, country: "DE", currency: "EUR"
    address: { townName: "Berlin", country: "DE" }, ${KEY}
    payout: { bankAccount: {
      accountHolder: "${name}", iban: "${iban}", bankCountry: "${iban.slice(0, 2)}"
    } }
    ${customerId ? `customerId: "${customerId}"` : ''}
  }) ${selection} }`

/** @param outcome what the check of the name says, where it is no match */
export const confirmRecipient = (
  id: string,
  challengeId: string,
  outcome = 'MATCH',
  selection = DONE,
) =>
  `mutation { confirmRecipient(
    id: "${id}", challengeId: "${challengeId}", response: "123456", acceptedOutcome: ${outcome}
  ) ${selection} }`

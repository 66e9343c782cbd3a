import { describe, expect, it } from 'vitest'
import { clientForEach } from './testing/client'

const OPEN = `mutation { saveCorridor(input: {
  id: "cor_04", sendCountry: "DE", sendCurrency: "EUR", receiveCountry: "GB", receiveCurrency: "GBP"
  enabled: true, payInMethods: [BANK_TRANSFER], expectedVersion: 1, reason: "Opened."
  payoutOptions: [{
    method: BANK_ACCOUNT, typicalMinutes: 120
    minimum: { amount: "1.00", currency: "GBP" }, maximum: { amount: "15000.00", currency: "GBP" }
  }]
}) { __typename } }`
const APPROVE = 'mutation { approveSettingChange(id: "set_02") { __typename } }'

const client = clientForEach()

/** With fresh records, and a corridor that pays out in pounds. */
function ask(document: string): unknown {
  client.reset()
  client.ask(OPEN, 'administrator')
  client.ask(APPROVE, 'administrator2')
  return client.ask(document)
}

const create = (
  account: string,
  country = 'GB',
  currency = 'GBP',
) => `mutation { createRecipient(input: {
  name: { full: "Recipient U" }, country: "${country}", currency: "${currency}"
  address: { townName: "Exampleton", country: "${country}" }
  idempotencyKey: "00000000-0000-4000-8000-000000000001"
  payout: { bankAccount: { accountHolder: "Recipient U", bankCountry: "GB", ${account} } }
}) {
  ... on Recipient {
    payout { ... on BankAccountPayout { routingCode maskedAccountNumber maskedIban } }
    payeeCheck { outcome scheme reasonCode }
    challenge { summary }
  }
  ... on ValidationError { fieldErrors { path code } }
} }`

describe('an account in the United Kingdom', () => {
  it('is paid in pounds by sort code and account number', () => {
    expect(ask(create('routingCode: "601613", accountNumber: "31926819"'))).toEqual({
      payout: {
        routingCode: '601613',
        maskedAccountNumber: '•••• 6819',
        maskedIban: null,
      },
      payeeCheck: { outcome: 'MATCH', scheme: 'CONFIRMATION_OF_PAYEE', reasonCode: null },
      challenge: { summary: 'Add Recipient U, account •••• 6819.' },
    })
    const path = (name: string) => ['payout', 'bankAccount', name]
    expect(ask(create('iban: "GB29NWBK60161331926819"'))).toEqual({
      fieldErrors: [
        { path: path('routingCode'), code: 'REQUIRED' },
        { path: path('accountNumber'), code: 'REQUIRED' },
      ],
    })
    expect(ask(create('routingCode: "60-16-13", accountNumber: "1926819"'))).toEqual({
      fieldErrors: [
        { path: path('routingCode'), code: 'INVALID_FORMAT' },
        { path: path('accountNumber'), code: 'INVALID_FORMAT' },
      ],
    })
  })

  it('is paid in euro by IBAN', () => {
    expect(ask(create('iban: "GB29NWBK60161331926819"', 'DE', 'EUR'))).toMatchObject({
      payout: { maskedIban: '•••• 6819' },
    })
  })

  it('asks for both in a form', () => {
    const fields = `{ recipientRequirements(corridorId: "cor_04", payoutMethod: BANK_ACCOUNT) {
      key label rule { pattern }
    } }`
    expect(ask(fields)).toEqual(
      expect.arrayContaining([
        {
          key: 'payout.bankAccount.routingCode',
          label: 'Sort code',
          rule: { pattern: '^\\d{6}$' },
        },
        {
          key: 'payout.bankAccount.accountNumber',
          label: 'Account number',
          rule: { pattern: '^\\d{8}$' },
        },
      ]),
    )
  })
})

describe('Confirmation of Payee', () => {
  const check = (name: string, accountNumber: string, kind = 'INDIVIDUAL') =>
    ask(`mutation { checkPayee(name: "${name}", kind: ${kind}, payout: { bankAccount: {
      accountHolder: "${name}", bankCountry: "GB", routingCode: "601613", accountNumber: "${accountNumber}"
    } }) { outcome reasonCode suggestedName } }`)
  const answer = (
    outcome: string,
    reasonCode: string | null,
    suggestedName: string | null = null,
  ) => ({ outcome, reasonCode, suggestedName })

  it.each([
    ['Recipient U', '31926819', 'INDIVIDUAL', answer('MATCH', null)],
    ['Recipient V', '31926819', 'INDIVIDUAL', answer('CLOSE_MATCH', 'MBAM', 'Recipient U')],
    ['Somebody Else', '31926819', 'INDIVIDUAL', answer('NO_MATCH', 'ANNM')],
    ['Recipient U', '31926819', 'BUSINESS', answer('ACCOUNT_KIND_DIFFERS', 'PANM')],
    ['Example Supplies Ltd', '00000042', 'INDIVIDUAL', answer('ACCOUNT_KIND_DIFFERS', 'BANM')],
    ['Recipient U', '00000043', 'INDIVIDUAL', answer('UNAVAILABLE', 'OPTO')],
    ['Recipient U', '00000044', 'INDIVIDUAL', answer('UNAVAILABLE', 'CASS')],
    ['Recipient U', '00000099', 'INDIVIDUAL', answer('NO_MATCH', 'AC01')],
  ])('says of %s with the account %s of kind %s', (name, accountNumber, kind, expected) => {
    expect(check(name, accountNumber, kind)).toEqual(expected)
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { clientForEach } from './testing/client'
import { gbp, invalid } from './testing/operations'

const { ask, call, done } = clientForEach()

// A corridor that pays out in pounds.
beforeEach(() => {
  const limits = { minimum: gbp('1.00'), maximum: gbp('15000.00') }
  done('saveCorridor', {
    id: 'cor_04',
    sendCountry: 'DE',
    sendCurrency: 'EUR',
    receiveCountry: 'GB',
    receiveCurrency: 'GBP',
    payoutOptions: [{ method: 'BANK_ACCOUNT', typicalMinutes: 120, ...limits }],
    expectedVersion: 1,
  })
  done('approveSettingChange', { id: 'set_02' }, '', 'administrator2')
})

const UK = { accountHolder: 'Recipient U', bankCountry: 'GB' }
const FIELDS = `payout { ... on BankAccountPayout { routingCode maskedAccountNumber maskedIban } }
  payeeCheck { outcome scheme reasonCode } challenge { summary }`

const create = (account: object, country = 'GB', currency = 'GBP') => {
  const payout = { bankAccount: { ...UK, ...account } }
  const place = { country, currency, address: { townName: 'Exampleton', country } }
  return call('createRecipient', { name: { full: 'Recipient U' }, ...place, payout }, FIELDS)
}

describe('an account in the United Kingdom', () => {
  it('is paid in pounds by sort code and account number', () => {
    expect(create({ routingCode: '601613', accountNumber: '31926819' })).toMatchObject({
      payout: { routingCode: '601613', maskedAccountNumber: '•••• 6819', maskedIban: null },
      payeeCheck: { outcome: 'MATCH', scheme: 'CONFIRMATION_OF_PAYEE', reasonCode: null },
      challenge: { summary: 'Add Recipient U, account •••• 6819.' },
    })
    const both = ['payout.bankAccount.routingCode', 'payout.bankAccount.accountNumber']
    const are = (code: string) => invalid(...both.map((path) => `${path} ${code}`))
    expect(create({ iban: 'GB29NWBK60161331926819' })).toEqual(are('REQUIRED'))
    const misspelt = { routingCode: '60-16-13', accountNumber: '1926819' }
    expect(create(misspelt)).toEqual(are('INVALID_FORMAT'))
  })

  it('is paid in euro by IBAN', () => {
    expect(create({ iban: 'GB29NWBK60161331926819' }, 'DE', 'EUR')).toMatchObject({
      payout: { maskedIban: '•••• 6819' },
    })
  })

  it('asks for both in a form', () => {
    const fields = `{ recipientRequirements(corridorId: "cor_04", payoutMethod: BANK_ACCOUNT) {
      key label rule { pattern }
    } }`
    const field = (name: string, label: string, pattern: string) => ({
      key: `payout.bankAccount.${name}`,
      label,
      rule: { pattern },
    })
    expect(ask(fields)).toEqual(
      expect.arrayContaining([
        field('routingCode', 'Sort code', '^\\d{6}$'),
        field('accountNumber', 'Account number', '^\\d{8}$'),
      ]),
    )
  })
})

it.each([
  ['Recipient U', '31926819', 'INDIVIDUAL', 'MATCH'],
  ['Recipient V', '31926819', 'INDIVIDUAL', 'CLOSE_MATCH', 'MBAM', 'Recipient U'],
  ['Somebody Else', '31926819', 'INDIVIDUAL', 'NO_MATCH', 'ANNM'],
  ['Recipient U', '31926819', 'BUSINESS', 'ACCOUNT_KIND_DIFFERS', 'PANM'],
  ['Example Supplies Ltd', '00000042', 'INDIVIDUAL', 'ACCOUNT_KIND_DIFFERS', 'BANM'],
  ['Recipient U', '00000043', 'INDIVIDUAL', 'UNAVAILABLE', 'OPTO'],
  ['Recipient U', '00000044', 'INDIVIDUAL', 'UNAVAILABLE', 'CASS'],
  ['Recipient U', '00000099', 'INDIVIDUAL', 'NO_MATCH', 'AC01'],
])(
  'Confirmation of Payee says of %s with the account %s of kind %s: %s',
  (name, accountNumber, kind, outcome, ...more) => {
    const payout = { bankAccount: { ...UK, routingCode: '601613', accountNumber } }
    const check = call('checkPayee', { name, kind, payout }, 'outcome reasonCode suggestedName')
    const [reasonCode = null, suggestedName = null] = more
    expect(check).toMatchObject({ outcome, reasonCode, suggestedName })
  },
)

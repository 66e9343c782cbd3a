import { describe, expect, it } from 'vitest'
import { clientForEach } from './testing/client'
import { failed, gbp, invalid, payee, refused, variablesOf } from './testing/operations'

const { schema, ask, call, done } = clientForEach()

const quote = (send: string) => call('createQuote', { amount: { send } })

describe('typed failures', () => {
  it('point at an IBAN with a typing error', () => {
    const document = `mutation ($input: CreateRecipientInput!) { createRecipient(input: $input) {
      ... on ValidationError { message fieldErrors { path code message } }
    } }`
    const recipient = payee('Recipient N', 'GB29NWBK60161331926818')
    const variables = variablesOf(schema, 'createRecipient', recipient)
    expect(ask(document, 'customer', variables)).toEqual({
      message: 'One field needs your attention.',
      fieldErrors: [
        {
          path: ['payout', 'bankAccount', 'iban'],
          code: 'INVALID_CHECKSUM',
          message: 'Check the account number for a typing error.',
        },
      ],
    })
  })

  it('give a fresh price for an expired quote', () => {
    expect(call('createTransaction', { quoteId: 'quo_02' })).toEqual({
      __typename: 'QuoteExpired',
      expiredAt: '2025-01-15T09:15:00.000Z',
      replacement: { id: 'quo_16', receiveAmount: { amount: '226.23' } },
    })
  })

  it('ask a new customer for the first level', () => {
    const recipient = payee('Recipient N', 'DE89370400440532013000')
    done('createRecipient', { ...recipient, customerId: 'cus_02' }, '', 'teller')
    const order = { quoteId: 'quo_15', recipientId: 'rcp_09' }
    expect(call('createTransaction', order, '', 'teller')).toEqual({
      __typename: 'KycRequired',
      requiredLevel: 'BASIC',
      case: { id: 'kyc_02' },
    })
  })

  it('name the tightest limit, up to which an amount passes', () => {
    const limit = { id: 'lim_02', remaining: { amount: '1462.00' } }
    for (const amount of ['4000.00', '2000.01', '1462.01']) {
      expect(quote(amount)).toEqual({ __typename: 'LimitExceeded', limit, nextLevel: 'ENHANCED' })
    }
    expect(quote('1462.00')).toEqual({ __typename: 'Quote' })
  })

  it('refuse more decimal places than the currency has, zeros included', () => {
    expect(quote('1.005')).toEqual(invalid('amount.send INVALID_FORMAT'))
    expect(quote('197.000')).toEqual(invalid('amount.send INVALID_FORMAT'))
    expect(quote('197.0')).toEqual({ __typename: 'Quote' })
  })

  it('say what the state allows', () => {
    expect(call('cancelTransaction', { id: 'trx_07' })).toMatchObject(
      refused('PAYOUT_FAILED', 'updateRecipient'),
    )
  })

  it('name the version that an edit should have been based on', () => {
    expect(call('publishFrontendConfiguration', { expectedVersion: 3 })).toMatchObject({
      code: 'VERSION_MISMATCH',
      currentVersion: 4,
    })
  })

  it('refuse allocations above what is left', () => {
    const allocations = [{ transactionId: 'trx_01', amount: gbp('200.01') }]
    expect(call('matchInbound', { inboundId: 'inb_01', allocations })).toEqual(
      invalid('allocations ALLOCATION_EXCEEDS_AMOUNT'),
    )
  })

  it('do not offer again what was just refused', () => {
    expect(call('unmatchInbound', { matchId: 'mat_06' })).toMatchObject(refused('MATCHED'))
  })

  it('lock an address after five wrong passwords, known or not', () => {
    const login = () => call('login', { email: 'nobody@example.com', password: 'wrong' })
    expect(login()).toMatchObject({ attemptsRemaining: 4 })
    for (let count = 0; count < 4; count += 1) login()
    expect(login()).toMatchObject({ lockedUntil: '2025-01-15T09:45:00.000Z' })
  })
})

describe('top-level errors', () => {
  it.each([
    ['UNAUTHENTICATED', '{ viewer { user { id } } }', 'expired'],
    ['FORBIDDEN', '{ customers { totalCount } }'],
    ['NOT_FOUND', 'mutation { archiveRecipient(id: "rcp_99") { __typename } }'],
    ['BAD_USER_INPUT', '{ indicativeRate(sendCurrency: "GBP", receiveCurrency: "XTS") { rate } }'],
    [
      'BAD_USER_INPUT',
      '{ recipientRequirements(corridorId: "cor_01", payoutMethod: CASH_PICKUP) { key } }',
    ],
  ])('carry the code %s: %s', (code, document, token?: string) => {
    expect(ask(document, token)).toMatchObject(failed(code))
  })

  it('do not appear for a record that a query cannot find or show', () => {
    expect(ask('{ transaction(id: "trx_99") { id } customer(id: "cus_03") { id } }')).toEqual({
      transaction: null,
      customer: null,
    })
  })

  it('name a variable that cannot be coerced', () => {
    const document =
      'query ($date: Date!) { reconciliationSummary(date: $date, currency: "GBP") { date } }'
    const message =
      'Variable "$date" got invalid value "15.01.2025"; ' +
      'Date: expected a calendar date such as "2025-01-15"; got "15.01.2025".'
    expect(ask(document, 'officer', { date: '15.01.2025' })).toMatchObject({
      errors: [{ message, extensions: { code: 'BAD_USER_INPUT' } }],
    })
  })
})

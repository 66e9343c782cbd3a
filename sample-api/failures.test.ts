import { describe, expect, it } from 'vitest'
import { addRecipient } from './testing/calls'
import { clientForEach } from './testing/client'

interface GraphQLFailure {
  errors: { message: string; extensions: { code: string } }[]
}

const { ask } = clientForEach()

const key = '00000000-0000-4000-8000-000000000001'

const order = (quoteId: string, recipientId: string) => `mutation { createTransaction(input: {
  quoteId: "${quoteId}", recipientId: "${recipientId}", purpose: GIFT, idempotencyKey: "${key}"
}) {
  __typename
  ... on QuoteExpired { expiredAt replacement { id receiveAmount { amount } } }
  ... on KycRequired { requiredLevel case { id } }
  ... on LimitExceeded { limit { id window remaining { amount } resetsAt } nextLevel }
} }`

const quote = (send: string) => `mutation { createQuote(input: {
  corridorId: "cor_01", payInMethod: BANK_TRANSFER, payoutMethod: BANK_ACCOUNT
  amount: { send: "${send}" }
}) {
  __typename
  ... on LimitExceeded { limit { id remaining { amount } } nextLevel }
  ... on ValidationError { fieldErrors { path code message } }
} }`

describe('typed failures', () => {
  it('point at an IBAN with a typing error', () => {
    const document = addRecipient(
      'Recipient N',
      'GB29NWBK60161331926818',
      '{ ... on ValidationError { message fieldErrors { path code message } } }',
    )
    expect(ask(document)).toEqual({
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
    expect(ask(order('quo_02', 'rcp_01'))).toEqual({
      __typename: 'QuoteExpired',
      expiredAt: '2025-01-15T09:15:00.000Z',
      replacement: { id: 'quo_16', receiveAmount: { amount: '226.23' } },
    })
  })

  it('ask a new customer for the first level', () => {
    const create = addRecipient('Recipient N', 'DE89370400440532013000', undefined, 'cus_02')
    ask(create, 'teller')
    expect(ask(order('quo_15', 'rcp_09'), 'teller')).toEqual({
      __typename: 'KycRequired',
      requiredLevel: 'BASIC',
      case: { id: 'kyc_02' },
    })
  })

  it('name the tightest limit, up to which an amount passes', () => {
    const limit = { id: 'lim_02', remaining: { amount: '1462.00' } }
    for (const amount of ['4000.00', '2000.01', '1462.01']) {
      expect(ask(quote(amount))).toEqual({
        __typename: 'LimitExceeded',
        limit,
        nextLevel: 'ENHANCED',
      })
    }
    expect(ask(quote('1462.00'))).toEqual({ __typename: 'Quote' })
  })

  it('refuse more decimal places than the currency has', () => {
    expect(ask(quote('1.005'))).toEqual({
      __typename: 'ValidationError',
      fieldErrors: [
        {
          path: ['amount', 'send'],
          code: 'INVALID_FORMAT',
          message: 'GBP has 2 decimal places.',
        },
      ],
    })
  })

  it('say what the state allows', () => {
    const document = `mutation { cancelTransaction(id: "trx_07", reason: DUPLICATE) {
      ... on InvalidTransition { currentStatus allowedActions }
    } }`
    expect(ask(document)).toEqual({
      currentStatus: 'PAYOUT_FAILED',
      allowedActions: ['updateRecipient'],
    })
  })

  it('name the version that an edit should have been based on', () => {
    const document = `mutation { publishFrontendConfiguration(id: "cfg_02", expectedVersion: 3) {
      ... on ConflictError { code currentVersion }
    } }`
    expect(ask(document, 'administrator')).toEqual({ code: 'VERSION_MISMATCH', currentVersion: 4 })
  })

  it('refuse allocations above what is left', () => {
    const document = `mutation { matchInbound(input: { inboundId: "inb_01", allocations: [
      { transactionId: "trx_01", amount: { amount: "200.01", currency: "GBP" } }
    ] }) { ... on ValidationError { fieldErrors { path code } } } }`
    expect(ask(document, 'officer')).toEqual({
      fieldErrors: [{ path: ['allocations'], code: 'ALLOCATION_EXCEEDS_AMOUNT' }],
    })
  })

  it('do not offer again what was just refused', () => {
    const unmatch = `mutation { unmatchInbound(matchId: "mat_06", note: "Wrong transfer.") {
      ... on InvalidTransition { currentStatus allowedActions }
    } }`
    expect(ask(unmatch, 'officer')).toEqual({ currentStatus: 'MATCHED', allowedActions: [] })
  })

  it('lock an address after five wrong passwords, known or not', () => {
    const login = `mutation { login(input: {
      email: "nobody@example.com", password: "wrong", platform: WEB
    }) { ... on InvalidCredentials { attemptsRemaining } ... on AccountLocked { lockedUntil } } }`
    expect(ask(login)).toEqual({ attemptsRemaining: 4 })
    for (let count = 0; count < 4; count += 1) ask(login)
    expect(ask(login)).toEqual({ lockedUntil: '2025-01-15T09:45:00.000Z' })
  })
})

describe('top-level errors', () => {
  const codeOf = (document: string, role?: string) =>
    (ask(document, role) as GraphQLFailure).errors.map(({ extensions }) => extensions.code)

  it('carry a code', () => {
    expect(codeOf('{ viewer { user { id } } }', 'expired')).toEqual(['UNAUTHENTICATED'])
    expect(codeOf('{ customers { totalCount } }')).toEqual(['FORBIDDEN'])
    expect(codeOf('mutation { archiveRecipient(id: "rcp_99") { __typename } }')).toEqual([
      'NOT_FOUND',
    ])
    expect(
      codeOf('{ indicativeRate(sendCurrency: "GBP", receiveCurrency: "XTS") { rate } }'),
    ).toEqual(['BAD_USER_INPUT'])
  })

  it('do not appear for a record that a query cannot find or show', () => {
    expect(ask('{ transaction(id: "trx_99") { id } customer(id: "cus_03") { id } }')).toEqual({
      transaction: null,
      customer: null,
    })
  })

  it('name a variable that cannot be coerced', () => {
    const result = ask(
      'query ($date: Date!) { reconciliationSummary(date: $date, currency: "GBP") { date } }',
      'officer',
      { date: '15.01.2025' },
    ) as GraphQLFailure
    expect(result.errors.map(({ message, extensions }) => ({ message, ...extensions }))).toEqual([
      {
        message:
          'Variable "$date" got invalid value "15.01.2025"; ' +
          'Date: expected a calendar date such as "2025-01-15"; got "15.01.2025".',
        code: 'BAD_USER_INPUT',
      },
    ])
  })
})

/**
 * The tables of the overview: each row of "Sample values" is true, and no mutation is missing from
 * what to do after a lost response.
 */
import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { MINUTE } from '@/sample-api/clock'
import { createSampleApi, type SampleApi } from '@/sample-api/create-sample-api'
import { readTypeDefs } from '@/scripts/shared/load-schema'
import { fromRoot } from '@/scripts/shared/root'

const PAGE = 'pages/docs/index.mdx'
const typeDefs = readTypeDefs()

let api: SampleApi
beforeEach(() => {
  api = createSampleApi({ typeDefs })
})

/** The whole result as text, in which the words of a row can be looked for. */
function send(document: string, variables: Record<string, unknown> = {}, token?: string): string {
  const authorization = token ? `Bearer ${token}` : null
  return JSON.stringify(api.execute({ document, variables, authorization }))
}

const KEY = '00000000-0000-4000-8000-000000000001'

const quote = (input: object) =>
  send(
    `mutation ($input: QuoteInput!) {
      createQuote(input: $input) { __typename ... on Quote { id } }
    }`,
    { input: { payInMethod: 'BANK_TRANSFER', payoutMethod: 'BANK_ACCOUNT', ...input } },
  )

const order = (input: object, token?: string) =>
  send(
    `mutation ($input: CreateTransactionInput!) {
      createTransaction(input: $input) {
        __typename
        ... on Transaction { id status }
        ... on QuoteExpired { replacement { __typename } }
        ... on KycRequired { requiredLevel }
        ... on ValidationError { fieldErrors { path } }
      }
    }`,
    { input: { recipientId: 'rcp_01', purpose: 'GIFT', idempotencyKey: KEY, ...input } },
    token,
  )

const signIn = (password: string) =>
  send(
    `mutation ($input: LoginInput!) {
      login(input: $input) { __typename ... on AccountLocked { lockedUntil } }
    }`,
    { input: { email: 'sender-a@example.com', password, platform: 'WEB' } },
  )

const confirm = (response: string) =>
  send(
    `mutation ($response: String!) {
      confirmTransaction(id: "trx_01", challengeId: "chl_01", response: $response) {
        __typename
        ... on CodeRejected { code attemptsRemaining }
      }
    }`,
    { response },
  )

const account = (iban: string) => ({
  bankAccount: { accountHolder: 'Recipient B', iban, bankCountry: iban.slice(0, 2) },
})
const ACCOUNT_OF_RCP_01 = 'DE89370400440532013000'

const checkPayee = (name: string, iban: string) =>
  send(
    `mutation ($name: String!, $payout: PayoutDetailsInput!) {
      checkPayee(name: $name, payout: $payout) { outcome suggestedName }
    }`,
    { name, payout: account(iban) },
  )

const book = (remittanceInformation: string | null, payerName?: string) =>
  send(
    `mutation ($input: RecordInboundInput!) {
      recordInbound(input: $input) {
        ... on Inbound { status matches { transaction { status } } }
      }
    }`,
    {
      input: {
        method: 'BANK_TRANSFER',
        amount: { amount: '100.00', currency: 'GBP' },
        accountId: 'acc_01',
        bankTransactionId: 'EXAMPLE-0001',
        bookedOn: '2025-01-15',
        idempotencyKey: KEY,
        remittanceInformation,
        payerName,
      },
    },
    'service',
  )

const submitKyc = (targetLevel: string, documentIds: string[], name = 'Sender A') =>
  send(
    `mutation ($input: SubmitKycInput!) {
      submitKyc(input: $input) {
        __typename
        ... on KycCase { id }
        ... on ValidationError { fieldErrors { path code } }
      }
    }`,
    {
      input: {
        targetLevel,
        name: { full: name },
        dateOfBirth: '1990-04-12',
        nationality: 'GB',
        address: { townName: 'Exampleton', country: 'GB' },
        documentIds,
      },
    },
  )

/** The status of a record as a role reads it. */
const statusFor = (field: string, id: string | undefined, token: string) =>
  send(`query ($id: ID!) { ${field}(id: $id) { status } }`, { id }, token)

/** What the first column of a row names, and how the result is brought about. */
const ROWS: [row: string, words: string[], result: () => string][] = [
  ['Another role', ['TELLER'], () => send('{ viewer { user { role } } }', {}, 'teller')],
  [
    'An expired token',
    ['UNAUTHENTICATED'],
    () => send('{ viewer { user { role } } }', {}, 'expired'),
  ],
  ['A right code', ['Transaction'], () => confirm('123456')],
  ['A wrong code', ['CodeRejected'], () => confirm('654321')],
  [
    'A lock',
    ['AccountLocked', '2025-01-15T09:45:00.000Z'],
    () => {
      for (let count = 0; count < 5; count += 1) signIn('wrong')
      return signIn('wrong')
    },
  ],
  ['A sign-in', ['MfaChallenge'], () => signIn('correct horse battery staple')],
  [
    'A compromised password',
    ['PASSWORD_COMPROMISED'],
    () =>
      send(`mutation {
        resetPassword(token: "sample-reset-token-01", newPassword: "passwordpassword") {
          ... on ValidationError { fieldErrors { code } }
        }
      }`),
  ],
  [
    'A reset',
    ['Acknowledgement'],
    () =>
      send(`mutation {
        resetPassword(token: "sample-reset-token-01", newPassword: "six unrelated words") {
          __typename
        }
      }`),
  ],
  [
    'A possible match',
    ['ACTIVE', 'PENDING_REVIEW'],
    () => {
      const added = send(
        `mutation ($input: CreateRecipientInput!) {
          createRecipient(input: $input) { ... on Recipient { id challenge { id } } }
        }`,
        {
          input: {
            name: { full: 'Recipient Possible Match' },
            country: 'DE',
            currency: 'EUR',
            address: { townName: 'Berlin', country: 'DE' },
            payout: account('BE68539007547034'),
            idempotencyKey: KEY,
          },
        },
      )
      const [id, challengeId] = added.match(/(?:rcp|chl)_\d+/g) ?? []
      const confirmed = send(
        `mutation ($id: ID!, $challengeId: ID!) {
          confirmRecipient(
            id: $id
            challengeId: $challengeId
            response: "123456"
            acceptedOutcome: UNAVAILABLE
          ) { ... on Recipient { status } }
        }`,
        { id, challengeId },
      )
      return confirmed + statusFor('recipient', id, 'officer')
    },
  ],
  [
    'A held order',
    ['CREATED', 'ON_HOLD'],
    () => {
      const ordered = order({ quoteId: 'quo_01', recipientId: 'rcp_03' })
      const [id] = /trx_\d+/.exec(ordered) ?? []
      return ordered + statusFor('transaction', id, 'officer')
    },
  ],
  ['An expired quote', ['QuoteExpired', '"replacement":{'], () => order({ quoteId: 'quo_02' })],
  ['Missing KYC', ['KycRequired', 'BASIC'], () => order({ quoteId: 'quo_15' }, 'service')],
  [
    'A limit',
    ['LimitExceeded'],
    () => quote({ corridorId: 'cor_01', amount: { send: '4000.00' } }),
  ],
  [
    'A missing form',
    ['ValidationError', 'formSubmissionIds'],
    () => {
      const [id] = /quo_\d+/.exec(quote({ corridorId: 'cor_02', amount: { send: '50.00' } })) ?? []
      return order({ quoteId: id, recipientId: 'rcp_02' })
    },
  ],
  ['A payee that matches', ['"MATCH"'], () => checkPayee('Recipient B', ACCOUNT_OF_RCP_01)],
  [
    'A close match',
    ['CLOSE_MATCH', 'Recipient B'],
    () => checkPayee('Recipient C', ACCOUNT_OF_RCP_01),
  ],
  ['A mismatch', ['NO_MATCH'], () => checkPayee('Somebody Else', ACCOUNT_OF_RCP_01)],
  [
    'A wrong kind of account',
    ['ACCOUNT_KIND_DIFFERS', 'BANM'],
    () =>
      send(`mutation {
        checkPayee(
          name: "Example Supplies Ltd"
          kind: INDIVIDUAL
          payout: {
            bankAccount: {
              accountHolder: "Example Supplies Ltd"
              routingCode: "601613"
              accountNumber: "00000042"
              bankCountry: "GB"
            }
          }
        ) { outcome reasonCode }
      }`),
  ],
  [
    'A check that is not possible',
    ['UNAVAILABLE'],
    () => checkPayee('Recipient B', 'GB29NWBK60161331926819'),
  ],
  ['Money that matches', ['MATCHED', 'PROCESSING'], () => book('TX-2025-000122')],
  ['Money that does not', ['UNMATCHED'], () => book(null)],
  [
    'Money of somebody else',
    ['MATCHED', 'ON_HOLD'],
    () => book('TX-2025-000122', 'SENDER M') + statusFor('inbound', 'inb_15', 'officer'),
  ],
  [
    'A document out of date',
    ['OUT_OF_RANGE', 'documentIds'],
    () => submitKyc('STANDARD', ['doc_06']),
  ],
  [
    'A case for an officer',
    ['IN_REVIEW', 'SUBMITTED'],
    () => {
      const [id] = /kyc_\d+/.exec(submitKyc('BASIC', ['doc_01'], 'Sender Possible Match')) ?? []
      api.advance(5 * MINUTE)
      return statusFor('kycCase', id, 'officer') + statusFor('kycCase', id, 'customer')
    },
  ],
  [
    'A failed payout',
    ['PAYOUT_FAILED', 'AC04'],
    () => send('{ transaction(id: "trx_07") { status payout { failureCode } } }'),
  ],
  [
    'Cash to collect',
    ['READY_FOR_PICKUP', '"pickupCode":"'],
    () => send('{ transaction(id: "trx_05") { status payout { pickupCode } } }'),
  ],
]

const source = readFileSync(fromRoot(PAGE), 'utf8')
const section = /^## Sample values\n(.*?)^## /ms.exec(source)?.[1] ?? ''
const rowsOfPage = [...section.matchAll(/^\| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].slice(2)

/** Rows that examples of pages show: a header of the tutorial, and a field of a recipient. */
const SHOWN_ELSEWHERE = ['Time passing', 'A typing error']

describe('sample values', () => {
  test('each row of the page is tried here or elsewhere', () => {
    const named = rowsOfPage.map(([, row = '']) => row)
    expect(named.sort()).toEqual([...ROWS.map(([row]) => row), ...SHOWN_ELSEWHERE].sort())
  })

  test.each(ROWS)('%s', (_row, words, result) => {
    const text = result()
    for (const word of words) expect(text).toContain(word)
  })
})

test('each mutation has its place in the table of lost responses', () => {
  const table = /^### After a lost response\n(.*?)^### /ms.exec(source)?.[1] ?? ''
  const mutations = Object.keys(api.schema.getMutationType()?.getFields() ?? {})
  expect(mutations.filter((name) => !table.includes(`\`${name}\``))).toEqual([])
})

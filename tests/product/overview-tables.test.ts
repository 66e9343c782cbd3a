/**
 * The tables of the overview: each row of "Sample values" is true, and no mutation is missing from
 * what to do after a lost response.
 */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { MINUTE } from '@/sample-api/clock'
import { clientForEach } from '@/sample-api/testing/client'
import { payee, type MutationName } from '@/sample-api/testing/operations'
import { fromRoot } from '@/scripts/shared/root'

const PAGE = 'pages/docs/index.mdx'

const { schema, ask, call, done, advance } = clientForEach()

const confirm = (response: string) => call('confirmTransaction', { response })
const signIn = (password: string) => call('login', { password })
const reset = (newPassword: string) => call('resetPassword', { newPassword })
/** What a mutation makes, by the id that it has. */
const made = (name: MutationName, changes: object) =>
  (done(name, changes, 'id') as { id: string }).id
const KNOWN_ACCOUNT = 'DE89370400440532013000'
const checkPayee = (name: string, iban = KNOWN_ACCOUNT) =>
  call('checkPayee', { name, payout: payee(name, iban).payout }, 'outcome suggestedName')
const book = (remittanceInformation: string | null, payerName?: string) =>
  call(
    'recordInbound',
    {
      method: 'BANK_TRANSFER',
      accountId: 'acc_01',
      bankTransactionId: 'EXAMPLE-0001',
      transactionId: undefined,
      remittanceInformation,
      payerName,
    },
    'status matches { transaction { status } }',
  )

/** The status of a record as a role reads it. */
const statusFor = (field: string, id: string, token: string) =>
  ask(`{ ${field}(id: "${id}") { status } }`, token)

/** What the first column of a row names, and how the result is brought about. */
const ROWS: [row: string, words: string[], result: () => unknown][] = [
  ['Another role', ['TELLER'], () => ask('{ viewer { user { role } } }', 'teller')],
  ['An expired token', ['UNAUTHENTICATED'], () => ask('{ viewer { user { role } } }', 'expired')],
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
  ['A compromised password', ['PASSWORD_COMPROMISED'], () => reset('passwordpassword')],
  ['A reset', ['Acknowledgement'], () => reset('six unrelated words')],
  [
    'A possible match',
    ['ACTIVE', 'PENDING_REVIEW'],
    () => {
      const recipient = payee('Recipient Possible Match', 'BE68539007547034')
      const id = made('createRecipient', recipient)
      const answer = { id, challengeId: 'chl_02', acceptedOutcome: 'UNAVAILABLE' }
      return [done('confirmRecipient', answer, 'status'), statusFor('recipient', id, 'officer')]
    },
  ],
  [
    'A held order',
    ['CREATED', 'ON_HOLD'],
    () => {
      const id = made('createTransaction', { recipientId: 'rcp_03' })
      return [statusFor('transaction', id, 'customer'), statusFor('transaction', id, 'officer')]
    },
  ],
  [
    'An expired quote',
    ['QuoteExpired', '"replacement":{'],
    () => call('createTransaction', { quoteId: 'quo_02' }),
  ],
  [
    'Missing KYC',
    ['KycRequired', 'BASIC'],
    () => call('createTransaction', { quoteId: 'quo_15' }, '', 'service'),
  ],
  ['A limit', ['LimitExceeded'], () => call('createQuote', { amount: { send: '4000.00' } })],
  [
    'A missing form',
    ['ValidationError', 'formSubmissionIds'],
    () => {
      const quoteId = made('createQuote', { corridorId: 'cor_02', amount: { send: '50.00' } })
      return call('createTransaction', { quoteId, recipientId: 'rcp_02' })
    },
  ],
  ['A payee that matches', ['"MATCH"'], () => checkPayee('Recipient B')],
  ['A close match', ['CLOSE_MATCH', 'Recipient B'], () => checkPayee('Recipient C')],
  ['A mismatch', ['NO_MATCH'], () => checkPayee('Somebody Else')],
  [
    'A wrong kind of account',
    ['ACCOUNT_KIND_DIFFERS', 'BANM'],
    () => {
      const accountHolder = 'Example Supplies Ltd'
      const account = { routingCode: '601613', accountNumber: '00000042', bankCountry: 'GB' }
      const payout = { bankAccount: { accountHolder, ...account } }
      return call('checkPayee', { name: accountHolder, payout }, 'outcome reasonCode')
    },
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
    () => [book('TX-2025-000122', 'SENDER M'), statusFor('inbound', 'inb_15', 'officer')],
  ],
  [
    'A document out of date',
    ['OUT_OF_RANGE', 'documentIds'],
    () => call('submitKyc', { customerId: 'cus_04', documentIds: ['doc_06'] }, '', 'teller'),
  ],
  [
    'A case for an officer',
    ['IN_REVIEW', 'SUBMITTED'],
    () => {
      const name = { full: 'Sender Possible Match' }
      const id = made('submitKyc', { targetLevel: 'BASIC', documentIds: ['doc_01'], name })
      advance(5 * MINUTE)
      return [statusFor('kycCase', id, 'officer'), statusFor('kycCase', id, 'customer')]
    },
  ],
  [
    'A failed payout',
    ['PAYOUT_FAILED', 'AC04'],
    () => ask('{ transaction(id: "trx_07") { status payout { failureCode } } }'),
  ],
  [
    'Cash to collect',
    ['READY_FOR_PICKUP', '"pickupCode":"'],
    () => ask('{ transaction(id: "trx_05") { status payout { pickupCode } } }'),
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
    const text = JSON.stringify(result())
    for (const word of words) expect(text).toContain(word)
  })
})

test('each mutation has its place in the table of lost responses', () => {
  const table = /^### After a lost response\n(.*?)^### /ms.exec(source)?.[1] ?? ''
  const mutations = Object.keys(schema.getMutationType()?.getFields() ?? {})
  expect(mutations.filter((name) => !table.includes(`\`${name}\``))).toEqual([])
})

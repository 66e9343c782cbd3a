import { readFileSync } from 'node:fs'
import path from 'node:path'
import { SearchEngine } from '@/lib/search/engine'
import { INDEX_FILES, recordsOf, type IndexFile } from '@/lib/search/index-file'
import { out } from '../../../tests/e2e/support/built-site'
import { expect, test } from '../../../tests/e2e/support/test'

/** Results of a kind that are on screen before the reader asks for more. */
const SHOWN = 3

/** Searches of readers, and the very first result that they mean. */
const FIRST = {
  authentication: 'Credentials of a service account',
  refund: 'refundTransaction',
  cancel: 'cancelTransaction',
  'cancel transaction': 'cancelTransaction',
  quote: 'Quote',
  createQuote: 'createQuote',
  'create quote': 'createQuote',
  'transaction create': 'createTransaction',
  createTranscation: 'createTransaction',
  'confirm transaction': 'confirmTransaction',
  recipient: 'recipient',
  'add recipient': 'createRecipient',
  login: 'login',
  'log in': 'login',
  register: 'register',
  password: 'requestPasswordReset',
  'open a ticket': 'openTicket',
  'raise flag': 'raiseFlag',
  corridors: 'corridors',
  kyc: 'KYC',
  forms: 'Forms',
  inbounds: 'inbounds',
  Money: 'Money',
  iban: 'IBAN',
  'sign in': 'Sign in with a password',
  'idempotency key': 'Keys',
  queries: 'Queries',
  'input objects': 'Input objects',
  scalars: 'Scalars',
  phishing: 'Law and standards, by country',
  passport: 'DocumentKind.PASSPORT',
  'Transaction.status': 'Transaction.status',
  'createTransaction(input:': 'createTransaction',
  FlagOutcome: 'FlagOutcome',
  '2FA': 'Login',
  changelog: 'Changes',
  signup: 'Register',
  'test data': 'Sample values',
  'createTransaction curl': 'createTransaction',
  'submitKyc errors': 'submitKyc',
  on_hold: 'Holds',
  webhooks: 'Poll for changes',
  pagination: 'Rules of the API',
  paging: 'Rules of the API',
  'breaking changes': 'Changes',
  'refund a customer': 'Refund',
  'IBAN validation': 'Account numbers',
  'error codes': 'When a whole request fails',
  'bearer token': 'Credentials of a service account',
  'service account login': 'Credentials of a service account',
  'get access token': 'Credentials of a service account',
  'how long is a quote valid': 'Get a quote',
  'quote expired': 'QuoteExpired',
  'file upload': 'Reserve an upload',
  UNAUTHENTICATED: 'When a whole request fails',
  FORBIDDEN: 'When a whole request fails',
}

/** Searches with a result that is shown among those of its kind, whichever kind comes first. */
const SHOWN_TOO = {
  quote: 'createQuote',
  refund: 'Refund',
  login: 'Login',
  'how do I cancel a transfer': 'cancelTransaction',
  'rate limit': 'Limits of a request',
  'match payment': 'matchInbound',
  OFSI: 'Law and standards, by country',
  trx_12: 'Sample values',
  AML: 'Glossary',
  archive: 'Archive',
  refnud: 'refundTransaction',
  'sign up': 'Register',
  'api key': 'Credentials of a service account',
  timeout: 'After a lost response',
  SDK: 'A typed client',
}

let engine: SearchEngine

test.beforeAll(async () => {
  engine = new SearchEngine()
  for (const file of INDEX_FILES) {
    const text = readFileSync(path.join(out, file), 'utf8')
    await engine.add(recordsOf(JSON.parse(text) as IndexFile))
  }
})

test('the first result is what a reader means', () => {
  const first = Object.fromEntries(
    Object.keys(FIRST).map((query) => [query, engine.search(query).groups[0]?.hits[0]?.title]),
  )
  expect(first).toEqual(FIRST)
})

test('what readers mean is among the results that are shown at once', () => {
  for (const [query, title] of Object.entries(SHOWN_TOO)) {
    const shown = engine.search(query).groups.flatMap(({ hits }) => hits.slice(0, SHOWN))
    expect
      .soft(
        shown.map((hit) => hit.title),
        query,
      )
      .toContain(title)
  }
})

test('excerpts are prose: no labels of code, no assertions of a walk, no cells run together', () => {
  const { sections } = JSON.parse(readFileSync(path.join(out, INDEX_FILES[0]), 'utf8')) as IndexFile
  // The last is the caller of a call, beside its name.
  const labels =
    /Variables Response|Response, \d+ lines|\wauthorization: |\.__typename is |Term Meaning/
  expect(sections.filter((section) => labels.test(section.text))).toEqual([])
})

import { expect, test } from 'vitest'
import { SearchEngine } from './engine'
import { excerpt } from './excerpt'
import type { SearchRecord } from './index-file'
import { tokenize } from './words'

const record = (
  kind: SearchRecord['kind'],
  url: string,
  title: string,
  text = '',
  context = '',
): SearchRecord => ({ kind, url, title, text, context })

const records = [
  record('guide', '/r', 'Manage recipients', 'Store whom the customer pays.'),
  record('guide', '/t#hold', 'Holds', 'A transaction stops while a flag is open.', 'Transactions'),
  record('operation', '/m#c', 'createRecipient', 'Adds a recipient and screens the name.'),
  record('type', '/o#r', 'Recipient', 'Party that a customer sends money to.'),
  record('field', '/o#t-r', 'Transaction.recipient', 'Who gets the money.', 'Transaction'),
]
const refund = record('operation', '/m#refund', 'refundTransaction', 'Returns money.')
const refunds = record('guide', '/t#refund', 'Refund', 'A refund, a refund.', 'Transactions')

/** A search over all of these, and more. */
async function engine(...added: SearchRecord[]) {
  const search = new SearchEngine()
  await search.add(records)
  await search.add(added)
  return search
}

/** The addresses of what is found, in order. */
const found = async (query: string, ...added: SearchRecord[]) =>
  (await engine(...added)).search(query).groups.flatMap(({ hits }) => hits.map(({ url }) => url))

test.each([
  [
    'createQuote ON_HOLD IBANCheck, naïve',
    'createquote create quote on_hold on hold ibancheck iban check naive',
  ],
  ['a Sign-up, pay-in', 'a sign up pay in signup payin'],
  ['2FA', '2fa'],
])('the words of %s are %s', (text, words) => {
  expect(tokenize(text).join(' ')).toBe(words)
})

test('a name is found by its part, in every kind', async () => {
  const { groups } = (await engine()).search('recipient')
  const kinds = groups.map(({ kind }) => kind).toSorted()
  expect(kinds).toEqual(['field', 'guide', 'operation', 'type'])
  expect(groups[0]?.hits[0]?.title).toBe('Recipient')
})

test.each([
  ['recipient', 'all', 4],
  ['recipent', 'similar', 4],
  ['payoutDeadlin', 'similar', 2],
  ['zebra recipient', 'some', 4],
])('%s gives records that have %s of the words; %i in all', async (query, expected, most) => {
  const payouts = Array.from({ length: 30 }, (_, index) =>
    record('type', `/o#${index}`, `Payout${index}`),
  )
  const { groups, match } = (await engine(...payouts)).search(query)
  expect(match).toBe(expected)
  expect(groups.flatMap(({ hits }) => hits)).toHaveLength(most)
})

const places = record('guide', '/cafe', 'Café menu', 'crème brûlée in der Straße von Łódź, İzmir')
test.each([
  ['an accent', 'cafe'],
  ['capitals', 'CAFÉ'],
  ['a composed letter', 'caf\u00E9'],
  ['a decomposed letter', 'cafe\u0301'],
  ['accents within', 'brulee'],
  ['ß', 'strasse'],
  ['letters that do not decompose', 'lodz'],
  ['a dotted capital', 'izmir'],
  ['full width', 'ｃａｆｅ'],
])('%s makes no difference', async (_what, query) => {
  expect(await found(query, places)).toEqual(['/cafe'])
})

test.each([
  ['счет', 'Банковский счёт'],
  ['ΛΌΓΟΣ', 'λόγος'],
  ['送金', '海外送金の確認'],
  ['ส่ง', 'การส่งเงิน'],
  ['한국', '한국어 안내'],
])('%s is found in %s', async (query, title) => {
  expect(await found(query, record('guide', '/other', title))).toEqual(['/other'])
})

test('a section is found by the words behind its heading', async () => {
  const credentials = { ...record('guide', '/c', 'Credentials'), words: 'authentication, API key' }
  expect(await found('authentication', credentials)).toEqual(['/c'])
})

test('a word that is there is taken for no mistake', async () => {
  const more = [
    record('guide', '/p', 'Documents', 'A passport, for example.'),
    record('operation', '/m#p', 'resetPassword', 'Sets a new password.'),
  ]
  expect(await found('passport', ...more)).toEqual(['/p'])
  expect(await found('pasport', ...more)).toContain('/p')
})

test.each([
  ['screening', '/m#c'],
  ['stopped', '/t#hold'],
  ['stores', '/r'],
  ['opens', '/t#hold'],
])('%s is found in another form', async (query, url) => {
  expect(await found(query)).toContain(url)
})

test('words in quotation marks stand so', async () => {
  const apart = record('guide', '/apart', 'Codes', 'One code at a time.')
  const together = record('guide', '/together', 'Codes', 'A one-time code; one time only.')
  expect(await found('one time', apart, together)).toHaveLength(2)
  expect(await found('"one time"', apart, together)).toEqual(['/together'])
})

test('a name of the schema beside other words is meant, and days of the history come last', async () => {
  const day = record(
    'guide',
    '/docs/category/graphql-schema#changes-2026-01-01',
    '1 January',
    'refundTransaction has a list of errors.',
    'Schema',
  )
  const list = record('guide', '/e', 'Errors', 'Errors of a refund transaction.')
  expect(await found('refundTransaction errors', day, list, refund)).toEqual([
    '/m#refund',
    '/e',
    day.url,
  ])
})

test('a second record of one address costs nothing', async () => {
  const again = record('guide', '/r', 'Manage recipients', 'The same heading once more.')
  expect(await found('heading', again)).toEqual(['/r'])
  expect(await found('recipients', again)).toContain('/o#r')
})

test('a word is found by its beginning', async () => {
  expect(await found('createRec')).toContain('/m#c')
})

test('of the names that begin as typed the shortest comes first', async () => {
  const search = await engine(
    record('type', '/o#re', 'RecipientEdge', 'Recipient at a position of the list.'),
    record('operation', '/q#rs', 'recipients', 'Lists recipients of the caller.'),
    record('operation', '/q#rr', 'recipientRequirements', 'Fields that a recipient needs.'),
    record('operation', '/q#r', 'recipient', 'Returns one recipient.'),
  )
  const titles = Object.fromEntries(
    search.search('recip').groups.map(({ kind, hits }) => [kind, hits.map(({ title }) => title)]),
  )
  expect(titles).toMatchObject({
    type: ['Recipient', 'RecipientEdge'],
    operation: ['recipient', 'recipients', 'recipientRequirements', 'createRecipient'],
  })
})

test('records with all words are preferred to those with any', async () => {
  expect((await found('transaction flag'))[0]).toBe('/t#hold')
  expect(await found('flag zebra')).toEqual(['/t#hold'])
  expect(await found('zebra')).toEqual([])
})

test('an operation whose name begins so comes before a type and texts about it', async () => {
  const type = record('type', '/o#refund', 'Refund', 'A refund.')
  const order = ['/m#refund', '/o#refund', '/t#refund']
  expect(await found('refund', refunds, type, refund)).toEqual(order)
})

test('a page of that title comes before an operation that begins so', async () => {
  const page = record('guide', '/kyc', 'KYC')
  const level = record('operation', '/q#l', 'kycLevels', 'KYC levels.')
  expect(await found('kyc', level, page)).toEqual(['/kyc', '/q#l'])
})

test('words beside each other come before the same words apart', async () => {
  const credentials = record('guide', '/d#c', 'Credentials', 'There are no API keys to create.')
  const rules = record('guide', '/d#r', 'Rules', 'The API has a key; a key, a key.')
  expect(await found('api key', rules, credentials)).toEqual(['/d#c', '/d#r'])
})

const login = record('operation', '/m#login', 'login', 'Starts a session.')
const status = record('field', '/o#t-s', 'Transaction.status', 'Where it is.', 'object field')
const statuses = record('type', '/e#ts', 'TransactionStatus', 'States.', 'enum')
const rules = record('operation', '/q#rs', 'flagRules', 'Lists rules.')
const rule = record('type', '/o#fr', 'FlagRule', 'A rule.')

test.each([
  ['every word of an operation, in any order', 'transaction refund', '/m#refund', refunds, refund],
  ['a sentence', 'how do I refund the money', '/m#refund', refund],
  ['words of a name, written apart', 'log in', '/m#login', login],
  ['a field as in the schema', 'Transaction.status', '/o#t-s', statuses, status],
  ['a type as in the schema', 'TransactionStatus', '/e#ts', status, statuses],
  ['a type beside an operation of its name', 'FlagRule', '/o#fr', rules, rule],
  ['a call that was pasted', 'createRecipient(input:', '/m#c'],
])('%s is found: %s', async (_what, query, url, ...added: SearchRecord[]) => {
  expect((await found(query, ...added))[0]).toBe(url)
})

test('letters that changed places are forgiven; what is like nothing finds nothing', async () => {
  const price = record('guide', '/a', 'A price')
  expect(await found('refnud', refund, price)).toEqual(['/m#refund'])
  for (const other of ['zzxqqv', '!!!', '😀', 'x']) expect(await found(other, price)).toEqual([])
})

/** An excerpt in which what is marked stands in brackets. */
const shown = (text: string, ...terms: string[]) =>
  excerpt(text, terms)
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('')

test('an excerpt starts near the match, marks it and shows that it is cut', () => {
  const text = `${'word '.repeat(40)}a flag is open ${'tail '.repeat(40)}`.trim()
  expect(shown(text, 'flag')).toMatch(/^… (word )+a \[flag\] is open (tail ?)+ …$/)
  expect(shown(text, 'flag').length).toBeLessThan(182)
})

test.each([
  [
    'the beginnings of words',
    'o’clock, unlocked, AccountLocked',
    'o’clock, unlocked, Account[Lock]ed',
  ],
  ['a word as written', 'Ein Café, cafe\u0301, Straße', 'Ein [Café], [cafe\u0301], [Straße]'],
  ['of a table the sentence before it', 'What it means.\nREFUNDED · Paid', 'What it means.'],
  ['no pattern', 'a (b) c', 'a [(b)] c'],
])('an excerpt has %s', (_what, text, marked) => {
  expect(shown(text, 'lock', 'cafe', 'strasse', 'refunded', '(b)')).toBe(marked)
})

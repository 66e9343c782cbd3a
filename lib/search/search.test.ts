import { expect, test } from 'vitest'
import { CHANGES_ROUTE } from '@/reference/model/anchors'
import { SearchEngine } from './ranking'
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
const ids = async (query: string, ...added: SearchRecord[]) =>
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
  expect(await ids(query, places)).toEqual(['/cafe'])
})

test.each([
  ['счет', 'Банковский счёт'],
  ['ΛΌΓΟΣ', 'λόγος'],
  ['送金', '海外送金の確認'],
  ['ส่ง', 'การส่งเงิน'],
  ['한국', '한국어 안내'],
])('%s is found in %s', async (query, title) => {
  expect(await ids(query, record('guide', '/other', title))).toEqual(['/other'])
})

test('a word that is there is taken for no mistake', async () => {
  const more = [
    record('guide', '/p', 'Documents', 'A passport, for example.'),
    record('operation', '/m#p', 'resetPassword', 'Sets a new password.'),
  ]
  expect(await ids('passport', ...more)).toEqual(['/p'])
  expect(await ids('pasport', ...more)).toContain('/p')
})

test.each([
  ['screening', '/m#c'],
  ['stopped', '/t#hold'],
  ['stores', '/r'],
  ['opens', '/t#hold'],
])('%s is found in another form', async (query, url) => {
  expect(await ids(query)).toContain(url)
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

const credentials = { ...record('guide', '/c', 'Credentials'), words: 'authentication, API key' }
const apart = record('guide', '/apart', 'Codes', 'One code at a time.')
const together = record('guide', '/together', 'Codes', 'A one-time code; one time only.')
const history = `${CHANGES_ROUTE}#changes-2026-01-01`
const day = record('guide', history, '1 January', 'refundTransaction has errors.', 'Schema')
const list = record('guide', '/e', 'Errors', 'Errors of a refund transaction.')

test.each<[what: string, query: string, urls: string[], ...added: SearchRecord[]]>([
  ['the words behind its heading', 'authentication', ['/c'], credentials],
  ['a word anywhere', 'one time', ['/together', '/apart'], apart, together],
  ['words in quotation marks, which stand so', '"one time"', ['/together'], apart, together],
  [
    'a name of the schema beside other words, before texts, and days of the history last',
    'refundTransaction errors',
    ['/m#refund', '/e', history],
    ...[day, list, refund],
  ],
  [
    'a phrase that is written with a hyphen',
    '"two factor"',
    ['/2'],
    record('guide', '/2', 'Login', 'It is two-factor.'),
  ],
  [
    'words of a name that is typed as one, and the words of its owner',
    'createPayout',
    ['/m#pay'],
    { ...record('operation', '/m#pay', 'createTransfer', 'Sends.'), words: 'payout' },
  ],
  [
    'the plural of a further word',
    'error code',
    ['/codes'],
    { ...record('guide', '/codes', 'Failures', 'What to do.'), words: 'error codes' },
  ],
  [
    'a type in a sentence, as the schema writes it',
    'operations that return Customer',
    ['/o#customer', '/sums'],
    record('guide', '/sums', 'Customer', 'Operations return a customer.', 'KYC'),
    record('type', '/o#customer', 'Customer', 'A customer.'),
  ],
  ['a second record of one address', 'heading', ['/r'], record('guide', '/r', 'A', 'A heading.')],
  ['any word, where no record has all', 'flag zebra', ['/t#hold']],
  ['no word', 'zebra', []],
  [
    'an operation whose name begins so, before a section and a type of that name',
    'refund',
    ['/m#refund', '/t#refund', '/o#refund'],
    ...[refunds, record('type', '/o#refund', 'Refund', 'A refund.'), refund],
  ],
  [
    'a page of that title, before an operation that begins so',
    'kyc',
    ['/kyc', '/q#l'],
    record('operation', '/q#l', 'kycLevels', 'KYC levels.'),
    record('guide', '/kyc', 'KYC'),
  ],
  [
    'words beside each other, before the same words apart',
    'api key',
    ['/d#c', '/d#r'],
    record('guide', '/d#r', 'Rules', 'The API has a key; a key, a key.'),
    record('guide', '/d#c', 'Credentials', 'There are no API keys to create.'),
  ],
])('by %s: "%s" finds %j', async (_what, query, urls, ...added) => {
  expect(await ids(query, ...added)).toEqual(urls)
})

const login = record('operation', '/m#login', 'login', 'Starts a session.')
const status = record('field', '/o#t-s', 'Transaction.status', 'Where it is.', 'object field')
const statuses = record('type', '/e#ts', 'TransactionStatus', 'States.', 'enum')
const line = [
  record('type', '/o#l', 'LineItem', 'Line of an invoice.', 'object'),
  record('field', '/o#l-u', 'LineItem.unitPrice', 'Price of one.', 'object field'),
]
const rules = record('operation', '/q#rs', 'flagRules', 'Lists rules.')
const rule = record('type', '/o#fr', 'FlagRule', 'A rule.')

test.each([
  ['every word of an operation, in any order', 'transaction refund', '/m#refund', refunds, refund],
  ['a sentence', 'how do I refund the money', '/m#refund', refund],
  ['words of a name, written apart', 'log in', '/m#login', login],
  ['a field as in the schema', 'Transaction.status', '/o#t-s', statuses, status],
  ['a field of a type of several words', 'LineItem.unitPrice', '/o#l-u', ...line],
  ['a type as in the schema', 'TransactionStatus', '/e#ts', status, statuses],
  ['a type beside an operation of its name', 'FlagRule', '/o#fr', rules, rule],
  ['a call that was pasted', 'createRecipient(input:', '/m#c'],
  ['the beginning of a word', 'createRec', '/m#c'],
  ['all words, before any', 'transaction flag', '/t#hold'],
])('%s is found: %s', async (_what, query, url, ...added: SearchRecord[]) => {
  expect((await ids(query, ...added))[0]).toBe(url)
})

test('a task comes before a field that has the same words, and the excerpt shows why a section is found', async () => {
  const field = record('field', '/f', 'PayInput.settlement', 'Settlement of the payment.')
  const task = { ...record('guide', '/task', 'Move money', 'How it is done.'), words: 'settlement' }
  expect(await ids('settlement', field, task)).toEqual(['/task', '/f'])
  expect(excerpt(task.text, ['settlement'], task.words)).toEqual([
    { text: 'settlement', marked: true },
  ])
})

test('letters that changed places are forgiven; what is like nothing finds nothing', async () => {
  const price = record('guide', '/a', 'A price')
  expect(await ids('refnud', refund, price)).toEqual(['/m#refund'])
  for (const other of ['zzxqqv', '!!!', '😀', 'x']) expect(await ids(other, price)).toEqual([])
})

/** An excerpt in which what is marked stands in brackets. */
const parts = (text: string, ...terms: string[]) =>
  excerpt(text, terms)
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('')

test('an excerpt starts near the match, marks it and shows that it is cut', () => {
  const text = `${'word '.repeat(40)}a flag is open ${'tail '.repeat(40)}`.trim()
  expect(parts(text, 'flag')).toMatch(/^… (word )+a \[flag\] is open (tail ?)+ …$/)
  expect(parts(text, 'flag').length).toBeLessThan(182)
})

test.each([
  [
    'the beginnings of words',
    'o’clock, unlocked, AccountLocked',
    'o’clock, unlocked, Account[Lock]ed',
  ],
  ['a word as written', 'Ein Café, cafe\u0301, Straße', 'Ein [Café], [cafe\u0301], [Straße]'],
  ['a table where no sentence has the word', 'Paid.\nREFUNDED · Paid', '[REFUNDED] · Paid'],
  ['the sentences where nothing has the word', 'What it means.\nPaid', 'What it means.'],
  ['no pattern', 'a (b) c', 'a [(b)] c'],
])('an excerpt has %s', (_what, text, marked) => {
  expect(parts(text, 'lock', 'cafe', 'strasse', 'refunded', '(b)')).toBe(marked)
})

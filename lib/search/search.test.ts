import { expect, test } from 'vitest'
import { CHANGES_ROUTE } from '@/reference/model/anchors'
import { SearchEngine } from './ranking'
import { excerpt, markTerms } from './excerpt'
import type { SearchRecord } from './index-file'
import { tokenize } from './words'

/** `guide Refund (Transactions): Text` and a line `also: words`. Its address is its title. */
function record(line: string): SearchRecord {
  const [, kind, title = '', context = '', text = '', words] =
    /^(\w+) ([^(:]+?)(?: \((.*?)\))?(?:: ([^+]*?))?(?: \+ (.*))?$/.exec(line) ?? []
  return {
    kind: kind as SearchRecord['kind'],
    url: title,
    title,
    context,
    text,
    ...(words && { words }),
  }
}

/** What every test can find, if it does not replace it. */
const RECORDS = [
  'guide Manage recipients: Store whom the customer pays.',
  'guide Holds (Transactions): A transaction stops while a flag is open.',
  'operation createRecipient: Adds a recipient and screens the name.',
  'type Recipient: Party that a customer sends money to.',
  'field Transaction.recipient (Transaction): Who gets the money.',
]

/** The results for a query among `RECORDS` and more, and their titles in order. */
async function search(query: string, ...more: (string | SearchRecord)[]) {
  const engine = new SearchEngine()
  await engine.add(RECORDS.map(record))
  await engine.add(more.map((each) => (typeof each === 'string' ? record(each) : each)))
  const { groups, match } = engine.search(query)
  return { match, groups, titles: groups.flatMap(({ hits }) => hits.map(({ title }) => title)) }
}

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
  const { groups, titles } = await search('recipient')
  const kinds = groups.map(({ kind }) => kind).toSorted()
  expect(kinds).toEqual(['field', 'guide', 'operation', 'type'])
  expect(titles[0]).toBe('Recipient')
})

test.each([
  ['recipient', 'all', 4],
  ['recipent', 'similar', 4],
  ['payoutDeadlin', 'similar', 2],
  ['zebra recipient', 'some', 4],
])('%s gives records that have %s of the words; %i in all', async (query, match, length) => {
  const payouts = Array.from({ length: 30 }, (_, index) => `type Payout${index}`)
  expect(await search(query, ...payouts)).toMatchObject({ match, titles: { length } })
})

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
  const menu = 'guide Café menu: crème brûlée in der Straße von Łódź, İzmir'
  expect((await search(query, menu)).titles).toEqual(['Café menu'])
})

test.each([
  ['счет', 'Банковский счёт'],
  ['ΛΌΓΟΣ', 'λόγος'],
  ['送金', '海外送金の確認'],
  ['ส่ง', 'การส่งเงิน'],
  ['한국', '한국어 안내'],
])('%s is found in %s', async (query, title) => {
  expect((await search(query, `guide ${title}`)).titles).toEqual([title])
})

test('names that start with the typed text are sorted by length', async () => {
  const { groups } = await search(
    'recip',
    'type RecipientEdge: Recipient at a position of the list.',
    'operation recipients: Lists recipients of the caller.',
    'operation recipientRequirements: Fields that a recipient needs.',
    'operation recipient: Returns one recipient.',
  )
  const titles = groups.map(({ kind, hits }) => [kind, hits.map(({ title }) => title)])
  expect(Object.fromEntries(titles)).toMatchObject({
    type: ['Recipient', 'RecipientEdge'],
    operation: ['recipient', 'recipients', 'recipientRequirements', 'createRecipient'],
  })
})

const refund = 'operation refundTransaction: Returns money.'
const refunds = 'guide Refund (Transactions): A refund, a refund.'
const apart = 'guide Apart: One code at a time.'
const together = 'guide Together: A one-time code; one time only.'
const day = { ...record('guide 1 January (Schema): refundTransaction has errors.') }
day.url = `${CHANGES_ROUTE}#changes-2026-01-01`
const passport = ['guide Documents: A passport, for example.', 'operation resetPassword: Sets it.']

test.each<[what: string, query: string, titles: string[], ...more: (string | SearchRecord)[]]>([
  ['further words', 'authentication', ['Login'], 'guide Login + authentication, API key'],
  ['a word anywhere', 'one time', ['Together', 'Apart'], apart, together],
  ['adjacent words in quotation marks', '"one time"', ['Together'], apart, together],
  [
    'a name of the schema, before texts, and days of the history last',
    'refundTransaction errors',
    ['refundTransaction', 'Errors', '1 January'],
    ...[day, 'guide Errors: Errors of a refund transaction.', refund],
  ],
  ['a hyphenated phrase', '"two factor"', ['Two'], 'guide Two: It is two-factor.'],
  [
    'the parts of a typed name and further words',
    'createPayout',
    ['createTransfer'],
    'operation createTransfer: Sends. + payout',
  ],
  ['the plural of a further word', 'error code', ['Failures'], 'guide Failures: Do. + error codes'],
  [
    'a type in a sentence, as the schema writes it',
    'operations that return Customer',
    ['Customer', 'Sums'],
    ...['guide Sums (KYC): Operations return a customer.', 'type Customer: A customer.'],
  ],
  ['any word, if no record has all', 'flag zebra', ['Holds']],
  ['no word', 'zebra', []],
  [
    'an operation whose name starts so, before a section and a type of that name',
    'refund',
    ['refundTransaction', 'Refund', 'Refund'],
    ...[refunds, 'type Refund: A refund.', refund],
  ],
  [
    'a page of that title, before an operation that starts so',
    'kyc',
    ['KYC', 'kycLevels'],
    ...['operation kycLevels: KYC levels.', 'guide KYC'],
  ],
  [
    'adjacent words, before the same words apart',
    'api key',
    ['Credentials', 'Rules'],
    ...[
      'guide Rules: The API has a key; a key, a key.',
      'guide Credentials: There are no API keys.',
    ],
  ],
  ['a word that exists, without similar words', 'passport', ['Documents'], ...passport],
  ['swapped letters', 'refnud', ['refundTransaction'], refund, 'guide A price'],
  ['nothing similar', 'zzxqqv', [], 'guide A price'],
  ['no word at all', '!!!', [], 'guide A price'],
  [
    'a task, before a field with the same words',
    'settlement',
    ['Move money', 'PayInput.settlement'],
    ...['field PayInput.settlement: Settlement of it.', 'guide Move money: How. + settlement'],
  ],
  [
    'what matches well, without records that only mention it',
    'archive',
    ['Archive'],
    ...[
      'guide Archive: Archive a record. + archive',
      `guide Notes: ${'Long text. '.repeat(99)}archive`,
    ],
  ],
])('by %s: "%s" finds %j', async (_what, query, titles, ...more) => {
  expect((await search(query, ...more)).titles).toEqual(titles)
})

test('two records of one address are two results', async () => {
  const { titles } = await search('heading', 'guide A: A heading.', 'guide A: Another heading.')
  expect(titles).toEqual(['A', 'A'])
})

const status = 'field Transaction.status (object field): Where it is.'
const statuses = 'type TransactionStatus (enum): States.'

test.each([
  ['every word of an operation', 'transaction refund', 'refundTransaction', refunds, refund],
  ['a sentence', 'how do I refund the money', 'refundTransaction', refund],
  ['words of a name, written apart', 'log in', 'login', 'operation login: Starts a session.'],
  ['a field as in the schema', 'Transaction.status', 'Transaction.status', statuses, status],
  [
    'a field of a type of several words',
    'LineItem.unitPrice',
    'LineItem.unitPrice',
    ...['type LineItem (object): Line.', 'field LineItem.unitPrice (object field): Price of one.'],
  ],
  ['a type as in the schema', 'TransactionStatus', 'TransactionStatus', status, statuses],
  [
    'a type with an operation of its name',
    'FlagRule',
    'FlagRule',
    ...['operation flagRules: Lists rules.', 'type FlagRule: A rule.'],
  ],
  ['a pasted call', 'createRecipient(input:', 'createRecipient'],
  ['the start of a word', 'createRec', 'createRecipient'],
  ['all words, before any', 'transaction flag', 'Holds'],
  ['another form of a word', 'screening', 'createRecipient'],
  ['another form of a word', 'stopped', 'Holds'],
  ['another form of a word', 'stores', 'Manage recipients'],
])('%s is found: %s', async (_what, query, title, ...more) => {
  expect((await search(query, ...more)).titles[0]).toBe(title)
})

test('only the part that matched is marked, all of a word in another form', async () => {
  const { groups } = await search('create', 'type CreateInput')
  const marked = groups.flatMap(({ hits }) =>
    hits.map(({ title, terms }) => markTerms(title, terms)),
  )
  expect(marked).toContainEqual([
    { text: 'Create', marked: true },
    { text: 'Input', marked: false },
  ])
  expect((await search('stopped')).groups[0]?.hits[0]?.terms).toContain('stop')
})

test('the excerpt shows further words if only they match', () => {
  const parts = excerpt('How it is done.', ['settlement'], 'settlement')
  expect(parts).toEqual([{ text: 'settlement', marked: true }])
})

/** An excerpt with brackets around the marked parts. */
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
  ['the starts of words', 'o’clock, unlocked, AccountLocked', 'o’clock, unlocked, Account[Lock]ed'],
  ['a word as written', 'Ein Café, cafe\u0301, Straße', 'Ein [Café], [cafe\u0301], [Straße]'],
  ['a table if no sentence has the word', 'Paid.\nREFUNDED · Paid', '[REFUNDED] · Paid'],
  ['the sentences if nothing has the word', 'What it means.\nPaid', 'What it means.'],
  ['no pattern', 'a (b) c', 'a [(b)] c'],
])('an excerpt has %s', (_what, text, marked) => {
  expect(parts(text, 'lock', 'cafe', 'strasse', 'refunded', '(b)')).toBe(marked)
})

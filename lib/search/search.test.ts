import { expect, test } from 'vitest'
import { SearchEngine } from './engine'
import { excerpt, markTerms } from './excerpt'
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

test('a missing letter is forgiven, and the results say that they are the closest', async () => {
  const { groups, isApproximate } = (await engine()).search('recipent')
  expect(groups.flatMap(({ hits }) => hits.map(({ url }) => url))).toContain('/o#r')
  expect(isApproximate).toBe(true)
  expect((await engine()).search('recipient').isApproximate).toBe(false)
})

test('what does not exist has two results of a kind', async () => {
  const payouts = Array.from({ length: 30 }, (_, index) =>
    record('type', `/o#${index}`, `Payout${index}`),
  )
  const { groups, isApproximate } = (await engine(...payouts)).search('payoutDeadline')
  expect(isApproximate).toBe(true)
  expect(groups.flatMap(({ hits }) => hits)).toHaveLength(2)
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
  expect(await found('transaction flag')).toEqual(['/t#hold'])
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

test('an excerpt starts near the match, marks it and shows that it is cut', () => {
  const text = `${'word '.repeat(40)}a flag is open ${'tail '.repeat(40)}`.trim()
  const parts = excerpt(text, ['flag'])
  expect(parts[0]).toEqual({ text: '… ', marked: false })
  expect(parts.filter(({ marked }) => marked)).toEqual([{ text: 'flag', marked: true }])
  expect(parts.at(-1)?.text).toBe(' …')
  expect(parts.map(({ text: part }) => part).join('').length).toBeLessThan(180)
})

test('only the beginnings of words are marked, in names too', () => {
  const marked = (text: string) =>
    excerpt(text, ['lock']).flatMap((part) => (part.marked ? part.text : []))
  expect(marked('o’clock, unlocked, AccountLocked')).toEqual(['Lock'])
  expect(excerpt(`${'clock '.repeat(20)}then locked`, ['lock'])[0]?.text).toBe('… ')
})

test('what is marked is as written, whatever was folded', () => {
  const marked = excerpt('Ein Café, decomposed cafe\u0301, Straße', ['cafe', 'strasse'])
  expect(marked.filter((part) => part.marked).map(({ text }) => text)).toEqual([
    'Café',
    'cafe\u0301',
    'Straße',
  ])
})

test('a word of a table gives the sentence before it', () => {
  expect(excerpt('What each state means.\nREFUNDED · Paid back', ['refunded'])).toEqual([
    { text: 'What each state means.', marked: false },
  ])
})

test('a short text is shown whole; special characters are no pattern', () => {
  expect(excerpt('a (b) c', ['(b)'])).toEqual([
    { text: 'a ', marked: false },
    { text: '(b)', marked: true },
    { text: ' c', marked: false },
  ])
  expect(markTerms('plain', [])).toEqual([{ text: 'plain', marked: false }])
})

import path from 'node:path'
import { expect, test } from 'vitest'
import { readCases } from '@/tests/support/cases'
import { CHANGES_ROUTE } from 'nextra-graphql/model/anchors.ts'
import { SearchEngine } from './ranking.ts'
import { excerpt, markTerms } from './excerpt.ts'
import type { SearchRecord } from './index-file.ts'
import { tokenize } from './words.ts'

/** Parses `guide Refund (Transactions): Text + search terms`. The title is the address, except in the history. */
function record(line: string): SearchRecord {
  const [, kind, title = '', context = '', text = '', words] =
    /^(\w+) ([^(:]+?)(?: \((.*?)\))?(?:: ([^+]*?))?(?: \+ (.*))?$/.exec(line) ?? []
  return {
    kind: kind as SearchRecord['kind'],
    url: context === 'History' ? `${CHANGES_ROUTE}#changes-${title}` : title,
    title,
    context,
    text,
    ...(words && { words }),
  }
}

/** Records in every test. */
const RECORDS = [
  'guide Manage recipients: Store whom the customer pays.',
  'guide Holds (Transactions): A transaction stops while a flag is open.',
  'operation createRecipient: Adds a recipient and screens the name.',
  'type Recipient: Party that a customer sends money to.',
  'field Transaction.recipient (Transaction): Who gets the money.',
]

/** Searches `RECORDS` and additional records. Returns the results, and their titles in order. */
async function search(query: string, ...more: string[]) {
  const engine = new SearchEngine()
  await engine.add([...RECORDS, ...more].map(record))
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
])('splits %s into the words %s', (text, words) => {
  expect(tokenize(text).join(' ')).toBe(words)
})

test('finds names by their parts, in every kind', async () => {
  const { groups, titles } = await search('recipient')
  const kinds = groups.map(({ kind }) => kind).toSorted()
  expect(kinds).toEqual(['field', 'guide', 'operation', 'type'])
  expect(titles[0]).toBe('Recipient')
})

test.each([
  ['recipient', 'all', 4],
  ['recipent', 'similar', 4],
  ['zebra recipient', 'some', 4],
])('%s matches %s words: %i results', async (query, match, length) => {
  const payouts = Array.from({ length: 30 }, (_, index) => `type Payout${index}`)
  expect(await search(query, ...payouts)).toMatchObject({ match, titles: { length } })
})

test.each([
  ['decomposed letters', 'cafe\u0301'],
  ['ß', 'strasse'],
  ['letters that do not decompose', 'lodz'],
  ['dotted capitals', 'izmir'],
  ['full width', 'ｃａｆｅ'],
])('ignores %s', async (_what, query) => {
  const menu = 'guide Café menu: crème brûlée in der Straße von Łódź, İzmir'
  expect((await search(query, menu)).titles).toEqual(['Café menu'])
})

test('sorts names that start with the typed text by length', async () => {
  const { titles } = await search('recip', 'type RecipientRequirement', 'type RecipientEdge')
  const types = titles.filter((title) => title.startsWith('Recipient'))
  expect(types).toEqual(['Recipient', 'RecipientEdge', 'RecipientRequirement'])
})

const cases = readCases(path.join(import.meta.dirname, 'search.cases.txt'))

test.each(cases)('“%s” with the records %j finds %j', async (query, more, expected) => {
  const { titles } = await search(query, ...more)
  const isOpen = expected.at(-1) === '…'
  const wanted = isOpen ? expected.slice(0, -1) : expected
  expect(isOpen ? titles.slice(0, wanted.length) : titles).toEqual(wanted)
})

test('marks only the matching part, and the whole word if another form matched', async () => {
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

test('shows search terms in the excerpt if only they match', () => {
  const parts = excerpt('How it is done.', ['settlement'], 'pay, settlement')
  expect(parts.map(({ text }) => text)).toEqual(['settlement', ' · How it is done.'])
})

/** Renders an excerpt with brackets around the marked parts. */
const parts = (text: string, ...terms: string[]) =>
  excerpt(text, terms)
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('')

test('starts an excerpt near the match, marks it, and adds ellipses', () => {
  const text = `${'word '.repeat(40)}a flag is open ${'tail '.repeat(40)}`.trim()
  expect(parts(text, 'flag')).toMatch(/^… (word )+a \[flag\] is open (tail ?)+ …$/)
  expect(parts(text, 'flag').length).toBeLessThan(182)
})

test.each([
  ['the starts of words', 'o’clock, unlocked, AccountLocked', 'o’clock, unlocked, Account[Lock]ed'],
  ['a word as written', 'Ein Café, cafe\u0301, Straße', 'Ein [Café], [cafe\u0301], [Straße]'],
  ['a table if no sentence has the word', 'Paid.\nREFUNDED · Paid', '[REFUNDED] · Paid'],
  ['the sentences if nothing matches', 'What it means.\nPaid', 'What it means.'],
  ['parentheses', 'a (b) c', 'a [(b)] c'],
])('an excerpt shows %s', (_what, text, marked) => {
  expect(parts(text, 'lock', 'cafe', 'strasse', 'refunded', '(b)')).toBe(marked)
})

import { describe, expect, test } from 'vitest'
import { SearchEngine, tokenize } from './engine'
import { excerpt, markTerms } from './excerpt'
import { packRecord, unpackRecord, type SearchRecord } from './index-file'

const record = (
  kind: SearchRecord['kind'],
  url: string,
  title: string,
  text = '',
  context = '',
): SearchRecord => ({ kind, url, title, text, context })

const records = [
  record('guide', '/r', 'Manage recipients', 'Store whom the customer pays.'),
  record(
    'guide',
    '/t#hold',
    'Holds',
    'A transaction stops while a flag is open.',
    'Manage transactions',
  ),
  record('operation', '/m#c', 'createRecipient', 'Adds a recipient and screens the name.'),
  record('type', '/o#r', 'Recipient', 'Party that a customer sends money to.'),
  record('field', '/o#t-r', 'Transaction.recipient', 'Who gets the money.', 'Transaction'),
]

async function engine() {
  const search = new SearchEngine()
  await search.add(records)
  return search
}
const urls = (groups: ReturnType<SearchEngine['search']>) =>
  groups.flatMap(({ hits }) => hits.map(({ url }) => url))

test('names split at capitals and underscores', () => {
  expect(tokenize('createQuote ON_HOLD IBANCheck, naïve')).toEqual([
    'createquote',
    'create',
    'quote',
    'on_hold',
    'on',
    'hold',
    'ibancheck',
    'iban',
    'check',
    'naïve',
  ])
})

test('what has a hyphen is found in one word, too', () => {
  expect(tokenize('a Sign-up, pay-in')).toEqual(['a', 'sign', 'up', 'pay', 'in', 'signup', 'payin'])
})

describe('search', () => {
  test('finds a name by its part, in every kind', async () => {
    const groups = (await engine()).search('recipient')
    expect(groups.map(({ kind }) => kind).toSorted()).toEqual([
      'field',
      'guide',
      'operation',
      'type',
    ])
    expect(groups[0]?.hits[0]?.title).toBe('Recipient')
  })

  test('forgives a missing letter', async () => {
    expect(urls((await engine()).search('recipent'))).toContain('/o#r')
  })

  test('takes a word that is there for no mistake', async () => {
    const search = await engine()
    await search.add([
      record('guide', '/p', 'Documents', 'A passport, for example.'),
      record('operation', '/m#p', 'resetPassword', 'Sets a new password.'),
    ])
    expect(urls(search.search('passport'))).toEqual(['/p'])
    expect(urls(search.search('pasport'))).toContain('/p')
  })

  test('takes the beginning of a word', async () => {
    expect(urls((await engine()).search('createRec'))).toContain('/m#c')
  })

  test('puts the shortest of the names first that begin as typed', async () => {
    const search = await engine()
    await search.add([
      record('type', '/o#re', 'RecipientEdge', 'Recipient at a position of the list.'),
      record('operation', '/q#rs', 'recipients', 'Lists recipients of the caller.'),
      record('operation', '/q#rr', 'recipientRequirements', 'Fields that a recipient needs.'),
      record('operation', '/q#r', 'recipient', 'Returns one recipient.'),
    ])
    const titles = (kind: SearchRecord['kind']) =>
      search
        .search('recip')
        .find((group) => group.kind === kind)
        ?.hits.map(({ title }) => title)
    expect(titles('type')).toEqual(['Recipient', 'RecipientEdge'])
    expect(titles('operation')).toEqual([
      'recipient',
      'recipients',
      'recipientRequirements',
      'createRecipient',
    ])
  })

  test('prefers records with all words, and falls back to any', async () => {
    const search = await engine()
    expect(urls(search.search('transaction flag'))).toEqual(['/t#hold'])
    expect(urls(search.search('flag zebra'))).toEqual(['/t#hold'])
    expect(search.search('zebra')).toEqual([])
  })
})

describe('what is meant', () => {
  const first = async (query: string, ...added: SearchRecord[]) => {
    const search = await engine()
    await search.add(added)
    return urls(search.search(query))
  }
  const refund = record('operation', '/m#refund', 'refundTransaction', 'Returns money.')
  const refunds = record('guide', '/t#refund', 'Refund', 'A refund, a refund.', 'Transactions')
  const type = record('type', '/o#refund', 'Refund', 'A refund.')

  test('is the operation whose name begins so, before a type and texts about it', async () => {
    const found = await first('refund', refunds, type, refund)
    expect(found).toEqual(['/m#refund', '/o#refund', '/t#refund'])
  })

  test('is the operation with every word in its name, in any order', async () => {
    expect((await first('transaction refund', refunds, refund))[0]).toBe('/m#refund')
  })

  test('is the page of that title before an operation that begins so', async () => {
    const page = record('guide', '/kyc', 'KYC')
    const level = record('operation', '/q#l', 'kycLevels', 'KYC levels.')
    expect(await first('kyc', level, page)).toEqual(['/kyc', '/q#l'])
  })

  test('is what has the words beside each other, before what repeats them apart', async () => {
    const credentials = record('guide', '/d#c', 'Credentials', 'There are no API keys to create.')
    const rules = record('guide', '/d#r', 'Rules', 'The API has a key; a key, a key.')
    expect(await first('api key', rules, credentials)).toEqual(['/d#c', '/d#r'])
  })

  test('is found in a sentence, and under words written apart', async () => {
    const login = record('operation', '/m#login', 'login', 'Starts a session.')
    expect((await first('how do I refund the money', refund))[0]).toBe('/m#refund')
    expect((await first('log in', login))[0]).toBe('/m#login')
  })

  test('is what is written as in the schema, also a call that was pasted', async () => {
    const status = record('field', '/o#t-s', 'Transaction.status', 'Where it is.', 'object field')
    const type = record('type', '/e#ts', 'TransactionStatus', 'States.', 'enum')
    expect((await first('Transaction.status', type, status))[0]).toBe('/o#t-s')
    expect((await first('TransactionStatus', status, type))[0]).toBe('/e#ts')
    const rules = record('operation', '/q#rs', 'flagRules', 'Lists rules.')
    const rule = record('type', '/o#fr', 'FlagRule', 'A rule.')
    expect((await first('FlagRule', rules, rule))[0]).toBe('/o#fr')
    expect((await first('createRecipient(input:'))[0]).toBe('/m#c')
  })

  test('is suggested by its nearest name where nothing was found', async () => {
    const search = await engine()
    await search.add([refund])
    expect(search.suggest('refnud').map(({ title }) => title)).toEqual(['refundTransaction'])
    expect(search.suggest('zzxqqv')).toEqual([])
    await search.add([record('guide', '/a', 'A price')])
    for (const short of ['!!!', '😀', 'x']) expect(search.suggest(short), short).toEqual([])
  })
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
  expect(tokenize('2FA')).toEqual(['2fa'])
})

test('a short text is shown whole; special characters are no pattern', () => {
  expect(excerpt('a (b) c', ['(b)'])).toEqual([
    { text: 'a ', marked: false },
    { text: '(b)', marked: true },
    { text: ' c', marked: false },
  ])
  expect(markTerms('plain', [])).toEqual([{ text: 'plain', marked: false }])
})

test('packing is reversible; an unknown kind is an error', () => {
  for (const item of records) expect(unpackRecord(packRecord(item))).toEqual(item)
  expect(() => unpackRecord([99, '', '', '', ''])).toThrow('unknown kind 99')
})

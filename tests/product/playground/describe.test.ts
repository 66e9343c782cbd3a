import { expect, it } from 'vitest'
import { referencePath } from '@/lib/reference/anchors'
import { entriesOf, pageIds, PAGES } from '@/lib/reference/pages'
import { describeOperation } from '@/lib/playground/editing/describe'
import { publishedSchema as schema } from '../support/published'

/** The description where the text has a bar. */
const at = (marked: string) =>
  describeOperation(schema, marked.replace('|', ''), marked.indexOf('|'))

const OPERATION = `query Q($id: TransactionFilter) {
  transactions(first: 2, filter: { statuses: [ON_HOLD] }) {
    edges { node { id ... on Transaction { status } } }
  }
}`
const on = (word: string, inside = 1) =>
  at(OPERATION.replace(word, `${word.slice(0, inside)}|${word.slice(inside)}`))

it.each([
  [
    'transactions(',
    /^Query\.transactions\(.*filter: TransactionFilter/,
    '/queries#query-transactions',
  ],
  ['first', /^first: Int/, '/queries#query-transactions-first'],
  [
    'statuses',
    /^TransactionFilter\.statuses: \[/,
    '/inputObjects#input-TransactionFilter-statuses',
  ],
  ['ON_HOLD', /^TransactionStatus\.ON_HOLD$/, '/enums#enum-TransactionStatus-ON_HOLD'],
  ['TransactionFilter', /^input TransactionFilter$/, '/inputObjects#input-TransactionFilter'],
  ['Transaction ', /^object Transaction$/, '/objects#object-Transaction'],
  ['status }', /^Transaction\.status: /, '/objects#object-Transaction-status'],
])('says what %s is, at its beginning and inside', (word, signature, address) => {
  for (const inside of [0, 1]) {
    const found = on(word, inside)
    expect(found?.signature).toMatch(signature)
    expect(found?.text).not.toBe('')
    expect(found?.href).toBe(`/docs/api${address}`)
  }
})

it('leads to what the reference has', () => {
  const entries = entriesOf(schema)
  const addresses = PAGES.flatMap((page) =>
    pageIds(page, entries).map((id) => `${referencePath(page.page)}#${id}`),
  )
  for (const word of ['transactions(', 'first', 'statuses', 'ON_HOLD', 'status }']) {
    expect(addresses).toContain(on(word)?.href)
  }
})

it('says why something should not be used', () => {
  expect(
    at('mutation { createQuote(input: {payInMethod: CH|EQUE}) { __typename } }'),
  ).toMatchObject({
    deprecated: expect.stringMatching(/\w/) as string,
  })
})

it.each([
  'query { | }',
  '| { viewer { user { id } } }',
  'query { nothi|ng }',
  '{ viewer { # a| \n } }',
])('says nothing about %s', (marked) => {
  expect(at(marked)).toBeNull()
})

import { expect, it } from 'vitest'
import { describeStrays } from './stray-resolvers'

const sources = new Map([
  [
    'sample-api/books.ts',
    `export const queries = {
  book: ({ id }) => find(id),
} satisfies Partial<Resolvers>

export const fields = {
  Book: {
    title: ({ title }) => title,
  },
  Shelf: {
    title: () => { const book = { title: 'x' }; return book },
    ...more,
  },
}
`,
  ],
  ['sample-api/loans.ts', 'export const fields = { Book: { loan() { return { book: 1 } } } }\n'],
  ['sample-api/scalars.ts', 'const rules: Rules = {\n  Day: { book: 1 },\n}\n'],
])

it('names the place of every resolver without a field, and what to do', () => {
  const all = ['Query.book', 'Book.title', 'Shelf.title', 'Book.loan', 'Day', 'Shelf.spread']
  expect(describeStrays(all, sources)).toBe(
    `The sample endpoint has resolvers for what schema/ does not have:
  sample-api/books.ts:2  Query.book
  sample-api/books.ts:7  Book.title
  sample-api/books.ts:10  Shelf.title
  sample-api/loans.ts:1  Book.loan
  sample-api/scalars.ts:2  Day
  sample-api/  Shelf.spread
Take them away, or put the names back into schema/.`,
  )
})

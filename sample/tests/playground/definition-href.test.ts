import { expect, it } from 'vitest'
import { definitionHref } from '@/lib/playground/definition-href'
import { entriesOf, pageIds, PAGES } from '@/reference/model/pages'
import { referencePath } from '@/reference/model/anchors'
import { publishedSchema as schema } from '../support/published'

const addresses = PAGES.flatMap((page) =>
  pageIds(page, entriesOf(schema)).map((id) => `${referencePath(page.page)}#${id}`),
)

it.each([
  [{ field: 'transaction', parent: 'Query' }, '/queries#query-transaction'],
  [{ field: 'status', parent: 'Transaction' }, '/objects#object-Transaction-status'],
  [{ type: '[TransactionStatus!]', parent: 'Query' }, '/enums#enum-TransactionStatus'],
  [{ field: 'input', type: 'QuoteInput!', parent: 'Mutation' }, '/inputObjects#input-QuoteInput'],
])('leads from %o to its entry', (place, address) => {
  expect(definitionHref(schema, place)).toBe(`/docs/api${address}`)
  expect(addresses).toContain(`/docs/api${address}`)
})

it.each([{}, { field: '__typename', type: 'String!', parent: 'Query' }, { type: 'Nothing' }])(
  'leads nowhere from %o',
  (place) => {
    expect(definitionHref(schema, place)).toBeNull()
  },
)

import { buildSchema } from 'graphql'
import { expect, it } from 'vitest'
import { site } from '@/site.config'
import { pageHtml, referenceOf } from '@/tests/reference/rendered'
import { parseHtml, readPageContent } from '#exported/exported-pages.ts'
import { entryFiles } from './reference-markdown.ts'

it('writes the inputs, the result and the sources of ids into the file of an operation', async () => {
  const reference = await referenceOf(
    buildSchema(`
      type Query { orders(where: Where): OrderConnection! order(orderId: ID!): Result! }
      type Subscription { orders: Order }
      type OrderConnection { nodes: [Order!]! pageInfo: Int }
      union Result = Order | Missing
      "Bought." type Order { id: ID! lines: [Line!]! far: Far }
      type Line { price: Price! }
      type Price { amount: Int }
      type Far { farther: Price }
      type Missing { message: String }
      input Where { and: [Where!] by: By }
      input By { state: State = OPEN }
      enum State { OPEN CLOSED }
    `),
  )
  const html = `<main>${pageHtml(reference, 'queries')}</main>`
  const content = readPageContent(parseHtml(html), 'https://x.test/docs/api/queries')
  const { files } = entryFiles(content, reference.schema, { site, routes: new Set() })
  expect(files.map(({ path }) => path)).toEqual([
    '/docs/api/queries/order.md',
    '/docs/api/queries/orders.md',
    '/docs/api/queries/subscription-orders.md',
  ])
  const [one, list] = files.map(({ markdown }) => markdown)
  expect(one).toMatch(/^# order\n/)
  expect(one).toMatch(/- `orderId`: \[Order\]\(\S+objects\/Order\.md\), from \[orders\]\(/)
  expect(one).toContain('type Line {\n  price: Price!\n}')
  expect(list).toContain('input By {\n  state: State = OPEN\n}\n\nenum State { OPEN CLOSED }')
})

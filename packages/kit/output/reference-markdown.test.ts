import { buildSchema } from 'graphql'
import { expect, it } from 'vitest'
import { site } from '@/site.config'
import { githubSchema } from '@/tests/reference/github'
import { pageHtml, referenceOf } from '@/tests/reference/rendered'
import { parseHtml, readPageContent } from '#exported/exported-pages.ts'
import type { MarkdownFile } from './markdown.ts'
import { entryFiles, OPERATION_LIMIT } from './reference-markdown.ts'

async function filesOf(schema: Parameters<typeof referenceOf>[0]) {
  const reference = await referenceOf(schema)
  const html = `<main>${pageHtml(reference, 'queries')}</main>`
  const content = readPageContent(parseHtml(html), 'https://x.test/docs/api/queries')
  return entryFiles(content, reference.schema, { site, routes: new Set() }).files
}

const find = (files: readonly MarkdownFile[], path: string) =>
  files.find((file) => file.path === path)?.markdown ?? ''

it('writes the inputs, the result and the sources of ids into the file of an operation', async () => {
  const files = await filesOf(
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
  expect(files.map(({ path }) => path)).toEqual([
    '/docs/api/queries/order.md',
    '/docs/api/queries/orders.md',
    '/docs/api/queries/subscription-orders.md',
  ])
  const one = find(files, '/docs/api/queries/order.md')
  expect(one).toMatch(/^# order\n/)
  expect(one).toMatch(/- `orderId`: \[Order\]\(\S+objects\/Order\.md\), from \[orders\]\(/)
  expect(one).toContain('type Line {\n  price: Price!\n}')
  const list = find(files, '/docs/api/queries/orders.md')
  expect(list).toContain('input By {\n  state: State = OPEN\n}\n\nenum State { OPEN CLOSED }')
})

it("fits every query of GitHub's schema into one fetch, and names omitted types", async () => {
  const files = await filesOf(githubSchema())
  expect(files.filter(({ markdown }) => markdown.length > OPERATION_LIMIT)).toEqual([])
  expect(find(files, '/docs/api/queries/repository.md')).toMatch(/\d+ more: \[\w+\]\(/)
})

import { buildSchema } from 'graphql'
import { expect, it } from 'vitest'
import { site } from '@/site.config'
import { pageHtml, referenceOf } from '@/tests/reference/rendered'
import { parseHtml, readPageContent } from '#exported/exported-pages.ts'
import { CHANGES_ROUTE } from 'nextra-graphql/model/anchors.ts'
import { markdownFiles } from './reference-markdown.ts'

const links = { site, routes: new Set<string>() }
const contentOf = (main: string) =>
  readPageContent(parseHtml(`<main>${main}</main>`), 'https://x.test/docs/api/queries')

it('writes the inputs, the nearest results and the sources of ids into the file of an operation', async () => {
  const reference = await referenceOf(
    buildSchema(`
      type Query { orders(where: Where): OrderConnection! order(orderId: ID!): Result! }
      type Subscription { orders: Order }
      type OrderConnection { nodes: [Order!]! pageInfo: Int }
      union Result = Order | Missing
      "Bought." type Order { id: ID! lines: [Line!]! far: Far }
      type Line { price: Price! }
      type Price { amount: Int }
      type Far { ${Array.from({ length: 500 }, (_, index) => `field${index}: Int`).join(' ')} }
      type Missing { message: String }
      input Where { and: [Where!] by: By }
      input By { state: State = OPEN }
      enum State { OPEN CLOSED }
    `),
  )
  const content = contentOf(pageHtml(reference, 'queries'))
  const files = markdownFiles('/docs/api/queries', content, reference.schema, links)
  expect(files.map(([path]) => path)).toEqual([
    '/docs/api/queries/order.md',
    '/docs/api/queries/orders.md',
    '/docs/api/queries/subscription-orders.md',
    '/docs/api/queries.md',
  ])
  const [one, list] = files.map(([, markdown]) => markdown)
  expect(one).toMatch(/^# order\n/)
  expect(one).toMatch(/- `orderId`: \[Order\]\(\S+objects\/Order\.md\), from \[orders\]\(/)
  expect(one).toContain('type Line {\n  price: Price!\n}')
  expect(one).toMatch(
    /\n```\n\nOther types have their own files, such as \[Far\]\(\S+\/Far\.md\)\.\n$/,
  )
  expect(list).toContain('input By {\n  state: State = OPEN\n}\n\nenum State { OPEN CLOSED }')
})

it('turns the days of the list of changes into files, and the page into a list of them', () => {
  const content = contentOf(`<h1>Changes</h1>
    <section aria-labelledby="changes-2026-01-02"><h3>2 January</h3><h4>Notes</h4></section>
    <section aria-labelledby="changes-2026-01-01"><h3>1 January</h3></section>
    <h3>Other</h3>`)
  const schema = buildSchema('type Query { a: Int }')
  const files = new Map(markdownFiles(CHANGES_ROUTE, content, schema, links))
  const base = `${CHANGES_ROUTE}/2026-01-0`
  expect(files.get(`${base}2.md`)).toBe('# 2 January\n\n## Notes\n')
  expect(files.get(`${CHANGES_ROUTE}.md`)).toBe(
    `# Changes\n\n- [2 January](${site.url}${base}2.md)\n- [1 January](${site.url}${base}1.md)\n\n### Other\n`,
  )
})

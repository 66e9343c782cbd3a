/** The check on this site's own pages and schema. */
import { expect, it } from 'vitest'
import { root } from '@/scripts/shared/root'
import { parsePage } from '@/scripts/content/check/parse-page'
import { readPages } from '@/scripts/content/check/read-site'
import { graphqlChecker } from '@/scripts/content/graphql/check-graphql'

const check = graphqlChecker(root)

it('finds no error, in the number of operations that the site promises', async () => {
  const checked = check(await readPages(root))
  expect(checked.problems.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(checked.counts.operations).toBeGreaterThanOrEqual(40)
  expect(checked.counts.responses).toBeGreaterThanOrEqual(40)
})

it("knows the formats of the schema's own scalars, given and answered", () => {
  const page = `\`\`\`graphql
query Rate($from: CurrencyCode!) {
  indicativeRate(sendCurrency: $from, receiveCurrency: "EUR") {
    rate
  }
}
\`\`\`

\`\`\`json filename="Variables"
{ "from": "gbp" }
\`\`\`

\`\`\`json filename="Response"
{ "data": { "indicativeRate": { "rate": 1.1484 } } }
\`\`\`
`
  const { problems } = check([parsePage('pages/x.mdx', '/x', page)])
  expect(problems.map(({ line, column, coordinate }) => [line, column, coordinate])).toEqual([
    [10, 11, '$from'],
    [14, 41, 'ExchangeRate.rate'],
  ])
})

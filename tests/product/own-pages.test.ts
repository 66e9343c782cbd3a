/** The check on this site's own pages and schema. */
import { expect, it } from 'vitest'
import { root } from '@/scripts/shared/root'
import { parsePage } from '@/scripts/check/parse-page'
import { readPages } from '@/scripts/check/read-site'
import { graphqlChecker } from '@/scripts/check/graphql/check-graphql'

const check = graphqlChecker(root)

it('finds no error', async () => {
  const problems = check(await readPages(root))
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
})

it.each([
  ['given', 'gbp', '1.1484', [[10, 'variables']]],
  ['answered', 'GBP', '1.1484', [[14, 'response']]],
  ['right', 'GBP', '"1.1484"', []],
])("knows the formats of the schema's own scalars, %s", (_which, from, rate, expected) => {
  const page = `\`\`\`graphql
query Rate($from: CurrencyCode!) {
  indicativeRate(sendCurrency: $from, receiveCurrency: "EUR") {
    rate
  }
}
\`\`\`

\`\`\`json filename="Variables"
{ "from": "${from}" }
\`\`\`

\`\`\`json filename="Response"
{ "data": { "indicativeRate": { "rate": ${rate} } } }
\`\`\`
`
  const problems = check([parsePage('pages/x.mdx', '/x', page)])
  const places = problems.map(({ line, rule }) => [line, rule.replace('graphql-', '')])
  expect(places).toEqual(expected)
})

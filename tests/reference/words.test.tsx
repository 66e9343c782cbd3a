/** Tests that the whole text of a schema's descriptions appears on a page. */
import { buildSchema } from 'graphql'
import { expect, it } from 'vitest'
import { missingWords, referenceOf, schemas, withWords } from './rendered'

const sdl = buildSchema(`"d" schema { query: Query mutation: Mutation subscription: Subscription }
  "d" type Query { "d" items("d" first: Int "d" after: String "d" last: Int): ItemConnection }
  type Mutation { "d" orders: OrderMutations } "d" type OrderMutations { "d" create("d" x: Int): Int }
  "d" type Subscription { "d" a: Int } type ItemConnection { nodes: [Item] pageInfo: Int }
  type Item { "d" others("d" first: Int "d" after: String): ItemConnection "d" more("d" first: Int): ItemConnection }`)

const described = [...schemas, ['groups and paging', () => sdl] as const]
  .map(([name, load]) => ({ name, ...withWords(load()) }))
  .filter(({ words }) => words.length > 0)

it.each(described)('shows the whole text of $name', async ({ schema, words }) => {
  expect(missingWords(await referenceOf(schema), words)).toEqual([])
})

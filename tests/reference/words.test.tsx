/** Tests that every word in a schema's descriptions appears on a page. */
import { getDocumentNodeFromSchema } from '@graphql-tools/utils'
import { buildASTSchema, buildSchema, Kind, visit, type ASTNode, type GraphQLSchema } from 'graphql'
import { expect, it } from 'vitest'
import { PAGES } from 'nextra-graphql/model/pages.ts'
import { githubSchema } from '@/tests/reference/github'
import { schemas } from '@/tests/reference/generated'
import { pageHtml, referenceOf } from './rendered'

const sdl = buildSchema(`"d" schema { query: Query mutation: Mutation subscription: Subscription }
  "d" type Query { "d" items("d" first: Int "d" after: String "d" last: Int): ItemConnection }
  type Mutation { "d" orders: OrderMutations } "d" type OrderMutations { "d" create("d" x: Int): Int }
  "d" type Subscription { "d" a: Int } type ItemConnection { nodes: [Item] pageInfo: Int }
  type Item { "d" others("d" first: Int "d" after: String): ItemConnection "d" more("d" first: Int): ItemConnection }`)

/** Gives each element of a schema a unique word as its description. Returns the schema and the words. */
function withWords(schema: GraphQLSchema) {
  const words: string[] = []
  const word = () => {
    words.push(`word${words.length}x`)
    return { kind: Kind.STRING, value: `${words.at(-1)}` } as const
  }
  const document = visit(getDocumentNodeFromSchema(schema), {
    enter: (node: ASTNode) => {
      if ('description' in node && node.description) return { ...node, description: word() }
      if (node.kind !== Kind.ARGUMENT || node.name.value !== 'reason') return undefined
      return { ...node, value: word() }
    },
  })
  return { words, schema: buildASTSchema(document, { assumeValid: true }) }
}

it.each([...schemas, ['groups and paging', () => sdl] as const, ['GitHub', githubSchema] as const])(
  'shows all words of %s',
  async (_name, load) => {
    const { schema, words } = withWords(load())
    const reference = await referenceOf(schema)
    const names = new Set(
      PAGES.flatMap(({ page }) => pageHtml(reference, page).match(/word\d+x/g) ?? []),
    )
    expect(words.filter((word) => !names.has(word))).toEqual([])
  },
)

import { getDocumentNodeFromSchema } from '@graphql-tools/utils'
import {
  GraphQLInt,
  type GraphQLObjectType,
  lexicographicSortSchema,
  parse,
  printSchema,
  type GraphQLSchema,
} from 'graphql'
import { expect, it } from 'vitest'
import { entriesOf } from 'nextra-graphql/model/pages.ts'
import { isRequired } from '@/packages/reference/model/sdl/default-value.ts'
import { printSdl } from 'nextra-graphql/model/sdl/print-sdl.ts'
import { readSdl } from 'nextra-graphql/model/sdl/read-sdl.ts'
import { customDirectives, schemaElements } from 'nextra-graphql/model/sdl/schema-elements.ts'
import { githubSchema } from '@/tests/reference/github'
import { schemas } from '@/tests/reference/generated'

const all = [...schemas, ['the schema of GitHub', githubSchema] as const]

const documentOf = (schema: GraphQLSchema) => getDocumentNodeFromSchema(schema)

it.each(all)('%s can be restored from its SDL with types in any order', (_name, load) => {
  const document = documentOf(load())
  const text = printSdl(document)
  const schema = readSdl(text)
  expect(printSdl(documentOf(schema)) === text).toBe(true)
  expect(printSdl({ ...document, definitions: document.definitions.toReversed() }) === text).toBe(
    true,
  )
})

/** Excludes `defaults`, because graphql-js cannot print an object as the default of a custom scalar. */
it.each(all.filter(([name]) => name !== 'defaults'))('%s keeps its meaning', (_name, load) => {
  const schema = readSdl(printSdl(documentOf(load())))
  const sorted = (one: GraphQLSchema) => printSchema(lexicographicSortSchema(one))
  expect(sorted(schema) === sorted(load())).toBe(true)
})

it('requires arguments without a default in the SDL', () => {
  const schema = readSdl(
    'input I { a: Int = 1 } type Query { q(i: I! = {}, wrong: Int! = "no", must: Int!): Int }',
  )
  const args = schema.getQueryType()?.getFields().q?.args ?? []
  expect(args.map(isRequired)).toEqual([false, false, true])
})

it('shows applied directives, except those that the reference presents differently', () => {
  const schema = readSdl(`directive @tag(name: String @tag) repeatable on OBJECT
    type Query @deprecated(reason: "x") @tag(name: "a") { a(x: Int @tag): Int @deprecated
      b: Int @deprecated(reason: "x", removeAt: "2026") @tag(name: "b") @tag(name: "b") }`)
  const rows = schemaElements(schema).map(({ coordinate, definition }) =>
    [coordinate, ...customDirectives(definition)].join(' '),
  )
  expect(rows.filter((text) => text.includes(' '))).toEqual([
    'Query @deprecated(reason: "x") @tag(name: "a")',
    'Query.a(x:) @tag',
    'Query.b @deprecated(reason: "x", removeAt: "2026") @tag(name: "b") @tag(name: "b")',
    '@tag(name:) @tag',
  ])
})

it.each([
  ...['one line', '"quoted"', 'ends with a backslash\\', ' leading', 'trailing ', '\n first empty'],
  ...['a\n  b\n c', '"""', '\\"""', 'tab\tinside', 'bell\u0007', 'é 漢 😀', ''],
])('preserves the description %j', (description) => {
  const text = JSON.stringify(description)
  const sdl = printSdl(parse(`${text} type Query { a: Int ${text} b(${text} c: Int): Int }`))
  const query = readSdl(sdl).getQueryType()
  const { b } = query?.getFields() ?? {}
  expect([query, b, b?.args[0]].map((item) => item?.description)).toEqual(
    Array(3).fill(description),
  )
})

it("uses the schema's description of a built-in scalar", () => {
  const schema = readSdl(printSdl(parse('"Ours." scalar ID type Query { a(x: Int): ID }')))
  const { scalar } = entriesOf(schema)
  expect([scalar.get('ID')?.description, scalar.get('Int')?.description]).toEqual([
    'Ours.',
    GraphQLInt.description,
  ])
})

it('inherits descriptions of fields and arguments from interfaces', () => {
  const schema = readSdl(`interface Named { "A name." name: String }
    interface Node implements Named { "An id." id("A form." form: Int): ID name: String }
    type Query implements Node & Named { id(form: Int): ID "Its own." name: String }
    type Other implements Node & Named { "Its own." id("A size." form: Int): ID name: String }`)
  const words = ['Query', 'Other'].map((name) => {
    const { id, name: ownName } = (schema.getType(name) as GraphQLObjectType).getFields()
    return [id?.description, id?.args[0]?.description, ownName?.description]
  })
  expect(words).toEqual([
    ['An id.', 'A form.', 'Its own.'],
    ['Its own.', 'A size.', 'A name.'],
  ])
})

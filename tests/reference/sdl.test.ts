import {
  buildClientSchema,
  buildSchema,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
  introspectionFromSchema,
  lexicographicSortSchema,
  parse,
  parseValue,
  print,
  printSchema,
  type IntrospectionQuery,
} from 'graphql'
import { describe, expect, it } from 'vitest'
import { compareText } from '@/lib/format/sort'
import { defaultOf } from '@/lib/reference/sdl/default-value'
import { githubSchema } from '@/scripts/reference/testing/github'
import { fixture, schemas } from '@/scripts/reference/testing/rendered'
import { printIntrospection } from '@/lib/reference/sdl/print-introspection'
import { printSdl } from '@/lib/reference/sdl/print-sdl'
import { keepRawDefaults, lostDefaults } from '@/lib/reference/sdl/raw-defaults'
import { readSdl } from '@/lib/reference/sdl/read-sdl'
import {
  appliedDirectives,
  customDirectives,
  reasonOf,
  schemaElements,
} from '@/lib/reference/sdl/schema-elements'

const all = [...schemas, ['the schema of GitHub', githubSchema] as const]

/** Schemas that graphql-js itself can print: all but the one with an object as default of a custom scalar. */
const comparable = all.filter(([name]) => name !== 'defaults')

/** What the reference shows of every element; directives of the specification are not there. */
const shownOf = (schema: GraphQLSchema) =>
  schemaElements(schema)
    .filter(({ coordinate }) => !/^@(include|skip|deprecated|specifiedBy|oneOf)\(/.test(coordinate))
    .map(({ coordinate, noun, definition }) => ({
      coordinate,
      noun,
      description: definition.description ?? null,
      reason: reasonOf(definition),
      directives: customDirectives(definition),
      type: 'type' in definition ? String(definition.type) : null,
      standard: 'defaultValue' in definition ? defaultOf(definition) : null,
    }))
    .sort((a, b) => compareText(a.coordinate, b.coordinate))

/** Introspection with lists of named things in one order, and without the nulls that end a type reference. */
const normalised = (json: string): unknown =>
  JSON.parse(json, (name, value: unknown) => {
    if (Array.isArray(value)) {
      const items = value as ({ name: string } | string)[]
      const nameOf = (item: (typeof items)[number]) => (typeof item === 'string' ? item : item.name)
      return items.sort((a, b) => compareText(nameOf(a), nameOf(b)))
    }
    if (name === 'ofType' && value === null) return undefined
    return name === 'defaultValue' && typeof value === 'string' ? print(parseValue(value)) : value
  })

describe.each(comparable)('%s', (_name, load) => {
  const schema = load()

  it('prints as SDL that means the same', () => {
    const again = printSchema(lexicographicSortSchema(buildSchema(printSdl(schema))))
    expect(again === printSchema(lexicographicSortSchema(schema))).toBe(true)
  })

  it('knows where each type stands', () => {
    const text = printSdl(schema)
    const { ranges } = readSdl(text)
    for (const [name, [start, length]] of ranges) {
      const { definitions } = parse(text.slice(start, start + length))
      expect(definitions.map((node) => ('name' in node ? node.name?.value : null))).toEqual([name])
    }
  })

  it('answers the introspection query as graphql-js does', () => {
    const theirs = introspectionFromSchema(schema, {
      specifiedByUrl: true,
      directiveIsRepeatable: true,
      schemaDescription: true,
      inputValueDeprecation: true,
      oneOf: true,
    })
    expect(normalised(printIntrospection(schema))).toEqual(normalised(JSON.stringify(theirs)))
    const introspected = buildClientSchema(theirs)
    expect(printSdl(introspected, appliedDirectives(schema)) === printSdl(schema)).toBe(true)
  })

  it('prints the same when its types come in another order', () => {
    const { kind, definitions } = parse(printSdl(schema))
    const reordered = print({ kind, definitions: definitions.toReversed() })
    expect(printSdl(readSdl(reordered).schema) === printSdl(schema)).toBe(true)
  })
})

it.each(all)('%s comes back from its SDL with everything that the reference shows', (_, load) => {
  const schema = load()
  const text = printSdl(schema)
  const again = readSdl(text).schema
  expect(shownOf(again)).toEqual(shownOf(schema))
  expect(printSdl(again) === text).toBe(true)
})

describe('what introspection does not tell', () => {
  const sdl = `schema @tag(name: "schema") { query: Query }
directive @tag(name: String @tag) repeatable on SCHEMA | OBJECT | FIELD_DEFINITION | ARGUMENT_DEFINITION | ENUM_VALUE | INPUT_OBJECT | INPUT_FIELD_DEFINITION | UNION | SCALAR
type Query implements N @tag(name: "a") { b: U @deprecated @tag(name: "b") @tag(name: "c") a(y: In, "Described." x: Int = "no" @tag): E }
extend type Query @tag(name: "d")
interface N { a(y: In, x: Int): E }
enum E { A @tag B }
input In @oneOf @tag { b: Int @tag c: S }
union U @tag = Query
scalar S @specifiedBy(url: "https://example.com") @tag`

  it('is in the SDL: applied directives, and defaults that are no values of their types', () => {
    const schema = buildSchema(sdl, { assumeValidSDL: true })
    const text = printSdl(schema)
    const again = readSdl(text).schema
    expect(text.startsWith('schema @tag(name: "schema") {\n  query: Query\n}\n\n')).toBe(true)
    expect(Object.fromEntries(appliedDirectives(again))).toEqual({
      'E.A': ['@tag'],
      In: ['@tag'],
      'In.b': ['@tag'],
      Query: ['@tag(name: "a")', '@tag(name: "d")'],
      'Query.a(x:)': ['@tag'],
      'Query.b': ['@tag(name: "b")', '@tag(name: "c")'],
      S: ['@tag'],
      U: ['@tag'],
      '@tag(name:)': ['@tag'],
    })
    expect(Object.fromEntries(lostDefaults(again))).toEqual({ 'Query.a(x:)': '"no"' })
    expect(again.getQueryType()?.getFields().a?.args).toHaveLength(2)
  })

  it('keeps the text of a default, whatever it is', () => {
    const raw = new Map([
      ['Query.b(x:)', 'array("a" => 1)\n# default Query.b(z:) = "1"'],
      ['Query.a(x:)', '["approve"'],
    ])
    const schema = buildSchema('type Query { b(x: Int!): Int a(x: Int!): Int }')
    keepRawDefaults(schema, raw)
    const text = printSdl(schema)
    expect(text.split('\n').slice(-4, -1)).toEqual([
      '# Defaults as the server sends them; they are no valid values of their types.',
      '# default Query.a(x:) = "[\\"approve\\""',
      String.raw`# default Query.b(x:) = "array(\"a\" => 1)\n# default Query.b(z:) = \"1\""`,
    ])
    expect(lostDefaults(readSdl(text).schema)).toEqual(raw)
  })

  it('is not made up by a description', () => {
    const sdl = `"""\n# default Query.b(x:) = "1"\n"""\ntype Query { b(x: Int!): Int }`
    expect(lostDefaults(readSdl(printSdl(buildSchema(sdl))).schema)).toEqual(new Map())
  })
})

it('keeps an object apart from a root type whose name it has', () => {
  const fields = { a: { type: GraphQLString } }
  const mutation = new GraphQLObjectType({ name: 'Mutation', fields })
  const query = new GraphQLObjectType({ name: 'Query', fields: { a: { type: mutation } } })
  const again = readSdl(printSdl(new GraphQLSchema({ query }))).schema
  expect(again.getMutationType()).toBeUndefined()
  expect(again.getType('Mutation')?.name).toBe('Mutation')
})

it('defaults of custom scalars may be objects', () => {
  const schema = fixture('defaults')
  expect(printSdl(schema)).toContain('json: JSON = { a: 1, b: [true, null, "s"], c: { d: -0.5 } }')
  const again = buildClientSchema(JSON.parse(printIntrospection(schema)) as IntrospectionQuery)
  const args = again.getQueryType()?.getFields().defaults?.args
  expect(args?.find(({ name }) => name === 'json')?.defaultValue).toEqual({
    a: 1,
    b: [true, null, 's'],
    c: { d: -0.5 },
  })
})

it.each([
  'one line',
  '"quoted"',
  'ends with a backslash\\',
  ' leading',
  'trailing ',
  '\n first empty',
  'a\n  b\n c',
  '"""',
  '\\"""',
  'tab\tinside',
  'bell\u0007',
  'é 漢 😀',
  '',
])('descriptions survive: %j', (description) => {
  const query = new GraphQLObjectType({
    name: 'Query',
    description,
    fields: { a: { type: GraphQLString, description } },
  })
  const again = buildSchema(printSdl(new GraphQLSchema({ query }))).getQueryType()
  expect(again?.description).toBe(description)
  expect(again?.getFields().a?.description).toBe(description)
})

import { readdirSync } from 'node:fs'
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
import { loadSchema } from '../../shared/load-schema'
import { fromRoot } from '../../shared/root'
import { githubSchema } from '../testing/github'
import { fixture } from '../testing/rendered'
import { printIntrospection } from './introspect'
import { printSdl } from './print-sdl'

const names = readdirSync(fromRoot('tests/fixtures/schemas')).map((file) =>
  file.replace('.graphql', ''),
)

/** Schemas that graphql-js itself can print: all but the one with an object as default of a custom scalar. */
const comparable: [string, () => GraphQLSchema][] = [
  ...names
    .filter((name) => name !== 'defaults')
    .map((name): [string, () => GraphQLSchema] => [name, () => fixture(name)]),
  ['our own schema', loadSchema],
  ['the schema of GitHub', githubSchema],
]

const parsed = (text: string) => JSON.parse(text) as IntrospectionQuery

/** Introspection with lists of named things in one order, and without the nulls that end a type reference. */
function normalised(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items: unknown[] = value.map(normalised)
    return items.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
    .filter(([name, item]) => !(name === 'ofType' && item === null))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, item]: [string, unknown]) => {
      const isDefault = name === 'defaultValue' && typeof item === 'string'
      return [name, isDefault ? print(parseValue(item)) : normalised(item)] as const
    })
  return Object.fromEntries(entries)
}

describe.each(comparable)('%s', (_name, load) => {
  const schema = load()

  it('prints as SDL that means the same', () => {
    const again = printSchema(lexicographicSortSchema(buildSchema(printSdl(schema).text)))
    expect(again === printSchema(lexicographicSortSchema(schema))).toBe(true)
  })

  it('knows where each type stands', () => {
    const { text, ranges } = printSdl(schema)
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
    expect(normalised(parsed(printIntrospection(schema)))).toEqual(normalised(theirs))
  })
})

describe('defaults of custom scalars', () => {
  it('may be objects', () => {
    const schema = fixture('defaults')
    expect(printSdl(schema).text).toContain(
      'json: JSON = { a: 1, b: [true, null, "s"], c: { d: -0.5 } }',
    )
    const again = buildClientSchema(parsed(printIntrospection(schema)))
    expect(
      again
        .getQueryType()
        ?.getFields()
        .defaults?.args.find(({ name }) => name === 'json')?.defaultValue,
    ).toEqual({
      a: 1,
      b: [true, null, 's'],
      c: { d: -0.5 },
    })
  })
})

describe('descriptions', () => {
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
  ])('survive: %j', (description) => {
    const query = new GraphQLObjectType({
      name: 'Query',
      description,
      fields: { a: { type: GraphQLString, description } },
    })
    const again = buildSchema(printSdl(new GraphQLSchema({ query })).text).getQueryType()
    expect(again?.description).toBe(description)
    expect(again?.getFields().a?.description).toBe(description)
  })
})

/** Tests real-world schemas, including invalid ones. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildSchema, graphqlSync, introspectionFromSchema, parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { printSdl } from '#model/sdl/print-sdl.ts'
import { faultsOf, referenceOf } from '@/tests/reference/rendered'
import { answerGraphql, answerJson, fullSchema, queryOf } from '@/tests/servers/graphql-server'
import { answerBy, answerText, serveHttp } from '@/tests/servers/http-server'
import { loadFrom, loadUrl } from '@/tests/servers/load'
import { readCases } from '@/tests/support/cases'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { loadFiles } from './load.ts'

/** Loads files with the given content. */
async function loadTexts(files: Record<string, string>) {
  const folder = await temporaryFolder(files)
  return loadFiles(Object.keys(files), folder)
}

const loadSdl = (sdl: string) => loadTexts({ 'a.graphql': sdl })

describe('SDL', () => {
  it.each(readCases(new URL('sdl.cases.txt', import.meta.url)))('%s', async (sdl, shown, notes) => {
    const loaded = await loadSdl(sdl)
    for (const text of shown) expect(loaded.sdl).toContain(text)
    expect(loaded.notes).toEqual(notes)
    expect((await loadSdl(loaded.sdl)).sdl).toBe(loaded.sdl)
    expect(faultsOf(await referenceOf(loaded.schema))).toEqual([])
  })

  it('merges modules with only extensions, from a folder, a pattern or file names', async () => {
    const files = {
      's/a.graphql':
        'extend type Query { order(id: ID!): Order }\nextend type Order @deprecated(on: "x") { total: Int }',
      's/deep/b.gql': '# Nothing but a comment',
      's/deep/c.graphqls': 'extend type Mutation { cancel(id: ID!): Order } type Order { id: ID! }',
      's/ignored.json': '{}',
    }
    const folder = await temporaryFolder(files)
    const all = [['s'], ['s/**/*.gr*'], ['s/a.graphql', 's/deep/c.graphqls']].map((patterns) =>
      loadFiles(patterns, folder),
    )
    const [first, ...others] = await Promise.all(all)
    expect(first?.sdl).toBe(
      'type Mutation {\n  cancel(id: ID!): Order\n}\n\ntype Order @deprecated(on: "x") {\n  id: ID!\n  total: Int\n}\n\ntype Query {\n  order(id: ID!): Order\n}\n',
    )
    for (const { sdl, notes } of others) expect([sdl, notes]).toEqual([first?.sdl, []])
  })

  it('notes comments in SDL without descriptions', async () => {
    const old =
      'type Query {\n  # Reads one.\n  # By its id.\n  one(id: ID): Int\n\n  # Spaced.\n\n  two: Int\n}'
    const { sdl, notes } = await loadSdl(old)
    expect(sdl).not.toContain('Reads')
    expect(notes).toEqual([
      expect.stringMatching(/^a\.graphql:4:3 {2}1 of 4 elements have a comment/) as string,
    ])
    expect((await loadSdl(`"Roots." ${old}`)).notes).toEqual([])
  })

  it('takes descriptions from @doc (Magento), and notes other directives', async () => {
    const { sdl, notes } = await loadSdl(
      'type Query { cart(id: ID! @doc(description: "Its id.")): Int @resolver(class: "A") @doc(description: "Reads a cart.") }',
    )
    expect(sdl).toBe(printSdl(parse('type Query { "Reads a cart." cart("Its id." id: ID!): Int }')))
    expect(notes).toEqual([expect.stringContaining('does not define them: @resolver.') as string])
  })

  it.each(['utf16le', 'utf16be'])('reads files written by PowerShell: %s', async (encoding) => {
    const folder = await temporaryFolder()
    const bytes = Buffer.from('\uFEFFtype Query { a: Int }\n', 'utf16le')
    await writeFile(join(folder, 'a.graphql'), encoding === 'utf16le' ? bytes : bytes.swap16())
    expect((await loadFiles(['a.graphql'], folder)).sdl).toBe('type Query {\n  a: Int\n}\n')
  })

  it.each([
    ['type Query { a: Int', 'a.graphql:1:20  Syntax Error: Expected Name, found <EOF>.'],
    ['type A { a: Int }', 'The schema has nothing to document: there is no query type'],
    [
      'type Query { a: In u: U } input In { b: Int } union U = In',
      'Some types are used where their kind is not allowed:\n  a.graphql:1:17  The type of Query.a must be Output Type',
    ],
    [
      'schema { query: Query } type Query { a: Int } schema { query: Root } type Root { a: Int }',
      '`schema` is defined twice: a.graphql:1:1 and a.graphql:1:47.',
    ],
    ['schema { query: S } scalar S', 'Query root type must be Object type'],
    ['type Query { a: U } union U = Gone', 'Union type U can only include Object types, it'],
    [
      'type Query { a: Int @deprecated(reason: 5) }',
      'a.graphql:1:41  Argument "reason" has invalid',
    ],
    ['type Query { a(x: A): Int } input A { a: A = {} }', 'A default value contains its own'],
  ])('rejects %j', async (sdl, message) => {
    await expect(loadSdl(sdl)).rejects.toThrow(
      expect.objectContaining({ exitCode: 2, message: expect.stringContaining(message) as string }),
    )
  })
})

describe('an introspection result', () => {
  const result = introspectionFromSchema(fullSchema, {
    oneOf: true,
    inputValueDeprecation: true,
    specifiedByUrl: true,
    schemaDescription: true,
    directiveIsRepeatable: true,
  })

  it.each([
    ['inside `data`', { data: result }],
    ['bare', result],
    ['in a list', [{ data: result }]],
  ])('is read from a file, %s', async (_how, json) => {
    const { sdl } = await loadTexts({ 'a.json': JSON.stringify(json) })
    expect(sdl).toBe((await loadFrom(answerGraphql())).sdl)
  })

  it.each([
    ['{"data": {}}', 'a.json is JSON, but not an introspection result: __schema is missing.'],
    ['{"data": {"__sch', 'a.json is not valid JSON, or incomplete.'],
    ['{"__schema": {"types": []}}', 'The schema has nothing to document'],
  ])('is rejected if it is not valid: %s', async (text, message) => {
    await expect(loadTexts({ 'a.json': text })).rejects.toThrow(message)
  })

  it.each(readCases(new URL('introspection.cases.txt', import.meta.url)))(
    'is loaded from a server: %s',
    async (change, shown, notes) => {
      const [from = '', to = ''] = change.split(' → ')
      const schema = buildSchema(
        'directive @d on FIELD scalar J enum Size { EXTRA_LARGE } "Sizes of." type Sizes { a: Size } type Query { sizes: Sizes list: [Int] version: Int a(json: J = "DEFAULT"): Int }',
      )
      const handler = answerBy((request) => {
        const json = JSON.stringify(graphqlSync({ schema, source: queryOf(request) }))
        return answerText(200, 'application/json', json.replaceAll(from, to))
      })
      const loaded = await loadFrom(handler)
      for (const text of shown) expect(loaded.sdl).toContain(text)
      expect(loaded.notes).toEqual(notes)
    },
  )

  it('includes applied directives from the SDL that a server exposes', async () => {
    const schema =
      'directive @auth(role: String, day: String) on FIELD_DEFINITION type Query { me: User @auth(role: "A") old: Int @deprecated(reason: "x", removeAt: "2026") } type User { id: ID! }'
    const service = 'type _Service { sdl: String! } extend type Query { _service: _Service! }'
    const serve = (_service: () => unknown, key?: string) =>
      loadFrom(
        answerGraphql(buildSchema(`${schema.replace(/, removeAt: "2026"/, '')} ${service}`), {
          _service,
        }),
        { key },
      )
    const { sdl, notes } = await serve(() => ({ sdl: schema }))
    expect([sdl, notes]).toEqual([printSdl(parse(schema)), []])
    for (const [key, reason] of [
      [undefined, 'Not for you.'],
      ['key', '(not shown without --show-answer)'],
    ] as const) {
      const refuse = () => {
        throw new Error('Not for you.')
      }
      expect((await serve(refuse, key)).notes).toEqual([
        `applied directives are missing: the server does not expose its SDL (_service): ${reason}`,
      ])
    }
  })
})

describe('a server that rejects the full query', () => {
  const refuse = (message: string) => answerJson({ errors: [{ message }] }, 400)
  const answer = (query: string, schema = fullSchema) =>
    answerJson(graphqlSync({ schema, source: query }))
  const PARTS: [words: string, sign: string][] = [
    ['@oneOf', 'input By @oneOf'],
    ['@specifiedBy', '@specifiedBy(url'],
    ['repeatable directives', ' repeatable on'],
    ['the description of the schema', '"""Payments."""'],
    ['deprecated arguments', 'first: Int = 5 @deprecated'],
    ['deprecated input fields', 'after: String @deprecated'],
  ]
  const EDITION_2021 = ['@specifiedBy', 'repeatable directives', 'the description of the schema']

  it.each([
    ['isOneOf', /isOneOf/, ['@oneOf']],
    ['isRepeatable', /isRepeatable/, ['@oneOf', ...EDITION_2021]],
    ['specifiedByURL', /specifiedByURL/, ['@oneOf', ...EDITION_2021]],
    ['includeDeprecated', /inputFields\(includeD/, PARTS.map(([words]) => words)],
  ])('receives simpler queries if it does not support %s', async (name, sign, missing) => {
    const { sdl, notes } = await loadFrom(
      answerBy((request) => {
        const query = queryOf(request)
        return sign.test(query) ? refuse(`Cannot query field "${name}".`) : answer(query)
      }),
    )
    expect(PARTS.flatMap(([words, text]) => (sdl.includes(text) ? [] : words))).toEqual(missing)
    expect(notes).toEqual([
      `the server refused fuller introspection queries, so the reference lacks ${missing.join(', ')}`,
    ])
  })

  it('sends at most five queries, and reports the last error', async () => {
    const { origin, received } = await serveHttp(refuse('Query is nested too often.'))
    await expect(loadUrl(origin)).rejects.toThrow('The server limits queries (depth,')
    expect(received).toHaveLength(5)
  })

  it('returns three levels of types if it limits the depth, with a note about the others', async () => {
    const schema = buildSchema('type Query { deep: [[Int!]!]! usual: [Int!]! }')
    const { sdl, notes } = await loadFrom(
      answerBy((request) => {
        const query = queryOf(request)
        return query.split('ofType').length > 4 ? refuse('Too deep.') : answer(query, schema)
      }),
    )
    expect(sdl).toContain('deep: [[UnknownType')
    expect(sdl).toContain('usual: [Int!]!')
    expect(notes.slice(1)).toEqual([
      expect.stringContaining('Query.deep: the server does not report the full type') as string,
      'UnknownType: not defined in the schema, so it is shown as a scalar',
    ])
  })
})

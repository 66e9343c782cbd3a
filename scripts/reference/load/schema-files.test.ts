import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getIntrospectionQuery, graphqlSync } from 'graphql'
import { beforeEach, describe, expect, it } from 'vitest'
import { appliedDirectives } from '@/lib/reference/sdl/schema-elements'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { fullSchema } from '../../../tests/servers/graphql-server'
import { fromRoot } from '../../shared/root'
import { formatFailure, LoadFailure } from './load-failure'
import { buildFromFiles, buildFromSdl, readSchemaFiles, type SchemaFile } from './schema-files'

describe('readSchemaFiles', () => {
  let directory: string
  beforeEach(async () => {
    directory = await temporaryFolder({
      'schema/b.graphql': 'b',
      'schema/a.gql': 'a',
      'schema/deep/c.graphqls': 'c',
      'schema/node_modules/x.graphql': 'no',
      'schema/.hidden/y.graphql': 'no',
      'schema/readme.md': 'no',
      'schema/generated.json': 'no',
    })
  })

  const names = async (...patterns: string[]) =>
    (await readSchemaFiles(patterns, directory)).map(({ name }) => name)

  it('takes files, directories and patterns; sorted, each once', async () => {
    expect(await names('schema/b.graphql')).toEqual(['schema/b.graphql'])
    const all = ['schema/a.gql', 'schema/b.graphql', 'schema/deep/c.graphqls']
    expect(await names('schema')).toEqual(all)
    expect(await names('schema/', 'schema/b.graphql')).toEqual(all)
    expect(await names('schema/**/*.g*')).toEqual(all)
    expect(await names('schema/?.{gql,graphql}', './schema/*/*.graphqls')).toEqual(all)
    expect(await names('schema/node_modules/*.graphql')).toEqual(['schema/node_modules/x.graphql'])
    expect(await names(join(directory, 'schema', '*.graphql'))).toEqual(['schema/b.graphql'])
    expect(await names('schema/generated.json')).toEqual(['schema/generated.json'])
    expect(await names('schema/*.json')).toEqual(['schema/generated.json'])
  })

  async function failureOf(...patterns: string[]): Promise<string> {
    const failure: unknown = await readSchemaFiles(patterns, directory).catch(
      (error: unknown) => error,
    )
    if (failure instanceof LoadFailure) return formatFailure(failure).replaceAll(directory, 'DIR')
    throw new Error('the files were read')
  }

  it.each(['nothing.graphql', 'nowhere/', 'schema/*.sdl'])(
    'says that %s matches nothing',
    async (pattern) => {
      expect(await failureOf('schema', pattern)).toBe(`No schema file was found.
  looked for  ${pattern}
  in          DIR
  try         Give SDL files, directories of them or patterns: --schema schema/ or --schema "schema/**/*.graphql".
  try         Name an introspection result itself: --schema introspection.json.`)
    },
  )

  it('says why a file cannot be used', async () => {
    const advice =
      '  try     Give SDL files (.graphql, .graphqls, .gql), or one introspection result (.json).'
    expect(await failureOf('schema/readme.md')).toBe(`A schema file cannot be used.
  file    schema/readme.md
  reason  unknown file extension
${advice}`)
    await writeFile(join(directory, 'bad.graphql'), Buffer.from([0xc3, 0x28]))
    expect(await failureOf('bad.graphql')).toContain('  reason  The encoded data was not valid')
  })
})

describe('buildFromFiles', () => {
  const options = { inputValueDeprecation: true, oneOf: true, specifiedByUrl: true }
  const result = graphqlSync({ schema: fullSchema, source: getIntrospectionQuery(options) })

  it.each([
    ['with data around it', JSON.stringify(result)],
    ['bare, after a byte order mark', `\uFEFF${JSON.stringify(result.data)}`],
  ])('takes an introspection result %s', (_what, text) => {
    const { schema } = buildFromFiles([{ name: 'x.json', text }])
    const args = schema.getQueryType()?.getFields().payment?.args
    expect(args?.map(({ name }) => name)).toEqual(['by', 'filter', 'first'])
  })

  const x = (text: string) => ({ name: 'x.json', text })

  it.each([
    [[x('{"data":{"__sch')], 'x.json', 'the JSON stops in the middle'],
    [[x('type Query { a: Int }')], 'x.json', 'not JSON'],
    [[x('{"data":null}')], 'x.json', 'JSON, but not an introspection result: __schema is missing'],
    [
      [{ name: 'a.graphql', text: 'type Query { a: Int }' }, x('{}')],
      'a.graphql, x.json',
      'an introspection result stands alone, beside no other file',
    ],
  ])('refuses %j', (files, file, reason) => {
    const facts = [
      ['file', file],
      ['reason', reason],
    ]
    expect(() => buildFromFiles(files)).toThrow(expect.objectContaining({ facts }))
  })

  it('keeps custom directives, and says which defaults do not fit', () => {
    const text = `directive @tag(name: String) on FIELD_DEFINITION
      type Query { a(x: Int = "no"): Int @deprecated @tag(name: "b") }`
    const { schema, notes } = buildFromFiles([{ name: 'a.graphql', text }])
    expect(Object.fromEntries(appliedDirectives(schema))).toEqual({
      'Query.a': ['@tag(name: "b")'],
    })
    expect(notes).toEqual(['Query.a(x:): the default "no" is no valid value of its type'])
  })
})

function failureToBuild(...files: SchemaFile[]): LoadFailure {
  try {
    buildFromSdl(files)
  } catch (error) {
    if (error instanceof LoadFailure) return error
    throw error
  }
  throw new Error('the schema was built')
}

const problems = (...files: SchemaFile[]) =>
  failureToBuild(...files).facts.map(([, value]) => value)
const sdl = (text: string, name = 'a.graphql') => ({ name, text })

describe('buildFromSdl', () => {
  it('joins files, with types that refer to one another and extensions', () => {
    const { schema } = buildFromSdl([
      sdl('type Query { a: Thing }'),
      sdl('type Thing { id: ID! }\nextend type Query { b: Int }', 'b.graphql'),
      sdl('\uFEFF# nothing but a comment\n', 'c.graphql'),
    ])
    expect(Object.keys(schema.getQueryType()?.getFields() ?? {})).toEqual(['a', 'b'])
  })

  it('reports the syntax errors of every file', () => {
    expect(problems(sdl('type Query {\n  a: }'), sdl('typ X', 'b.graphql'))).toEqual([
      'a.graphql:2:6  Syntax Error: Expected Name, found "}".',
      'b.graphql:1:1  Syntax Error: Unexpected Name "typ".',
    ])
  })

  it('reports each place of an invalid schema with its coordinate', () => {
    const text = `type Query {
  a(x: Int, x: Int): Int
  b: Nope
}

enum Color { RED RED }

input In { a: Missing }

directive @d(a: Gone) on FIELD`
    expect(problems(sdl(text))).toEqual([
      'a.graphql:2:13  Query.a(x:)  Argument "Query.a(x:)" can only be defined once. (first at a.graphql:2:5)',
      'a.graphql:3:6  Query.b  Unknown type "Nope".',
      'a.graphql:6:18  Color.RED  Enum value "Color.RED" can only be defined once. (first at a.graphql:6:14)',
      'a.graphql:8:15  In.a  Unknown type "Missing".',
      'a.graphql:10:17  @d(a:)  Unknown type "Gone".',
    ])
  })

  it("reports what only graphql's schema validation finds", () => {
    const text = 'type Query implements Node { a: Int }\ninterface Node { id: ID! }'
    expect(problems(sdl(text))).toEqual([
      'a.graphql:1:1  Query  Interface field Node.id expected but Query does not provide it. (first at a.graphql:2:18)',
    ])
  })

  it('refuses operations among the definitions', () => {
    expect(problems(sdl('type Query { a: Int }\nquery Q { a }'))).toEqual([
      'a.graphql:2:1  An operation or a fragment is no part of a schema.',
    ])
  })

  it.each([
    ['no file', []],
    ['a blank file', [sdl(' \n')]],
    ['no query type', [sdl('type A { a: Int }')]],
  ])('is an empty schema: %s', (_name, files) => {
    expect(failureToBuild(...files).kind).toBe('empty-schema')
  })

  it("names the two fields that GitHub's published SDL defines twice", async () => {
    const path = fromRoot('node_modules/@octokit/graphql-schema/schema.graphql')
    const found = problems({ name: 'schema.graphql', text: await readFile(path, 'utf8') })
    expect(found).toEqual([
      expect.stringMatching(
        /^schema\.graphql:\d+:3 {2}EnterpriseOwnerInfo\.repositoryDeployKeySetting {2}Field "EnterpriseOwnerInfo\.repositoryDeployKeySetting" can only be defined once\. \(first at schema\.graphql:\d+:3\)$/,
      ),
      expect.stringMatching(/can only be defined once\. \(first at schema\.graphql:\d+:3\)$/),
    ])
  })
})

import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { fromRoot } from '../../shared/root'
import { buildFromSdl, type SchemaFile } from './schema-files'
import { LoadFailure } from './load-failure'

function failureOf(...files: SchemaFile[]): LoadFailure {
  try {
    buildFromSdl(files)
  } catch (error) {
    if (error instanceof LoadFailure) return error
    throw error
  }
  throw new Error('the schema was built')
}

const problems = (...files: SchemaFile[]) => failureOf(...files).facts.map(([, value]) => value)
const sdl = (text: string, name = 'a.graphql') => ({ name, text })

describe('buildFromSdl', () => {
  it('joins files, with types that refer to one another and extensions', () => {
    const schema = buildFromSdl([
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
    expect(failureOf(...files).kind).toBe('empty-schema')
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

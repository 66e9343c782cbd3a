import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getIntrospectionQuery, graphqlSync } from 'graphql'
import { beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { fullSchema } from '../../../tests/servers/graphql-server'
import { formatFailure, LoadFailure } from './load-failure'
import { buildFromFiles, readSchemaFiles } from './schema-files'

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

  it('keeps custom directives and defaults that do not fit, which a schema cannot hold', () => {
    const text = `directive @tag(name: String) on FIELD_DEFINITION
      type Query { a(x: Int = "no"): Int @deprecated @tag(name: "b") }`
    const { appliedDirectives, notes } = buildFromFiles([{ name: 'a.graphql', text }])
    expect(Object.fromEntries(appliedDirectives)).toEqual({ 'Query.a': ['@tag(name: "b")'] })
    expect(notes).toEqual(['Query.a(x:): the default "no" is no valid value of its type'])
  })
})

/** Generates the files of the reference for tests. */
import { readdirSync, readFileSync } from 'node:fs'
import { getDocumentNodeFromSchema } from '@graphql-tools/utils'
import { buildSchema, type GraphQLSchema } from 'graphql'
import { keepDigits } from 'nextra-graphql/shared/json.ts'
import type { OperationsFile } from 'nextra-graphql/model/operations.ts'
import { printSdl } from 'nextra-graphql/model/sdl/print-sdl.ts'
import { fromRoot } from '@/packages/kit/shared/root.ts'
import { readSnapshot } from 'nextra-graphql/load/snapshot.ts'
import type { GeneratedFile } from 'nextra-graphql/shared/files.ts'
import { makeFiles, type MakeOptions } from 'nextra-graphql/render/render.ts'
import { readOperation } from '@/packages/reference/examples/written-examples.ts'

/** Reads a schema of the test corpus. */
export function fixture(name: string): GraphQLSchema {
  return buildSchema(readFileSync(fromRoot('tests/fixtures/schemas', `${name}.graphql`), 'utf8'))
}

/** Names of all schemas of the corpus. */
const fixtures = readdirSync(fromRoot('tests/fixtures/schemas')).map((file) =>
  file.replace('.graphql', ''),
)

/** Schemas for tests of general rules: the corpus, and the schema of the site. */
export const schemas: readonly [name: string, load: () => GraphQLSchema][] = [
  ...fixtures.map((name): [string, () => GraphQLSchema] => [name, () => fixture(name)]),
  ['the published schema', () => readSnapshot(fromRoot(), {}).schema],
]

/** Generates the files of a schema with the input that all tests share. */
export const makeFilesOf = (schema: GraphQLSchema, options: Partial<MakeOptions> = {}) =>
  makeFiles(printSdl(getDocumentNodeFromSchema(schema)), options)

/** A hand-written example. */
export function writtenFor(name: string, text: string, variables?: Record<string, unknown>) {
  const source = `examples/${name}.graphql`
  return { ...readOperation(source, text), source, ...(variables && { variables }) }
}

/** Returns the content of a generated file. */
export function contentOf(files: readonly GeneratedFile[], path: string): string {
  const file = files.find((candidate) => candidate.path === path)
  if (!file) throw new Error(`${path} was not generated.`)
  return file.content
}

/** Returns the examples in the files. */
export const operationsOf = (files: readonly GeneratedFile[]) =>
  JSON.parse(keepDigits(contentOf(files, 'public/operations.json'))) as OperationsFile

import { readFile, stat } from 'node:fs/promises'
import { extname, relative, resolve, sep } from 'node:path'
import {
  buildASTSchema,
  concatAST,
  GraphQLError,
  isExecutableDefinitionNode,
  parse,
  Source,
  type DocumentNode,
} from 'graphql'
import { validateSDL } from 'graphql/validation/validate.js'
import { glob } from 'tinyglobby'
import { isRecord, parseJson } from '@/lib/format/json'
import { toError } from '@/lib/format/to-error'
import { assertNoErrors, checkedSchema, type BuiltSchema } from './built-schema'
import { isCutOffJson } from './failures'
import { buildFromIntrospection } from './introspection-result'
import { LoadFailure } from './load-failure'

const READABLE = ['.graphql', '.graphqls', '.gql', '.json']
const SDL_BELOW = '**/*.{graphql,graphqls,gql}'

/** The text of a schema with the name that errors print: a path relative to the working directory. */
export interface SchemaFile {
  name: string
  text: string
}

/**
 * The schema files that patterns name: files as they are, every SDL file
 * below a directory, every match of a glob. JSON is read where it is named: what lies beside
 * SDL is often made from it. Sorted by name, each once; names are relative to `directory`, with
 * forward slashes.
 *
 * @throws LoadFailure 'no-files' for a pattern without any file, 'unreadable-file'
 */
export async function readSchemaFiles(
  patterns: readonly string[],
  directory: string,
): Promise<SchemaFile[]> {
  const found = await Promise.all(patterns.map((pattern) => pathsOf(pattern, directory)))
  const names = new Map(
    found.flat().map((path) => [toSlashes(relative(directory, path)) || path, path]),
  )
  const sorted = [...names].sort(([a], [b]) => (a < b ? -1 : 1))
  return Promise.all(
    sorted.map(async ([name, path]) => ({ name, text: await readText(path, name) })),
  )
}

async function pathsOf(pattern: string, directory: string): Promise<string[]> {
  const path = resolve(directory, pattern)
  const info = await stat(path).catch(() => null)
  if (info?.isFile()) return [path]
  const [cwd, wanted] = info?.isDirectory() ? [path, SDL_BELOW] : [directory, toSlashes(pattern)]
  // What a pattern names itself is wanted: `node_modules/some-schema/*.graphql`.
  const ignore = wanted.includes('node_modules') ? [] : ['**/node_modules/**']
  const options = { cwd, ignore, absolute: true, expandDirectories: false }
  const matches = await glob(wanted, { ...options, followSymbolicLinks: false })
  if (matches.length > 0) return matches
  throw new LoadFailure('no-files', [
    ['looked for', pattern],
    ['in', toSlashes(directory)],
  ])
}

async function readText(path: string, name: string): Promise<string> {
  if (!READABLE.includes(extname(path))) throw unreadable(name, 'unknown file extension')
  try {
    const bytes = await readFile(path)
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    throw unreadable(name, toError(error).message)
  }
}

function toSlashes(path: string): string {
  return path.split(sep).join('/')
}

/**
 * The schema in files that were read: SDL in any number of files, or one
 * introspection result, with or without `data` around it. Never a mixture:
 * each says everything, and the two may disagree.
 *
 * @throws LoadFailure
 */
export function buildFromFiles(files: readonly SchemaFile[]): BuiltSchema {
  const json = files.find(({ name }) => name.endsWith('.json'))
  if (!json) return buildFromSdl(files)
  if (files.length > 1) {
    const names = files.map(({ name }) => name).join(', ')
    throw unreadable(names, 'an introspection result stands alone, beside no other file')
  }
  return buildFromIntrospection(readResult(json))
}

function readResult({ name, text }: SchemaFile): Record<string, unknown> {
  const value = parseJson(text.replace(/^\uFEFF/, ''))
  if (value === undefined) {
    throw unreadable(name, isCutOffJson(text) ? 'the JSON stops in the middle' : 'not JSON')
  }
  const result = isRecord(value) && isRecord(value.data) ? value.data : value
  if (isRecord(result) && '__schema' in result) return result
  throw unreadable(name, 'JSON, but not an introspection result: __schema is missing')
}

function unreadable(name: string, reason: string): LoadFailure {
  return new LoadFailure('unreadable-file', [
    ['file', name],
    ['reason', reason],
  ])
}

/**
 * One schema from any number of SDL files. Nothing is merged on the quiet: two
 * definitions of a field or a type are errors, each with file, line and
 * coordinate (graphql-tools' merging would keep one and drop the other).
 *
 * @throws LoadFailure 'invalid-schema' with every problem of every file, or 'empty-schema'
 */
export function buildFromSdl(files: readonly SchemaFile[]): BuiltSchema {
  const documents = new Map<string, DocumentNode>()
  const errors: GraphQLError[] = []
  for (const { name, text } of files) {
    try {
      if (isBlank(text)) continue
      const document = parse(new Source(text, name))
      documents.set(name, document)
      errors.push(...executableDefinitions(document))
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error
      errors.push(error)
    }
  }
  assertNoErrors(errors, documents)
  const document = concatAST([...documents.values()])
  if (document.definitions.length === 0) throw new LoadFailure('empty-schema')
  assertNoErrors(validateSDL(document), documents)
  return checkedSchema(buildASTSchema(document, { assumeValidSDL: true }), documents)
}

/** Nothing but white space and comments: valid in a set of files, though no document by itself. */
function isBlank(text: string): boolean {
  return /^(?:\s|\uFEFF|#.*)*$/.test(text)
}

function executableDefinitions({ definitions }: DocumentNode): GraphQLError[] {
  const message = 'An operation or a fragment is no part of a schema.'
  return definitions
    .filter((node) => isExecutableDefinitionNode(node))
    .map((node) => new GraphQLError(message, { nodes: node }))
}

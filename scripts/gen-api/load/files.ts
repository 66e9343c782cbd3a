/** Definitions in files: SDL in any number of them, or one introspection result. */
import { readFile, stat } from 'node:fs/promises'
import { extname, relative, resolve, sep } from 'node:path'
import { concatAST, GraphQLError, Kind, parse, Source, type DocumentNode } from 'graphql'
import { glob } from 'tinyglobby'
import { isRecord, parseJson } from '@/lib/format/json'
import { fail } from '../../shared/failure'
import { formatPlace } from '../../shared/problem'
import { readIntrospection } from './introspection'

const SDL_BELOW = '**/*.{graphql,graphqls,gql}'

/**
 * Reads the schema in files that patterns name: files as they are, every SDL file below a directory,
 * every match of a glob. JSON is read where it is named: what lies beside SDL is often made from it.
 *
 * @param directory that patterns are relative to, absolute
 * @param notes receives a sentence for what is defined twice, and the like
 * @returns the definitions, and the names of the files
 * @throws Failure for a pattern without a file, and for a file that cannot be read, with line and column
 */
export async function readDefinitions(
  patterns: readonly string[],
  directory: string,
  notes: string[],
): Promise<{ document: DocumentNode; files: string[] }> {
  const paths = (await Promise.all(patterns.map((pattern) => pathsOf(pattern, directory)))).flat()
  const files = [...new Set(paths)].map((path) => toSlashes(relative(directory, path))).sort()
  const documents = await Promise.all(
    files.map(async (file) => {
      const text = decode(await readFile(resolve(directory, file)))
      return extname(file) === '.json' ? readResult(file, text, notes) : readSource(file, text)
    }),
  )
  return { document: concatAST(documents), files }
}

async function pathsOf(pattern: string, directory: string): Promise<string[]> {
  const path = resolve(directory, pattern)
  const info = await stat(path).catch(() => null)
  if (info?.isFile()) return [path]
  const [cwd, wanted] = info?.isDirectory() ? [path, SDL_BELOW] : [directory, toSlashes(pattern)]
  // A folder that the pattern names itself is wanted: `node_modules/some-schema/*.graphql`.
  const ignore = wanted.includes('node_modules') ? [] : ['**/node_modules/**']
  const options = { cwd, ignore, absolute: true, expandDirectories: false }
  const matches = await glob(wanted, { ...options, followSymbolicLinks: false })
  if (matches.length > 0) return matches
  return fail(
    `No schema file was found: ${pattern}, in ${toSlashes(directory)}.\nGive SDL files, directories of them or patterns (--schema "schema/**/*.graphql"), or name an introspection result itself (--schema introspection.json).`,
  )
}

const toSlashes = (path: string) => path.split(sep).join('/')

/** The first two bytes of what a redirect of PowerShell writes; decoders drop them. */
const UTF_16: Readonly<Record<string, string>> = { fffe: 'utf-16le', feff: 'utf-16be' }

const decode = (bytes: Buffer) =>
  new TextDecoder(UTF_16[bytes.toString('hex', 0, 2)] ?? 'utf-8').decode(bytes)

function readSource(file: string, text: string): DocumentNode {
  // White space and comments are valid in a set of files, though no document by themselves.
  if (/^(?:\s|,|#.*)*$/.test(text)) return EMPTY
  try {
    return parse(new Source(text, file), { experimentalDirectivesOnDirectiveDefinitions: true })
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error
    const [place] = error.locations ?? []
    return fail(`The SDL cannot be read.\n  ${formatPlace({ file, ...place })}  ${error.message}`)
  }
}

const EMPTY: DocumentNode = { kind: Kind.DOCUMENT, definitions: [] }

function readResult(file: string, text: string, notes: string[]): DocumentNode {
  const value = parseJson(text)
  const result = isRecord(value) && isRecord(value.data) ? value.data : value
  if (isRecord(result) && isRecord(result.__schema)) {
    return readIntrospection(result.__schema, notes)
  }
  return fail(
    `${file} is ${value === undefined ? 'no JSON, or not all of it' : 'JSON, but no introspection result: __schema is missing'}.`,
  )
}

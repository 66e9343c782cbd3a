import { createHash } from 'node:crypto'
import type { GeneratedFile } from '../types'
import { isRecord, parseJson } from '../load/json-text'

/**
 * The list of files that the generator wrote, kept in the repository beside the
 * schema. It answers two questions that the files themselves cannot: which of
 * them left the set since the last run, and whether someone edited one of those
 * (then it is no longer ours to delete).
 */
export const MANIFEST_PATH = 'schema/generated.json'

const NOTE =
  'Written by npm run gen:api: the files it generated, with the SHA-256 of each. A file that leaves the set is deleted only while its hash is still the one below.'

/** Hash by path. */
export type Manifest = ReadonlyMap<string, string>

export function sha256(content: string): string {
  return createHash('sha256').update(content).digest('hex')
}

/** The manifest as one more generated file. */
export function manifestOf(files: readonly GeneratedFile[]): GeneratedFile {
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : 1))
  const hashes = Object.fromEntries(sorted.map(({ path, content }) => [path, sha256(content)]))
  return {
    path: MANIFEST_PATH,
    content: `${JSON.stringify({ note: NOTE, files: hashes }, null, 2)}\n`,
  }
}

/** Reads a manifest's text; an unreadable one (merge conflict) counts as empty: nothing is deleted. */
export function parseManifest(text: string | null): Manifest {
  const value = text === null ? undefined : parseJson(text)
  const files = isRecord(value) && isRecord(value.files) ? value.files : {}
  return new Map(
    Object.entries(files).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
}

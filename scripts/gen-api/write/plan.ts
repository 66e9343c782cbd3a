import type { GeneratedFile } from '../types'
import { sha256, type Manifest } from './manifest'

/** What a run has to do to the files on disk; every list is sorted by path. */
export interface WritePlan {
  /** Files whose content on disk differs, with that content (null: the file is missing). */
  write: { file: GeneratedFile; before: string | null }[]
  /** Files of a former set that are still as we wrote them. */
  remove: string[]
  /** Files of a former set that someone changed: not ours to delete any more. */
  edited: string[]
  unchanged: number
}

/**
 * Compares the files that should be there with the ones that are. Pure.
 *
 * @param wanted the whole set, manifest included
 * @param onDisk content of every wanted and every former file; null where there is none
 * @param former manifest of the last run
 */
export function planWrite(
  wanted: readonly GeneratedFile[],
  onDisk: ReadonlyMap<string, string | null>,
  former: Manifest,
): WritePlan {
  const current = (path: string) => onDisk.get(path) ?? null
  const differing = wanted
    .map((file) => ({ file, before: current(file.path) }))
    .filter(({ file, before }) => file.content !== before)
  const kept = new Set(wanted.map(({ path }) => path))
  const dropped = [...former].filter(([path]) => !kept.has(path) && current(path) !== null)
  const ours = ([path, hash]: [string, string]) => sha256(current(path) ?? '') === hash
  return {
    write: differing.sort((a, b) => (a.file.path < b.file.path ? -1 : 1)),
    remove: dropped
      .filter(ours)
      .map(([path]) => path)
      .sort(),
    edited: dropped
      .filter((entry) => !ours(entry))
      .map(([path]) => path)
      .sort(),
    unchanged: wanted.length - differing.length,
  }
}

/**
 * Two paths that a case-insensitive file system takes for one file, or null.
 */
export function findCollision(files: readonly GeneratedFile[]): [string, string] | null {
  const seen = new Map<string, string>()
  for (const { path } of files) {
    const first = seen.get(path.toLowerCase())
    if (first !== undefined) return [first, path]
    seen.set(path.toLowerCase(), path)
  }
  return null
}

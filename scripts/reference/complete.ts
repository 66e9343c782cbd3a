/**
 * A reference is whole when its pages and examples belong to the snapshot of the
 * schema beside them. No file system replaces several files at once, so that a
 * run that is killed, or two at once, can leave some of each. Nothing is lost by
 * it: everything but the snapshot is made from the snapshot, and every command
 * that reads the reference begins with `completeReference`.
 */
import { modelOf, readSnapshot, SNAPSHOT, type Snapshot } from '../shared/snapshot'
import { bringUpToDate, findStale, readText } from './files-on-disk'
import { isRecord, parseJson } from '../shared/json'
import { makePages, OPERATIONS, sha256 } from './make-files'
import type { GeneratedFile } from './types'

/** Makes the files of a snapshot. */
export type Maker = (sdl: string) => Promise<GeneratedFile[]>

/**
 * Makes what does not belong to the snapshot, if anything.
 *
 * @param root the repository's directory, absolute
 * @returns paths of the files that were written; [] for a reference that was whole
 * @throws Failure when there is no snapshot, or it cannot be read
 */
export async function completeReference(root: string, make: Maker): Promise<string[]> {
  const written: string[] = []
  for (;;) {
    const snapshot = readSnapshot(root)
    if (await isWhole(root, snapshot)) return written
    const made = (await make(snapshot.sdl)).filter(({ path }) => path !== SNAPSHOT)
    written.push(...(await bringUpToDate(root, made)).map(({ path }) => path))
    // Looked at once more: another run may have replaced the snapshot meanwhile.
  }
}

/** Cheap: the examples name their snapshot, and the pages are made anew. */
async function isWhole(root: string, snapshot: Snapshot): Promise<boolean> {
  const operations = parseJson((await readText(root, OPERATIONS)) ?? '')
  if (!isRecord(operations) || operations.schema !== sha256(snapshot.sdl)) return false
  return (await findStale(root, makePages(modelOf(snapshot)))).length === 0
}

import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { toError } from '@/lib/format/to-error'
import { fail } from '../shared/failure'
import { readText, removeOld, writeIntoFolder } from '../shared/files'

/** A file of the generator's output. Nothing is on disk yet. */
export interface GeneratedFile {
  /** Relative to the project root, with forward slashes: `pages/docs/api/enums.mdx`. */
  path: string
  /** The whole file, UTF-8, ending in a line feed. */
  content: string
}

/** A file whose content on disk is not what it should be. */
export interface StaleFile extends GeneratedFile {
  /** What is there instead; null where nothing is. */
  before: string | null
}

/** Compares generated files with those under `root`; changes nothing. */
export async function findStale(
  root: string,
  files: readonly GeneratedFile[],
): Promise<StaleFile[]> {
  const all = await Promise.all(
    files.map(async (file) => ({ ...file, before: await readText(root, file.path) })),
  )
  return all.filter(({ content, before }) => content !== before)
}

/** For files that are not finished: on the file system of their targets, and never exported. */
const WORK = '.cache/gen-api'

/** What a killed run left behind is removed after this time: no other run is at it any more. */
const LEFT_BEHIND_MS = 60 * 60_000

/**
 * Brings the files under `root` to the generated state; where nothing differs
 * nothing is touched. It ends when every file is as it should be: of two runs at
 * once the last to end leaves its files, all of them.
 *
 * @returns the files that were found to be stale
 * @throws Failure that names the file that could not be written; others may be written then
 */
export async function bringUpToDate(
  root: string,
  files: readonly GeneratedFile[],
): Promise<StaleFile[]> {
  const found = await findStale(root, files)
  for (let stale = found; stale.length > 0; stale = await findStale(root, files)) {
    for (const file of stale) await replaceFile(root, file)
  }
  if (found.length > 0) await removeOld(join(root, WORK), LEFT_BEHIND_MS)
  return found
}

/** By one rename, so that nobody ever reads half of it. */
async function replaceFile(root: string, { path, content }: GeneratedFile): Promise<void> {
  const target = join(root, path)
  const unfinished = join(root, WORK, randomUUID())
  try {
    await mkdir(dirname(target), { recursive: true })
    await writeIntoFolder(unfinished, content)
    await rename(unfinished, target)
  } catch (error) {
    await rm(unfinished, { force: true })
    const reason = toError(error).message
    fail(`${path} could not be written: ${reason}\nOnce that is mended, run npm run gen:api again.`)
  }
}

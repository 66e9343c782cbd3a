import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { toError } from './to-error.ts'
import { withPlainLines } from './plain-lines.mjs'
import { fail } from './failure.ts'

/** A file that the generator made and has not written yet. */
export interface GeneratedFile {
  /** Relative to the project root, with forward slashes: `pages/docs/api/enums.mdx`. */
  path: string
  /** The whole file, UTF-8, ending in a line feed. */
  content: string
}

/** A path of the file system with forward slashes. */
export const toSlashes = (file: string) => file.split(path.sep).join('/')

/**
 * Every file below a folder, relative to it, with forward slashes, sorted by
 * code unit. Symbolic links are not followed. Rejects when the folder is missing.
 */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .map(toSlashes)
    .sort()
}

/** The same, as paths from the root of a project; empty if the folder is missing. */
export const filesIn = async (root: string, folder: string): Promise<string[]> =>
  (await listFiles(path.join(root, folder)).catch(whenMissing([]))).map(
    (file) => `${folder}/${file}`,
  )

/** Maximum of files to read at once: a system limits open files. */
const AT_ONCE = 64

/** Calls an async function for each item, a limited number at a time. Keeps the order. */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  use: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let start = 0; start < items.length; start += AT_ONCE) {
    const some = items.slice(start, start + AT_ONCE)
    results.push(...(await Promise.all(some.map((item, index) => use(item, start + index)))))
  }
  return results
}

/**
 * The text of a file without byte order mark and with `\n` as line ending, or null if it does not exist.
 *
 * @throws Failure if it cannot be read, such as a folder
 */
export const readText = (root: string, file: string): Promise<string | null> =>
  readFile(path.join(root, file), 'utf8')
    .then(withPlainLines)
    .catch(whenMissing(null))
    .catch((error: unknown) => fail(`${file} could not be read: ${toError(error).message}`))

/** Writes a file, and creates its folders. @param flag as for `writeFile` */
export async function writeIntoFolder(file: string, content: string | Buffer, flag = 'w') {
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, content, { flag })
}

/** Handles rejections of a missing file: resolves with a value instead, and rethrows other errors. */
export const whenMissing =
  <Value>(instead: Value) =>
  (error: unknown): Value => {
    if (
      error instanceof Error &&
      /^(?:ENOENT|ENOTDIR)$/.test((error as NodeJS.ErrnoException).code ?? '')
    )
      return instead
    throw error
  }

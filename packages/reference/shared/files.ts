import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { toError } from './text.ts'
import { withPlainLines } from './plain-lines.mjs'
import { fail } from './failure.ts'

/** A generated file that has not been written yet. */
export interface GeneratedFile {
  /** Relative to the project root, with forward slashes: `pages/docs/api/enums.mdx`. */
  path: string
  /** Complete content of the file, ending in a line feed. */
  content: string
}

/** Converts a file system path to forward slashes. */
export const toSlashes = (file: string) => file.split(path.sep).join('/')

/**
 * Lists every file in a folder and its subfolders, as sorted relative paths with forward slashes. Does not follow
 * symbolic links. Rejects if the folder does not exist.
 */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .map(toSlashes)
    .sort()
}

/** Lists every file in a folder as paths from the project root. Returns an empty list if the folder does not exist. */
export const filesIn = async (root: string, folder: string): Promise<string[]> =>
  (await listFiles(path.join(root, folder)).catch(whenMissing([]))).map(
    (file) => `${folder}/${file}`,
  )

/** Maximum number of files to read at once, because systems limit open files. */
const AT_ONCE = 64

/** Calls an async function for each item, a limited number at a time. Results keep the order of the items. */
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
 * Reads a file as text without a byte order mark and with `\n` line endings. Returns null if it does not exist.
 *
 * @throws Failure if it cannot be read, for example because it is a folder
 */
export const readText = (root: string, file: string): Promise<string | null> =>
  readFile(path.join(root, file), 'utf8')
    .then(withPlainLines)
    .catch(whenMissing(null))
    .catch((error: unknown) => fail(`${file} could not be read: ${toError(error).message}`))

/** Writes a file and creates its folders. @param flag as for `writeFile` */
export async function writeIntoFolder(file: string, content: string | Buffer, flag = 'w') {
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, content, { flag })
}

/** Returns a rejection handler that returns `instead` for a missing file, and rethrows other errors. */
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

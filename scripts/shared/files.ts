import { mkdir, readdir, readFile, realpath, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { toError } from '@/lib/format/to-error'
import { withPlainLines } from '@/lib/mdx/source.mjs'
import { fail } from './failure'

/**
 * Every file below a folder, relative to it, with forward slashes, sorted by
 * code unit. Symbolic links are not followed. Rejects when the folder is missing.
 */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .map((file) => file.split(path.sep).join('/'))
    .sort()
}

/**
 * The same from the root of a project; none where the folder is missing. Below `pages`, links that lead to
 * content of the project are followed, as Next does.
 */
export const filesIn = async (root: string, folder: string): Promise<string[]> =>
  /^pages(?:\/|$)/.test(folder)
    ? (await walk(root, folder)).files.sort()
    : (await listFiles(path.join(root, folder)).catch(whenMissing([]))).map(
        (file) => `${folder}/${file}`,
      )

/**
 * Files below a folder of a project, and symbolic links that the build would follow to what is no content,
 * or to content that has another address: bundlers know a file by its own place.
 *
 * @param place of the folder, where a link leads
 * @param above places of the folders around it, and of all others that a link leads to
 */
export async function walk(
  root: string,
  folder: string,
  place = folder,
  above = new Set(['pages']),
): Promise<{ files: string[]; refused: string[] }> {
  const base = path.join(root, place)
  const entries = await readdir(base, { recursive: true, withFileTypes: true }).catch(
    whenMissing([]),
  )
  const files: string[] = []
  const refused: string[] = []
  for (const entry of entries) {
    const name = path.relative(base, path.join(entry.parentPath, entry.name))
    const file = `${folder}/${name.split(path.sep).join('/')}`
    if (entry.isFile()) files.push(file)
    if (!entry.isSymbolicLink()) continue
    const target = await targetOf(root, path.join(base, name))
    const isWithin = (inner: string, outer: string) => `${inner}/`.startsWith(`${outer}/`)
    const isKnown = (to: string) => [...above].some((dir) => isWithin(to, dir) || isWithin(dir, to))
    if (target === null || !folder.startsWith('pages') || isKnown(target.file)) refused.push(file)
    else if (target.isFolder) {
      above.add(target.file)
      const inner = await walk(root, file, target.file, above)
      files.push(...inner.files)
      refused.push(...inner.refused)
    } else if (/\.(?:mdx?|tsx)$|(?:^|\/)_meta\.ts$/.test(target.file)) {
      above.add(target.file)
      files.push(file)
    } else refused.push(file)
  }
  return { files, refused }
}

/** Most files that are read at once: of thousands, a system does not let a process open all. */
const AT_ONCE = 64

/** Does something with each item, such as reading the file of that name, so many at a time; the results in their order. */
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

/** The target of a link within a project, packages and hidden files left out; null for anything else. */
async function targetOf(root: string, link: string) {
  const real = await realpath(link).catch(whenMissing(null))
  const file =
    real &&
    path
      .relative(await realpath(root), real)
      .split(path.sep)
      .join('/')
  if (!file || /^\.\.(?:\/|$)|(?:^|\/)(?:node_modules|\.)/.test(file) || path.isAbsolute(file))
    return null
  return { file, isFolder: (await stat(real)).isDirectory() }
}

/**
 * The text of a file, or null where there is none, as Git keeps it: without a byte order mark, with line ends
 * of one kind.
 *
 * @throws Failure where it cannot be read, such as a folder
 */
export const readText = (root: string, file: string): Promise<string | null> =>
  readFile(path.join(root, file), 'utf8')
    .then(withPlainLines)
    .catch(whenMissing(null))
    .catch((error: unknown) => fail(`${file} could not be read: ${toError(error).message}`))

/** Writes a file, with the folders on the way to it. @param flag as of `writeFile` */
export async function writeIntoFolder(file: string, content: string | Buffer, flag = 'w') {
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, content, { flag })
}

/** Stands in for what is not there, as does a file in place of a folder on the way; any other failure is one. */
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

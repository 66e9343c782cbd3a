import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { toError } from '@/lib/format/to-error'
import { fail } from '../shared/failure'
import { readText } from '../shared/files'

/** A file of the generator's output. Nothing is on disk yet. */
export interface GeneratedFile {
  /** Relative to the project root, with forward slashes: `pages/docs/api/enums.mdx`. */
  path: string
  /** The whole file, UTF-8, ending in a line feed. */
  content: string
}

/** The files whose content under `root` is another, or that are not there; changes nothing. */
export async function findStale(
  root: string,
  files: readonly GeneratedFile[],
): Promise<GeneratedFile[]> {
  const texts = await Promise.all(files.map(({ path }) => readText(root, path)))
  return files.filter(({ content }, index) => content !== texts[index])
}

/**
 * Writes files, each beside the tree and then by one rename: whoever reads meanwhile, or after a run
 * that was killed, finds each whole. The next run writes what is missing.
 *
 * @throws Failure that names the file that could not be written
 */
export async function writeFiles(root: string, files: readonly GeneratedFile[]): Promise<void> {
  // On the file system of their targets, and never exported.
  const unfinished = join(root, '.cache', `gen-api-${process.pid}`)
  for (const { path, content } of files) {
    try {
      await mkdir(dirname(unfinished), { recursive: true })
      await writeFile(unfinished, content)
      await mkdir(dirname(join(root, path)), { recursive: true })
      await rename(unfinished, join(root, path))
    } catch (error) {
      fail(`${path} could not be written: ${toError(error).message}`)
    }
  }
}

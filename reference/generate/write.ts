import { readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { toError } from '@/lib/format/to-error'
import { fail } from '../../scripts/shared/failure'
import { readText, whenMissing, writeIntoFolder } from '../../scripts/shared/files'
import { findSecret } from '../../scripts/shared/printable'

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

/** Beginning of the name of a file that is being written, which ends with the id of its process. Git ignores them. */
const UNFINISHED = '.gen-api-'

/**
 * Writes the files that are stale, each beside its target and then by one rename: whoever reads meanwhile, or
 * after a run that was killed, finds each whole. The next run writes what is missing, and takes away what a killed
 * one left.
 *
 * @returns how many were written
 * @throws Failure that names the file that could not be written, or the place of a secret in one
 */
export async function writeFiles(root: string, files: readonly GeneratedFile[]): Promise<number> {
  for (const { path, content } of files) {
    const secret = findSecret(content)
    if (secret) fail(secretWouldBePublished(`${path}:${secret.line}`, secret.name))
  }
  await removeUnfinished(new Set(files.map(({ path }) => dirname(join(root, path)))))
  const stale = await findStale(root, files)
  for (const [index, { path, content }] of stale.entries()) {
    const target = join(root, path)
    const unfinished = join(dirname(target), `${UNFINISHED}${process.pid}`)
    try {
      await writeIntoFolder(unfinished, content)
      await rename(unfinished, target)
    } catch (error) {
      await rm(unfinished, { force: true }).catch(whenMissing(undefined))
      const before = stale.slice(0, index).map((file) => file.path)
      const addition = before.length > 0 ? `\nWritten before it: ${before.join(', ')}.` : ''
      fail(
        `${path} could not be written: ${toError(error).message}${addition} The next run writes the rest.`,
      )
    }
  }
  return stale.length
}

const secretWouldBePublished = (place: string, name: string) =>
  `${place} would hold the value of ${name} (GRAPHQL_HEADERS, or the address of the endpoint or the proxy), and the file is published. Nothing was written.
Take the value out of the schema or the example, or use another key. A header that is not secret belongs in GRAPHQL_PUBLIC_HEADERS.`

async function removeUnfinished(folders: ReadonlySet<string>): Promise<void> {
  for (const folder of folders) {
    const names = await readdir(folder).catch(whenMissing([]))
    for (const name of names.filter((name) => name.startsWith(UNFINISHED))) {
      if (!isRunning(Number(name.slice(UNFINISHED.length)))) await rm(join(folder, name))
    }
  }
}

/** Whether another process has this id. */
function isRunning(id: number): boolean {
  try {
    return id !== process.pid && process.kill(id, 0)
  } catch (error) {
    // Another user's process, which this one may not ask.
    return toError(error).message.includes('EPERM')
  }
}

import { rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { toError } from '#shared/text.ts'
import { fail } from '#shared/failure.ts'
import { readText, whenMissing, writeIntoFolder, type GeneratedFile } from '#shared/files.ts'
import { findSecret } from '#shared/printable.ts'

/** Returns the files that are missing under `root` or whose content differs. */
export async function findStale(
  root: string,
  files: readonly GeneratedFile[],
): Promise<GeneratedFile[]> {
  const texts = await Promise.all(files.map(({ path }) => readText(root, path)))
  return files.filter(({ content }, index) => content !== texts[index])
}

/** Name of the temporary file. Git ignores it. */
const UNFINISHED = '.gen-api-unfinished'

/**
 * Writes the stale files. Each is written to a temporary file in its folder and then renamed, so that files are always
 * complete, even if the run is interrupted. The next run overwrites a temporary file that was left behind.
 *
 * @returns the number of files written
 * @throws Failure that names the file that could not be written, or the location of a secret
 */
export async function writeFiles(root: string, files: readonly GeneratedFile[]): Promise<number> {
  for (const { path, content } of files) {
    const secret = findSecret(content)
    if (secret)
      fail(secretWouldBePublished(secret.line > 0 ? `${path}:${secret.line}` : path, secret.name))
  }
  const stale = await findStale(root, files)
  for (const [index, { path, content }] of stale.entries()) {
    const target = join(root, path)
    const unfinished = join(dirname(target), UNFINISHED)
    try {
      await writeIntoFolder(unfinished, content)
      await rename(unfinished, target)
    } catch (error) {
      await rm(unfinished, { force: true }).catch(whenMissing(undefined))
      const before = stale.slice(0, index).map((file) => file.path)
      const addition = before.length > 0 ? `\nAlready written: ${before.join(', ')}.` : ''
      fail(
        `${path} could not be written: ${toError(error).message}${addition} Run again to write the rest.`,
      )
    }
  }
  return stale.length
}

const secretWouldBePublished = (place: string, name: string) =>
  `${place} would publish the value of ${name} (GRAPHQL_HEADERS, or the address of the endpoint or the proxy). Nothing was written.
Remove the value from the schema or the example, or use another key. Put headers that are not secret in GRAPHQL_PUBLIC_HEADERS.`

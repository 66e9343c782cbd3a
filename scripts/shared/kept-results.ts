import { createHash, randomUUID } from 'node:crypto'
import { readFile, rename, utimes } from 'node:fs/promises'
import path from 'node:path'
import { removeOld, whenMissing, writeIntoFolder } from './files'
import { hashFiles } from './hash-files.mjs'
import { fromRoot, root } from './root'

/** In the framework's folder for what a build leaves to the next one. */
const FOLDER = fromRoot('.next/cache/results')
/** What makes results: the packages, and our own code. */
const MAKERS = ['package-lock.json', 'scripts/output', 'scripts/shared', 'lib']
/** A result that no build used for so long is removed: two weeks, in milliseconds. */
const OLD = 14 * 24 * 3_600_000

/**
 * Gives what `make` makes of a source, unless an earlier build made the same with the same packages
 * and the same code.
 *
 * @param kind what is done with the source, with all its options
 * @param folder of the results, for tests
 */
export async function keptResult(
  kind: string,
  source: string | Buffer,
  make: () => Buffer | Promise<Buffer>,
  folder = FOLDER,
): Promise<Buffer> {
  version ??= hashFiles(root, MAKERS).digest('hex')
  const hash = createHash('sha256').update(`${kind}\n${version}\n`)
  const name = hash.update(source).digest('hex')
  const file = path.join(folder, name)
  const kept = await readFile(file).catch(whenMissing(undefined))
  if (kept) {
    await utimes(file, new Date(), new Date())
    return kept
  }
  const result = await make()
  // A build that is stopped here leaves no half of a result; two may make the same at once.
  const draft = `${file}.${randomUUID()}`
  await writeIntoFolder(draft, result)
  await rename(draft, file)
  return result
}

let version: string | undefined

/** Removes the results that nobody used for two weeks. */
export async function forgetOldResults(folder = FOLDER): Promise<void> {
  await removeOld(folder, OLD)
}

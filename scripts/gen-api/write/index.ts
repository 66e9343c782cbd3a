import { readFile } from 'node:fs/promises'
import type { GeneratedFile } from '../types'
import { commitPlan } from './commit'
import { withLock } from './lock'
import { MANIFEST_PATH, manifestOf, parseManifest } from './manifest'
import { targetPath } from './paths'
import { findCollision, planWrite, type WritePlan } from './plan'
import { isWriteInterrupted, recoverLocked, RecoveryError } from './recover'

export { describeDifference, firstDifference } from './first-difference'
export type { WritePlan } from './plan'
export { isWriteInterrupted, recoverInterruptedWrite } from './recover'

/**
 * Compares generated files with the ones under `root`; changes nothing.
 *
 * @throws Error when two paths differ by case only, or one leaves the root
 */
export async function comparePlan(
  root: string,
  files: readonly GeneratedFile[],
): Promise<WritePlan> {
  const wanted = [...files, manifestOf(files)]
  const collision = findCollision(wanted)
  if (collision) throw new Error(`two generated files with one name: ${collision.join(' and ')}`)
  const former = parseManifest(await readText(root, MANIFEST_PATH))
  const paths = new Set([...wanted.map(({ path }) => path), ...former.keys()])
  const contents = await Promise.all(
    [...paths].map(async (path) => [path, await readText(root, path)] as const),
  )
  return planWrite(wanted, new Map(contents), former)
}

/**
 * Brings the files under `root` to the generated state: only what differs is
 * written, all of it or nothing (see commit.ts). A run without a difference
 * touches no file.
 */
export async function writeGenerated(
  root: string,
  files: readonly GeneratedFile[],
): Promise<WritePlan> {
  return withLock(root, async () => {
    await finishFormer(root)
    const plan = await comparePlan(root, files)
    // Also without a difference where a damaged journal is left: the commit replaces it.
    if (plan.write.length > 0 || plan.remove.length > 0 || (await isWriteInterrupted(root))) {
      await commitPlan(root, plan)
    }
    return plan
  })
}

/** A journal that cannot be finished does no harm here: every file is compared anew. */
async function finishFormer(root: string): Promise<void> {
  try {
    await recoverLocked(root)
  } catch (error) {
    if (!(error instanceof RecoveryError)) throw error
  }
}

function readText(root: string, path: string): Promise<string | null> {
  return readFile(targetPath(root, path), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })
}

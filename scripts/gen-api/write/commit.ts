/**
 * Writes a set of files so that a crash (kill -9, power failure) at any moment
 * leaves the old set or the new one.
 *
 * No file system offers to replace several files at once, and a swap of whole
 * directories would leave a moment without any. So the write happens twice:
 *
 * 1. Every changed file is staged in .cache/gen-api/stage and synced. Nothing
 *    that the site reads has changed yet: a crash here leaves the old set, and
 *    the next run throws the stage away.
 * 2. The journal, the list of what is to be done, is written beside it and put
 *    in place by one rename. This rename is the commit.
 * 3. The staged files are renamed to their places, former files removed. A crash
 *    here leaves a journal; whoever comes next (gen:api, build, dev, check: see
 *    recover.ts) finishes the work before reading anything. Each operation can
 *    be repeated, so it does not matter how often that is interrupted in turn.
 * 4. The journal is removed.
 *
 * The step between the first and the last rename of 3 takes about a millisecond.
 * Stage and targets must be on one file system, which is why the stage is not in /tmp.
 */
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncDirectoriesOf, systemDisk, type Disk } from './durable'
import { serializeJournal, type Operation } from './journal'
import { sha256 } from './manifest'
import { targetPath, workPaths } from './paths'
import type { WritePlan } from './plan'

/** Brings the files under `root` to the planned state. */
export async function commitPlan(
  root: string,
  plan: Pick<WritePlan, 'write' | 'remove'>,
  disk: Disk = systemDisk,
): Promise<void> {
  const { work, stage, journal } = workPaths(root)
  await disk.remove(stage)
  await disk.makeDirectory(stage)
  const operations = await stageFiles(root, plan, disk)
  await disk.syncDirectory(stage)

  await disk.writeDurably(`${journal}.new`, serializeJournal(operations))
  await disk.move(`${journal}.new`, journal)
  await disk.syncDirectory(work)

  await rollForward(root, operations, disk)
}

async function stageFiles(
  root: string,
  { write, remove }: Pick<WritePlan, 'write' | 'remove'>,
  disk: Disk,
): Promise<Operation[]> {
  const { stage } = workPaths(root)
  const writes = await Promise.all(
    write.map(async ({ file: { path, content } }, index): Promise<Operation> => {
      targetPath(root, path)
      const hash = sha256(content)
      // The hash in the name keeps an older journal from taking this file for one of its own.
      const staged = `${index}-${hash}`
      await disk.writeDurably(join(stage, staged), content)
      return { kind: 'write', path, staged, hash }
    }),
  )
  const removals = await Promise.all(
    remove.map(async (path): Promise<Operation> => {
      const content = await readFile(targetPath(root, path), 'utf8')
      return { kind: 'remove', path, hash: sha256(content) }
    }),
  )
  return [...writes, ...removals]
}

/**
 * Does what a journal says, whatever part of it was done before.
 *
 * @throws Error when a staged file is gone and its target is not what it should be
 */
export async function rollForward(
  root: string,
  operations: readonly Operation[],
  disk: Disk = systemDisk,
): Promise<void> {
  const { work, stage, journal } = workPaths(root)
  const targets = operations.map(({ path }) => targetPath(root, path))
  // Directories first: between the renames nothing else should happen.
  for (const directory of new Set(targets.map((target) => dirname(target)))) {
    await disk.makeDirectory(directory)
  }
  for (const operation of operations) await apply(root, operation, disk)
  await syncDirectoriesOf(disk, targets)
  await disk.remove(journal)
  await disk.syncDirectory(work)
  await disk.remove(stage)
}

async function apply(root: string, operation: Operation, disk: Disk): Promise<void> {
  const target = targetPath(root, operation.path)
  if (operation.kind === 'remove') {
    if ((await hashOf(target)) === operation.hash) await disk.remove(target)
    return
  }
  try {
    await disk.move(join(workPaths(root).stage, operation.staged), target)
  } catch (error) {
    // Done before the interruption, if the target holds the right bytes.
    if ((await hashOf(target)) !== operation.hash) throw error
  }
}

async function hashOf(path: string): Promise<string | null> {
  const content = await readFile(path, 'utf8').catch(() => null)
  return content === null ? null : sha256(content)
}

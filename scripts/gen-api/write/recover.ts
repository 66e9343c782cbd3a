import { readFile } from 'node:fs/promises'
import { Failure } from '../../shared/failure'
import { rollForward } from './commit'
import { systemDisk, type Disk } from './durable'
import { parseJournal } from './journal'
import { withLock } from './lock'
import { workPaths } from './paths'

/** The journal of an interrupted write cannot be carried out. */
export class RecoveryError extends Failure {
  override readonly name = 'RecoveryError'
}

/**
 * Finishes a write that was interrupted after its commit (see commit.ts). Every
 * command that reads generated files calls this first: build, dev, check, and
 * gen:api itself.
 *
 * @param root the repository's directory, absolute
 * @returns the number of files that were put in place or removed; 0 when nothing was interrupted
 * @throws RecoveryError when the staged files are gone: `npm run gen:api` writes all anew
 */
export async function recoverInterruptedWrite(
  root: string,
  disk: Disk = systemDisk,
): Promise<number> {
  if ((await readJournal(root)) === null) return 0
  return withLock(root, () => recoverLocked(root, disk))
}

/** The same for a caller that holds the lock. */
export async function recoverLocked(root: string, disk: Disk = systemDisk): Promise<number> {
  const text = await readJournal(root)
  if (text === null) return 0
  const operations = parseJournal(text)
  if (!operations) throw new RecoveryError(damaged(root, 'it is not readable'))
  try {
    await rollForward(root, operations, disk)
  } catch (error) {
    throw new RecoveryError(damaged(root, error instanceof Error ? error.message : String(error)))
  }
  return operations.length
}

/** Whether a write was interrupted and waits for its recovery; changes nothing. */
export async function isWriteInterrupted(root: string): Promise<boolean> {
  return (await readJournal(root)) !== null
}

function readJournal(root: string): Promise<string | null> {
  return readFile(workPaths(root).journal, 'utf8').catch(() => null)
}

function damaged(root: string, reason: string): string {
  return `An interrupted write of the reference cannot be finished: ${workPaths(root).journal}: ${reason}. Run npm run gen:api: it writes every file anew.`
}

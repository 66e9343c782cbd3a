import { mkdir, open, readFile, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Failure } from '../../shared/failure'
import { workPaths } from './paths'

/** A write takes seconds; a lock this old belongs to a process that is gone, whoever has its id now. */
const STALE_AFTER_MS = 10 * 60_000
const POLL_MS = 50

/** Another process holds the lock and does not let go. */
export class LockedError extends Failure {
  override readonly name = 'LockedError'
}

/**
 * Runs `work` while no other process writes or recovers under the same root.
 * The lock of a process that was killed is taken over.
 *
 * @param waitMs how long to wait for another process
 * @throws LockedError after that time
 */
export async function withLock<Result>(
  root: string,
  work: () => Promise<Result>,
  waitMs = 15_000,
): Promise<Result> {
  const { lock } = workPaths(root)
  await mkdir(dirname(lock), { recursive: true })
  const deadline = Date.now() + waitMs
  while (!(await acquire(lock))) {
    if (Date.now() > deadline) {
      throw new LockedError(
        `Another process writes the generated files (${lock}). Wait for it, or delete that file if no such process runs.`,
      )
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  try {
    return await work()
  } finally {
    await rm(lock, { force: true })
  }
}

async function acquire(lock: string): Promise<boolean> {
  try {
    const file = await open(lock, 'wx')
    await file.writeFile(String(process.pid))
    await file.close()
    return true
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
    if (await isAbandoned(lock)) await rm(lock, { force: true })
    return false
  }
}

async function isAbandoned(lock: string): Promise<boolean> {
  try {
    const [text, { mtimeMs }] = await Promise.all([readFile(lock, 'utf8'), stat(lock)])
    const age = Date.now() - mtimeMs
    // Empty: the other process is between creating the file and writing its id.
    if (text === '') return age > 1000
    return age > STALE_AFTER_MS || !isAlive(Number(text))
  } catch {
    return false
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return isCode(error, 'EPERM')
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

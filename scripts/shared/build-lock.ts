import { readFile, rm } from 'node:fs/promises'
import { toError } from '@/lib/format/to-error'
import { fail } from './failure'
import { fromRoot } from './root'
import { writeIntoFolder } from './files'

/** Holds the process id of the build that runs. */
const LOCK = fromRoot('.cache', 'build.lock')

/**
 * Runs a build while no other runs in this checkout: both would write the same folders, and neither could be
 * trusted. A lock whose process is gone does not count.
 *
 * @param file of the lock
 * @throws Failure when another build runs
 */
export async function whileLocked<Result>(
  build: () => Promise<Result>,
  file = LOCK,
): Promise<Result> {
  const lock = () => writeIntoFolder(file, String(process.pid), 'wx')
  await lock().catch(async (error: unknown) => {
    if ((toError(error) as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const id = Number(await readFile(file, 'utf8'))
    if (isRunning(id))
      fail(`A build runs in this checkout already (process ${id}). Wait for it, or end it.`)
    await rm(file, { force: true })
    await lock()
  })
  try {
    return await build()
  } finally {
    await rm(file, { force: true })
  }
}

/** True where another process has this id: in a container a killed run often had the same one. */
export function isRunning(id: number): boolean {
  try {
    return id !== process.pid && process.kill(id, 0)
  } catch (error) {
    // Of somebody else, where it may not be asked.
    return toError(error).message.includes('EPERM')
  }
}

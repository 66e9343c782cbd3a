import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fail } from './failure'
import { root } from './root'

/**
 * Runs a build while no other build runs in this checkout: both would write the same folders. The lock is
 * a socket that listens, which the system closes when the process ends, however it ends.
 *
 * @throws Failure when another build runs
 */
export async function whileLocked<Result>(
  build: () => Promise<Result>,
  checkout = root,
): Promise<Result> {
  const name = `build-${createHash('sha256').update(checkout).digest('hex').slice(0, 20)}`
  const isWindows = process.platform === 'win32'
  const address = isWindows ? `\\\\.\\pipe\\${name}` : path.join(tmpdir(), name)
  if (await answers(address))
    fail('A build already runs in this checkout. Wait for it, or stop it.')
  // Of a build that was killed, the file is left.
  if (!isWindows) await rm(address, { force: true })
  const lock = createServer((socket) => socket.destroy()).listen(address)
  await once(lock, 'listening')
  try {
    return await build()
  } finally {
    lock.close()
  }
}

async function answers(address: string): Promise<boolean> {
  const socket = connect(address)
  const result = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return result
}

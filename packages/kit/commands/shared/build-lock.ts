import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fail } from 'nextra-graphql/shared/failure.ts'
import { root } from '#shared/root.ts'

/**
 * Runs a build unless another one is running in this checkout, which would write the same folders. The lock is a
 * listening socket: the system closes it when the process ends, even after a crash.
 *
 * @throws Failure if another build is running
 */
export async function whileLocked<Result>(
  build: () => Promise<Result>,
  checkout = root,
): Promise<Result> {
  const name = `build-${createHash('sha256').update(checkout).digest('hex').slice(0, 20)}`
  const isWindows = process.platform === 'win32'
  const address = isWindows ? `\\\\.\\pipe\\${name}` : path.join(tmpdir(), name)
  if (await isListening(address))
    fail('A build is already running in this checkout. Wait for it to finish, or stop it.')
  // A killed build leaves the file of its socket behind.
  if (!isWindows) await rm(address, { force: true })
  const lock = createServer((socket) => socket.destroy()).listen(address)
  await once(lock, 'listening')
  try {
    return await build()
  } finally {
    lock.close()
  }
}

async function isListening(address: string): Promise<boolean> {
  const socket = connect(address)
  const result = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return result
}

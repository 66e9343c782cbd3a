import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fail } from 'nextra-graphql/shared/failure.ts'

/** Address of all local servers. Other machines cannot reach it. */
export const HOST = '127.0.0.1'

/** A listening server. */
export interface Listening {
  /** URL of the server, without a path. */
  url: string
  port: number
  /** Also closes open connections. Resolves when the port is free again. */
  close: () => Promise<void>
}

/**
 * Starts a server on this machine.
 *
 * @param port 0 for any free port
 * @param command that the user ran, for the advice in the message
 * @throws Failure if the port is in use
 */
export async function listen(server: Server, port = 0, command = 'npm start'): Promise<Listening> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host: HOST, exclusive: true }, resolve)
  }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    fail(
      `Port ${port} on ${HOST} is in use. Stop the other program, or choose another port: PORT=${port + 1} ${command}`,
    )
  })
  const address = server.address() as AddressInfo
  return {
    url: `http://${HOST}:${address.port}`,
    port: address.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Throws a Failure if the port is in use. @param command that the user ran */
export async function requireFreePort(port: number, command?: string): Promise<void> {
  await (await listen(createServer(), port, command)).close()
}

/** Reads a port number from text such as the PORT variable. Throws a Failure for anything else. */
export function parsePort(text: string): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= 65_535) return port
  fail(`PORT is "${text}". Use a whole number from 0 to 65535, where 0 means any free port.`)
}

import { createServer } from 'node:net'
import { fail } from './failure'

/** Throws a Failure when something already listens on the port. */
export async function requireFreePort(port: number, host: string): Promise<void> {
  if (await isPortFree(port, host)) return
  fail(
    `Port ${port} on ${host} is taken by another program. ` +
      `Stop that program, or choose another port: PORT=${port + 1} npm start`,
  )
}

/** A port of this machine that nothing listens on at the moment. */
export async function findFreePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => {
        if (address !== null && typeof address === 'object') resolve(address.port)
        else reject(new Error('The system gave no port.'))
      })
    })
  })
}

async function isPortFree(port: number, host: string): Promise<boolean> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false)
      else reject(error)
    })
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })
}

/** Reads a port number from text such as the PORT variable. Throws a Failure for anything else. */
export function parsePort(text: string): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= 65_535) return port
  fail(`PORT is "${text}". It has to be a whole number from 0 to 65535; 0 means any free port.`)
}

import { createServer as createHttp, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createHttps } from 'node:https'
import { createServer as createTcp, type Socket } from 'node:net'
import { onTestFinished, vi } from 'vitest'
import { listen } from '../../scripts/shared/port'

// Sockets and processes wait for their turn on a busy machine; that is no failure.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

/** A request that a test server got. */
export interface Received {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

export interface TestServer {
  /** `http://127.0.0.1:12345`, without a slash at the end. */
  origin: string
  port: number
  /** Requests in order of arrival. */
  received: Received[]
}

export type Handler = (
  request: Received,
  response: ServerResponse,
  /** How many requests came before this one. */
  index: number,
) => void | Promise<void>

/** Serves HTTP (HTTPS with a certificate) on a free port of 127.0.0.1 until the test ends. */
export async function serveHttp(
  handler: Handler,
  tls?: { key: string; cert: string },
): Promise<TestServer> {
  const { close, ...server } = await openHttp(handler, tls)
  onTestFinished(close)
  return server
}

/** The same, until it is closed: for several tests. */
export async function openHttp(
  handler: Handler,
  tls?: { key: string; cert: string },
): Promise<TestServer & { close: () => Promise<void> }> {
  const received: Received[] = []
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const { method = '', url = '', headers } = request
      const entry = { method, url, headers, body: Buffer.concat(chunks).toString() }
      received.push(entry)
      await handler(entry, response, received.length - 1)
    })()
  }
  const server = tls ? createHttps(tls, listener) : createHttp(listener)
  const { port, close } = await listen(server)
  return { origin: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`, port, received, close }
}

/** Accepts TCP connections and hands over the bare socket, until the test ends. */
export async function serveTcp(onConnection: (socket: Socket) => void): Promise<TestServer> {
  const sockets = new Set<Socket>()
  const server = createTcp((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    onConnection(socket)
  })
  const { port, close } = await listen(server)
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    return close()
  })
  return { origin: `http://127.0.0.1:${port}`, port, received: [] }
}

import { createServer as createHttp, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createHttps } from 'node:https'
import { createServer as createTcp, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { listen } from '../../scripts/shared/port'

/** A request that a test server got. */
export interface Received {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

interface TestServer {
  /** `http://127.0.0.1:12345`, without a slash at the end. */
  origin: string
  /** Requests in order of arrival. */
  received: Received[]
}

export type Handler = (
  request: Received,
  response: ServerResponse,
  /** How many requests came before this one. */
  index: number,
) => void | Promise<void>

/** Answers every request with the same text. */
export const answerText =
  (status: number, type: string | null, body: string, headers = {}): Handler =>
  (_request, response) => {
    response.writeHead(status, { ...(type !== null && { 'content-type': type }), ...headers })
    response.end(body)
  }

/** Answers each request as is chosen for it. */
export const answerBy =
  (choose: (request: Received, index: number) => Handler | Promise<Handler>): Handler =>
  async (request, response, index) =>
    (await choose(request, index))(request, response, index)

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
  const listener = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '', headers } = request
    const entry = { method, url, headers, body: await text(request) }
    received.push(entry)
    await handler(entry, response, received.length - 1)
  }
  const server = tls ? createHttps(tls) : createHttp()
  server.on('request', (request, response) => void listener(request, response))
  const { port, close } = await listen(server)
  return { origin: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`, received, close }
}

/** Accepts TCP connections and hands over the bare socket, until the test ends. @returns the origin */
export async function serveTcp(onConnection: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createTcp((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    onConnection(socket)
  })
  const { url, close } = await listen(server)
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    return close()
  })
  return url
}

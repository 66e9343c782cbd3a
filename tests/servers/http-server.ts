import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { listen } from '@/packages/kit/shared/port.ts'

/** A request that a test server received. */
export interface Received {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

interface TestServer {
  /** URL without a trailing slash, such as `http://127.0.0.1:12345`. */
  origin: string
  /** Requests in order of arrival. */
  received: Received[]
}

export type Handler = (
  request: Received,
  response: ServerResponse,
  /** Number of requests before this one. */
  index: number,
) => void | Promise<void>

/** Responds to every request with the same text. */
export const answerText =
  (status: number, type: string | null, body: string, headers = {}): Handler =>
  (_request, response) => {
    response.writeHead(status, { ...(type !== null && { 'content-type': type }), ...headers })
    response.end(body)
  }

/** Responds to each request with the handler chosen for it. */
export const answerBy =
  (choose: (request: Received, index: number) => Handler | Promise<Handler>): Handler =>
  async (request, response, index) =>
    (await choose(request, index))(request, response, index)

/** Serves HTTP on a free port of 127.0.0.1 until the test ends. */
export async function serveHttp(handler: Handler): Promise<TestServer> {
  const received: Received[] = []
  const server = createServer()
  server.on('request', (request, response) => void answer(request, response))
  const { port, close } = await listen(server)
  onTestFinished(close)
  return { origin: `http://127.0.0.1:${port}`, received }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { method = '', url = '', headers } = request
    const entry = { method, url, headers, body: await text(request) }
    received.push(entry)
    await handler(entry, response, received.length - 1)
  }
}

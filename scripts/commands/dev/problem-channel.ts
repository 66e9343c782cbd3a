import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Problem } from '../../shared/problem'

/** Tells open pages what is wrong with the content. */
export interface ProblemChannel {
  /** Where overlay.mjs listens. */
  url: string
  send: (problems: readonly Problem[]) => void
  close: () => void
}

/**
 * Opens the channel: a stream of events, each with all problems of that moment as JSON. It is none
 * of the site's addresses, and answers this machine alone.
 */
export async function openProblemChannel(): Promise<ProblemChannel> {
  const listeners = new Set<ServerResponse>()
  let event: string | undefined
  const server = createServer((request, response) => {
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
    })
    response.write(event ?? ':\n\n')
    listeners.add(response)
    request.on('close', () => listeners.delete(response))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    send: (problems) => {
      event = `data: ${JSON.stringify(problems)}\n\n`
      for (const response of listeners) response.write(event)
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

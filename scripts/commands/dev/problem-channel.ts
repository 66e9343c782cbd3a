import { createServer, type ServerResponse } from 'node:http'
import { listen } from '../../shared/port'
import type { Problem } from '../../shared/problem'

/**
 * Tells open pages what is wrong with the content: a stream of events, each with all problems of that
 * moment as JSON. It is none of the site's addresses, and answers this machine alone.
 */
export async function openProblemChannel() {
  const listeners = new Set<ServerResponse>()
  let event: string | undefined
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  const server = createServer((request, response) => {
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
    })
    response.write(event ?? ':\n\n')
    listeners.add(response)
    open()
    request.on('close', () => listeners.delete(response))
  })
  const { url, close } = await listen(server)
  return {
    /** Where overlay.mjs listens. */
    url,
    /** Settles when the first page listens. */
    opened,
    send: (problems: readonly Problem[]) => {
      event = `data: ${JSON.stringify(problems)}\n\n`
      for (const response of listeners) response.write(event)
    },
    close,
  }
}

import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { listen } from '../shared/port'
import { formatProblem, type Problem } from '../shared/problem'

const PANEL = '/panel.js'

/**
 * Tells open pages what is wrong with the content: the script that shows it, and a stream of events,
 * each with all problems of that moment. It is none of the site's addresses, and answers this machine alone.
 */
export async function openProblemChannel() {
  const listeners = new Set<ServerResponse>()
  let event: string | undefined
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  const server = createServer((request, response) => {
    if (request.url === PANEL) {
      response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' })
      response.end(readFileSync(new URL('panel.js', import.meta.url)))
      return
    }
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
    /** The script for pages/_document.tsx. */
    panel: url + PANEL,
    /** Settles when the first page listens. */
    opened,
    send: (problems: readonly Problem[]) => {
      const lines = problems.map((problem) => ({
        file: problem.file,
        severity: problem.severity,
        text: formatProblem(problem),
      }))
      event = `data: ${JSON.stringify(lines)}\n\n`
      for (const response of listeners) response.write(event)
    },
    close,
  }
}

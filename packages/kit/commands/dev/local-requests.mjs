/**
 * The development server loads this before Next. It restricts the server to requests from this machine, and lets
 * only its own pages open the author's editor, because Next's protection allows navigations from other sites. The
 * search uses the index of the last build.
 */
import { existsSync, readFileSync } from 'node:fs'
import { Server } from 'node:http'
import { isLocalHost } from '#shared/local-host.mjs'

const { emit } = Server.prototype

/**
 * @this {Server}
 * @param {string} event
 * @param {any[]} values request and response for a request; request and socket for an upgrade
 */
Server.prototype.emit = function (event, ...values) {
  const [request, target] = values
  const fault = event === 'request' || event === 'upgrade' ? faultOf(request) : undefined
  const [index] = (event === 'request' && /\/search\/\w+\.json$/.exec(request.url)) || []
  if (fault !== undefined) {
    if (event === 'upgrade') target.destroy()
    else target.writeHead(403, { 'Content-Type': 'text/plain' }).end(`${fault}\n`)
    return true
  }
  if (index === undefined) return emit.call(this, event, ...values)
  const file = `out${index}`
  const isBuilt = existsSync(file)
  target.writeHead(isBuilt ? 200 : 404, { 'Content-Type': 'application/json' })
  target.end(isBuilt ? readFileSync(file) : undefined)
  return true
}

/** @param {import('node:http').IncomingMessage} request */
function faultOf({ headers, url = '' }) {
  if (!isLocalHost(headers.host, process.env.DEV_HOSTNAME)) {
    return 'This server only answers requests from this machine. To allow another name or address, start it with --hostname NAME.'
  }
  if (/\/__nextjs_/.test(url) && headers['sec-fetch-site'] !== 'same-origin') {
    return 'Only pages of this server may request this URL.'
  }
  return undefined
}

/**
 * The development server loads this before Next. It only answers this machine, and only its own pages may open
 * the author's editor: Next's own protection allows navigations from other sites. The search uses the index of the
 * last build.
 */
import { existsSync, readFileSync } from 'node:fs'
import { Server } from 'node:http'
import { isLocalHost } from '#shared/local-host.mjs'

const { emit } = Server.prototype

/**
 * @this {Server}
 * @param {string} event
 * @param {any[]} values of a request: the request, then the response; of an upgrade, the socket instead
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
    return 'This server only answers requests from this machine. For another name or address, start it with --hostname NAME.'
  }
  if (/\/__nextjs_/.test(url) && headers['sec-fetch-site'] !== 'same-origin') {
    return 'Only pages of this server may ask for this.'
  }
  return undefined
}

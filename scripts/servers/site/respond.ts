import { createReadStream } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { contentTypeOf } from '@/lib/hosting/content-types'
import { headersFor, type HeaderRule } from '@/lib/hosting/headers-file'
import { REVALIDATE } from '@/lib/hosting/headers'
import { redirects } from '@/lib/hosting/redirects'
import { resolve, type Site } from '@/lib/hosting/resolve'
import type { SiteFolder } from './site-folder'

export interface ResponderOptions {
  folder: SiteFolder
  basePath: Site['basePath']
  style: Site['style']
  /** Rules of the site's `_headers` file. */
  rules: readonly HeaderRule[]
}

/** Makes the function that answers every request: GET and HEAD of files, as a static host does. */
export function createResponder({ folder, basePath, style, rules }: ResponderOptions) {
  const site: Site = { has: folder.has, basePath, style, redirects }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [path = '', query] = (request.url ?? '').split(/\?(.*)/s)
    setHeaders(response, path, rules)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD')
      sendText(response, 405, 'Method not allowed')
      return
    }
    const answer = resolve(path, site)
    switch (answer.kind) {
      case 'file':
        return sendFile(request, response, folder, answer.file, 200)
      case 'redirect':
        response.setHeader('Location', query ? `${answer.to}?${query}` : answer.to)
        sendText(response, answer.status, `See ${answer.to}`)
        return
      case 'not-found':
        if (folder.has('404.html')) return sendFile(request, response, folder, '404.html', 404)
        sendText(response, 404, 'Not found')
        return
      case 'bad-request':
        sendText(response, 400, 'Bad request')
    }
  }
}

function setHeaders(response: ServerResponse, path: string, rules: readonly HeaderRule[]) {
  response.setHeader('Cache-Control', REVALIDATE)
  for (const { name, value } of headersFor(path, rules)) response.setHeader(name, value)
}

function sendText(response: ServerResponse, status: number, text: string) {
  response.setHeader('Content-Type', 'text/plain; charset=utf-8')
  response.writeHead(status).end(`${text}\n`)
}

async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  folder: SiteFolder,
  file: string,
  status: 200 | 404,
) {
  const variant = await folder.variant(file, request.headers['accept-encoding'])
  response.setHeader('Content-Type', contentTypeOf(file).type)
  if (folder.varies(file)) response.setHeader('Vary', 'Accept-Encoding')
  if (status === 404) response.setHeader('Cache-Control', REVALIDATE)
  else {
    response.setHeader('ETag', variant.etag)
    response.setHeader('Last-Modified', variant.modified.toUTCString())
    if (isFresh(request, variant)) {
      response.writeHead(304).end()
      return
    }
  }
  if (variant.encoding !== undefined) response.setHeader('Content-Encoding', variant.encoding)
  response.setHeader('Content-Length', variant.size)
  response.writeHead(status)
  if (request.method === 'HEAD') response.end()
  else await pipeline(createReadStream(variant.path), response)
}

/** Whether the client already has this form of the file. A list of tags counts before a date. */
function isFresh(
  { headers }: IncomingMessage,
  { etag, modified }: { etag: string; modified: Date },
) {
  const tags = headers['if-none-match']
  if (tags !== undefined) {
    return tags.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))
  }
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return since >= Math.floor(modified.getTime() / 1000) * 1000
}

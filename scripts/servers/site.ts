import { createServer, type ServerResponse } from 'node:http'
import sirv from 'sirv'
import { contentTypeOf, headersFor, parseHeadersFile, REVALIDATE } from '@/lib/hosting/headers'
import { NOT_FOUND_FILE, resolve, type HostedSite } from '@/lib/hosting/file-for-address'
import { site as settings } from '@/site.config'
import { fail } from '../shared/failure'
import { listFiles, readText } from '../shared/files'
import { listen, type Listening } from '../shared/port'

export interface ServeOptions {
  /** The exported site. */
  folder: string
  /** 0 for any free port. */
  port: number
  basePath?: HostedSite['basePath']
}

/**
 * Serves an exported site as a good static host does. Its addresses and headers are those of
 * lib/hosting; sirv sends the files, compressed ahead where the client takes it. The list of files
 * is read once: a rebuilt site needs a new server.
 *
 * @returns with the address of the first page, without a slash at the end
 * @throws Failure when the folder holds no site or the port cannot be used
 */
export async function serveSite(options: ServeOptions): Promise<Listening> {
  const { folder, port, basePath = '' } = options
  const files = new Set(await listFiles(folder).catch(() => []))
  if (!files.has('index.html')) fail(`There is no site in ${folder}. Run \`npm run build\` first.`)
  // The hosts' own file: what it says of hashes is only known when the pages are built.
  const rules = parseHeadersFile((await readText(folder, '_headers')) ?? '')
  const notFound = (await readText(folder, NOT_FOUND_FILE)) ?? undefined
  // `dev`: a file is looked for when it is asked for. One that a build has removed since would end the server.
  const sendFile = sirv(folder, { dev: true, etag: true, brotli: true, gzip: true, extensions: [] })
  const site: HostedSite = {
    has: (file) => files.has(file),
    basePath,
    redirects: settings.hosting.redirects,
  }

  const server = createServer((request, response) => {
    const [address = '', query = ''] = (request.url ?? '').split(/(\?.*)/s)
    response.setHeader('Cache-Control', REVALIDATE)
    for (const { name, value } of headersFor(address, rules)) response.setHeader(name, value)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD')
      sendText(response, 405, 'Method not allowed\n')
      return
    }
    const answer = resolve(address, site, query)
    switch (answer.kind) {
      case 'file': {
        response.setHeader('Content-Type', contentTypeOf(answer.file).type)
        request.url = `/${encodeURI(answer.file)}`
        if (!isRange(request.headers.range ?? '')) delete request.headers.range
        sendFile(request, response)
        return
      }
      case 'redirect':
        response.setHeader('Location', answer.to)
        sendText(response, answer.status, `See ${answer.to}\n`)
        return
      case 'not-found':
        response.setHeader('Cache-Control', REVALIDATE)
        sendText(response, 404, notFound ?? 'Not found\n', notFound && NOT_FOUND_FILE)
        return
      case 'bad-request':
        sendText(response, 400, 'Bad request\n')
    }
  })
  const listening = await listen(server, port)
  return { ...listening, url: listening.url + basePath }
}

/** True for one range in order. sirv would hand on any other numbers, and the file system end the server. */
function isRange(header: string): boolean {
  const [, start, end = ''] = /^bytes=(\d{1,15})-(\d{1,15})?$/.exec(header) ?? []
  return start !== undefined && (end === '' || Number(start) <= Number(end))
}

function sendText(response: ServerResponse, status: number, text: string, file = 'answer.txt') {
  response.setHeader('Content-Type', contentTypeOf(file).type)
  response.writeHead(status).end(text)
}

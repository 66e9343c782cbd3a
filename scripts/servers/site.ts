import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { contentTypeOf, headersFor, parseHeadersFile, REVALIDATE } from '@/lib/hosting/headers'
import { NOT_FOUND_FILE, resolve, type HostedSite } from '@/lib/hosting/file-for-address'
import { site as settings } from '@/site.config'
import { fail } from '../shared/failure'
import { inTurns, listFiles } from '../shared/files'
import { listen, type Listening } from '../shared/port'

export interface ServeOptions {
  /** The exported site. */
  folder: string
  /** 0 for any free port. */
  port: number
  basePath?: HostedSite['basePath']
}

/** The compressed form of a file that a client takes, and its ending. */
const CODINGS = { br: '.br', gzip: '.gz' }

/**
 * Serves an exported site as a good static host does, with the addresses and headers of lib/hosting. It
 * reads all files once, so that a build that replaces them changes nothing here: a new site needs a new
 * server.
 *
 * @returns with the address of the first page, without a slash at the end
 * @throws Failure when the folder holds no site or the port cannot be used
 */
export async function serveSite(options: ServeOptions): Promise<Listening> {
  const { folder, port, basePath = '' } = options
  const names: string[] = await listFiles(folder).catch(() => [])
  if (!names.includes('index.html'))
    fail(`There is no site in ${folder}. Run \`npm run build\` first.`)
  const contents = await inTurns(names, (name) => readFile(path.join(folder, name)))
  const files = new Map(names.map((name, index) => [name, contents[index] ?? Buffer.of()]))
  // The hosts' own file: only the build knows the hashes in it.
  const rules = parseHeadersFile(String(files.get('_headers') ?? ''))
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
      send(response, 405, 'Method not allowed\n')
      return
    }
    const answer = resolve(address, site, query)
    switch (answer.kind) {
      case 'file':
        sendFile(request, response, answer.file, files)
        return
      case 'redirect':
        response.setHeader('Location', answer.to)
        send(response, answer.status, `See ${answer.to}\n`)
        return
      case 'not-found': {
        response.setHeader('Cache-Control', REVALIDATE)
        const page = files.get(NOT_FOUND_FILE)
        send(response, 404, page ?? 'Not found\n', page && NOT_FOUND_FILE)
        return
      }
      case 'bad-request':
        send(response, 400, 'Bad request\n')
    }
  })
  const listening = await listen(server, port)
  return { ...listening, url: listening.url + basePath }
}

/** Sends a file as the client takes it; none of it when the client has this version. */
function sendFile(
  { headers }: IncomingMessage,
  response: ServerResponse,
  name: string,
  files: ReadonlyMap<string, Buffer>,
): void {
  const accepted = String(headers['accept-encoding'])
  const found = Object.entries(CODINGS).find(
    ([coding, ending]) => new RegExp(`\\b${coding}\\b`).test(accepted) && files.has(name + ending),
  )
  const content = files.get(name + (found?.[1] ?? '')) ?? Buffer.of()
  const etag = `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 20)}"`
  response.setHeader('ETag', etag)
  if (Object.values(CODINGS).some((ending) => files.has(name + ending)))
    response.setHeader('Vary', 'Accept-Encoding')
  if (headers['if-none-match'] === etag) {
    response.writeHead(304).end()
    return
  }
  if (found) response.setHeader('Content-Encoding', found[0])
  send(response, 200, content, name)
}

function send(
  response: ServerResponse,
  status: number,
  body: string | Buffer,
  file = 'answer.txt',
) {
  response.setHeader('Content-Type', contentTypeOf(file).type)
  response.setHeader('Content-Length', Buffer.byteLength(body))
  response.writeHead(status).end(body)
}

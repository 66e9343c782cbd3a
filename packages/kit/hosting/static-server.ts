import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { contentTypeOf, IMMUTABLE, IMMUTABLE_FOLDER, REVALIDATE } from './headers.ts'
import { answerTo, locationOf, NOT_FOUND_FILE, type Redirects } from './page-files.ts'
import { fail } from 'nextra-graphql/shared/failure.ts'
import { inTurns, listFiles } from 'nextra-graphql/shared/files.ts'
import { listen, type Listening } from '#shared/port.ts'

interface ServeOptions {
  /** Folder of the exported site. */
  folder: string
  /** Use 0 for any free port. */
  port: number
  /** Empty, or a path such as `/sub` in front of every address. */
  basePath?: string
  redirects: Redirects
}

/**
 * Serves an exported site with the addresses and headers of this folder. It reads all files when it starts, so
 * restart it to see a new build.
 *
 * @returns the server, with the address of the home page without a trailing slash
 * @throws Failure when the folder contains no site or the port is in use
 */
export async function serveSite(options: ServeOptions): Promise<Listening> {
  const { folder, port, basePath = '', redirects } = options
  const names: string[] = await listFiles(folder).catch(() => [])
  if (!names.includes('index.html'))
    fail(`There is no site in ${folder}. Run \`npm run build\` first.`)
  const contents = await inTurns(names, (name) => readFile(path.join(folder, name)))
  const files = new Map(names.map((name, index) => [name, contents[index] ?? Buffer.of()]))
  const present = new Set(names)
  // The hashes in the policy come from the build, which writes the headers of every response as the first rule.
  const [rule = ''] = String(files.get('_headers') ?? '').split('\n\n')
  const headers = [...rule.matchAll(/^ {2}([\w-]+): (.*)$/gm)]

  const server = createServer((request, response) => {
    const [address = '', query = ''] = (request.url ?? '').split(/(\?.*)/s)
    response.setHeader('Cache-Control', REVALIDATE)
    for (const [, name = '', value = ''] of headers) response.setHeader(name, value)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD')
      send(response, 405, 'Method not allowed\n')
      return
    }
    const decoded = decodedPath(address)
    if (decoded === undefined) {
      send(response, 400, 'Bad request\n')
      return
    }
    const isBelow = `${decoded}/`.startsWith(`${basePath}/`)
    const below = decoded.slice(basePath.length) || '/'
    const answer = isBelow ? answerTo(below, present, redirects) : undefined
    if (answer === undefined) {
      const page = files.get(NOT_FOUND_FILE)
      send(response, 404, page ?? 'Not found\n', page && NOT_FOUND_FILE)
    } else if ('file' in answer) {
      if (below.startsWith(IMMUTABLE_FOLDER)) response.setHeader('Cache-Control', IMMUTABLE)
      sendFile(request, response, answer.file, files.get(answer.file) ?? Buffer.of())
    } else {
      const location = locationOf(answer.to, basePath, query)
      response.setHeader('Location', location)
      send(response, answer.status, `See ${location}\n`)
    }
  })
  const listening = await listen(server, port)
  return { ...listening, url: listening.url + basePath }
}

/**
 * Removes percent-encoding, `.`, `..` and repeated slashes from a path. Decoding comes first, so that encoded and
 * plain forms mean the same. Returns undefined for broken encoding, a NUL, or a path above the root.
 */
function decodedPath(raw: string): string | undefined {
  let decoded: string
  try {
    decoded = decodeURIComponent(raw)
  } catch {
    return undefined
  }
  const isAbove = /^\.\.(?:\/|$)/.test(path.posix.normalize(`.${decoded}`))
  if (!decoded.startsWith('/') || decoded.includes('\0') || isAbove) return undefined
  return path.posix.normalize(decoded)
}

/** Sends a file, or 304 if the client has the current version. */
function sendFile(
  { headers }: IncomingMessage,
  response: ServerResponse,
  name: string,
  content: Buffer,
): void {
  const etag = `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 20)}"`
  response.setHeader('ETag', etag)
  if (headers['if-none-match'] === etag) {
    response.writeHead(304).end()
    return
  }
  send(response, 200, content, name)
}

function send(
  response: ServerResponse,
  status: number,
  body: string | Buffer,
  file = 'answer.txt',
) {
  response.setHeader('Content-Type', contentTypeOf(file))
  response.setHeader('Content-Length', Buffer.byteLength(body))
  response.writeHead(status).end(body)
}

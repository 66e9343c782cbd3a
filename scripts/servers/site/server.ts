import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { parseHeadersFile } from '@/lib/hosting/headers-file'
import type { Site } from '@/lib/hosting/resolve'
import { Failure } from '../../shared/failure'
import { createResponder } from './respond'
import { openSiteFolder } from './site-folder'

export interface ServeOptions {
  /** The exported site. */
  folder: string
  host: string
  /** 0 for any free port. */
  port: number
  basePath?: Site['basePath']
  style?: Site['style']
}

export interface RunningServer {
  /** Address of the first page, without a slash at the end. */
  url: string
  close: () => Promise<void>
}

/**
 * Serves an exported site as a good static host does. Throws a Failure when the
 * folder holds no site or the port cannot be used.
 */
export async function serveSite(options: ServeOptions): Promise<RunningServer> {
  const { folder, host, port, basePath = '', style = 'clean-urls' } = options
  const respond = createResponder({
    folder: await openSiteFolder(folder),
    rules: parseHeadersFile(await readHeadersFile(folder)),
    basePath,
    style,
  })
  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      if (isClientGone(error)) return
      console.error(`${request.method ?? ''} ${request.url ?? ''}:`, error)
      if (response.headersSent) response.destroy()
      else response.writeHead(500).end()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) =>
      reject(new Failure(`Cannot serve on ${host}:${port}.`, undefined, { cause })),
    )
    server.listen(port, host, resolve)
  })
  const address = server.address() as AddressInfo
  return {
    url: `http://${host}:${address.port}${basePath}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The site's `_headers`; a site built without its host files has none, and is served all the same. */
async function readHeadersFile(folder: string): Promise<string> {
  try {
    return await readFile(path.join(folder, '_headers'), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

/** A reader who leaves before the end is no error of ours. */
const isClientGone = (error: unknown) =>
  (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE'

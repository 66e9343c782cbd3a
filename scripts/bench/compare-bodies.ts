import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { serveSite } from '../serve/server'
import { measurePage, type PageFigures } from './measure-page'
import { toPlainPage } from './plain-page'
import type { ProjectCopy } from './project-copy'

const PAGES = 'pages/docs/api'

/** The objects page as it is, and as plain MDX that React hydrates. */
export interface Comparison {
  own: PageFigures
  plain: PageFigures
}

/**
 * Builds the same content twice and measures both pages, one after the other on
 * the same server and browser: what the static body of reference pages saves.
 *
 * @param copy with a reference already generated
 */
export async function compareBodies(copy: ProjectCopy, chromium: string): Promise<Comparison> {
  const source = await readFile(path.join(copy.folder, PAGES, 'objects.mdx'), 'utf8')
  await writeFile(path.join(copy.folder, PAGES, 'plain-objects.mdx'), toPlainPage(source))
  await copy.run('scripts/bench/export-only.ts')
  const folder = path.join(copy.folder, 'out')
  const server = await serveSite({ folder, host: '127.0.0.1', port: 0 })
  try {
    const own = await measurePage(`${server.url}/docs/api/objects`, chromium)
    const plain = await measurePage(`${server.url}/docs/api/plain-objects`, chromium)
    return { own, plain }
  } finally {
    await server.close()
  }
}

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fromHtml } from 'hast-util-from-html'
import { toText } from 'hast-util-to-text'
import { visit } from 'unist-util-visit'
import { exportedRoutes, fileOfRoute } from '@/lib/hosting/resolve'
import { listFiles } from './files'

/** The route of every page in an exported site, sorted by character code. */
export async function listRoutes(out: string): Promise<string[]> {
  return exportedRoutes(await listFiles(out))
}

/** The HTML of an exported page. */
export function readExportedPage(out: string, route: string): Promise<string> {
  return readFile(path.join(out, fileOfRoute(route)), 'utf8')
}

/** What a page says of itself in its head. */
export interface PageHead {
  /** The document's title without the site's name. */
  title: string
  description: string
}

/** Reads title and description of an exported page. Missing ones are empty. */
export function readPageHead(html: string): PageHead {
  const head: PageHead = { title: '', description: '' }
  visit(fromHtml(html), 'element', ({ tagName, properties, children }) => {
    if (tagName === 'title' && !head.title) {
      head.title = toText({ type: 'root', children }).replace(/ \| [^|]*$/, '')
    }
    if (tagName === 'meta' && properties.name === 'description') {
      head.description = typeof properties.content === 'string' ? properties.content : ''
    }
  })
  return head
}

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buildSchema } from 'graphql'
import { isPostRoute } from '@/lib/blog/posts'
import { inOrder, readingOrder } from '@/lib/navigation/navigation'
import { isWithin, REFERENCE_PREFIX } from '@/lib/navigation/routes'
import { INDEX_FILES, packRecord, type IndexFile, type SearchRecord } from '@/lib/search/index-file'
import { listRoutes, readExportedPage } from '../../shared/exported-pages'
import { readPageMap } from '../../shared/page-map'
import { pageRecords } from './page-records'
import { schemaNames } from './schema-names'

/**
 * Writes the search index of the exported site: pages and the schema's entries first, its members
 * apart.
 *
 * @param root of the project, whose `_meta` files say the order of the pages
 */
export async function writeSearch(out: string, root: string): Promise<void> {
  const order = readingOrder(await readPageMap(root))
  const routes = inOrder(await listRoutes(out), order).filter(isSearched)
  const pages = await Promise.all(routes.map((route) => recordsOf(out, route)))
  const { entries, members } = schemaNames(
    buildSchema(await readFile(path.join(out, 'schema.graphql'), 'utf8'), { assumeValid: true }),
  )
  const files: readonly IndexFile[] = [
    { sections: pages.flat().map(packRecord), names: entries },
    { sections: [], names: members },
  ]
  for (const [index, file] of INDEX_FILES.entries()) {
    const target = path.join(out, file)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, JSON.stringify(files[index]))
  }
}

/** The reference is searched by the schema, and what lists of posts show is found on the posts. */
function isSearched(route: string): boolean {
  if (isWithin(route, REFERENCE_PREFIX)) return false
  return isPostRoute(route) || !isWithin(route, '/blog')
}

async function recordsOf(out: string, route: string): Promise<SearchRecord[]> {
  const html = await readExportedPage(out, route)
  return pageRecords(html, route, isPostRoute(route) ? 'post' : 'guide')
}

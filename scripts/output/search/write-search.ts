import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { GraphQLSchema } from 'graphql'
import type { PageMapItem } from 'nextra'
import { isPostRoute } from '@/lib/blog/posts'
import { inOrder, readingOrder } from '@/lib/navigation/navigation'
import { isWithin, REFERENCE_PREFIX } from '@/lib/navigation/routes'
import { INDEX_FILES, packRecord, type IndexFile, type SearchRecord } from '@/lib/search/index-file'
import { listRoutes, mainPart, readExportedPage } from '../../shared/exported-pages'
import { keptResult } from '../../shared/kept-results'
import { pageRecords } from './page-records'
import { schemaNames } from './schema-names'

/**
 * Writes the search index of the exported site: pages and the schema's entries first, its members
 * apart.
 *
 * @param pageMap says the order of the pages
 */
export async function writeSearch(
  out: string,
  pageMap: readonly PageMapItem[],
  schema: GraphQLSchema,
): Promise<void> {
  const order = readingOrder(pageMap)
  const routes = inOrder(await listRoutes(out), order).filter(isSearched)
  const pages = await Promise.all(routes.map((route) => recordsOf(out, route)))
  const { entries, members } = schemaNames(schema)
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
  const html = mainPart(await readExportedPage(out, route))
  const kind = isPostRoute(route) ? 'post' : 'guide'
  const records = await keptResult(`search ${kind} ${route}`, html, () =>
    Buffer.from(JSON.stringify(pageRecords(html, route, kind))),
  )
  return JSON.parse(records.toString()) as SearchRecord[]
}

import path from 'node:path'
import type { GraphQLSchema } from 'graphql'
import type { PageMapItem } from 'nextra'
import { isPostRoute } from '@/lib/blog/posts'
import { inOrder, readingOrder } from '@/lib/navigation/navigation'
import { isWithin, REFERENCE_PREFIX } from '@/lib/navigation/routes'
import { INDEX_FILES, packRecord, type IndexFile, type SearchRecord } from '@/lib/search/index-file'
import { findMain, readPageHead, type ParsedPage } from '../../shared/exported-pages'
import { writeIntoFolder } from '../../shared/files'
import { pageRecords } from './page-records'
import { schemaNames } from './schema-names'

/**
 * Writes the search index of the exported site: pages and the schema's entries first, its members
 * apart.
 *
 * @param pages the records of each, by route
 * @param pageMap says the order of the pages
 */
export async function writeSearch(
  out: string,
  pages: ReadonlyMap<string, readonly SearchRecord[]>,
  pageMap: readonly PageMapItem[],
  schema: GraphQLSchema,
): Promise<void> {
  const routes = inOrder([...pages.keys()], readingOrder(pageMap))
  const { entries, members } = schemaNames(schema)
  const sections = routes.flatMap((route) => pages.get(route) ?? [])
  const files: readonly IndexFile[] = [
    { sections: sections.map(packRecord), names: entries },
    { sections: [], names: members },
  ]
  for (const [index, file] of INDEX_FILES.entries()) {
    await writeIntoFolder(path.join(out, file), JSON.stringify(files[index]))
  }
}

/**
 * What is found of a page: its sections. A page of the reference, whose entries are found by the
 * schema, and a list of posts, which are found themselves, are found by name.
 */
export function searchRecords({ route, tree }: ParsedPage): SearchRecord[] {
  const isOfBlog = isWithin(route, '/blog')
  const kind = isOfBlog ? 'post' : 'guide'
  const isList = isWithin(route, REFERENCE_PREFIX) || (isOfBlog && !isPostRoute(route))
  if (!isList) return pageRecords(findMain(tree, route), route, kind)
  const { title, description } = readPageHead(tree)
  return [{ kind, url: route, title, context: '', text: description }]
}

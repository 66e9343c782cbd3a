import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buildSchema } from 'graphql'
import { isWithin } from '@/lib/navigation/sections'
import { REFERENCE_PREFIX } from '@/lib/navigation/tree'
import { INDEX_FILES, packRecord, type SearchRecord } from '@/lib/search/record'
import { readRoutes } from '../shared/routes'
import { pageRecords } from './page-records'
import { schemaRecords } from './schema-records'

/** Lists of posts: what they show is found on the posts themselves. */
const LIST_ROUTES = /^\/blog(\/archive|\/tags.*)?$/

/** Writes the search index of the exported site: pages and the schema's entries first, its members apart. */
export async function writeSearch(out: string): Promise<void> {
  const routes = (await readRoutes()).filter(
    (route) => !isWithin(route, REFERENCE_PREFIX) && !LIST_ROUTES.test(route),
  )
  const pages = await Promise.all(routes.map((route) => readPage(out, route)))
  const { entries, members } = schemaRecords(
    buildSchema(await readFile(path.join(out, 'schema.graphql'), 'utf8'), { assumeValid: true }),
  )
  const shards: readonly SearchRecord[][] = [[...pages.flat(), ...entries], members]
  for (const [index, file] of INDEX_FILES.entries()) {
    const target = path.join(out, file)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, JSON.stringify(shards[index]?.map(packRecord)))
  }
}

async function readPage(out: string, route: string): Promise<SearchRecord[]> {
  const html = await readFile(
    path.join(out, route === '/' ? 'index.html' : `${route}.html`),
    'utf8',
  )
  return pageRecords(html, route, isWithin(route, '/blog') ? 'post' : 'guide')
}

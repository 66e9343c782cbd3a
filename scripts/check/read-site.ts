import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { feeds } from '@/lib/blog/feeds'
import { isPartial, routeOf } from '@/lib/mdx/file-links.mjs'
import { changeFeeds } from '@/lib/reference/changes/feeds'
import { postFiles } from './posts'
import { fail } from '../shared/failure'
import { filesIn, readText } from '../shared/files'
import { readComponents } from './components'
import { isMetaFile, readMetaFile } from './meta'
import { parsePage } from './parse-page'
import { ROUTES_FILE } from './routes'
import type { MetaFile, Page, RouteFile, Site } from './site-model'

/** Pages and `_meta` files of an earlier reading. */
interface Cache {
  pages: Map<string, Page>
  metaFiles: Map<string, MetaFile>
}

export const emptyCache = (): Cache => ({ pages: new Map(), metaFiles: new Map() })

/** Reads the Markdown pages below `root`; none when there is no folder of pages. */
export async function readPages(root: string, cache = emptyCache()): Promise<Page[]> {
  return (await readMarkdown(root, cache)).filter(({ route }) => route !== '')
}

async function readMarkdown(root: string, cache: Cache): Promise<Page[]> {
  const files = (await filesIn(root, 'pages')).filter((file) => /\.mdx?$/.test(file))
  return Promise.all(
    files.map(async (file) => {
      const source = (await readFile(path.join(root, file), 'utf8')).replace(/^\uFEFF/, '')
      const earlier = cache.pages.get(file)
      const page =
        earlier?.source === source ? earlier : parsePage(file, routeOf(file) ?? '', source)
      cache.pages.set(file, page)
      return page
    }),
  )
}

/**
 * Reads the pages below `root` and everything that the rules need to know around them.
 *
 * @param cache of an earlier reading, by file: a file that has not changed is not parsed again
 */
export async function readSite(root: string, cache: Cache = emptyCache()): Promise<Site> {
  const pageFiles = await filesIn(root, 'pages')
  if (pageFiles.length === 0) fail(`${root} has no folder "pages" with files in it.`)
  const routeFiles = [
    ...pageFiles.flatMap((file): RouteFile[] => {
      const route = routeOf(file)
      return route === undefined ? [] : [{ route, file }]
    }),
    ...(await filesIn(root, 'public')).map((file) => ({
      route: file.replace(/^public/, ''),
      file,
    })),
  ]
  const files = await readMarkdown(root, cache)
  const pages = files.filter(({ route }) => route !== '')
  const targets = new Set([...routeFiles.map(({ route }) => route), ...generatedFiles])
  return {
    root,
    pages,
    partials: files.filter(({ file }) => isPartial(file)),
    metaFiles: await Promise.all(
      pageFiles.filter(isMetaFile).map((file) => readMetaFile(root, file, cache.metaFiles)),
    ),
    posts: new Set(await postFiles(root)),
    routeFiles,
    listedRoutes: (await readText(root, ROUTES_FILE)) ?? '',
    targets,
    components: await readComponents(root),
  }
}

/** Files that the build writes beside the pages, so that a page may link to them. */
const generatedFiles: readonly string[] = [
  ...[...feeds, ...changeFeeds].map(({ path }) => path),
  '/introspection.json',
  '/llms.txt',
  '/robots.txt',
  '/sitemap.xml',
]

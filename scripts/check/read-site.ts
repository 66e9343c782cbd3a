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

/** What an earlier reading made: of pages and of `_meta` files. */
interface Known {
  pages: Map<string, Page>
  metaFiles: Map<string, MetaFile>
}

export const noneKnown = (): Known => ({ pages: new Map(), metaFiles: new Map() })

/** Reads the Markdown pages below `root`; none when there is no folder of pages. */
export async function readPages(root: string, known = noneKnown()): Promise<Page[]> {
  return (await readMarkdown(root, known)).filter(({ route }) => route !== '')
}

async function readMarkdown(root: string, known: Known): Promise<Page[]> {
  const files = (await filesIn(root, 'pages')).filter((file) => /\.mdx?$/.test(file))
  return Promise.all(
    files.map(async (file) => {
      const source = (await readFile(path.join(root, file), 'utf8')).replace(/^\uFEFF/, '')
      const earlier = known.pages.get(file)
      const page =
        earlier?.source === source ? earlier : parsePage(file, routeOf(file) ?? '', source)
      known.pages.set(file, page)
      return page
    }),
  )
}

/**
 * Reads the pages below `root` and everything that the rules need to know around them.
 *
 * @param known what was read earlier, by file: what has not changed is not parsed again
 */
export async function readSite(root: string, known: Known = noneKnown()): Promise<Site> {
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
  const files = await readMarkdown(root, known)
  const pages = files.filter(({ route }) => route !== '')
  const targets = new Set([...routeFiles.map(({ route }) => route), ...generatedFiles])
  return {
    root,
    pages,
    partials: files.filter(({ file }) => isPartial(file)),
    metaFiles: await Promise.all(
      pageFiles.filter(isMetaFile).map((file) => readMetaFile(root, file, known.metaFiles)),
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

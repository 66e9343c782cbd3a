import path from 'node:path'
import { feeds } from '@/lib/blog/feeds'
import { isPartial, routeOf } from '@/lib/mdx/file-links.mjs'
import { isWithin, REFERENCE_PREFIX } from '@/lib/navigation/routes'
import { changeFeeds } from '@/lib/reference/changes/feeds'
import { fail } from '../shared/failure'
import { filesIn, readText } from '../shared/files'
import { readComponents } from './elements'
import { isMetaFile, readMeta } from './meta'
import { parsePage } from './parse-page'
import { ROUTES_FILE } from './routes'
import type { Page, Site } from './site-model'

/** What was made of files: the development server asks for all of them after each edit. */
const cache = new Map<string, { source: string; value: unknown }>()

/** Reads a file, and makes something of it when it has changed. */
async function readAs<Value>(root: string, file: string, make: (source: string) => Value) {
  const source = ((await readText(root, file)) ?? '').replace(/^\uFEFF/, '')
  const key = path.join(root, file)
  const earlier = cache.get(key)
  if (earlier?.source === source) return earlier.value as Value
  const value = make(source)
  cache.set(key, { source, value })
  return value
}

/** Reads the Markdown files below `root`, partials included; none when there is no folder of pages. */
export async function readPages(root: string): Promise<Page[]> {
  const files = (await filesIn(root, 'pages')).filter((file) => /\.mdx?$/.test(file))
  const read = (file: string) =>
    readAs(root, file, (source) => parsePage(file, routeOf(file) ?? '', source))
  return Promise.all(files.map(read))
}

/** Reads the pages below `root` and everything that the rules need to know around them. */
export async function readSite(root: string): Promise<Site> {
  const pageFiles = await filesIn(root, 'pages')
  if (pageFiles.length === 0) fail(`${root} has no folder "pages" with files in it.`)
  const addresses = [
    ...pageFiles.map((file) => ({ route: routeOf(file) ?? '', file })),
    ...(await filesIn(root, 'public')).map((file) => ({
      route: file.slice('public'.length),
      file,
    })),
  ].filter(({ route }) => route !== '')
  const files = await readPages(root)
  const pages = files.filter(({ route }) => route !== '')
  const metaFiles = pageFiles.filter(isMetaFile).map((file) => {
    return readAs(root, file, (source) => readMeta(root, file, source))
  })
  return {
    root,
    pages,
    partials: files.filter(({ file }) => isPartial(file)),
    metaFiles: await Promise.all(metaFiles),
    addresses,
    listedRoutes: (await readText(root, ROUTES_FILE)) ?? '',
    targets: new Map([
      ...[...generatedFiles, ...addresses.map(({ route }) => route)].map(
        (route) => [route, undefined] as const,
      ),
      ...pages.map((page) => [page.route, idsOf(page)] as const),
    ]),
    components: await readComponents(root),
  }
}

/** The ids of a page that its source can tell: those of the reference are checked by the schema. */
const idsOf = ({ tree, route, ids }: Page) =>
  tree === null || isWithin(route, REFERENCE_PREFIX) ? undefined : ids

/** Files that the build writes beside the pages, so that a page may link to them. */
const generatedFiles: readonly string[] = [
  ...[...feeds, ...changeFeeds].map(({ path }) => path),
  '/introspection.json',
  '/llms.txt',
  '/robots.txt',
  '/sitemap.xml',
]

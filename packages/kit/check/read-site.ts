import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { routeOfFile } from '#markdown/file-links.mjs'
import { readFrontMatter } from '#markdown/front-matter.mjs'
import { parsePage as parseMarkdown, syntaxProblem } from '#markdown/parse-page.mjs'
import { findingsOf } from '#markdown/report.mjs'
import { fail } from 'nextra-graphql/shared/failure.ts'
import { inTurns, filesIn, readText, whenMissing } from 'nextra-graphql/shared/files.ts'
import { isPost } from './front-matter.ts'
import { findLinks } from './links.ts'
import { readMetaFiles } from './meta.ts'
import { ROUTES_FILE } from './routes.ts'
import { problemAt, type Page, type Site } from './site-model.ts'
import { changeFeed, feeds } from '#blog/feed.ts'
import type { SiteSettings } from '#settings/settings.ts'
import type { Problem } from 'nextra-graphql/shared/problem.ts'
import { CHECK_FILE, REMOVALS_FILE } from 'nextra-graphql/model/anchors.ts'
import { INDEX_FILE } from '#search/index-file.ts'

/** Folders whose files the build publishes or runs. A symbolic link could publish any file on the machine. */
const PUBLISHED = ['pages', 'public', 'components', 'examples']

/** Finds symbolic links, which must be removed before anything else reads the sources. */
export async function sourceProblems(root: string): Promise<Problem[]> {
  const links = await Promise.all(
    PUBLISHED.map(async (folder) => {
      const entries = await readdir(path.join(root, folder), {
        recursive: true,
        withFileTypes: true,
      }).catch(whenMissing([]))
      return entries.filter((entry) => entry.isSymbolicLink())
    }),
  )
  return links.flat().map(({ parentPath, name }) =>
    problemAt(path.relative(root, path.join(parentPath, name)).replaceAll(path.sep, '/'), {
      rule: 'symbolic-link',
      what: 'This is a symbolic link, which the build would follow.',
      why: 'The site would publish its target.',
      fix: 'Replace it with the file itself.',
    }),
  )
}

/** Results by file, because the development server reads all pages after each edit. */
const cache = new Map<string, { source: string; value: unknown }>()

/** Reads a file, and calls `make` only if the file has changed. */
async function readAs<Value>(root: string, file: string, make: (source: string) => Value) {
  const source = (await readText(root, file)) ?? ''
  const key = path.join(root, file)
  const earlier = cache.get(key)
  if (earlier?.source === source) return earlier.value as Value
  const value = make(source)
  cache.set(key, { source, value })
  return value
}

/** Reads the Markdown files in `pages`, including partials. */
export async function readPages(root: string): Promise<Page[]> {
  const files = (await filesIn(root, 'pages')).filter((file) => /\.mdx?$/.test(file))
  const read = (file: string) =>
    readAs(root, file, (source) => readPage(file, routeOfFile(file) ?? '', source))
  return inTurns(files, read)
}

/** Reads the pages below `root` and everything else that the rules need. */
export async function readSite(root: string, settings: SiteSettings): Promise<Site> {
  const pageFiles = await filesIn(root, 'pages')
  if (pageFiles.length === 0) fail(`${root} has no folder "pages" with files in it.`)
  const addresses = [
    ...pageFiles.map((file) => ({ route: routeOfFile(file) ?? '', file })),
    ...(await filesIn(root, 'public')).map((file) => ({
      route: file.slice('public'.length),
      file,
    })),
  ].filter(({ route }) => route !== '')
  return {
    root,
    settings,
    pages: await readPages(root),
    metaFiles: await readMetaFiles(root),
    addresses,
    listedRoutes: (await readText(root, ROUTES_FILE)) ?? '',
    targets: new Map([
      ...builtFiles.map((route) => [route, undefined] as const),
      ...addresses.map(({ route }) => [route.normalize('NFC'), undefined] as const),
    ]),
  }
}

/** Reads a page. Text that cannot be parsed becomes a problem of the page. */
export function readPage(file: string, route: string, source: string): Page {
  const page = { file, route, source, frontMatter: readFrontMatter(source) }
  const unread = { tree: null, links: [] }
  const { error, content } = page.frontMatter
  // If the front matter is never closed, the whole page would be parsed as text.
  if (error && content === source) {
    return { ...page, ...unread, syntaxProblems: [problemAt(file, error)] }
  }
  try {
    const { tree, file: read } = parseMarkdown(source, file)
    // The picture of a post in cards and feeds.
    const url = isPost(file) ? page.frontMatter.text('image') : undefined
    const picture = url === undefined ? [] : [{ url, ...page.frontMatter.place(['image']) }]
    const links = [...picture, ...findLinks(tree)]
    const syntaxProblems = findingsOf(read).map((finding) => problemAt(file, finding))
    return { ...page, tree, syntaxProblems, links }
  } catch (thrown) {
    const finding = syntaxProblem(thrown, source)
    if (!finding) throw thrown
    return { ...page, ...unread, syntaxProblems: [problemAt(file, finding)] }
  }
}

/** Addresses of the files that the build writes, other than pages. */
const builtFiles: readonly string[] = [
  ...[...feeds, changeFeed].map(({ path }) => path),
  INDEX_FILE,
  REMOVALS_FILE,
  CHECK_FILE,
  '/licences.txt',
  '/llms.txt',
  '/robots.txt',
  '/sitemap.xml',
]

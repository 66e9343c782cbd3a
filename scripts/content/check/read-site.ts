import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { routeOf } from '@/lib/mdx/file-links.mjs'
import { feeds } from '@/lib/blog/feeds'
import { changeFeeds } from '@/lib/reference/changes/feeds'
import { postFiles } from '../posts/read-posts'
import { fail } from '../../shared/failure'
import { filesIn, readText } from '../../shared/files'
import { placeOf } from '../../shared/problem'
import { findDiagramMistakes } from './diagram-mistakes'
import { isMetaFile, readMetaFile, type MetaFile } from './meta-file'
import { parsePage } from './parse-page'
import { ROUTES_FILE } from './rules/routes'
import type { Page, RouteFile, Site } from './site-model'
import {
  defaultExport,
  nameOfProperty,
  objectAt,
  objectsOf,
  parseSource,
  propertyOf,
} from '../../shared/typescript-source'

const REGISTRY = 'components/mdx/registry.tsx'
const THEME = 'theme.config.tsx'

/** Reads the Markdown pages below `root`; none when there is no folder of pages. */
export async function readPages(root: string, known = noneKnown()): Promise<Page[]> {
  const files = (await filesIn(root, 'pages')).filter((file) => /\.mdx?$/.test(file))
  const pages = await Promise.all(
    files.map(async (file) => {
      const route = routeOf(file)
      if (route === undefined) return []
      const source = await readFile(path.join(root, file), 'utf8')
      const earlier = known.pages.get(file)
      const page = earlier?.source === source ? earlier : parsePage(file, route, source)
      known.pages.set(file, page)
      return page
    }),
  )
  return pages.flat()
}

/**
 * Reads the pages below `root` and everything that the rules need to know around them.
 *
 * @param known what was read earlier, by file: what has not changed is not parsed again
 */
export async function readSite(root: string, known: Known = noneKnown()): Promise<Site> {
  const pageFiles = await filesIn(root, 'pages')
  const publicFiles = await filesIn(root, 'public')
  if (pageFiles.length === 0) fail(`${root} has no folder "pages" with files in it.`)

  const routeFiles = [
    ...pageFiles.flatMap((file): RouteFile[] => {
      const route = routeOf(file)
      return route === undefined ? [] : [{ route, file }]
    }),
    ...publicFiles.map((file) => ({ route: file.replace(/^public/, ''), file })),
  ]
  const pages = await readPages(root, known)
  const targets = new Set([...routeFiles.map(({ route }) => route), ...generatedFiles])
  const registry = await readText(root, REGISTRY)
  return {
    pages,
    metaFiles: await Promise.all(
      pageFiles.filter(isMetaFile).map((file) => readMetaFile(root, file, known.metaFiles)),
    ),
    posts: new Set(await postFiles(root)),
    routeFiles,
    listedRoutes: (await readText(root, ROUTES_FILE)) ?? '',
    targets,
    diagramMistakes: await findDiagramMistakes(pages, targets),
    components: new Set([
      ...(registry ? readComponentNames(registry, REGISTRY) : []),
      ...readThemeComponents((await readText(root, THEME)) ?? '', THEME),
    ]),
  }
}

/** What an earlier reading made: of pages and of `_meta` files. */
interface Known {
  pages: Map<string, Page>
  metaFiles: Map<string, MetaFile>
}

export const noneKnown = (): Known => ({ pages: new Map(), metaFiles: new Map() })

/** Files that the build writes beside the pages, so that a page may link to them. */
const generatedFiles: readonly string[] = [
  ...[...feeds, ...changeFeeds].map(({ path }) => path),
  '/introspection.json',
  '/llms.txt',
  '/robots.txt',
  '/sitemap.xml',
]

/**
 * The names in the registry of MDX components: the keys of the object
 * `mdxComponents`. Read from the source, because running it needs a browser's
 * style sheets.
 */
export function readComponentNames(source: string, file: string): Set<string> {
  const parsed = parseSource(file, source)
  const names = objectsOf(parsed)
    .get('mdxComponents')
    ?.properties.map((property) => {
      const name = nameOfProperty(property)
      if (name !== undefined) return name
      const { line } = placeOf(source, property.start)
      return fail(`${file}:${line}: the name of this component cannot be read. Write it out.`)
    })
  return new Set(names ?? fail(`${file}: no object "mdxComponents" was found.`))
}

/** The names that `components` in theme.config.tsx adds to the registry. */
export function readThemeComponents(source: string, file: string): string[] {
  const components = objectAt(propertyOf(defaultExport(parseSource(file, source)), 'components'))
  return components?.properties.flatMap((property) => nameOfProperty(property) ?? []) ?? []
}

import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageMapItem } from 'nextra'
import { tsImport } from 'tsx/esm/api'
import { isPartial } from '#markdown/file-links.mjs'
import { readFrontMatter } from '#markdown/front-matter.mjs'
import { pageFacts } from '#markdown/page-facts.mjs'
import { parsedPage } from '#markdown/parse-page.mjs'
import type { SiteSettings } from '#settings/settings.ts'
import { isUnlisted } from './routes.ts'
import { buildPageMap, META_FILE, type PageMapFile } from './page-map.ts'
import { filesIn, inTurns, readText } from 'nextra-graphql/shared/files.ts'

/** Builds the page map from the pages and `_meta` files below `root`. */
export async function readPageMap(root: string, site: SiteSettings): Promise<PageMapItem[]> {
  const files = await filesIn(root, 'pages')
  const read = async (file: string): Promise<PageMapFile[]> => {
    if (path.basename(file) === META_FILE) {
      return [{ file, data: { ...((await loadMeta(root, file)) as PageMapFile['data']) } }]
    }
    if (!/\.mdx?$/.test(file) || isPartial(file)) return []
    const source = (await readText(root, file)) ?? ''
    const frontMatter = readFrontMatter(source)
    const isComplete = frontMatter.text('title') && frontMatter.text('description')
    const facts = pageFacts(frontMatter, isComplete ? null : parsedPage(source, file), file)
    return [{ file, data: { ...(frontMatter.data as PageMapFile['data'] | undefined), ...facts } }]
  }
  return buildPageMap((await inTurns(files, read)).flat(), (route) => isUnlisted(site, route))
}

/** Exports of `_meta` files by source, because a loaded module stays in memory. */
const cache = new Map<string, { source: string; value: Promise<unknown> }>()

/**
 * Loads the current default export of a `_meta` file.
 *
 * @param file relative to the root of the project
 */
export async function loadMeta(root: string, file: string): Promise<unknown> {
  const name = path.join(root, file)
  const source = (await readText(root, file)) ?? ''
  const earlier = cache.get(name)
  if (earlier?.source === source) return earlier.value
  // Resolved from the root: `npm run dev` also loads this module with tsImport, which caches nested imports.
  const value = tsImport(pathToFileURL(name).href, pathToFileURL(root).href).then(
    (module: { default?: unknown }) => module.default,
  )
  cache.set(name, { source, value })
  return value
}

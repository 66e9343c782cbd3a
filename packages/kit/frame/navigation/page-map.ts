import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Folder, FrontMatter, MdxFile, PageMapItem } from 'nextra'
import { tsImport } from 'tsx/esm/api'
import { isPartial } from '#markdown/file-links.mjs'
import { readFrontMatter } from '#markdown/front-matter.mjs'
import { pageFacts } from '#markdown/page-facts.mjs'
import { parsedPage } from '#markdown/parse-page.mjs'
import type { SiteSettings } from '#settings/settings.ts'
import { isUnlisted } from './routes.ts'
import { filesIn, inTurns, readText } from 'nextra-graphql/shared/files.ts'
import { categoryPages, hide } from './navigation.ts'

/** A source of the page map: a page, or a `_meta` file. */
export interface PageMapFile {
  /** Path from the root of the repository. */
  file: string
  /** Front matter of a page, or default export of a `_meta` file. */
  data: FrontMatter
}

/** Name of a `_meta` file. */
export const META_FILE = '_meta.ts'

/**
 * Builds a page map in Nextra's format.
 *
 * @param files below `pages/`
 * @param isUnlisted whether menus hide a page or folder
 */
export function buildPageMap(
  files: readonly PageMapFile[],
  isUnlisted: (route: string) => boolean = () => false,
) {
  const root: PageMapItem[] = []
  const add = (list: PageMapItem[], item: MdxFile | Folder) => {
    list.push(item)
    if (!isUnlisted(item.route)) return
    const meta = list.find((each) => 'data' in each)
    if (meta) meta.data[item.name] = hide(meta.data[item.name])
    else list.unshift({ data: { [item.name]: hide() } })
  }
  for (const { file, data } of files.toSorted(byName)) {
    const names = file.replace(/^pages\//, '').split('/')
    const last = names.pop() ?? ''
    const folder = folderAt(root, names, add)
    if (last === META_FILE) {
      folder.push({ data })
    } else {
      const name = last.replace(/\.mdx?$/, '')
      const route = `/${[...names, ...(name === 'index' ? [] : [name])].join('/')}`
      add(folder, { name, route, frontMatter: data })
    }
  }
  return root
}

/** Gives the same order on every machine. */
const { compare } = new Intl.Collator('en')

/** Compares files in Nextra's order: a folder before the page of the same name. */
function byName(a: PageMapFile, b: PageMapFile): number {
  const [left, right] = [a.file.split('/'), b.file.split('/')]
  const different = left.findIndex((name, index) => name !== right[index])
  return compare(left[different] ?? '', right[different] ?? '')
}

/** Returns the entries of a folder. Creates the folder if it is missing. */
function folderAt(
  root: PageMapItem[],
  names: readonly string[],
  add: (list: PageMapItem[], item: Folder) => void,
): PageMapItem[] {
  let list = root
  let route = ''
  for (const name of names) {
    route += `/${name}`
    let folder = list.find((item) => 'children' in item && item.name === name)
    if (!folder) {
      folder = { name, route, children: [] }
      add(list, folder)
    }
    list = 'children' in folder ? folder.children : []
  }
  return list
}

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

/**
 * Reduces a page map to the front matter that menus and cards need, because readers download the whole map
 * with every page.
 */
export function trimPageMap(pageMap: readonly PageMapItem[]): PageMapItem[] {
  const listed = [...categoryPages(pageMap).keys()]
  const trim = (item: PageMapItem): PageMapItem => {
    if ('children' in item) return { ...item, children: item.children.map(trim) }
    if (!('frontMatter' in item) || !item.frontMatter) return item
    const { title, sidebarTitle, description, entries, folder, icon } = item.frontMatter as Record<
      string,
      unknown
    >
    const isListed = listed.some((route) => item.route.startsWith(`${route}/`))
    const isDescribed = isListed || folder !== undefined
    const frontMatter = {
      title,
      sidebarTitle,
      ...(isDescribed && { description }),
      ...(isListed && { entries }),
      icon,
      folder,
    }
    return { ...item, frontMatter }
  }
  return pageMap.map(trim)
}

import path from 'node:path'
import { groupBy } from '@/lib/format/group-by'
import { isRecord } from '@/lib/format/json'
import { redirects } from '@/lib/hosting/redirects'
import { checkMetaEntry } from '@/lib/navigation/meta'
import { FOLDER_FIELD } from '@/lib/navigation/navigation'
import { META_FILE } from '@/lib/navigation/page-map'
import { NOT_FOUND_ROUTE } from '@/lib/navigation/routes'
import { didYouMean, inQuotes } from '@/lib/search/closest.mjs'
import type { Problem } from '../../../shared/problem'
import type { MetaFile } from '../meta-file'
import { problemAt, type Page, type Site, type SiteRule } from '../site-model'

/** Every key of a `_meta` file means something, every page has one, and category pages list folders. */
export const metaRule: SiteRule = (site) => [
  ...site.metaFiles.flatMap((meta) => checkFile(meta, site)),
  ...site.metaFiles.flatMap((meta) => pagesWithoutKey(meta, site)),
  ...checkCategoryPages(site),
]

type MetaProblem = Pick<Problem, 'what' | 'why' | 'fix'>
/** What is wrong with an entry, and where it is: names below the key. */
type MetaProblems = Iterable<[names: string[], finding: MetaProblem]>

/** An object that is under a key of a `_meta` file; its shape has been checked. */
type Entry = Partial<Record<'title' | 'type' | 'display' | 'href' | 'theme' | 'items', unknown>>

function checkFile(meta: MetaFile, site: Site): Problem[] {
  const report = (names: readonly string[], finding: MetaProblem) =>
    problemAt(meta, meta.positionOf(names), { rule: 'meta', ...finding })
  if (path.basename(meta.file) !== META_FILE) {
    const what = `${path.basename(meta.file)} is not read on this site.`
    return [report([], { what, fix: `Rename it to ${META_FILE}.` })]
  }
  if (meta.failure !== undefined) {
    const { message, place = meta.positionOf([]) } = meta.failure
    const what = `The file cannot be evaluated: ${message.replace(/\.$/, '')}.`
    return [problemAt(meta, place, { rule: 'meta', what })]
  }
  if (typeof meta.data !== 'object' || meta.data === null || Array.isArray(meta.data)) {
    const what = 'The file does not export an object by default.'
    return [report([], { what, fix: "Write it as in: export default { intro: 'Introduction' }" })]
  }
  return Object.entries(meta.data).flatMap(([key, value]: [string, unknown]) => {
    const shape = checkMetaEntry(key, value).map(({ path: names, message, supported }) =>
      report(names, {
        what: `"${names.join('.')}" ${message}.`,
        ...(supported && {
          fix:
            didYouMean(names.at(-1) ?? '', supported, inQuotes) ??
            `Supported here: ${supported.join(', ')}.`,
        }),
      }),
    )
    if (shape.length > 0) return shape
    const entry: Entry = typeof value === 'object' && value !== null ? value : {}
    return Array.from(checkEntry(key, entry, meta, site), ([names, finding]) =>
      report([key, ...names], finding),
    )
  })
}

function* checkEntry(key: string, entry: Entry, meta: MetaFile, site: Site): MetaProblems {
  const { type, display, href, theme, items } = entry
  const target = key === '*' ? 'fallback' : kindOf(key, meta.folder, site)
  if ((type === 'page' || type === 'menu') && meta.folder !== '') {
    const what = `"${key}.type" is "${type}", which is for the navbar.`
    yield [['type'], { what, fix: `Entries of the navbar stand in pages/${META_FILE}.` }]
  }
  if (key === '*' && type !== undefined && meta.folder !== '') {
    const what = '"*.type" has no meaning below the navbar: everything is a doc.'
    yield [['type'], { what, fix: 'Remove it.' }]
  }
  if (target === undefined && href === undefined && type !== 'separator' && type !== 'menu') {
    yield [[], missingPage(key, meta, site)]
  }
  if (target === 'page' && display === 'children') {
    const what = `"${key}.display" is "children", and ${key} is a page: it has none.`
    yield [['display'], { what, fix: 'Use "normal" or "hidden".' }]
  }
  if (target === undefined && theme !== undefined) {
    const what = `"${key}.theme" says how a page looks, and ${key} is none.`
    yield [['theme'], { what, fix: 'Remove it.' }]
  }
  if (typeof href === 'string') {
    yield* checkAddress(href, ['href'], key, site)
  }
  if (typeof items === 'object' && items !== null) {
    for (const [name, item] of Object.entries(items as Record<string, { href?: string }>)) {
      const names = ['items', name]
      if (item.href !== undefined) {
        yield* checkAddress(item.href, [...names, 'href'], key, site)
      } else if (kindOf(name, `${meta.folder}/${key}`, site) !== 'page') {
        const what = `"${key}.items.${name}" has no href, and pages${meta.folder}/${key} has no page "${name}".`
        yield [names, { what, fix: 'Write the address that it leads to.' }]
      }
    }
  }
}

function* checkAddress(
  href: string,
  names: string[],
  key: string,
  { targets }: Site,
): MetaProblems {
  const name = [key, ...names].join('.')
  if (/^https?:\/\/./.test(href)) return
  const route = href.replace(/[?#].*$/, '')
  if (!href.startsWith('/')) {
    const what = `"${name}" is ${JSON.stringify(href)}, neither a path of the site nor the address of another.`
    yield [names, { what, fix: 'Begin it with a slash, or with https://.' }]
  } else if (!targets.has(route)) {
    const what = `"${name}" leads to ${route}, which does not exist.`
    yield [names, { what, fix: didYouMean(route, targets) ?? 'Correct it, or add the page.' }]
  }
}

/** A key that no page answers to: where the page is now, or which one was meant. */
function missingPage(key: string, meta: MetaFile, site: Site): MetaProblem {
  const folder = `pages${meta.folder}`
  const what = `"${key}" is neither a page nor a folder of ${folder}.`
  const why = 'The menus would show a link that leads nowhere.'
  const route = `${meta.folder}/${key}`
  const moved = redirects[route]
  if (moved !== undefined) {
    const fix =
      path.posix.dirname(moved) === (meta.folder || '/')
        ? `The page was renamed: write "${path.posix.basename(moved)}".`
        : `The page has moved to ${moved}: remove the key, and add it to the ${META_FILE} there.`
    return { what, why, fix }
  }
  const names = namesIn(meta.folder, site)
  const meant = didYouMean(key, names, inQuotes)
  if (meant !== undefined) return { what, why, fix: meant }
  const elsewhere = site.pages.find(({ file }) => path.posix.parse(file).name === key)
  if (elsewhere) {
    return { what, why, fix: `${elsewhere.file} has that name: remove the key, and add it there.` }
  }
  const unkeyed = names.filter((name) => !keysOf(meta).includes(name))
  const [only] = unkeyed
  return {
    what,
    why,
    fix:
      only !== undefined && unkeyed.length === 1
        ? `If the page is now "${only}", which has no key, write that; if it is gone, remove the key.`
        : unkeyed.length > 0
          ? `Remove it, or write one of: ${unkeyed.join(', ')}.`
          : 'Remove it.',
  }
}

/** Pages and folders beside a `_meta` file that it does not name. */
function pagesWithoutKey(meta: MetaFile, site: Site): Problem[] {
  const { data, file, folder } = meta
  if (typeof data !== 'object' || data === null || isHidden(meta, site)) return []
  const unnamed = namesIn(folder, site).filter(
    (name) => !keysOf(meta).includes(name) && `${folder}/${name}` !== NOT_FOUND_ROUTE,
  )
  return unnamed.map((name) => ({
    file,
    severity: 'warning',
    rule: 'meta-without-key',
    what: `pages${folder} has ${kindOf(name, folder, site) === 'page' ? 'a page' : 'a folder'} "${name}" without a key.`,
    why: 'It comes last in the menus, under the title that it gives itself.',
    fix: `Add the key where readers should meet it, with display: 'hidden' for no menu at all.`,
  }))
}

/** Whether no menu shows what a `_meta` file does not name: the fallback hides it, or a folder above is hidden. */
function isHidden(meta: MetaFile, { metaFiles }: Site): boolean {
  if (displayOf(meta, '*') === 'hidden') return true
  const names = meta.folder.split('/').slice(1)
  return names.some((name, index) => {
    const above = metaFiles.find(
      ({ folder }) => folder === ['', ...names.slice(0, index)].join('/'),
    )
    return above !== undefined && displayOf(above, name) === 'hidden'
  })
}

function displayOf({ data }: MetaFile, key: string): unknown {
  const entry: unknown = (data as Record<string, unknown> | undefined)?.[key]
  return isRecord(entry) ? entry['display'] : undefined
}

function checkCategoryPages({ pages }: Site): Problem[] {
  const folders = [...new Set(pages.flatMap(({ file }) => foldersOf(file)))]
  const report = (page: Page, finding: MetaProblem) =>
    problemAt(page, page.frontMatter.place([FOLDER_FIELD]), { rule: 'category-page', ...finding })
  const byFolder = groupBy(pages, ({ frontMatter }) => frontMatter.text(FOLDER_FIELD))
  return [...byFolder].flatMap(([folder, [first, ...others]]) => {
    if (folder === undefined) return []
    if (!folders.includes(folder)) {
      const what = `There is no folder pages${folder} with pages in it.`
      const fix = didYouMean(folder, folders) ?? 'Name the folder that the page lists.'
      return [first, ...others].map((page) => report(page, { what, fix }))
    }
    const what = `${folder} is already listed by ${first.file}.`
    const why = 'The label of a folder leads to one page.'
    return others.map((page) => report(page, { what, why, fix: 'Remove one.' }))
  })
}

/** Routes of the folders that a page is in: `/docs`, `/docs/user-flows`. */
function foldersOf(file: string): string[] {
  const names = path.posix.dirname(file).split('/').slice(1)
  return names.map((_, index) => `/${names.slice(0, index + 1).join('/')}`)
}

/** Names of pages and folders directly in a folder, each once. */
function namesIn(folder: string, { pages }: Site): string[] {
  const prefix = `pages${folder}/`
  const names = pages
    .filter(({ file }) => file.startsWith(prefix))
    .map(({ file }) => file.slice(prefix.length).replace(/\/.*$|\.mdx?$/, ''))
  return [...new Set(names)]
}

function kindOf(name: string, folder: string, { pages }: Site): 'page' | 'folder' | undefined {
  const base = `pages${folder}/${name}`
  if (pages.some(({ file }) => file.startsWith(`${base}/`))) return 'folder'
  return pages.some(({ file }) => file.replace(/\.mdx?$/, '') === base) ? 'page' : undefined
}

const keysOf = ({ data }: MetaFile): string[] =>
  typeof data === 'object' && data !== null ? Object.keys(data) : []

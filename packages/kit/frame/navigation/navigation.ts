/**
 * Order, labels and layout of pages. Nextra's `normalizePages` reads the page map, which is built from `pages/`
 * and its `_meta` files. The navbar, menus, breadcrumbs, previous and next links, cards and all lists of pages
 * use its result.
 */
import type { Folder, FrontMatter, MdxFile, PageMapItem } from 'nextra'
import { normalizePages, type Item, type PageItem } from 'nextra/normalize-pages'
import { remember } from 'nextra-graphql/shared/remember.ts'
import type { Meta } from './meta.ts'
import { isWithin, NOT_FOUND_ROUTE } from './routes.ts'

/** An entry of the sidebar. */
export interface NavigationEntry {
  /** Unique within its list. */
  id: string
  /** The label, empty for a separator without a label. */
  title: string
  /** Target of the label. Absent for a separator and for a folder without a page. */
  href?: string
  /** Whether `_meta` sets the address, so that the entry is not a page of the menu. */
  isLink?: boolean
  isSeparator?: boolean
  /** From the front matter of the page. */
  description?: string
  /** Name of a symbol in `public/icons.svg`. */
  icon?: string
  /** Number of entries on a page of the reference. */
  count?: number
  children?: readonly NavigationEntry[]
}

/** A navbar entry, with the folder of the pages that belong to it. */
export type NavbarItem = PageItem & { section?: string }

export type PageNavigation = ReturnType<typeof navigationAt>

/** Returns the navigation for one page. */
export function navigationAt(pageMap: readonly PageMapItem[], route: string) {
  const site = siteNavigation(pageMap)
  const { section, sidebar, pages } =
    site.menus.find((menu) => menu.section && isWithin(route, menu.section.route)) ?? site.rest
  const { activeThemeContext, activeType } = normalize(wayTo(route, pageMap), route)
  const index = pages.findIndex(({ href }) => href === route)
  const isDoc = activeType === 'doc' && route !== NOT_FOUND_ROUTE
  return {
    navbar: site.navbar,
    /** The menu of the page's section, which may be empty. */
    sidebar,
    /** The folders from the section to the page, and the page itself. */
    trail: trailTo(sidebar, route) ?? trailOfHidden(section?.children ?? pageMap, route, pageMap),
    ...(index > 0 && { previous: pages[index - 1] }),
    ...(index >= 0 && { next: pages[index + 1] }),
    /** A doc has the menu of its section; a page has no menu. */
    type: isDoc ? ('doc' as const) : ('page' as const),
    theme: activeThemeContext,
  }
}

/**
 * Returns the navigation of the whole site. Memoised by page map, because a build needs it for every page, and
 * the time it takes grows with the number of pages.
 */
const siteNavigation = remember((pageMap: readonly PageMapItem[]) => {
  const toEntries = entryMaker(pageMap)
  const folders = new Map(
    [...categoryPages(pageMap)].map(([folder, page]) => [page.route, folder] as const),
  )
  /** Returns the menu of a navbar section, or of the pages outside all sections, and its pages in order. */
  const menuOf = (list: readonly PageMapItem[], section?: Folder) => {
    const { directories } = normalize(list, '')
    const sidebar = toEntries(
      directories.filter(({ type }) => type === 'doc' || type === 'separator'),
    )
    return { section, sidebar, pages: flatten(sidebar).filter(isPage) }
  }
  return {
    navbar: normalize(pageMap, '')
      .topLevelNavbarItems.filter(({ display }) => display !== 'hidden')
      .map((item): NavbarItem => ({
        ...item,
        section: folders.get(navbarHref(item)) ?? item.route,
      })),
    menus: sections(pageMap).map((folder) => menuOf(folder.children, folder)),
    rest: menuOf(pageMap),
  }
})

/** Returns the part of a page map that contains a page, its folders, and the settings that apply to it. */
function wayTo(route: string, list: readonly PageMapItem[]): PageMapItem[] {
  const items = list.filter((item) => 'name' in item && isWithin(route, item.route))
  const names = new Set(['*', ...items.map((item) => ('name' in item ? item.name : ''))])
  const entries = Object.entries(metaOf(list)).filter(([name]) => names.has(name))
  return [
    { data: Object.fromEntries(entries) },
    ...items.map((item) =>
      isFolder(item) ? { ...item, children: wayTo(route, item.children) } : item,
    ),
  ]
}

/** Returns the entries of a folder for its category page. The sidebar may hide some of them. */
export function folderEntries(
  pageMap: readonly PageMapItem[],
  folder: string,
): readonly NavigationEntry[] {
  const list = allItems(pageMap)
    .filter(isFolder)
    .find(({ route }) => route === folder)?.children
  return list ? entryMaker(pageMap)(normalize(list, folder).directories) : []
}

/** Returns the pages that category pages list, in menu order. */
export function listedPages(
  pageMap: readonly PageMapItem[],
): (NavigationEntry & { href: string })[] {
  const folders = [...categoryPages(pageMap).keys()]
  return folders.flatMap((folder) => flatten(folderEntries(pageMap, folder))).filter(isPage)
}

/** Returns all pages with their front matter, in file order. */
export const allPages = (pageMap: readonly PageMapItem[]): MdxFile[] =>
  allItems(pageMap).filter(isMdx)

/** Sorts routes in menu order. Pages that menus hide come last, in their original order. */
export function inReadingOrder(routes: readonly string[], pageMap: readonly PageMapItem[]) {
  const wanted = new Set(routes)
  const entries = flatten(entryMaker(pageMap)(normalize(pageMap, '').directories))
  const order = entries.filter(isPage).map(({ href }) => href)
  return [...new Set([...order.filter((route) => wanted.has(route)), ...routes])]
}

/** Returns all entries of a menu, with each folder before its entries. */
export function flatten(entries: readonly NavigationEntry[]): NavigationEntry[] {
  return entries.flatMap((entry) => [entry, ...flatten(entry.children ?? [])])
}

/** Whether an entry is a page, rather than a link, a separator or a folder without a page. */
export function isPage(entry: NavigationEntry): entry is NavigationEntry & { href: string } {
  return entry.href !== undefined && !entry.isLink
}

/** Returns the target of a navbar entry: its own page, or the first page of its section. */
export function navbarHref(item: NavbarItem): string {
  if ('href' in item && item.href) return item.href
  const section =
    'firstChildRoute' in item && !item.withIndexPage ? item.firstChildRoute : undefined
  return section ?? item.route
}

/** Returns the entries from the top of a menu down to a page, or undefined. */
function trailTo(
  entries: readonly NavigationEntry[],
  route: string,
): readonly NavigationEntry[] | undefined {
  for (const entry of entries) {
    if (isPage(entry) && entry.href === route) return [entry]
    const rest = entry.children && trailTo(entry.children, route)
    if (rest) return [entry, ...rest]
  }
  return undefined
}

/** Returns the trail to a page that no menu shows: the known folders, and the page. @param list of its section */
function trailOfHidden(
  list: readonly PageMapItem[],
  route: string,
  pageMap: readonly PageMapItem[],
): readonly NavigationEntry[] {
  const { activePath } = normalize(wayTo(route, list), route)
  const path = entryMaker(pageMap)(activePath.filter(({ display }) => display !== 'children'))
  if (path.at(-1)?.href === route) return path
  const page = allPages(pageMap).find((item) => item.route === route)
  return [...path, { id: route, title: String(page?.frontMatter?.title ?? route), href: route }]
}

/** The fields of Nextra's items that menus need. A folder has children. */
type ListedItem = Pick<Item, 'name' | 'route' | 'title' | 'type'> & {
  href?: string
  frontMatter?: FrontMatter
  children?: readonly ListedItem[]
}

/** Converts Nextra's items into entries. A folder links to its category page, or to the page of the same name. */
function entryMaker(pageMap: readonly PageMapItem[]) {
  const categories = categoryPages(pageMap)
  const toEntry = (item: ListedItem): NavigationEntry => {
    const { name, route, title, type, children } = item
    if (type === 'separator') return { id: name, title, isSeparator: true }
    const page = (children && categories.get(route)) ?? (item.frontMatter && item)
    const href = item.href ?? page?.route
    const description: unknown = page?.frontMatter?.description
    const entries: unknown = page?.frontMatter?.entries
    const icon: unknown = page?.frontMatter?.icon
    return {
      id: route || name,
      title,
      ...(href !== undefined && { href }),
      ...(item.href !== undefined && { isLink: true }),
      ...(typeof description === 'string' && { description }),
      ...(entries !== undefined && { count: Number(entries) }),
      ...(typeof icon === 'string' && { icon }),
      ...(children && { children: children.map(toEntry) }),
    }
  }
  return (items: readonly ListedItem[]) => items.map(toEntry)
}

/** Returns the category pages by the folder that they list. */
export const categoryPages = (pageMap: readonly PageMapItem[]): ReadonlyMap<string, MdxFile> =>
  new Map(
    allPages(pageMap).flatMap((page): [string, MdxFile][] => {
      const folder: unknown = page.frontMatter?.['folder']
      return typeof folder === 'string' ? [[folder, page]] : []
    }),
  )

/** Calls `normalizePages` with a copy, because it changes its argument. */
const normalize = (list: readonly PageMapItem[], route: string) =>
  normalizePages({ list: copy(list), route })

/**
 * Copies a page map, and gives pages and folders the address of their `_meta` entry. Omits keys without a
 * page, which the content check reports, because they would make Nextra fail on every page.
 */
function copy(list: readonly PageMapItem[]): PageMapItem[] {
  const meta = metaOf(list)
  const pages = list.filter((item) => 'name' in item)
  const names = new Set(['*', ...pages.map(({ name }) => name)])
  const entries = Object.entries(meta).filter(
    ([name, entry]) => names.has(name) || needsNoPage(entry),
  )
  const items = pages.map((item): PageMapItem => {
    const entry = meta[item.name]
    const link = typeof entry === 'object' && 'href' in entry ? { href: entry.href } : {}
    return isFolder(item)
      ? { ...item, ...link, children: copy(item.children) }
      : { ...item, ...link }
  })
  return [{ data: Object.fromEntries(entries) }, ...items]
}

/** Returns an entry that menus hide. */
export const hide = (entry?: Meta[string]) => ({
  ...(typeof entry === 'string' ? { title: entry } : entry),
  display: 'hidden',
})

/** Whether an entry does not need a page: a separator or a link. */
const needsNoPage = (entry: Meta[string]) =>
  typeof entry === 'object' && ('href' in entry || entry.type === 'separator')

/** Returns the top-level folders that have a navbar entry and their own menu. */
function sections(pageMap: readonly PageMapItem[]): Folder[] {
  const meta = metaOf(pageMap)
  const typeOf = (name: string) => {
    const entry = meta[name]
    return typeof entry === 'object' ? entry.type : undefined
  }
  return pageMap.filter(isFolder).filter(({ name }) => (typeOf(name) ?? typeOf('*')) === 'page')
}

const metaOf = (list: readonly PageMapItem[]): Meta =>
  list.find((item) => 'data' in item)?.data ?? {}

const allItems = (list: readonly PageMapItem[]): PageMapItem[] =>
  list.flatMap((item) => (isFolder(item) ? [item, ...allItems(item.children)] : [item]))

const isFolder = (item: PageMapItem): item is Folder => 'children' in item

const isMdx = (item: object): item is MdxFile => 'frontMatter' in item

/** Returns the navbar entries that a page belongs to, the closest first. */
export const currentItems = (items: readonly NavbarItem[], route: string): NavbarItem[] =>
  items
    .filter((item) => item.section && (isWithin(route, item.section) || route === navbarHref(item)))
    .toSorted((a, b) => (b.section?.length ?? 0) - (a.section?.length ?? 0))

/**
 * Maximum number of entries of a menu that is part of every page. With larger menus, the size of the site would grow
 * with the square of its pages, so a page contains only their open folders, and only a part of long lists.
 */
const SMALL = 100

/** Maximum number of entries of one list in a page, slightly more than fit on a screen. */
const WINDOW = 30

export const isLargeMenu = (menu: readonly NavigationEntry[]): boolean =>
  flatten(menu).length > SMALL

/** Returns the part of a list that a page contains, and the number of entries before and after it. */
export function windowOf(
  entries: readonly NavigationEntry[],
  isActive: (entry: NavigationEntry) => boolean,
) {
  const place = Math.max(0, entries.findIndex(isActive) - WINDOW / 2)
  const start = Math.max(0, Math.min(place, entries.length - WINDOW))
  const middle = entries.slice(start, start + WINDOW)
  return { before: start, middle, after: entries.length - start - middle.length }
}

/** Returns the target of an entry. For a folder without a page, this is the first page in it. */
export const entryHref = ({ href, children = [] }: NavigationEntry): string | undefined =>
  href ?? flatten(children).find(isPage)?.href

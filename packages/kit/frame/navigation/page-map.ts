import type { Folder, FrontMatter, MdxFile, PageMapItem } from 'nextra'
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

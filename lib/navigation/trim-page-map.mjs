/**
 * @import { PageMapItem } from 'nextra'
 */

/**
 * The page map with what menus need of each page's front matter: its title, the folder that a
 * category page lists, its icon, and the description and count of pages on such a list. Every
 * page carries the whole map to its readers.
 *
 * @param {PageMapItem[]} pageMap
 * @returns {PageMapItem[]}
 */
export function trimPageMap(pageMap) {
  const listed = listedFolders(pageMap)
  /** @type {(list: PageMapItem[]) => PageMapItem[]} */
  const trim = (list) =>
    list.flatMap((item) => {
      // Text that pages import, and no page.
      if ('name' in item && item.name.startsWith('_')) return []
      if ('children' in item) return { ...item, children: trim(item.children) }
      if (!('frontMatter' in item) || !item.frontMatter) return item
      const { title, description, entries, folder, icon, sidebarTitle } = item.frontMatter
      const isListed = listed.some((route) => item.route.startsWith(`${route}/`))
      return {
        ...item,
        frontMatter: {
          ...(title !== undefined && { title }),
          // Nextra's own, for a page without a title.
          ...(sidebarTitle !== undefined && { sidebarTitle }),
          ...((isListed || folder) && { description }),
          ...(isListed && entries !== undefined && { entries }),
          ...(icon !== undefined && { icon }),
          ...(folder && { folder }),
        },
      }
    })
  return trim(pageMap)
}

/** @param {PageMapItem[]} list @returns {string[]} */
function listedFolders(list) {
  return list.flatMap((item) => {
    if ('children' in item) return listedFolders(item.children)
    const folder = 'frontMatter' in item ? item.frontMatter?.folder : undefined
    return typeof folder === 'string' ? [folder] : []
  })
}

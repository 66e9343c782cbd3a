/**
 * Menus of many pages. If every page contained the whole menu, the size of the site would grow with the square
 * of its pages. A page therefore contains only the open folders of a large menu, and of a long list only the
 * part around the page.
 */
import { flatten, isPage, type NavigationEntry } from './navigation.ts'

/** Up to this number of entries, every page contains the whole menu. */
const SMALL = 100

/** The most entries of one list in a page, a little more than fit on a screen. */
const WINDOW = 30

export const isLargeMenu = (menu: readonly NavigationEntry[]): boolean =>
  flatten(menu).length > SMALL

/** The part of a list that a page contains, and the number of entries before and after it. */
export function windowOf(
  entries: readonly NavigationEntry[],
  isOnTheWay: (entry: NavigationEntry) => boolean,
) {
  const place = Math.max(0, entries.findIndex(isOnTheWay) - WINDOW / 2)
  const start = Math.max(0, Math.min(place, entries.length - WINDOW))
  const middle = entries.slice(start, start + WINDOW)
  return { before: start, middle, after: entries.length - start - middle.length }
}

/** Target of an entry. For a folder without a page, this is the first page in it. */
export const entryHref = ({ href, children = [] }: NavigationEntry): string | undefined =>
  href ?? flatten(children).find(isPage)?.href

/**
 * Menus of many pages. A menu that stands whole in every page makes a site grow by the square of its pages, so
 * that of a large one a page has the folders that are open, and of a long list the part around the reader.
 */
import { flatten, isPage, type NavigationEntry } from './navigation'

/** Entries up to which a menu stands whole in every page. */
const SMALL = 100

/** Most entries of one list in a page: a little more than fits on a screen. */
const WINDOW = 30

export const isLargeMenu = (menu: readonly NavigationEntry[]): boolean =>
  flatten(menu).length > SMALL

/** The part of a list that a page has, and how many entries are before and after it. */
export function windowOf(
  entries: readonly NavigationEntry[],
  isOnTheWay: (entry: NavigationEntry) => boolean,
) {
  const place = Math.max(0, entries.findIndex(isOnTheWay) - WINDOW / 2)
  const start = Math.max(0, Math.min(place, entries.length - WINDOW))
  const middle = entries.slice(start, start + WINDOW)
  return { before: start, middle, after: entries.length - start - middle.length }
}

/** Target of the label of an entry; of a folder without a page of its own, the first page in it. */
export const entryHref = ({ href, children = [] }: NavigationEntry): string | undefined =>
  href ?? flatten(children).find(isPage)?.href

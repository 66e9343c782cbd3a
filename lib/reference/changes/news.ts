import { sinceBeginning, type HistoryEntry } from './history'

/** For how many days before the newest change an element is marked. */
const NEWS_DAYS = 90

const DAY_MS = 24 * 60 * 60_000

/** What happened to an element lately, and the last day of it: `2026-11-21`. */
export interface News {
  kind: 'new' | 'changed'
  date: string
}

/**
 * What is new or changed of late, by coordinate: of the elements that the history names, and of the
 * types, operations and directives around them. Not by the clock: a page says the same until the
 * next change. What an element was at the beginning of the history is no news.
 *
 * @param isRoot whether a type is documented by its fields, such as `Query`
 */
export function newsOf(
  entries: readonly HistoryEntry[],
  isRoot: (type: string) => boolean,
): ReadonlyMap<string, News> {
  const own = sinceBeginning(entries)
  const newest = own.at(-1)?.date
  const news = new Map<string, News>()
  if (newest === undefined) return news
  const since = Date.parse(newest) - NEWS_DAYS * DAY_MS
  for (const { date, begins, changes } of own) {
    if (begins || Date.parse(date) < since) continue
    for (const { coordinate, kind } of changes) {
      if (kind === 'added') news.set(coordinate, { kind: 'new', date })
      for (const outer of around(coordinate, isRoot)) {
        const known = news.get(outer)
        if (outer === coordinate && kind === 'added') continue
        if (known?.kind !== 'new') news.set(outer, { kind: 'changed', date })
      }
    }
  }
  return news
}

/** `Query.quote(id:)` → itself and `Query.quote`; `Money.amount` → itself and `Money`. */
function around(coordinate: string, isRoot: (type: string) => boolean): string[] {
  const field = coordinate.replace(/\(.*$/, '')
  const [type = ''] = field.split('.')
  return [...new Set([coordinate, field, ...(isRoot(type) ? [] : [type])])]
}

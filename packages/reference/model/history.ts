import type { GraphQLSchema } from 'graphql'
import { compareText } from '#shared/lists.ts'
import type { SchemaChange } from './schema-change.ts'
import { reasonOf, schemaElements } from './sdl/schema-elements.ts'

/** Changes of one day: a file of `api-changes/`. */
export interface HistoryEntry {
  /** `2026-11-21`, in UTC: the name of the file. */
  date: string
  /** Remarks of the people who changed the schema, in chronological order. */
  notes: readonly string[]
  /** In chronological order. */
  changes: readonly SchemaChange[]
  /** This is the first entry of this schema: earlier entries belong to another one. */
  begins?: true
}

/** The entries of the present schema, oldest first. @param entries in any order */
export function sinceBeginning(entries: readonly HistoryEntry[]): HistoryEntry[] {
  const sorted = entries.toSorted((a, b) => (a.date < b.date ? -1 : 1))
  const begin = sorted.findLastIndex(({ begins }) => begins)
  return sorted.slice(Math.max(begin, 0))
}

const changedIn = ({ changes }: HistoryEntry, how: SchemaChange['kind']) =>
  changes.flatMap(({ kind, coordinate }) => (kind === how ? [coordinate] : []))

/**
 * Merges two entries of a day. Nothing uses an element yet that was added that day, so its changes are left out, and
 * so is an element that was removed and added again.
 */
export function mergeEntries(earlier: HistoryEntry, later: HistoryEntry): HistoryEntry {
  const isUndone = ({ coordinate, kind }: SchemaChange, others: readonly SchemaChange[]) =>
    others.some((other) => other.coordinate === coordinate && OPPOSITES[other.kind] === kind)
  const added = changedIn(earlier, 'added')
  const isOfNew = ({ coordinate }: SchemaChange) => added.some((at) => isAtOrIn(coordinate, at))
  return {
    ...earlier,
    notes: [...new Set([...earlier.notes, ...later.notes])],
    changes: [
      ...earlier.changes.filter((change) => !isUndone(change, later.changes)),
      ...later.changes.filter((change) => !isOfNew(change) && !isUndone(change, earlier.changes)),
    ],
  }
}

const OPPOSITES: Readonly<Record<string, string>> = { added: 'removed', removed: 'added' }

const isAtOrIn = (coordinate: string, at: string) =>
  coordinate === at || coordinate.startsWith(`${at}.`) || coordinate.startsWith(`${at}(`)

/** An element is marked for this many days before the newest change. */
const NEWS_DAYS = 30

const DAY_MS = 24 * 60 * 60_000

/** Mark of an element that was added or changed recently, with the last day: `2026-11-21`. */
export interface News {
  kind: 'new' | 'changed'
  date: string
}

/**
 * Marks what is new or changed recently, by coordinate: elements that the history names, and the types, operations
 * and directives that contain them. It does not depend on the clock, so a page stays the same until the next
 * change. Elements of the first entry are not marked.
 *
 * @param isRoot whether a type is documented by its fields, such as `Query`
 */
export function newsOf(
  entries: readonly HistoryEntry[],
  isRoot: (type: string) => boolean,
): ReadonlyMap<string, News> {
  const days = sinceBeginning(entries)
  const newest = days.at(-1)?.date
  const news = new Map<string, News>()
  if (newest === undefined) return news
  const since = Date.parse(newest) - NEWS_DAYS * DAY_MS
  for (const { date, begins, changes } of days) {
    if (begins || Date.parse(date) < since) continue
    for (const { coordinate, kind } of changes) {
      if (kind === 'added') news.set(coordinate, { kind: 'new', date })
      for (const outer of around(coordinate, isRoot)) {
        if (news.get(outer)?.kind !== 'new') news.set(outer, { kind: 'changed', date })
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

/** An element that clients should stop using. */
export interface Deprecation {
  coordinate: string
  /** As in the schema: what to use instead. */
  reason: string
  /** The day of its entry: `2026-11-21`; null when it is older than the history. */
  since: string | null
}

/** Deprecated elements of a schema, by coordinate. @param schema with its SDL */
export function deprecationsOf(
  schema: GraphQLSchema,
  entries: readonly HistoryEntry[],
): Deprecation[] {
  const days = new Map(
    sinceBeginning(entries).flatMap((entry) =>
      changedIn(entry, 'deprecated').map((coordinate) => [coordinate, entry.date] as const),
    ),
  )
  return schemaElements(schema)
    .flatMap(({ coordinate, definition }) => {
      const reason = reasonOf(definition)
      return reason === null ? [] : [{ coordinate, reason, since: days.get(coordinate) ?? null }]
    })
    .sort((a, b) => compareText(a.coordinate, b.coordinate))
}

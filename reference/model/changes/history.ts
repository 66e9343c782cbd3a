import type { GraphQLSchema } from 'graphql'
import { compareText } from '@/lib/format/lists'
import type { SchemaChange } from './schema-change'
import { reasonOf, schemaElements } from '../sdl/schema-elements'

/** Changes of one day: a file of `api-changes/`. */
export interface HistoryEntry {
  /** `2026-11-21`, in UTC: the name of the file. */
  date: string
  /** Remarks of the people who changed the schema, in the order of the day. */
  notes: readonly string[]
  /** In the order of the day. */
  changes: readonly SchemaChange[]
  /** The history of this schema begins here: entries before it are of another one. */
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
 * Two entries of a day as one. What came that day has no client yet: its own changes are no news, and
 * neither is what went and came back.
 */
export function mergeEntries(former: HistoryEntry, latter: HistoryEntry): HistoryEntry {
  const isUndone = ({ coordinate, kind }: SchemaChange, others: readonly SchemaChange[]) =>
    others.some((other) => other.coordinate === coordinate && OPPOSITES[other.kind] === kind)
  const added = changedIn(former, 'added')
  const isOfNew = ({ coordinate }: SchemaChange) => added.some((at) => isAtOrIn(coordinate, at))
  return {
    ...former,
    notes: [...new Set([...former.notes, ...latter.notes])],
    changes: [
      ...former.changes.filter((change) => !isUndone(change, latter.changes)),
      ...latter.changes.filter((change) => !isOfNew(change) && !isUndone(change, former.changes)),
    ],
  }
}

const OPPOSITES: Readonly<Record<string, string>> = { added: 'removed', removed: 'added' }

const isAtOrIn = (coordinate: string, at: string) =>
  coordinate === at || coordinate.startsWith(`${at}.`) || coordinate.startsWith(`${at}(`)

/** For how many days before the newest change an element is marked. */
const NEWS_DAYS = 30

const DAY_MS = 24 * 60 * 60_000

/** Mark of an element that came or changed lately, with the last day of it: `2026-11-21`. */
export interface News {
  kind: 'new' | 'changed'
  date: string
}

/**
 * Marks of what is new or changed of late, by coordinate: of the elements that the history names, and of the
 * types, operations and directives around them. Not by the clock: a page says the same until the
 * next change. What an element was at the beginning of the history is no news.
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

/** Something that clients should stop to use. */
export interface Deprecation {
  coordinate: string
  /** As the schema gives it: what to use instead. */
  reason: string
  /** The day of the entry that tells of it: `2026-11-21`; null when it is older than the history. */
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

import type { GraphQLSchema } from 'graphql'
import { compareText } from '#shared/lists.ts'
import type { SchemaChange } from './schema-change.ts'
import { reasonOf, schemaElements } from './sdl/schema-elements.ts'

/** Changes of one day, as stored in a file in `api-changes/`. */
export interface HistoryEntry {
  /** Date in UTC, such as `2026-11-21`, which is also the file name. */
  date: string
  /** Notes by the people who changed the schema, in chronological order. */
  notes: readonly string[]
  /** Changes in chronological order. */
  changes: readonly SchemaChange[]
  /** Marks the first entry of this schema. Earlier entries belong to a different schema. */
  begins?: true
}

/** Returns the entries of the current schema, oldest first. @param entries entries in any order */
export function sinceBeginning(entries: readonly HistoryEntry[]): HistoryEntry[] {
  const sorted = entries.toSorted((a, b) => (a.date < b.date ? -1 : 1))
  const begin = sorted.findLastIndex(({ begins }) => begins)
  return sorted.slice(Math.max(begin, 0))
}

const changedIn = ({ changes }: HistoryEntry, how: SchemaChange['kind']) =>
  changes.flatMap(({ kind, coordinate }) => (kind === how ? [coordinate] : []))

/**
 * Merges two entries for the same day. Omits changes to elements that were added that day, because clients cannot use
 * them yet, and elements that were removed and added again.
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

/** An element that clients should stop using. */
export interface Deprecation {
  coordinate: string
  /** Reason as in the schema, usually what to use instead. */
  reason: string
  /** Date of deprecation, such as `2026-11-21`. Null if it is older than the history. */
  since: string | null
}

/** Returns the deprecated elements of a schema, sorted by coordinate. @param schema schema built from SDL */
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

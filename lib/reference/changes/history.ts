import type { SchemaChange } from './find-changes'

/** What changed on one day: a file of `api-changes/`. */
export interface HistoryEntry {
  /** `2026-11-21`, in UTC: the name of the file. */
  date: string
  /** What the people who changed the schema say about it, in the order of the day. */
  notes: readonly string[]
  /** In the order of the day. */
  changes: readonly SchemaChange[]
  /** SHA-256 of the contract that the changes lead to, in hexadecimal. */
  schema: string
  /** The history of this schema begins here: entries before it are of another one. */
  begins?: true
}

/** The entries of the present schema, oldest first. @param entries in any order */
export function sinceBeginning(entries: readonly HistoryEntry[]): HistoryEntry[] {
  const sorted = entries.toSorted((a, b) => (a.date < b.date ? -1 : 1))
  return sorted.slice(
    Math.max(
      sorted.findLastIndex(({ begins }) => begins),
      0,
    ),
  )
}

/** Two entries of a day as one. What came that day has no client yet: its own changes are no news. */
export function mergeEntries(former: HistoryEntry, latter: HistoryEntry): HistoryEntry {
  const added = former.changes
    .filter(({ kind }) => kind === 'added')
    .map(({ coordinate }) => coordinate)
  const isNew = (coordinate: string) => added.some((at) => isAtOrIn(coordinate, at))
  const gone = latter.changes
    .filter(({ kind }) => kind === 'removed')
    .map(({ coordinate }) => coordinate)
  return {
    ...former,
    schema: latter.schema,
    notes: [...new Set([...former.notes, ...latter.notes])],
    changes: [
      ...former.changes.filter(
        ({ kind, coordinate }) => !(kind === 'added' && gone.includes(coordinate)),
      ),
      ...latter.changes.filter(({ coordinate }) => !isNew(coordinate)),
    ],
  }
}

const isAtOrIn = (coordinate: string, at: string) =>
  coordinate === at || coordinate.startsWith(`${at}.`) || coordinate.startsWith(`${at}(`)

/** Reads and updates the history of the schema, which has one file per day with changes. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GraphQLSchema } from 'graphql'
import { isRecord, parseJson } from '#shared/json.ts'
import { findChanges } from './find-changes.ts'
import { mergeEntries, sinceBeginning, type HistoryEntry } from '#model/history.ts'
import { SEVERITIES, type SchemaChange } from '#model/schema-change.ts'
import { EXIT, fail } from '#shared/failure.ts'
import type { GeneratedFile } from '#shared/files.ts'

/** Folder of the history. It is committed together with the snapshot. */
const HISTORY = 'api-changes'

/** Update of the history for a new schema. */
export interface Update {
  /** Changes since the snapshot. */
  changes: readonly SchemaChange[]
  /** File to write, or null if there is nothing to record. */
  file: GeneratedFile | null
}

/**
 * Compares the new schema with the snapshot, and creates the file that records the changes.
 *
 * @param published snapshot, or null to start a new history
 * @param today date such as `2026-11-21`
 * @param note reason for the changes, if there is one
 */
export function updateHistory(
  history: readonly HistoryEntry[],
  published: GraphQLSchema | null,
  next: GraphQLSchema,
  { today, note }: { today: string; note: string | null },
): Update {
  const changes = published === null || published === next ? [] : findChanges(published, next)
  const days = published === null ? [] : sinceBeginning(history)
  const latest = days.at(-1)
  if (latest && changes.length === 0) return { changes, file: null }
  // The changes may already be recorded, if a run was interrupted before it wrote the snapshot.
  const recorded = new Set(latest?.changes.map(keyOf))
  const fresh = changes.filter((change) => !recorded.has(keyOf(change)))
  const date = latest && fresh.length === 0 ? latest.date : today
  const notes = note === null ? [] : [note]
  const entry: HistoryEntry = { date, ...(!latest && { begins: true }), notes, changes: fresh }
  // This may not be the latest entry, if a clock was wrong.
  const sameDay = days.find((day) => day.date === date)
  return { changes, file: fileOf(sameDay ? mergeEntries(sameDay, entry) : entry) }
}

const keyOf = ({ coordinate, kind, text }: SchemaChange) => `${coordinate} ${kind} ${text}`

/**
 * Reads the history entries of a project. Returns [] if the folder does not exist.
 *
 * @throws Failure that names an invalid file
 */
export function readHistory(root: string): HistoryEntry[] {
  const folder = join(root, HISTORY)
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return names.map((name) => {
    const value = parseJson(readFileSync(join(folder, name), 'utf8'))
    const date = name.slice(0, -'.json'.length)
    if (isEntry(value) && /^\d{4}-\d\d-\d\d$/.test(date) && Date.parse(date) > 0)
      return { ...value, date }
    return fail(
      `${HISTORY}/${name} is not a valid history file. Restore it from the branch you are merging.`,
      EXIT.contentProblem,
    )
  })
}

/**
 * Removes hidden elements from the history: their own changes, and changes whose text mentions them.
 *
 * @param isHidden returns whether a coordinate is hidden
 * @returns all entries, and the files of changed entries
 */
export function withoutHidden(
  history: readonly HistoryEntry[],
  isHidden: (coordinate: string) => boolean,
): { history: HistoryEntry[]; files: GeneratedFile[] } {
  const isShown = ({ coordinate, text }: SchemaChange) => {
    const names = Array.from(text.matchAll(/`([^`]+)`/g), ([, code = '']) =>
      code.match(/@?\w[\w.]*/g),
    )
    return ![coordinate, ...names.flatMap((each) => each ?? [])].some((name) =>
      [name, name.replace(/\(.*/, ''), name.replace(/[.(].*/, '')].some(isHidden),
    )
  }
  const entries = history.map((entry) => ({ ...entry, changes: entry.changes.filter(isShown) }))
  const shortened = entries.filter(
    ({ changes }, index) => changes.length !== history[index]?.changes.length,
  )
  return { history: entries, files: shortened.map(fileOf) }
}

const isText = (value: unknown) => typeof value === 'string'

const isChange = (value: unknown) =>
  isRecord(value) && [value.coordinate, value.severity, value.kind, value.text].every(isText)

const isEntry = (value: unknown): value is Omit<HistoryEntry, 'date'> =>
  isRecord(value) &&
  Array.isArray(value.notes) &&
  value.notes.every(isText) &&
  Array.isArray(value.changes) &&
  value.changes.every(isChange)

const fileOf = ({ date, ...entry }: HistoryEntry): GeneratedFile => ({
  path: `${HISTORY}/${date}.json`,
  content: `${JSON.stringify(entry, null, 2)}\n`,
})

/** Formats changes by severity as lines for the terminal or a pull request. Returns [] if there are none. */
export function describeChanges(changes: readonly SchemaChange[]): string[] {
  return SEVERITIES.flatMap((severity) => {
    const lines = changes.filter((change) => change.severity === severity)
    if (lines.length === 0) return []
    return [
      `${lines.length} ${severity} ${lines.length === 1 ? 'change' : 'changes'}:`,
      ...lines.map(({ coordinate, text }) => `  ${coordinate}: ${text}`),
    ]
  })
}

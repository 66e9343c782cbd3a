/** The history of the schema, one file for each day on which it changed. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GraphQLSchema } from 'graphql'
import { isRecord, parseJson } from '@/lib/format/json'
import { findChanges } from '@/lib/reference/changes/find-changes'
import { mergeEntries, sinceBeginning, type HistoryEntry } from '@/lib/reference/changes/history'
import { SEVERITIES, type SchemaChange } from '@/lib/reference/changes/schema-change'
import { rootTypes } from '@/lib/reference/sdl/type-kinds'
import { EXIT, fail } from '../shared/failure'
import type { GeneratedFile } from './write'

/** Folder of the history: committed beside the snapshot. */
const HISTORY = 'api-changes'

/** Consequences of a new schema for the history. */
export interface Update {
  /** Since the snapshot. */
  changes: readonly SchemaChange[]
  /** It has nothing in common with the snapshot: a first one, or another product's. */
  begins: boolean
  /** The file to write; null when there is nothing to record. */
  file: GeneratedFile | null
}

/**
 * Compares the new schema with the snapshot, and makes the file that records the changes.
 * A schema that has no operation in common with the snapshot, or no snapshot at all, begins
 * a history of its own: nobody calls it yet.
 *
 * @param former the snapshot; null where there is none
 * @param today `2026-11-21`
 * @param note why the changes were made, if somebody said so
 */
export async function updateHistory(
  history: readonly HistoryEntry[],
  former: GraphQLSchema | null,
  next: GraphQLSchema,
  { today, note }: { today: string; note: string | null },
): Promise<Update> {
  const begins = former === null || !haveCommonOperation(former, next)
  const changes = begins || former === next ? [] : await findChanges(former, next)
  const latest = begins ? undefined : sinceBeginning(history).at(-1)
  if (latest && changes.length === 0) return { changes, begins, file: null }
  const notes = note === null ? [] : [note]
  const entry: HistoryEntry = { date: today, ...(!latest && { begins: true }), notes, changes }
  return {
    changes,
    begins,
    file: fileOf(latest?.date === today ? mergeEntries(latest, entry) : entry),
  }
}

/**
 * Reads the entries of a project; [] where the folder is missing.
 *
 * @throws Failure that names a file which is none
 */
export function readHistory(root: string): HistoryEntry[] {
  const folder = join(root, HISTORY)
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return names.map((name) => {
    const value = parseJson(readFileSync(join(folder, name), 'utf8'))
    const date = name.slice(0, -'.json'.length)
    if (isEntry(value) && /^\d{4}-\d\d-\d\d$/.test(date)) return { ...value, date }
    return fail(
      `${HISTORY}/${name} is no record of changes: a day as its name; notes and changes in it. Take it from the commit that you merge with.`,
      EXIT.contentProblem,
    )
  })
}

const isEntry = (value: unknown): value is Omit<HistoryEntry, 'date'> =>
  isRecord(value) && Array.isArray(value.notes) && Array.isArray(value.changes)

const fileOf = ({ date, ...entry }: HistoryEntry): GeneratedFile => ({
  path: `${HISTORY}/${date}.json`,
  content: `${JSON.stringify(entry, null, 2)}\n`,
})

function haveCommonOperation(a: GraphQLSchema, b: GraphQLSchema): boolean {
  const roots = (schema: GraphQLSchema) =>
    rootTypes(schema).flatMap(([operation, type]) =>
      Object.keys(type.getFields()).map((name) => `${operation} ${name}`),
    )
  const known = new Set(roots(a))
  return roots(b).some((field) => known.has(field))
}

/** Nobody reads more of each severity in a terminal; all of them are in the file. */
const MAX_SHOWN = 10

/** Lines for the terminal: the changes by severity; [] when there are none. */
export function describeChanges(changes: readonly SchemaChange[]): string[] {
  return SEVERITIES.flatMap((severity) => {
    const found = changes.filter((change) => change.severity === severity)
    if (found.length === 0) return []
    const rest = found.length - MAX_SHOWN
    return [
      `${found.length} ${severity} ${found.length === 1 ? 'change' : 'changes'}:`,
      ...found.slice(0, MAX_SHOWN).map(({ coordinate, text }) => `  ${coordinate}: ${text}`),
      ...(rest > 0 ? [`  … and ${rest} more`] : []),
    ]
  })
}

/** The history of the schema, one file for each day on which it changed. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GraphQLSchema } from 'graphql'
import { isRecord, parseJson } from '@/lib/format/json'
import { toError } from '@/lib/format/to-error'
import { contractOf } from '@/lib/reference/changes/contract'
import { findChanges } from '@/lib/reference/changes/find-changes'
import { SEVERITIES, type SchemaChange } from '@/lib/reference/changes/schema-change'
import { mergeEntries, sinceBeginning, type HistoryEntry } from '@/lib/reference/changes/history'
import { rootTypes } from '@/lib/reference/sdl/type-kinds'
import { readSdl } from '@/lib/reference/sdl/read-sdl'
import { EXIT, fail } from '../shared/failure'
import { SNAPSHOT } from '../shared/snapshot'
import type { GeneratedFile } from './files-on-disk'
import { sha256 } from './make-files'

/** Folder of the history: committed beside the snapshot. */
const HISTORY = 'api-changes'

/** Both files come from one commit, so that what changed since can be told. */
export const RESTORE = `Take both from one commit, such as the one that you merge with:
  git restore --source main -- ${SNAPSHOT} ${HISTORY}
and run npm run gen:api again: it records everything that changed since.`

/** What a new schema means for the history. */
export interface Update {
  /** Since the snapshot; [] when they are recorded already. */
  changes: readonly SchemaChange[]
  /** Whether it has nothing in common with the snapshot: a first one, or another product's. */
  begins: boolean
  /** The file to write; null when there is nothing to record. */
  file: GeneratedFile | null
}

/**
 * Compares the new schema with the snapshot, and makes the file that records the changes.
 * A schema that has no operation in common with the snapshot, or no snapshot at all, begins
 * a history of its own: nobody calls it yet.
 *
 * @param formerSdl the snapshot; null where there is none
 * @param today `2026-11-21`
 * @param note why the changes were made, if somebody said so
 * @throws Failure when the history does not lead to the snapshot, so that changes would be missing
 */
export function updateHistory(
  history: readonly HistoryEntry[],
  formerSdl: string | null,
  sdl: string,
  { today, note }: { today: string; note: string | null },
): Update {
  const entries = sinceBeginning(history)
  const latest = entries.at(-1)
  const schema = digestOf(sdl)
  if (latest?.schema === schema) return { changes: [], begins: false, file: null }

  const former = formerSdl === null ? null : readFormer(formerSdl)
  const next = readSdl(sdl).schema
  const notes = note === null ? [] : [note]
  const begins = formerSdl === null || former === null || !haveCommonOperation(former, next)
  const changes = begins ? [] : findChanges(former, next)
  if (begins || !latest) {
    const entry = { date: today, begins: true as const, notes, changes, schema }
    return { changes, begins, file: fileOf(entry) }
  }
  const unrecorded = findUnrecorded(history, formerSdl)
  if (unrecorded !== null) fail(`${unrecorded}\n${RESTORE}`, EXIT.contentProblem)
  const entry = { date: latest.date > today ? latest.date : today, notes, changes, schema }
  if (latest.date !== entry.date) return { changes, begins, file: fileOf(entry) }
  const day = mergeEntries(latest, entry)
  // A slip that was mended: the day ends with the schema that it began with.
  const isBack = entries.at(-2)?.schema === schema
  return { changes, begins, file: fileOf(isBack ? { ...day, changes: [] } : day) }
}

/** Says in one sentence that the committed history does not lead to the snapshot; null when it does. */
export function findUnrecorded(history: readonly HistoryEntry[], sdl: string): string | null {
  const latest = sinceBeginning(history).at(-1)
  if (latest?.schema === digestOf(sdl)) return null
  const found = latest ? `${pathOf(latest.date)} leads to another schema.` : 'there is none.'
  return `${SNAPSHOT} has changes that no file in ${HISTORY}/ records: ${found}`
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
      `${HISTORY}/${name} is no record of changes: a day as its name; notes, changes and schema in it.\n${RESTORE}`,
      EXIT.contentProblem,
    )
  })
}

const isEntry = (value: unknown): value is Omit<HistoryEntry, 'date'> =>
  isRecord(value) &&
  Array.isArray(value.notes) &&
  Array.isArray(value.changes) &&
  typeof value.schema === 'string'

const pathOf = (date: string) => `${HISTORY}/${date}.json`

const fileOf = ({ date, ...entry }: HistoryEntry): GeneratedFile => ({
  path: pathOf(date),
  content: `${JSON.stringify(entry, null, 2)}\n`,
})

const digestOf = (sdl: string) => sha256(contractOf(sdl))

/** @throws Failure for a merge conflict and the like: what it was compared with is not known */
function readFormer(sdl: string): GraphQLSchema {
  try {
    return readSdl(sdl).schema
  } catch (error) {
    const reason = toError(error).message
    return fail(
      `${SNAPSHOT} cannot be read, so that changes cannot be told: ${reason}\n${RESTORE}`,
      EXIT.contentProblem,
    )
  }
}

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

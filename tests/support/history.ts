import type { HistoryEntry } from 'nextra-graphql/model/history.ts'
import type { SchemaChange } from 'nextra-graphql/model/schema-change.ts'

/** Creates a day in the history of a schema. The given fields override the defaults. */
export const historyEntry = (date: string, parts: Partial<HistoryEntry> = {}): HistoryEntry => ({
  date,
  notes: [],
  changes: [],
  ...parts,
})

/** Creates a change of such a day. */
export const schemaChange = (
  coordinate: string,
  kind: SchemaChange['kind'],
  severity: SchemaChange['severity'] = 'safe',
): SchemaChange => ({ coordinate, kind, severity, text: '' })

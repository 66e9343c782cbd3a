/** The sample records: what an endpoint holds at its start, and again after a reset. */
import type { Records } from '../records'
import records from './records.json' with { type: 'json' }

/** A copy of all sample records by table. */
export const seed = (): Records => structuredClone(records) as Records

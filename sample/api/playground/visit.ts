/** One reader's session with the sample endpoint: responses, and the records that each call changed. */
import { GraphQLError, type ExecutionResult } from 'graphql'
import { parseDocument } from 'nextra-graphql/model/parse-document.ts'
import type { sampleEndpoint } from '..'
import type { StoredRecord, StoredRecords } from '../endpoint'

/** A record that a call created or changed. */
export interface RecordChange {
  /** Type of the record as a plural noun: `legal documents`. */
  group: string
  id: string
  kind: 'created' | 'changed'
  /** Changed fields; for a new record, its reference and status. */
  fields: { name: string; before: string | null; after: string | null }[]
}

const MINUTE = 60_000

/**
 * Starts a session with fresh records.
 *
 * @param endpoint sample endpoint of the product
 * @param typeDefs published SDL, as text
 */
export function createVisit(endpoint: typeof sampleEndpoint, typeDefs: string) {
  const api = endpoint.create(typeDefs)
  return {
    /** Executes a request as the HTTP endpoint would. Problems with the operation are in `errors`. */
    answer: (headers: Headers, body: string): { text: string; changes: RecordChange[] } => {
      const { query, ...others } = JSON.parse(body) as { query: string; operationName?: string }
      const before = api.records()
      const minutes = /^\d{1,6}$/.exec(headers.get(endpoint.clockHeader) ?? '')?.[0]
      if (minutes) api.advance(Number(minutes) * MINUTE)
      const authorization = headers.get('authorization') ?? endpoint.callers[0].authorization
      const document = parseDocument(query)
      const { errors, data }: ExecutionResult =
        document instanceof GraphQLError
          ? { errors: [document] }
          : api.execute({ document, authorization, ...others })
      // Errors come first because readers need them first.
      return {
        text: JSON.stringify({ errors, data }),
        changes: changesBetween(before, api.records()),
      }
    },
    /** Discards all changes and resets the clock. */
    reset: api.reset,
  }
}

const changesBetween = (before: StoredRecords, after: StoredRecords): RecordChange[] =>
  [...after].flatMap(([group, records]) => {
    const earlier = new Map((before.get(group) ?? []).map((record) => [record.id, record]))
    return records.flatMap((record): RecordChange[] => {
      const { id } = record
      const old = earlier.get(id)
      if (!old) return [{ group, id, kind: 'created', fields: fieldsOfNew(record) }]
      const fields = changedFields(old, record)
      return fields.length > 0 ? [{ group, id, kind: 'changed', fields }] : []
    })
  })

const fieldsOfNew = (record: StoredRecord): RecordChange['fields'] =>
  ['reference', 'status']
    .filter((name) => typeof record[name] === 'string')
    .map((name) => ({ name, before: null, after: textOf(name, record[name]) }))

const changedFields = (old: StoredRecord, record: StoredRecord): RecordChange['fields'] =>
  [...new Set([...Object.keys(old), ...Object.keys(record)])]
    .filter((name) => name !== 'updatedAt')
    .filter((name) => JSON.stringify(old[name]) !== JSON.stringify(record[name]))
    .map((name) => ({ name, before: textOf(name, old[name]), after: textOf(name, record[name]) }))

const LONGEST_VALUE = 40
const SECRET = /password|token|secret/i

/** Formats a short value; null for one that is too long, structured or secret. */
function textOf(name: string, value: unknown): string | null {
  if (SECRET.test(name)) return null
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' && value.length <= LONGEST_VALUE ? value : null
}

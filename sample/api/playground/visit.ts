/** The calls of one reader to the sample endpoint: their answers, and what each of them changed. */
import { GraphQLError, type ExecutionResult } from 'graphql'
import { parseDocument } from 'nextra-graphql/model/parse-document.ts'
import type { SampleEndpoint, StoredRecord, StoredRecords } from 'graphql-docs-kit/sample-endpoint'

/** Change of one record by a call. */
export interface RecordChange {
  /** Kind in words and in the plural: `legal documents`. */
  group: string
  id: string
  kind: 'created' | 'changed'
  /** Fields with a new value. For a new record: its reference and status. */
  fields: { name: string; before: string | null; after: string | null }[]
}

const MINUTE = 60_000

/**
 * A visit with fresh records.
 *
 * @param endpoint of the product
 * @param typeDefs the published SDL, as text
 */
export function createVisit(endpoint: SampleEndpoint, typeDefs: string) {
  const api = endpoint.create(typeDefs)
  return {
    /** Answers a request as the endpoint does over HTTP. Problems of the operation are in `errors`. */
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
      // Errors first, as graphql-js writes them: readers need them first.
      return {
        text: JSON.stringify({ errors, data }),
        changes: changesBetween(before, api.records()),
      }
    },
    /** Discards all changes, and resets the clock. */
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

/** A short value as text; null for a value that is too long, structured or secret. */
function textOf(name: string, value: unknown): string | null {
  if (SECRET.test(name)) return null
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' && value.length <= LONGEST_VALUE ? value : null
}

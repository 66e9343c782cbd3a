/**
 * One visit of a reader to the sample endpoint: what its calls answer, the records that exist after each,
 * and what each changed.
 */
import { GraphQLError, type ExecutionResult } from 'graphql'
import { parseDocument } from '@/reference/model/parse-document'
import type {
  Caller,
  SampleEndpoint,
  StoredRecord,
  StoredState,
} from '@/lib/playground/sample-endpoint'

/** A stored record, as a list shows it. */
interface ListedRecord {
  id: string
  /** Name among people, for example `TX-2025-000123`; null for a record without one. */
  reference: string | null
  status: string | null
}

/** All records of one kind, in the order of their making. */
interface RecordGroup {
  /** In words, in the plural: `screening matches`. */
  name: string
  records: ListedRecord[]
}

/** Change of one record by a call. */
interface RecordChange {
  /** Name of the group. */
  group: string
  id: string
  kind: 'created' | 'changed'
  /** Fields with a new value; of a new record its reference and status. */
  fields: { name: string; before: string | null; after: string | null }[]
}

/** The endpoint between two calls. */
export interface VisitState {
  /** Time of its clock: ISO 8601, UTC. */
  now: string
  groups: RecordGroup[]
  /** Customers that the endpoint knows, and those who signed in during the visit. */
  callers: readonly Caller[]
}

/** What a call did. */
export interface Effect {
  changes: RecordChange[]
  /** After the call. */
  state: VisitState
}

const MINUTE = 60_000

/** The body of a request as GraphQL over HTTP has it; the playground wrote it. */
interface Body {
  query: string
  operationName?: string
  variables: Record<string, unknown>
}

/**
 * A visit with fresh records.
 *
 * @param endpoint of the product
 * @param typeDefs the published SDL, as text
 */
export function createVisit(endpoint: SampleEndpoint, typeDefs: string) {
  const api = endpoint.create(typeDefs)
  const state = (): VisitState => {
    const { now, records, signedIn } = api.state()
    const sessions = signedIn.map(({ label, authorization }, index) => ({
      label: `${label}, session ${index + 1}`,
      authorization,
    }))
    return { now, groups: groupsOf(records), callers: [...endpoint.callers, ...sessions] }
  }
  return {
    state,
    /** Answers a request as the endpoint does over HTTP: what is wrong with the operation is in `errors`. */
    answer: (headers: Headers, body: string): Effect & { text: string } => {
      const { query, ...others } = JSON.parse(body) as Body
      const before = api.state()
      const minutes = /^\d{1,6}$/.exec(headers.get(endpoint.clockHeader) ?? '')?.[0]
      if (minutes) api.advance(Number(minutes) * MINUTE)
      const authorization = headers.get('authorization') ?? endpoint.callers[0].authorization
      const document = parseDocument(query)
      const { errors, data }: ExecutionResult =
        document instanceof GraphQLError
          ? { errors: [document] }
          : api.execute({ document, authorization, ...others })
      return {
        // Errors first, as graphql-js and most servers write them: they are what to read.
        text: JSON.stringify({ errors, data }),
        changes: changesBetween(before, api.state()),
        state: state(),
      }
    },
    /** Forgets every change, and sets the clock back. */
    reset: () => {
      api.reset()
      return state()
    },
  }
}

const groupsOf = (all: StoredState['records']): RecordGroup[] =>
  [...all].map(([name, records]) => ({
    name,
    records: records.map((record) => ({
      id: record.id,
      reference: textOrNull(record.reference),
      status: textOrNull(record.status),
    })),
  }))

/** A log of all calls comes last, after what the call was for. */
function changesBetween(before: StoredState, after: StoredState): RecordChange[] {
  const isLog = (name: string) => Number(name === after.log)
  const ordered = [...after.records].sort(([a], [b]) => isLog(a) - isLog(b))
  return ordered.flatMap(([group, records]) => {
    const earlier = new Map((before.records.get(group) ?? []).map((record) => [record.id, record]))
    return records.flatMap((record): RecordChange[] => {
      const { id } = record
      const old = earlier.get(id)
      if (!old) return [{ group, id, kind: 'created', fields: fieldsOfNew(record) }]
      const fields = changedFields(old, record)
      return fields.length > 0 ? [{ group, id, kind: 'changed', fields }] : []
    })
  })
}

const fieldsOfNew = (record: StoredRecord): RecordChange['fields'] =>
  ['reference', 'status']
    .filter((name) => typeof record[name] === 'string')
    .map((name) => ({ name, before: null, after: textOf(name, record[name]) }))

function changedFields(old: StoredRecord, record: StoredRecord): RecordChange['fields'] {
  const names = new Set([...Object.keys(old), ...Object.keys(record)])
  return [...names]
    .filter((name) => name !== 'updatedAt')
    .filter((name) => JSON.stringify(old[name]) !== JSON.stringify(record[name]))
    .map((name) => ({ name, before: textOf(name, old[name]), after: textOf(name, record[name]) }))
}

const LONGEST_VALUE = 40
const SECRET = /password|token|secret/i

/** A value of one word or number; null for whatever is better named than shown. */
function textOf(name: string, value: unknown): string | null {
  if (SECRET.test(name)) return null
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' && value.length <= LONGEST_VALUE ? value : null
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)

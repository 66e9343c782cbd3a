/** The calls of one reader to the sample endpoint: their answers, their changes, and the records after each call. */
import { GraphQLError, type ExecutionResult } from 'graphql'
import { parseDocument } from 'nextra-graphql/model/parse-document.ts'
import type {
  Caller,
  SampleEndpoint,
  StoredRecord,
  StoredState,
} from 'graphql-docs-kit/playground/sample-endpoint.ts'

/** A stored record in a list. */
interface ListedRecord {
  id: string
  /** Name for people, for example `TX-2025-000123`; null for a record without one. */
  reference: string | null
  status: string | null
}

/** All records of one kind, in order of creation. */
interface RecordGroup {
  /** Kind in words and in the plural: `screening matches`. */
  name: string
  records: ListedRecord[]
}

/** Change of one record by a call. */
interface RecordChange {
  /** Name of the group. */
  group: string
  id: string
  kind: 'created' | 'changed'
  /** Fields with a new value. For a new record: its reference and status. */
  fields: { name: string; before: string | null; after: string | null }[]
}

/** The endpoint between two calls. */
export interface VisitState {
  /** Time of its clock: ISO 8601, UTC. */
  now: string
  groups: RecordGroup[]
  /** Callers of the endpoint, and customers who logged in during the visit. */
  callers: readonly Caller[]
}

/** The effect of a call. */
export interface Effect {
  changes: RecordChange[]
  /** After the call. */
  state: VisitState
}

const MINUTE = 60_000

/** The body of a request by GraphQL over HTTP. */
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
    /** Answers a request as the endpoint does over HTTP. Problems of the operation are in `errors`. */
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
        // Errors first, as graphql-js writes them: readers need them first.
        text: JSON.stringify({ errors, data }),
        changes: changesBetween(before, api.state()),
        state: state(),
      }
    },
    /** Discards all changes, and resets the clock. */
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

/** The changes of a call. The log of all calls comes last. */
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

/** A short value as text; null for a value that is too long, structured or secret. */
function textOf(name: string, value: unknown): string | null {
  if (SECRET.test(name)) return null
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' && value.length <= LONGEST_VALUE ? value : null
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)

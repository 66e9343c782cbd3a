/**
 * What a reader does with the sample endpoint during one visit: calls, the records
 * that exist after each, and what each has changed.
 */
import { createSampleApi } from '@/sample-api/create-sample-api'
import type { Store } from '@/sample-api/store'
import { answerRequest, type Answer } from './answer-request'
import { requestOf, type PageRequest, type SignedIn } from './choices'
import type { SharedRequest } from './share'

/** A stored record, as a list shows it. */
interface ListedRecord {
  id: string
  /** What people call it, for example `TX-2025-000123`; null where it has no such name. */
  reference: string | null
  status: string | null
}

/** All records of one kind, in the order of their making. */
export interface RecordGroup {
  /** In words, in the plural: `screening matches`. */
  name: string
  records: ListedRecord[]
}

/** What a call did to one record. */
export interface RecordChange {
  /** Name of the group. */
  group: string
  id: string
  kind: 'created' | 'changed'
  /** Fields with a new value; those of a new record that say what it is. */
  fields: { name: string; before: string | null; after: string | null }[]
}

/** The endpoint between two calls. */
export interface VisitState {
  /** What its clock shows: ISO 8601, UTC. */
  now: string
  groups: RecordGroup[]
  signedIn: SignedIn[]
}

/** A call that was made. */
export interface Call {
  request: SharedRequest
  answer: Answer
  changes: RecordChange[]
  state: VisitState
}

export interface Visit {
  state: () => VisitState
  call: (example: PageRequest) => Call
  /** Forgets every change, and sets the clock back. */
  startOver: () => VisitState
}

type StoredRecord = Readonly<Record<string, unknown>> & { id: string }
type Snapshot = ReadonlyMap<string, ReadonlyMap<string, StoredRecord>>

/**
 * A visit with fresh records.
 *
 * @param typeDefs the SDL of the product, as text
 */
export function createVisit(typeDefs: string): Visit {
  const api = createSampleApi({ typeDefs })
  // A token that is no longer valid has no caller to look up, and so changes nothing.
  const store = () => api.contextFor('Bearer expired').store
  const fresh = snapshotOf(store())
  const state = (): VisitState => {
    const snapshot = snapshotOf(store())
    return {
      now: store().now(),
      groups: groupsOf(snapshot),
      signedIn: signedInSince(fresh, store()),
    }
  }
  return {
    state,
    call: (example) => {
      const request = requestOf(api.schema, example)
      const before = snapshotOf(store())
      const answer = answerRequest(api, request)
      const changes = changesBetween(before, snapshotOf(store()))
      return { request, answer, changes, state: state() }
    },
    startOver: () => {
      api.reset()
      return state()
    },
  }
}

/** Records are never changed in place, so that keeping them keeps how they were. */
function snapshotOf({ tables }: Store): Snapshot {
  return new Map(
    Object.entries(tables).map(([name, table]) => {
      const records: StoredRecord[] = table.all().map((record) => ({ ...record }))
      return [inWords(name), new Map(records.map((record) => [record.id, record]))]
    }),
  )
}

const groupsOf = (snapshot: Snapshot): RecordGroup[] =>
  [...snapshot].map(([name, records]) => ({
    name,
    records: [...records.values()].map((record) => ({
      id: record.id,
      reference: textOrNull(record.reference),
      status: textOrNull(record.status),
    })),
  }))

/** The audit log writes down every call: it comes last, after what the call was for. */
function changesBetween(before: Snapshot, after: Snapshot): RecordChange[] {
  const ordered = [...after].sort(([a], [b]) => Number(a === LOG) - Number(b === LOG))
  return ordered.flatMap(([group, records]) =>
    [...records.values()].flatMap((record): RecordChange[] => {
      const { id } = record
      const old = before.get(group)?.get(id)
      if (!old) return [{ group, id, kind: 'created', fields: fieldsOfNew(record) }]
      const fields = changedFields(old, record)
      return fields.length > 0 ? [{ group, id, kind: 'changed', fields }] : []
    }),
  )
}

const fieldsOfNew = (record: StoredRecord): RecordChange['fields'] =>
  ['reference', 'status']
    .filter((name) => typeof record[name] === 'string')
    .map((name) => ({ name, before: null, after: shown(name, record[name]) }))

function changedFields(old: StoredRecord, record: StoredRecord): RecordChange['fields'] {
  const names = new Set([...Object.keys(old), ...Object.keys(record)])
  return [...names]
    .filter((name) => name !== 'updatedAt')
    .filter((name) => JSON.stringify(old[name]) !== JSON.stringify(record[name]))
    .map((name) => ({ name, before: shown(name, old[name]), after: shown(name, record[name]) }))
}

const LOG = 'audit events'
const LONGEST_VALUE = 40
const SECRET = /password|token|secret/i

/** A value of one word or number; null for whatever is better named than shown. */
function shown(name: string, value: unknown): string | null {
  if (SECRET.test(name)) return null
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' && value.length <= LONGEST_VALUE ? value : null
}

function signedInSince(fresh: Snapshot, store: Store): SignedIn[] {
  const { sessions, users } = store.tables
  return sessions
    .where(({ id, endedAt }) => !fresh.get('sessions')?.has(id) && !endedAt)
    .filter(({ accessTokenExpiresAt }) => accessTokenExpiresAt > store.now())
    .map(({ userId, accessToken }) => ({
      name: users.require(userId).displayName,
      authorization: `Bearer ${accessToken}`,
    }))
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)

/** `screeningMatches` → `screening matches`. */
const inWords = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^kyc/, 'KYC')

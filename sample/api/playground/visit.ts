/**
 * One visit of a reader to the sample endpoint: calls, the records
 * that exist after each, and what each has changed.
 */
import { GraphQLError, type ExecutionResult } from 'graphql'
import {
  notSent,
  parseVariables,
  type Answer,
  type Call,
  type PageRequest,
  type SentRequest,
} from '@/lib/playground/call'
import { parseDocument } from '@/reference/model/parse-document'
import type {
  Caller,
  RunningSampleApi,
  SampleEndpoint,
  StoredRecord,
  StoredState,
} from '@/lib/playground/sample-endpoint'
import type { SharedRequest } from '@/lib/playground/share'

/** A stored record, as a list shows it. */
interface ListedRecord {
  id: string
  /** Name among people, for example `TX-2025-000123`; null for a record without one. */
  reference: string | null
  status: string | null
}

/** All records of one kind, in the order of their making. */
export interface RecordGroup {
  /** In words, in the plural: `screening matches`. */
  name: string
  records: ListedRecord[]
}

/** Change of one record by a call. */
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
  /** Time of its clock: ISO 8601, UTC. */
  now: string
  groups: RecordGroup[]
  /** Customers that the endpoint knows, and those who signed in during the visit. */
  callers: readonly Caller[]
}

/** A call that the sample answered. */
export interface SampleCall extends Call {
  changes: RecordChange[]
  state: VisitState
}

export type Visit = ReturnType<typeof createVisit>

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
    call: (example: PageRequest): SampleCall => {
      const request = requestOf(endpoint, example)
      const before = api.state()
      const answer = answerRequest(api, request)
      const changes = changesBetween(before, api.state())
      return { request, answer, endpoint: null, changes, state: state() }
    },
    /** Forgets every change, and sets the clock back. */
    startOver: () => {
      api.reset()
      return state()
    },
  }
}

function requestOf(endpoint: SampleEndpoint, page: PageRequest): SentRequest {
  const { operation, variables, title = '', roles } = page
  const header = endpoint.headerOf(title)
  const authorization =
    header.authorization ?? page.authorization ?? endpoint.callers[0].authorization
  return { operation, variables, authorization, minutes: page.minutes ?? header.minutes, roles }
}

const MINUTE = 60_000

/** A request as a reader typed it; without `authorization` somebody who may make the call makes it. */
export type TypedRequest = Omit<SharedRequest, 'authorization'> & {
  authorization?: string | undefined
}

/**
 * Answers a request as the sample endpoint does: what is wrong with the operation
 * comes back in `errors`, and only variables that are no JSON object stay here.
 */
export function answerRequest(api: RunningSampleApi, request: TypedRequest): Answer {
  const variables = parseVariables(request.variables)
  if (typeof variables === 'string') return notSent(variables)
  const { operation, authorization, minutes } = request
  if (minutes > 0) api.advance(minutes * MINUTE)
  const document = parseDocument(operation)
  const { errors, data }: ExecutionResult =
    document instanceof GraphQLError
      ? { errors: [document] }
      : api.execute({ document, variables, authorization })
  // Errors first, as graphql-js and most servers write them: they are what to read.
  const text = JSON.stringify({ errors, data }, null, 2)
  return { kind: 'response', text, language: 'json', errors: errors?.length ?? 0, http: null }
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

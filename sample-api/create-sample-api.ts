/**
 * The sample endpoint as a library: no disk, no network, no clock, no randomness.
 * The same calls in the same order give the same answers anywhere, in a test, in
 * a server, or in the reader's browser.
 */
import { execute, parse, validate, type ExecutionResult, type GraphQLSchema } from 'graphql'
import type { RunningSampleApi, StoredRecord } from '@/lib/playground/sample-endpoint'
import { beginRequest, type SampleContext } from './context'
import { sessions as sampleSessions } from './data/users'
import { executableSchema } from './executable-schema'
import { advance } from './lifecycle'
import { Store } from './store'
import { usualAuthorization } from './operation-rules'

/** An endpoint as the site knows it, with what only this folder may know of its inside. */
export interface SampleApi extends RunningSampleApi {
  beginRequest: (authorization: string | null) => SampleContext
  /** The records as they are: to look at them begins no request. */
  store: () => Store
}

/** A sample endpoint with fresh records. @param typeDefs the SDL of the product, as text */
export function createSampleApi(typeDefs: string): SampleApi {
  const schema = executableSchema(typeDefs)
  let store = new Store()
  return {
    schema,
    beginRequest: (authorization) => beginRequest(store, authorization),
    store: () => store,
    execute: (call) => run(schema, store, call),
    advance: (milliseconds) => advance(store, milliseconds),
    reset: () => {
      store = new Store()
    },
    state: () => ({
      now: store.now(),
      records: recordsOf(store),
      log: 'audit events',
      signedIn: signedIn(store),
    }),
  }
}

const recordsOf = ({ tables }: Store): ReadonlyMap<string, readonly StoredRecord[]> =>
  new Map(
    Object.entries(tables).map(([name, table]) => [
      inWords(name),
      table.all().map((record): StoredRecord => ({ ...record })),
    ]),
  )

const SAMPLE_SESSIONS = new Set(sampleSessions.map(({ id }) => id))

function signedIn(store: Store) {
  const { sessions, users } = store.tables
  return sessions
    .where(({ id, endedAt }) => !SAMPLE_SESSIONS.has(id) && !endedAt)
    .filter(({ accessTokenExpiresAt }) => accessTokenExpiresAt > store.now())
    .map(({ userId, accessToken }) => ({
      label: users.require(userId).displayName,
      authorization: `Bearer ${accessToken}`,
    }))
}

/** `screeningMatches` → `screening matches`. */
const inWords = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^kyc/, 'KYC')

function run(
  schema: GraphQLSchema,
  store: Store,
  call: Parameters<SampleApi['execute']>[0],
): ExecutionResult {
  const document = typeof call.document === 'string' ? parse(call.document) : call.document
  const errors = validate(schema, document)
  if (errors.length > 0) return { errors }
  const { authorization = usualAuthorization(schema, document) } = call
  const result = execute({
    schema,
    document,
    variableValues: call.variables,
    contextValue: beginRequest(store, authorization),
  })
  if (result instanceof Promise) throw new Error('A sample resolver answered with a promise.')
  return result
}

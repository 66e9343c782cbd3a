/**
 * The sample endpoint as a library: no disk, no network, no clock, no randomness. The same calls in
 * the same order give the same answers anywhere, in a test, in a server, or in the reader's browser.
 */
import { execute, parse, validate, type ExecutionResult } from 'graphql'
import type { RunningSampleApi, StoredRecord } from '@/lib/playground/sample-endpoint'
import { sessions as sampleSessions, SYSTEM_USER } from './data/users'
import { beginRequest, type Context } from './engine/context'
import { usualAuthorization } from './engine/guard'
import { executableSchema, type Flow } from './engine/schema'
import { Store } from './engine/store'
import { configuration, configurations } from './flows/configuration'
import { customerFlow, customers } from './flows/customers'
import { flagFlow } from './flows/flags'
import { forms, submissions } from './flows/forms'
import { inboundFlow, inbounds } from './flows/inbounds'
import { kyc, kycCases } from './flows/kyc'
import { quotes } from './flows/quotes'
import { recipientFlow, recipients } from './flows/recipients'
import { registration, registrations } from './flows/registration'
import { reportFlow, reports } from './flows/reports'
import { screening } from './flows/screening'
import { signIn } from './flows/sign-in'
import { ticketFlow, tickets } from './flows/tickets'
import { movePayments, settleHolds, transactionFlow, transactions } from './flows/transactions'

const FLOWS: readonly Flow[] = [
  registration,
  signIn,
  customerFlow,
  kyc,
  forms,
  recipientFlow,
  quotes,
  transactionFlow,
  inboundFlow,
  flagFlow,
  screening,
  ticketFlow,
  reportFlow,
  configuration,
]

/** An endpoint as the site knows it, and its records as they are. */
export interface SampleApi extends RunningSampleApi {
  beginRequest: (authorization: string | null) => Context
  store: () => Store
}

/** Brings in order what a change of one record means for others. */
function settle(store: Store, actorId: string): void {
  configurations.settle(store)
  customers.settle(store)
  recipients.settle(store)
  inbounds.settle(store)
  transactions.settle(store)
  tickets.settle(store)
  settleHolds(store, actorId)
}

/** Moves the clock forward and does what falls due on the way. */
function advance(store: Store, milliseconds: number): void {
  store.setNow(store.later(milliseconds))
  reports.tick(store)
  settle(store, SYSTEM_USER)
  movePayments(store)
  transactions.tick(store)
  inbounds.tick(store)
  registrations.tick(store)
  kycCases.tick(store)
  submissions.tick(store)
  settle(store, SYSTEM_USER)
}

/** A sample endpoint with fresh records. @param typeDefs SDL of the product, as text */
export function createSampleApi(typeDefs: string): SampleApi {
  const schema = executableSchema(typeDefs, FLOWS, ({ store, callerId }) => settle(store, callerId))
  let store = new Store()
  return {
    schema,
    beginRequest: (authorization) => beginRequest(store, authorization),
    store: () => store,
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
    execute(call): ExecutionResult {
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
    },
  }
}

const recordsOf = ({ tables }: Store): ReadonlyMap<string, readonly StoredRecord[]> =>
  new Map(
    Object.entries(tables).map(([name, table]) => [
      inWords(name),
      table.all().map((record): StoredRecord => ({ ...record })),
    ]),
  )

/** `screeningMatches` → `screening matches`. */
const inWords = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^kyc/, 'KYC')

const SAMPLE_SESSIONS = sampleSessions.map(({ id }) => id)

function signedIn(store: Store) {
  const { sessions, users } = store.tables
  return sessions
    .where(({ id, endedAt }) => !SAMPLE_SESSIONS.includes(id) && !endedAt)
    .filter(({ accessTokenExpiresAt }) => accessTokenExpiresAt > store.now())
    .map(({ userId, accessToken }) => ({
      label: users.require(userId).displayName,
      authorization: `Bearer ${accessToken}`,
    }))
}

/**
 * The sample endpoint as a library: no disk, no network, no clock, no randomness. The same calls in
 * the same order return the same results in a test, on a server and in the reader's browser.
 */
import { execute, parse, validate, type DocumentNode, type ExecutionResult } from 'graphql'
import sampleRecords from './data/records.json' with { type: 'json' }
import { beginRequest, SYSTEM_USER } from './engine/context'
import { usualAuthorization } from './engine/guard'
import { inWords } from './engine/machine'
import { executableSchema, type Flow, type Readers } from './engine/schema'
import { Store } from './engine/store'
import type { Records } from './records'
import { configuration } from './flows/configuration'
import { customerFlow } from './flows/customers'
import { flagFlow } from './flows/flags'
import { forms } from './flows/forms'
import { inboundFlow } from './flows/inbounds'
import { kyc } from './flows/kyc'
import { orders } from './flows/orders'
import { recipientFlow } from './flows/recipients'
import { registration } from './flows/registration'
import { signIn } from './flows/sign-in'
import { ticketFlow } from './flows/tickets'
import { movePayments, settleHolds, transactionFlow } from './flows/transactions'

/** All flows, each after the flows it depends on. */
const FLOWS: readonly Flow[] = [
  registration,
  signIn,
  configuration,
  kyc,
  customerFlow,
  forms,
  flagFlow,
  recipientFlow,
  orders,
  inboundFlow,
  transactionFlow,
  ticketFlow,
]

const RULES = FLOWS.flatMap(({ machine }) => machine ?? [])

/** Fields that only some roles may read: internal work, reviews, and customers' evidence. */
const READERS: Readers = {
  staff: 'Ticket.resolution Transaction.cancelReason',
  officers:
    'Flag.ticket Flag.proposal Inbound.flags KycCase.flags KycDecision.note ' +
    'Recipient.flags Ticket.flags Transaction.flags',
  evidence: 'FormSubmission.answers KycCase.documents',
}

/** Copies the sample records, the state of an endpoint at its start and after a reset. */
const seed = (): Records => structuredClone(sampleRecords) as Records

export type SampleApi = ReturnType<typeof createSampleApi>

/** A stored record. */
export type StoredRecord = Readonly<Record<string, unknown>> & { id: string }

/** All current records by kind. Kinds are plural and in plain words: `legal documents`. */
export type StoredRecords = ReadonlyMap<string, readonly StoredRecord[]>

interface SampleCall {
  document: DocumentNode | string
  variables?: Readonly<Record<string, unknown>>
  operationName?: string
  /** Value of the `Authorization` header, or null for none. If unset, the caller has permission. */
  authorization?: string | null
}

/** Updates the records that depend on a changed record. */
function settle(store: Store, actorId: string): void {
  for (const rules of RULES) rules.settle(store)
  settleHolds(store, actorId)
}

/** Moves the clock forward and applies every change that falls due. */
function advance(store: Store, milliseconds: number): void {
  store.setNow(store.later(milliseconds))
  settle(store, SYSTEM_USER)
  movePayments(store)
  for (const rules of RULES) rules.tick(store)
  settle(store, SYSTEM_USER)
}

/** Creates a sample endpoint with fresh records. @param typeDefs SDL of the product, as text */
export function createSampleApi(typeDefs: string) {
  const schema = executableSchema(typeDefs, FLOWS, READERS, ({ store, callerId }) =>
    settle(store, callerId),
  )
  let store = new Store(seed())
  return {
    schema,
    beginRequest: (authorization: string | null) => beginRequest(store, authorization),
    store: () => store,
    advance: (milliseconds: number) => advance(store, milliseconds),
    reset: () => {
      store = new Store(seed())
    },
    records: () => recordsOf(store),
    execute(call: SampleCall): ExecutionResult {
      const document = typeof call.document === 'string' ? parse(call.document) : call.document
      const errors = validate(schema, document)
      if (errors.length > 0) return { errors }
      const { authorization = usualAuthorization(schema, document) } = call
      const result = execute({
        schema,
        document,
        variableValues: call.variables,
        operationName: call.operationName,
        contextValue: beginRequest(store, authorization),
      })
      if (result instanceof Promise) throw new Error('A sample resolver returned a promise.')
      return result
    },
  }
}

const recordsOf = ({ tables }: Store): StoredRecords =>
  new Map(
    Object.entries(tables).map(([name, table]) => [
      inWords(name),
      table.all().map((record): StoredRecord => ({ ...record })),
    ]),
  )

/**
 * No tipping off: two endpoints, on one of which officers review a customer's
 * records, are the same for the customer and for programs that act for customers,
 * in every field that their roles can reach and in everything that they can do.
 */
import {
  execute,
  getNamedType,
  isCompositeType,
  isObjectType,
  isUnionType,
  type GraphQLNamedType,
} from 'graphql'
import { beforeEach, describe, expect, it } from 'vitest'
import { loadSchema, readTypeDefs } from '../scripts/shared/load-schema'
import { MINUTE } from './clock'
import { authorizationFor } from './context'
import { createSampleApi, type SampleApi } from './create-sample-api'
import { queryExamples } from './examples'
import { mayCall } from './operation-rules'
import type { QueryArguments } from './schema-types'
import { refund, resolveFlag } from './testing/calls'
import { selectEverything } from './testing/select-everything'

const typeDefs = readTypeDefs()
const schema = loadSchema()
const DEPTH = 3

const READERS = ['CUSTOMER', 'SERVICE_ACCOUNT'] as const
type Reader = (typeof READERS)[number]

/** Arguments that lead to each record of the customer, and through each filter that tells states apart. */
const CALLS: Partial<Record<keyof QueryArguments, object[]>> = {
  transaction: numbered('trx', 12),
  recipient: numbered('rcp', 8),
  kycCase: numbered('kyc', 1),
  ticket: numbered('tck', 4),
  transactions: [
    { first: 50 },
    { filter: { statuses: ['ON_HOLD'] }, first: 50 },
    { filter: { statuses: ['CREATED', 'AWAITING_FUNDS', 'PROCESSING'] }, first: 50 },
    { filter: { status: 'ON_HOLD' }, first: 50 },
    { filter: { updatedSince: '2025-01-15T09:30:00.000Z' }, first: 50 },
  ],
  recipients: [
    { filter: { customerId: 'cus_01', statuses: ['PENDING_REVIEW'] } },
    { filter: { customerId: 'cus_01', statuses: ['ACTIVE', 'UNCONFIRMED'] } },
  ],
  tickets: [
    { first: 50 },
    { filter: { kinds: ['COMPLIANCE_REVIEW'] } },
    { filter: { assigneeId: 'usr_07' } },
    { filter: { statuses: ['ESCALATED'] } },
    { filter: { overdueOnly: true } },
  ],
  lookup: ['TX-2025-000120', 'RC-2025-000201', 'CU-2025-000101', 'TK-2025-000012'].map(
    (reference) => ({ reference }),
  ),
}

function numbered(prefix: string, count: number): object[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `${prefix}_${String(index + 1).padStart(2, '0')}`,
  }))
}

/** One document for each query, which selects all that it leads to. */
const documents = new Map(
  Object.values(schema.getQueryType()?.getFields() ?? {}).map((field) => [
    field.name as keyof QueryArguments,
    { type: getNamedType(field.type), document: selectEverything(schema, 'query', field, DEPTH) },
  ]),
)

const queriesOf = (role: Reader) => [...documents].filter(([name]) => mayCall(schema, role, name))

/** Everything that a role can read, by call. The documents are valid, and too large to prove it each time. */
function readAll(api: SampleApi, role: Reader): Map<string, unknown> {
  return new Map(
    queriesOf(role).flatMap(([name, { document }]) =>
      (CALLS[name] ?? [queryExamples[name]]).map((args) => {
        const contextValue = api.contextFor(authorizationFor(role))
        const variableValues = { ...args }
        const result = execute({ schema: api.schema, document, variableValues, contextValue })
        return [`${name} ${JSON.stringify(args)}`, JSON.parse(JSON.stringify(result))] as const
      }),
    ),
  )
}

const run = (api: SampleApi, document: string, authorization: string): unknown =>
  JSON.parse(JSON.stringify(api.execute({ document, authorization })))

/** Officers review a transaction in each state that can be held, a recipient, incoming money, and the customer. */
function review(api: SampleApi): void {
  const flag = (subjectId: string) => `mutation { raiseFlag(input: {
    subjectId: "${subjectId}", category: FRAUD, severity: CRITICAL, blocking: true
    summary: "Secret concern."
  }) { __typename ... on Flag { ticket { id } } } }`
  for (const subject of ['trx_01', 'trx_02', 'trx_04', 'rcp_01', 'inb_02', 'cus_01']) {
    expect(run(api, flag(subject), 'Bearer officer')).not.toHaveProperty('errors')
  }
  const work = `mutation {
    a: updateTicket(input: { id: "tck_04", assigneeId: "usr_07", priority: CRITICAL, status: IN_PROGRESS }) { __typename }
    b: postTicketMessage(input: { ticketId: "tck_04", body: "Secret note." }) { __typename }
    c: recordRegulatoryReport(input: {
      kind: SUSPICIOUS_ACTIVITY, jurisdiction: "GB", ticketId: "tck_04", dueOn: "2025-01-20"
    }) { id }
  }`
  expect(run(api, work, 'Bearer officer')).not.toHaveProperty('errors')
}

let free: SampleApi
let held: SampleApi
beforeEach(() => {
  free = createSampleApi({ typeDefs })
  held = createSampleApi({ typeDefs })
  review(held)
})

it('is a review that staff see', () => {
  const states =
    '{ transactions(filter: { statuses: [ON_HOLD] }) { totalCount } recipient(id: "rcp_01") { status } }'
  expect(run(held, states, 'Bearer officer')).toEqual({
    data: { transactions: { totalCount: 4 }, recipient: { status: 'PENDING_REVIEW' } },
  })
  expect(run(free, states, 'Bearer officer')).toEqual({
    data: { transactions: { totalCount: 1 }, recipient: { status: 'ACTIVE' } },
  })
})

describe.each(READERS)('for a caller with the role %s', (reader) => {
  it('reads the same in every field that the role can reach', () => {
    expect(readAll(held, reader)).toEqual(readAll(free, reader))
  })

  it.each([
    'mutation { confirmTransaction(id: "trx_01", challengeId: "chl_01", response: "123456") { __typename ... on Transaction { status payIn { expiresAt } } } }',
    'mutation { cancelTransaction(id: "trx_01", reason: CUSTOMER_REQUEST) { __typename } }',
    'mutation { cancelTransaction(id: "trx_02", reason: CUSTOMER_REQUEST) { __typename } }',
    'mutation { cancelTransaction(id: "trx_04", reason: CUSTOMER_REQUEST) { __typename } }',
    'mutation { updateRecipient(input: { id: "rcp_01", nickname: "Bee" }) { __typename ... on Recipient { status } } }',
    'mutation { archiveRecipient(id: "rcp_01") { __typename } }',
    `mutation {
      a: updateRecipient(input: { id: "rcp_01", payout: { bankAccount: {
        accountHolder: "Recipient B", iban: "NL91ABNA0417164300", bankCountry: "NL"
      } } }) { __typename }
      b: confirmRecipient(
        id: "rcp_01", challengeId: "chl_02", response: "123456", acceptedOutcome: CLOSE_MATCH
      ) { __typename ... on Recipient { status } }
    }`,
    `mutation { createTransaction(input: {
      quoteId: "quo_01", recipientId: "rcp_01", purpose: GIFT
      idempotencyKey: "00000000-0000-4000-8000-000000000001"
    }) { __typename ... on Transaction { id status challenge { id } } } }`,
  ])('does the same, and reads the same afterwards: %s', (document) => {
    const token = authorizationFor(reader)
    expect(run(held, document, token)).toEqual(run(free, document, token))
    expect(readAll(held, reader)).toEqual(readAll(free, reader))
  })
})

it('refuses a blocked account without a word about a review of the recipient', () => {
  const steps = [
    `updateRecipient(input: { id: "rcp_03", payout: { bankAccount: {
      accountHolder: "Recipient L", iban: "FR1420041010050500013M02606", bankCountry: "FR"
    } } }) { __typename }`,
    'raiseFlag(input: { subjectId: "rcp_07", blocking: true, summary: "So." }) { __typename }',
    'resolveFlag(input: { flagId: "flg_05", outcome: CONFIRMED, note: "So." }) { __typename }',
    `confirmRecipient(
      id: "rcp_03", challengeId: "chl_02", response: "123456", acceptedOutcome: CLOSE_MATCH
    ) { ... on InvalidTransition { message currentStatus } }`,
  ]
  const results = steps.map((step) => {
    const caller = step.includes('Flag') ? 'officer' : 'customer'
    return run(free, `mutation { ${step} }`, `Bearer ${caller}`)
  })
  const refusal = { message: 'We do not pay this recipient.', currentStatus: 'ACTIVE' }
  expect(results.at(-1)).toEqual({ data: { confirmRecipient: refusal } })
})

describe('an archived recipient', () => {
  const read = (document: string) => run(held, document, 'Bearer officer')
  const resolve = (outcome: string) => `mutation { resolveFlag(input: {
    flagId: "flg_08", outcome: ${outcome}, note: "Looked at."
  }) { ... on Flag { status subject { ... on Recipient { id } } } } }`
  const payout = '{ transaction(id: "trx_03") { status } recipient(id: "rcp_01") { status } }'

  it('is reviewed to the end: a confirmed concern ends its transactions', () => {
    run(held, 'mutation { archiveRecipient(id: "rcp_01") { __typename } }', 'Bearer customer')
    read(resolveFlag('flg_01', 'RISK_ACCEPTED'))
    expect(read(resolve('CONFIRMED'))).toEqual({
      data: { resolveFlag: { status: 'RESOLVED', subject: { id: 'rcp_01' } } },
    })
    expect(read(payout)).toEqual({
      data: { transaction: { status: 'REJECTED' }, recipient: { status: 'BLOCKED' } },
    })
  })
})

describe('a payout that is held', () => {
  const cancel = 'mutation { cancelTransaction(id: "trx_04", reason: DUPLICATE) { __typename } }'
  const steps = '{ transaction(id: "trx_04") { status history { from to } } }'
  const giveBack = refund('trx_04', '{ __typename ... on InvalidTransition { allowedActions } }')

  it('can be cancelled as long as it is with us, and its money stays until the review ends', () => {
    held.advance(10 * MINUTE)
    const read = (document: string) => run(held, document, 'Bearer officer')
    expect(run(held, cancel, 'Bearer customer')).toEqual({
      data: { cancelTransaction: { __typename: 'Transaction' } },
    })
    expect(read(steps)).toMatchObject({ data: { transaction: { status: 'CANCELLED' } } })
    expect(JSON.stringify(read(steps))).toContain('{"from":"ON_HOLD","to":"CANCELLED"}')
    const allowedActions = ['resolveFlag', 'resolveScreeningMatch']
    const refused = { __typename: 'InvalidTransition', allowedActions }
    expect(read(giveBack)).toEqual({ data: { refundTransaction: refused } })
    for (const id of ['flg_07', 'flg_08', 'flg_09', 'flg_10']) {
      read(resolveFlag(id, 'FALSE_POSITIVE'))
    }
    expect(read(giveBack)).toEqual({ data: { refundTransaction: { __typename: 'Transaction' } } })
  })
})

describe('the program behind a bank feed', () => {
  it('reads the same of an entry that it sends again, held or not', () => {
    const again = `mutation { recordInbound(input: {
      method: BANK_TRANSFER, amount: { amount: "150.00", currency: "GBP" }, accountId: "acc_01"
      bankTransactionId: "EXAMPLE-2025-01-15-0002", bookedOn: "2025-01-15"
      idempotencyKey: "00000000-0000-4000-8000-000000000008"
    }) { ... on Inbound { id status flags { id } } } }`
    const { data } = run(held, again, 'Bearer service') as { data: unknown }
    expect(data).toEqual({ recordInbound: { id: 'inb_02', status: 'MATCHED', flags: [] } })
    expect(run(free, again, 'Bearer service')).toEqual({ data })
    const state = '{ inbound(id: "inb_02") { status } }'
    expect(run(held, state, 'Bearer officer')).toEqual({ data: { inbound: { status: 'ON_HOLD' } } })
  })
})

/** All that a hold may show: that a question was asked, by nobody in particular and for no reason. */
const MAY_SHOW = {
  'Ticket.__typename': '"Ticket"',
  'Ticket.id': '"tck_04"',
  'Ticket.reference': '"TK-2025-000012"',
  'Ticket.kind': '"INFORMATION_REQUEST"',
  'Ticket.status': '"AWAITING_CUSTOMER"',
  'Ticket.createdAt': '"2025-01-15T09:30:00.000Z"',
  'InformationRequest.__typename': '"InformationRequest"',
  'InformationRequest.id': '"irq_02"',
  'InformationRequest.question': '"Who is the recipient to you?"',
  'InformationRequest.dueAt': '"2025-01-21T17:00:00.000Z"',
  'TicketMessage.__typename': '"TicketMessage"',
  'TicketMessage.id': '"msg_11"',
  'TicketMessage.body': '"Please write to us here."',
  'TicketMessage.internal': 'false',
  'TicketMessage.createdAt': '"2025-01-15T09:30:00.000Z"',
  'Actor.__typename': '"Actor"',
  'Actor.displayName': '"Our team"',
}

it('shows a question to the customer, and nothing beside it', () => {
  const ask = `mutation {
    a: requestInformation(input: {
      ticketId: "tck_04", question: "Who is the recipient to you?", dueAt: "2025-01-21T17:00:00.000Z"
    }) { __typename }
    b: postTicketMessage(input: {
      ticketId: "tck_04", body: "Please write to us here.", internal: false
    }) { __typename }
  }`
  expect(run(held, ask, 'Bearer officer')).not.toHaveProperty('errors')
  const answer = readAll(held, 'CUSTOMER').get('ticket {"id":"tck_04"}')
  const { data } = answer as { data: { result: Record<string, unknown> } }
  const { Ticket_subject: subject, ...ticket } = data.result
  expect(Object.fromEntries(leaves(ticket))).toEqual(MAY_SHOW)
  expect(subject).toMatchObject({ __typename: 'Transaction', Transaction_id: 'trx_01' })
})

/** Every value that is not null, by the coordinate of its field. */
function leaves(value: unknown, coordinate = 'Query.ticket'): [string, string][] {
  if (value === null || value === undefined) return []
  if (typeof value !== 'object') return [[coordinate, JSON.stringify(value)]]
  if (Array.isArray(value)) return value.flatMap((item) => leaves(item, coordinate))
  const type = '__typename' in value ? String(value.__typename) : ''
  return Object.entries(value).flatMap(([key, item]) =>
    leaves(item, key === '__typename' ? `${type}.__typename` : key.replace('_', '.')),
  )
}

it('walks every type that a customer can reach', () => {
  const reachable = new Set<GraphQLNamedType>()
  const visit = (type: GraphQLNamedType): void => {
    if (!isCompositeType(type) || reachable.has(type)) return
    reachable.add(type)
    const next = isUnionType(type)
      ? type.getTypes()
      : isObjectType(type)
        ? Object.values(type.getFields()).map((field) => getNamedType(field.type))
        : []
    next.forEach(visit)
  }
  const queries = queriesOf('CUSTOMER')
  for (const [, { type }] of queries) visit(type)
  const walked = queries.map(([, { document }]) => JSON.stringify(document)).join('')
  const missed = [...reachable]
    .filter(isObjectType)
    .flatMap((type) => Object.keys(type.getFields()).map((name) => `${type.name}_${name}`))
    .filter((key) => !walked.includes(`"${key}"`))
  expect(missed).toEqual([])
})

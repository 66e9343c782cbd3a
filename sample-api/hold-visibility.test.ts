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
import { loadSchema } from '../scripts/shared/load-schema'
import { MINUTE } from './clock'
import { authorizationFor } from './context'
import type { SampleApi } from './create-sample-api'
import { queryExamples } from './examples'
import { mayCall } from './operation-rules'
import type { QueryArguments } from './schema-types'
import { clientForEach } from './testing/client'
import { bankEntry, gbp, payee, refused, type MutationName } from './testing/operations'
import { selectEverything } from './testing/select-everything'

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
        const contextValue = api.beginRequest(authorizationFor(role))
        const variableValues = { ...args }
        const result = execute({ schema: api.schema, document, variableValues, contextValue })
        return [`${name} ${JSON.stringify(args)}`, JSON.parse(JSON.stringify(result))] as const
      }),
    ),
  )
}

type Client = ReturnType<typeof clientForEach>

/** Officers review a transaction in each state that can be held, a recipient, incoming money, and the customer. */
function review({ done }: Client): void {
  for (const subjectId of ['trx_01', 'trx_02', 'trx_04', 'rcp_01', 'inb_02', 'cus_01']) {
    done('raiseFlag', { subjectId, severity: 'CRITICAL', summary: 'Secret concern.' })
  }
  const ticketId = 'tck_04'
  const work = { assigneeId: 'usr_07', priority: 'CRITICAL', status: 'IN_PROGRESS' }
  const note = { body: 'Secret note.', internal: true, documentIds: [] }
  done('updateTicket', { id: ticketId, ...work })
  done('postTicketMessage', { ticketId, ...note }, '', 'officer')
  done('recordRegulatoryReport', { ticketId })
}

const free = clientForEach('officer')
const held = clientForEach('officer')
beforeEach(() => {
  review(held)
})

it('is a review that staff see', () => {
  const holds = '{ transactions(filter: { statuses: [ON_HOLD] }) { totalCount } }'
  expect([held.ask(holds), held.statusOf('rcp_01')]).toEqual([{ totalCount: 4 }, 'PENDING_REVIEW'])
  expect([free.ask(holds), free.statusOf('rcp_01')]).toEqual([{ totalCount: 1 }, 'ACTIVE'])
})

const confirmation = { id: 'rcp_01', challengeId: 'chl_02', acceptedOutcome: 'CLOSE_MATCH' }

/** Mutations of the customer in a row, each with its changes and the fields that it selects. */
const DEEDS: [MutationName, object, string?][][] = [
  [['confirmTransaction', { id: 'trx_01' }, 'status payIn { expiresAt }']],
  [['cancelTransaction', { id: 'trx_01' }]],
  [['cancelTransaction', { id: 'trx_02' }]],
  [['cancelTransaction', { id: 'trx_04' }]],
  [['updateRecipient', { nickname: 'Bee' }, 'status']],
  [['archiveRecipient', {}]],
  [
    ['updateRecipient', { payout: payee('Recipient B', 'NL91ABNA0417164300').payout }],
    ['confirmRecipient', confirmation, 'status'],
  ],
  [['createTransaction', {}, 'id status challenge { id }']],
]

describe.each(READERS)('for a caller with the role %s', (reader) => {
  it('reads the same in every field that the role can reach', () => {
    expect(readAll(held, reader)).toEqual(readAll(free, reader))
  })

  it.each(DEEDS)('does the same, and reads the same afterwards: %j', (...deeds) => {
    const token = authorizationFor(reader).replace('Bearer ', '')
    for (const [name, changes, fields] of deeds) {
      const [here, there] = [held, free].map(({ call }) => call(name, changes, fields, token))
      expect(here).toEqual(there)
    }
    expect(readAll(held, reader)).toEqual(readAll(free, reader))
  })
})

it('refuses a blocked account without a word about a review of the recipient', () => {
  const { payout } = payee('Recipient L', 'FR1420041010050500013M02606')
  free.done('updateRecipient', { id: 'rcp_03', payout })
  free.done('raiseFlag', { subjectId: 'rcp_07' })
  free.done('resolveFlag', { flagId: 'flg_05', outcome: 'CONFIRMED' })
  expect(free.call('confirmRecipient', { ...confirmation, id: 'rcp_03' })).toMatchObject({
    message: 'We do not pay this recipient.',
    currentStatus: 'ACTIVE',
  })
})

it('is to the end for an archived recipient: a confirmed concern ends its transactions', () => {
  held.done('archiveRecipient')
  held.done('resolveFlag', { flagId: 'flg_01' })
  const subject = 'status subject { ... on Recipient { id } }'
  const confirmed = { flagId: 'flg_08', outcome: 'CONFIRMED' }
  expect(held.call('resolveFlag', confirmed, subject)).toMatchObject({
    status: 'RESOLVED',
    subject: { id: 'rcp_01' },
  })
  expect(held.statusOf('trx_03')).toBe('REJECTED')
  expect(held.statusOf('rcp_01')).toBe('BLOCKED')
})

it('lets a payout be cancelled as long as it is with us, and its money stays until the review ends', () => {
  const steps = () => held.ask('{ transaction(id: "trx_04") { status history { from to } } }')
  const giveBack = () => held.call('refundTransaction', { id: 'trx_04' })
  held.advance(10 * MINUTE)
  held.done('cancelTransaction', { id: 'trx_04' })
  expect(steps()).toMatchObject({ status: 'CANCELLED' })
  expect(JSON.stringify(steps())).toContain('{"from":"ON_HOLD","to":"CANCELLED"}')
  expect(giveBack()).toMatchObject(refused('CANCELLED', 'resolveFlag', 'resolveScreeningMatch'))
  for (const flagId of ['flg_07', 'flg_08', 'flg_09', 'flg_10']) {
    held.done('resolveFlag', { flagId, outcome: 'FALSE_POSITIVE' })
  }
  expect(giveBack()).toEqual({ __typename: 'Transaction' })
})

it('lets the program behind a bank feed read the same of an entry that it sends again', () => {
  const entry = bankEntry({
    amount: gbp('150.00'),
    bankTransactionId: 'EXAMPLE-2025-01-15-0002',
  })
  for (const { call } of [held, free]) {
    expect(call('recordInbound', entry, 'id status flags { id }')).toMatchObject({
      id: 'inb_02',
      status: 'MATCHED',
      flags: [],
    })
  }
  expect(held.statusOf('inb_02')).toBe('ON_HOLD')
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
  const ticketId = 'tck_04'
  const body = 'Please write to us here.'
  held.done('requestInformation', { ticketId, dueAt: '2025-01-21T17:00:00.000Z' })
  held.done('postTicketMessage', { ticketId, body, documentIds: [] }, '', 'officer')
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

/**
 * Checks that there is no tipping off: customers and service accounts see the same values in every
 * field whether or not officers are reviewing their records.
 */
import { buildSchema } from 'graphql'
import { beforeEach, describe, expect, it } from 'vitest'
import { MINUTE } from '@/sample/api/engine/clock'
import { authorizationFor } from '@/sample/api/engine/context'
import { allowedRoles } from '@/sample/api/engine/guard'
import sampleArguments from '@/sample/api/examples.json' with { type: 'json' }
import { readTypeDefs } from '@/sample'
import { newClient } from './support/client'
import { bankEntry, payee } from './support/operations'
import { selectEverything } from './support/select-everything'

const schema = buildSchema(readTypeDefs())
const READERS = ['CUSTOMER', 'SERVICE_ACCOUNT']
type Client = ReturnType<typeof newClient>

const numbered = (prefix: string, count: number): object[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${prefix}_${String(index + 1).padStart(2, '0')}`,
  }))

/** Arguments that return each of the customer's records, with each filter by state. */
const CALLS: Readonly<Record<string, object[]>> = {
  transaction: numbered('trx', 13),
  transactions: [
    { first: 50 },
    { filter: { statuses: ['ON_HOLD'] }, first: 50 },
    { filter: { statuses: ['AWAITING_FUNDS', 'PROCESSING'] }, first: 50 },
    { filter: { updatedSince: '2025-01-15T09:30:00.000Z' }, first: 50 },
  ],
  recipients: [
    { filter: { customerId: 'cus_01', statuses: ['PENDING_REVIEW', 'BLOCKED'] } },
    { filter: { customerId: 'cus_01', statuses: ['ACTIVE', 'UNCONFIRMED'] } },
    { filter: {}, first: 50 },
  ],
  tickets: [{ first: 50 }, { filter: { kinds: ['COMPLIANCE_REVIEW'] } }],
}

/** Returns everything that a role can read, as one text per call. */
const readAll = (client: Client, role: string): string[] =>
  Object.values(schema.getQueryType()?.getFields() ?? {})
    .filter(({ name }) => allowedRoles(schema, name).includes(role))
    .flatMap((field) => {
      const document = selectEverything(client.schema, 'query', field, 3)
      const authorization = authorizationFor(role)
      const example = sampleArguments.queries[field.name as keyof typeof sampleArguments.queries]
      return (CALLS[field.name] ?? [example]).map((variables: object) =>
        JSON.stringify([
          field.name,
          variables,
          client.execute({ document, variables: { ...variables }, authorization }),
        ]),
      )
    })

const reviewed = newClient()
const usual = newClient()

/** What each reader sees without a review. */
const unreviewed = new Map(READERS.map((role) => [role, readAll(usual, role)]))

beforeEach(() => {
  reviewed.reset()
  usual.reset()
})

const flag = (subjectId: string) => reviewed.done('raiseFlag', { subjectId })
const confirm = ({ id }: ReturnType<typeof flag>) =>
  reviewed.done('resolveFlag', { flagId: id, outcome: 'CONFIRMED' })

/** Reviews by officers that the customer must not notice. */
const REVIEWS: readonly (readonly [name: string, review: () => void])[] = [
  ['a flag on an order', () => flag('trx_02')],
  ['a flag on a pending payout', () => flag('trx_04')],
  ['a flag on the customer', () => flag('cus_01')],
  ['a flag on a recipient', () => flag('rcp_01')],
  ['a flag on the money for an order', () => flag('inb_02')],
  ['a confirmed flag on an order', () => confirm(flag('trx_04'))],
  ['a confirmed flag on the customer', () => confirm(flag('cus_01'))],
  ['a confirmed flag on a recipient', () => confirm(flag('rcp_01'))],
  [
    'an escalated ticket with an internal message',
    () => {
      const review = { kind: 'COMPLIANCE_REVIEW', subjectId: 'trx_04' }
      const ticket = reviewed.done('openTicket', review)
      reviewed.done('updateTicket', { id: ticket.id, status: 'IN_PROGRESS' })
      reviewed.done('updateTicket', { id: ticket.id, status: 'ESCALATED' })
    },
  ],
]

describe.each(REVIEWS)('%s', (_name, review) => {
  it.each(READERS)('is not visible to %s', (role) => {
    review()
    expect(readAll(reviewed, role)).toEqual(unreviewed.get(role))
  })

  it('does not change what the customer can do', () => {
    review()
    const answers = [reviewed, usual].map((client) => [
      client.call('createQuote', {}),
      client.call('createTransaction', {}),
      client.call('confirmTransaction', { id: 'trx_01' }),
      client.call('recordInbound', bankEntry()),
      client.call('createRecipient', payee('Recipient N', 'BE68539007547034')),
      client.call('cancelTransaction', { id: 'trx_02' }),
      client.call('submitForm', {}),
    ])
    expect(answers[0]).toEqual(answers[1])
  })
})

it('a case with an officer reads as one that is being checked', () => {
  const read = (client: Client, minutes: number) => {
    client.advance(minutes * MINUTE)
    return [
      client.ask('{ viewer { customer { status name { full } kyc { status } } } }'),
      client.ask('{ customers(filter: { kycStatuses: [SUBMITTED] }) { nodes { id } } }', 'service'),
    ]
  }
  const evidence = { targetLevel: 'BASIC', documentIds: ['doc_01'] }
  usual.done('submitKyc', { ...evidence, name: { full: 'Sender A' } })
  reviewed.done('submitKyc', { ...evidence, name: { full: 'Sender Sanctions Match' } })
  const checked = read(usual, 4)
  expect([read(reviewed, 4), read(reviewed, 4)]).toEqual([checked, checked])
})

it('hides the regulatory reason for a failed payout from the customer', () => {
  const { transactions } = reviewed.store().tables
  const failed = transactions.require('trx_07')
  transactions.save({ ...failed, failureCode: 'RR04' })
  const code = '{ transaction(id: "trx_07") { payout { failureCode } } }'
  expect(reviewed.ask(code)).toEqual({ payout: { failureCode: 'MS03' } })
  expect(reviewed.ask(code, 'officer')).toEqual({ payout: { failureCode: 'RR04' } })
})

/** Lists: filters, pages and changes since a time. */
import { expect, it } from 'vitest'
import { MINUTE } from '@/sample/api/engine/clock'
import { failed, gbp } from '../support/operations'
import { rulesForEach } from '../support/rules'

const { ask, statusOf, done, resolve, book, submit, advance } = rulesForEach()

it.each([
  ['transactions', 'search: "tx-2025-000118 rec", statuses: [COMPLETED]', 'trx_06'],
  ['transactions', 'created: { from: "2025-01-04", to: "2025-01-04" }', 'trx_11'],
  ['inbounds', 'search: "holdings", booked: { from: "2025-01-13", to: "2025-01-13" }', 'inb_06'],
  ['recipients', 'customerId: "cus_01", country: "DE", search: "K réCIP"', 'rcp_03'],
  ['transactions', 'refundable: true, statuses: [PAYOUT_FAILED]', 'trx_07'],
  ['customers', 'kycStatuses: [IN_REVIEW], search: "send p"', 'cus_03'],
  ['customers', 'reviewDueBefore: "2025-01-15", statuses: [RESTRICTED]', 'cus_04'],
  ['flags', 'subjectId: "trx_12", severities: [HIGH], statuses: [RESOLVED]', 'flg_04'],
  ['tickets', 'subjectId: "trx_07", kinds: [PAYOUT_PROBLEM], statuses: [OPEN]', 'tck_03'],
  ['formSubmissions', 'formKey: "source-of-funds", statuses: [SUBMITTED]', 'fsb_01'],
])('%s with the filter { %s } returns one record: %s', (list, filter, id) => {
  const page = ask(`{ ${list}(first: 5, filter: { ${filter} }) { nodes { id } } }`, 'officer')
  expect(page).toEqual({ nodes: [{ id }] })
})

it.each<[list: string, id: string, change: () => unknown, token: string]>([
  ['customers', 'cus_01', () => submit('Sender A'), 'service'],
  ['recipients', 'rcp_02', () => done('archiveRecipient', { id: 'rcp_02' }), 'service'],
  ['transactions', 'trx_02', () => book('TX-2025-000122', { amount: gbp('1.00') }), 'service'],
  ['transactions', 'trx_04', () => statusOf('trx_04'), 'service'],
  ['tickets', 'tck_01', () => done('requestInformation', {}), 'service'],
  ['formSubmissions', 'fsb_03', () => done('submitForm', {}), 'service'],
  ['flags', 'flg_02', () => resolve('flg_02', 'CONFIRMED', {}, 'officer'), 'officer'],
  ['inbounds', 'inb_01', () => done('returnInbound', {}), 'officer'],
])('%s with `updatedSince` returns the changed record: %s', (list, id, change, token) => {
  done('requestInformation', {})
  advance(MINUTE)
  change()
  const since = 'updatedSince: "2025-01-15T09:31:00.000Z"'
  const page = ask(`{ ${list}(filter: { ${since} }) { nodes { id } } }`, token) as {
    nodes: { id: string }[]
  }
  expect(page.nodes).toContainEqual({ id })
})

/** Returns a page of a list. @param more further arguments */
const page = (list: string, first: number, after: string | null = null, more = '') =>
  ask(
    `query Q($first: Int, $after: String) {
      ${list}(first: $first, after: $after ${more}) { nodes { id } pageInfo { endCursor } } }`,
    'officer',
    { first, after },
  ) as { nodes: object[]; pageInfo: { endCursor: string } }

it('filters by the state that the caller sees', () => {
  const idsOf = (status: string) =>
    ask(`{ customers(filter: { kycStatuses: [${status}] }) { nodes { id } } }`, 'service')
  expect(idsOf('IN_REVIEW')).toEqual({ nodes: [] })
  expect(idsOf('SUBMITTED')).toEqual({ nodes: [{ id: 'cus_03' }] })
})

it('a list continues after a cursor whose record no longer matches the filter', () => {
  const open = 'filter: { statuses: [CREATED, AWAITING_FUNDS], customerId: "cus_01" }'
  const first = page('transactions', 1, null, open)
  expect(first.nodes).toEqual([{ id: 'trx_01' }])
  done('cancelTransaction', { id: 'trx_01' })
  expect(page('transactions', 1, first.pageInfo.endCursor, open).nodes).toEqual([{ id: 'trx_02' }])
})

it.each<[after: string | null, first: number, filter?: string]>([
  ['nonsense', 1],
  [null, 0],
  [null, 101],
  [null, 1, 'filter: { created: { from: "2025-01-05", to: "2025-01-04" } }'],
])('rejects a page after %s of %i records, %s', (after, first, filter) => {
  expect(page('transactions', first, after, filter)).toMatchObject(failed('BAD_USER_INPUT'))
})

import { describe, expect, it } from 'vitest'
import { clientForEach } from './testing/client'
import { failed, gbp, invalid, refused } from './testing/operations'

const { ask, log, call, done } = clientForEach()

it('takes a limit of a corridor up to that of the level', () => {
  const save = (amount: string) => {
    const limit = { kycLevel: 'STANDARD', corridorId: 'cor_02', maximum: gbp(amount) }
    return call('saveLimit', limit, 'status proposed { ... on Limit { maximum { amount } } }')
  }
  expect(save('5000.00')).toMatchObject({
    status: 'PROPOSED',
    proposed: { maximum: { amount: '5000.00' } },
  })
  expect(save('5000.01')).toEqual(invalid('maximum.amount OUT_OF_RANGE'))
})

describe('two administrators', () => {
  const propose = (amount: string) =>
    done('saveLimit', { id: 'lim_01', kycLevel: 'STANDARD', maximum: gbp(amount) })
  const approve = (token: string) =>
    call('approveSettingChange', { id: 'set_02' }, 'status decidedBy { displayName }', token)
  const limitNow = () => ask('{ kycLevels { limits { id maximum { amount } } } }', 'customer')

  it('change a rule of the server: one proposes, the other approves', () => {
    const before = limitNow()
    propose('6000.00')
    expect(limitNow()).toEqual(before)
    expect(approve('administrator')).toMatchObject(failed('FORBIDDEN'))
    expect(approve('administrator2')).toEqual({
      __typename: 'SettingChange',
      status: 'APPROVED',
      decidedBy: { displayName: 'Administrator F' },
    })
    expect(JSON.stringify(limitNow())).toContain('{"id":"lim_01","maximum":{"amount":"6000.00"}}')
    expect(approve('administrator2')).toMatchObject(refused('APPROVED'))
  })

  it('never have two proposals for one rule before them', () => {
    propose('6000.00')
    propose('5500.00')
    expect(ask('{ proposedSettings { id } }', 'officer')).toEqual([
      { id: 'set_03' },
      { id: 'set_01' },
    ])
  })

  it('publish a form, of which the last editor is not the publisher', () => {
    const form = { key: 'source-of-funds', purpose: 'SOURCE_OF_FUNDS', expectedVersion: 2 }
    const fields = 'id status lastEditedBy { displayName }'
    expect(call('saveFormTemplate', form, fields)).toMatchObject({
      id: 'frm_06',
      status: 'DRAFT',
      lastEditedBy: { displayName: 'Administrator E' },
    })
    const publish = (token: string) =>
      call('publishFormTemplate', { id: 'frm_06', expectedVersion: 3 }, 'status publishedAt', token)
    expect(publish('administrator')).toMatchObject(failed('FORBIDDEN'))
    expect(publish('administrator2')).toMatchObject({
      status: 'PUBLISHED',
      publishedAt: '2025-01-15T09:30:00.000Z',
    })
    const versions = '{ formTemplate(key: "source-of-funds", version: 2) { status } }'
    expect(ask(versions, 'customer')).toEqual({ status: 'RETIRED' })
  })
})

it('promises a time for cancelling only while the payout cannot leave', () => {
  const until = (id: string) => ask(`{ transaction(id: "${id}") { status cancellableUntil } }`)
  const answer = (status: string, cancellableUntil: string | null) => ({ status, cancellableUntil })
  expect(until('trx_02')).toEqual(answer('AWAITING_FUNDS', '2025-01-20T08:42:00.000Z'))
  expect(until('trx_04')).toEqual(answer('PROCESSING', null))
  expect(until('trx_06')).toEqual(answer('COMPLETED', null))
})

it('shows the limit of one corridor beside those of the level', () => {
  const limits = '{ viewer { customer { limits { window corridor { id } maximum { amount } } } } }'
  const viewer = ask(limits) as { customer: { limits: unknown[] } }
  const perTransaction = (corridor: { id: string } | null, amount: string) => ({
    window: 'PER_TRANSACTION',
    corridor,
    maximum: { amount },
  })
  expect(viewer.customer.limits).toContainEqual(perTransaction(null, '2000.00'))
  expect(viewer.customer.limits).toContainEqual(perTransaction({ id: 'cor_02' }, '1500.00'))
})

it('logs the place that it gives to a document', () => {
  expect(done('createUploadSlot', {}, 'documentId')).toMatchObject({ documentId: 'doc_07' })
  expect(log('officer')[0]).toMatch(/^Sender A: createUploadSlot Document doc_07 /)
})

it.each([
  ['inbounds(first: 100)', 'receivedAt'],
  ['customers(first: 100)', 'createdAt'],
  ['recipients(first: 100, filter: { customerId: "cus_01" })', 'createdAt'],
])('lists %s in the order in which they came', (field, time) => {
  const answer = JSON.stringify(ask(`{ ${field} { edges { node { ${time} } } } }`, 'officer'))
  const times = answer.match(/\d{4}-\d\d-\d\dT[^"]+/g) ?? []
  expect(times.length).toBeGreaterThan(3)
  expect(times).toEqual(times.toSorted())
})

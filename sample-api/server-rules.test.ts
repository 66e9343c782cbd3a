import { describe, expect, it } from 'vitest'
import { clientForEach, failed } from './testing/client'

const { ask } = clientForEach()

const saveLimit = (maximum: string) => `mutation { saveLimit(input: {
  window: ROLLING_30_DAYS, kycLevel: STANDARD, corridorId: "cor_02", reason: "Review."
  maximum: { amount: "${maximum}", currency: "GBP" }
}) {
  ... on SettingChange { status proposed { ... on Limit { maximum { amount } } } }
  ... on ValidationError { fieldErrors { path code } }
} }`

it('takes a limit of a corridor up to that of the level', () => {
  expect(ask(saveLimit('5000.00'), 'administrator')).toEqual({
    status: 'PROPOSED',
    proposed: { maximum: { amount: '5000.00' } },
  })
  expect(ask(saveLimit('5000.01'), 'administrator')).toEqual({
    fieldErrors: [{ path: ['maximum', 'amount'], code: 'OUT_OF_RANGE' }],
  })
})

describe('two administrators', () => {
  const propose = (amount: string) => `mutation { saveLimit(input: {
    id: "lim_01", window: ROLLING_30_DAYS, kycLevel: STANDARD, reason: "Review."
    maximum: { amount: "${amount}", currency: "GBP" }
  }) { ... on SettingChange { id } } }`
  const approve = (id: string) => `mutation { approveSettingChange(id: "${id}") {
    __typename
    ... on SettingChange { status decidedBy { displayName } }
    ... on InvalidTransition { currentStatus }
  } }`
  const forbidden = failed('FORBIDDEN')
  const limitNow = () => ask('{ kycLevels { limits { id maximum { amount } } } }', 'customer')

  it('change a rule of the server: one proposes, the other approves', () => {
    const before = limitNow()
    ask(propose('6000.00'), 'administrator')
    expect(limitNow()).toEqual(before)
    expect(ask(approve('set_02'), 'administrator')).toMatchObject(forbidden)
    expect(ask(approve('set_02'), 'administrator2')).toEqual({
      __typename: 'SettingChange',
      status: 'APPROVED',
      decidedBy: { displayName: 'Administrator F' },
    })
    expect(JSON.stringify(limitNow())).toContain('{"id":"lim_01","maximum":{"amount":"6000.00"}}')
    expect(ask(approve('set_02'), 'administrator2')).toEqual({
      __typename: 'InvalidTransition',
      currentStatus: 'APPROVED',
    })
  })

  it('never have two proposals for one rule before them', () => {
    ask(propose('6000.00'), 'administrator')
    ask(propose('5500.00'), 'administrator')
    expect(ask('{ proposedSettings { id } }', 'officer')).toEqual([
      { id: 'set_03' },
      { id: 'set_01' },
    ])
  })

  it('publish a form, of which the last editor is not the publisher', () => {
    const save = `mutation { saveFormTemplate(input: {
      key: "source-of-funds", purpose: SOURCE_OF_FUNDS, locale: "en", title: "Where from?"
      expectedVersion: 2
      sections: [{ key: "a", title: "A", fields: [{ key: "b", label: "B", type: TEXT }] }]
    }) { ... on FormTemplate { id status lastEditedBy { displayName } } } }`
    expect(ask(save, 'administrator')).toEqual({
      id: 'frm_06',
      status: 'DRAFT',
      lastEditedBy: { displayName: 'Administrator E' },
    })
    const publish = `mutation { publishFormTemplate(id: "frm_06", expectedVersion: 3) {
      ... on FormTemplate { status publishedAt }
    } }`
    expect(ask(publish, 'administrator')).toMatchObject(forbidden)
    expect(ask(publish, 'administrator2')).toEqual({
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
  const upload = `mutation { createUploadSlot(input: {
    kind: PAYSLIP, fileName: "a.pdf", mediaType: "application/pdf", sizeBytes: 1, sha256: "00"
  }) { documentId } }`
  expect(ask(upload, 'customer')).toMatchObject({ documentId: 'doc_07' })
  const log = '{ auditEvents(first: 1) { edges { node { action entityType entityId } } } }'
  expect(ask(log, 'officer')).toEqual({
    edges: [{ node: { action: 'createUploadSlot', entityType: 'Document', entityId: 'doc_07' } }],
  })
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

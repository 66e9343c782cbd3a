import { describe, expect, it } from 'vitest'
import { clientForEach } from './testing/client'
import { failed, invalid, refused } from './testing/operations'
const { ask, statusOf, call, done } = clientForEach('officer')

const openTicket = (input: object) => call('openTicket', { kind: 'COMPLIANCE_REVIEW', ...input })
const update = (status: string, id = 'tck_04', token = 'officer') =>
  call('updateTicket', { id, status, resolution: 'Looked at.', priority: undefined }, '', token)
const resolve = (outcome: string) => call('resolveFlag', { flagId: 'flg_02', outcome })

describe('a match with a sanctions list', () => {
  const settle = (status: string, token = 'officer') =>
    call('resolveScreeningMatch', { matchId: 'scm_03', status }, 'status', token)
  const forbidden = { data: null, ...failed('FORBIDDEN') }
  const ticket = { subjectId: 'rcp_03', flagIds: ['flg_02'], assigneeId: 'usr_03' }

  it('is confirmed by two officers, whichever mutation they use', () => {
    expect(settle('CONFIRMED')).toMatchObject(forbidden)
    openTicket(ticket)
    expect(settle('CONFIRMED')).toMatchObject(forbidden)
    expect(settle('CONFIRMED', 'officer2')).toMatchObject({ status: 'CONFIRMED' })
    expect(statusOf('rcp_03')).toBe('BLOCKED')
  })

  it('is not confirmed by one officer beside a teller', () => {
    openTicket({ ...ticket, kind: 'PAYOUT_PROBLEM', assigneeId: 'usr_02' })
    expect(settle('CONFIRMED')).toMatchObject(forbidden)
    expect(resolve('CONFIRMED')).toMatchObject({ __typename: 'InvalidTransition' })
  })

  it('is rejected by one', () => {
    expect(settle('REJECTED')).toMatchObject({ status: 'REJECTED' })
  })

  it('blocks a recipient after all, when it was rejected by mistake', () => {
    openTicket(ticket)
    settle('REJECTED')
    resolve('FALSE_POSITIVE')
    expect(statusOf('rcp_03')).toBe('ACTIVE')
    settle('CONFIRMED', 'officer2')
    expect(statusOf('rcp_03')).toBe('BLOCKED')
  })

  it('freezes the money for good', () => {
    openTicket(ticket)
    settle('CONFIRMED', 'officer2')
    expect(settle('REJECTED')).toMatchObject({ data: null, ...failed('BAD_USER_INPUT') })
    resolve('FALSE_POSITIVE')
    expect(call('refundTransaction', { id: 'trx_12' })).toMatchObject(refused('REJECTED'))
  })
})

describe('a flag', () => {
  it('is never reopened by a ticket', () => {
    expect(openTicket({ subjectId: 'trx_12', flagIds: ['flg_04'] })).toEqual(
      invalid('flagIds.0 UNSUPPORTED_VALUE'),
    )
    expect(statusOf('flg_04')).toBe('RESOLVED')
  })

  it('keeps its ticket open while it blocks another record', () => {
    openTicket({ subjectId: 'cus_01', flagIds: ['flg_02'] })
    update('IN_PROGRESS')
    expect(update('RESOLVED')).toMatchObject(refused('IN_PROGRESS', 'resolveFlag'))
  })

  it('shows tellers that it is there, and not how it ended', () => {
    const read = `{ transaction(id: "trx_12") { flags {
      category severity status outcome note rule { id } ticket { id }
    } } }`
    const [category, severity, status] = ['MANUAL', 'HIGH', 'RESOLVED']
    expect(ask(read, 'teller')).toEqual({
      flags: [{ category, severity, status, outcome: null, note: null, rule: null, ticket: null }],
    })
    expect(ask(read)).toMatchObject({ flags: [{ outcome: 'CONFIRMED' }] })
  })
})

it('names only the actions that the caller may take', () => {
  expect(call('decideKyc', { caseId: 'kyc_02', outcome: 'APPROVE' })).toMatchObject(
    refused('NOT_STARTED'),
  )
  openTicket({ subjectId: 'cus_01' })
  update('IN_PROGRESS')
  done('raiseFlag', { subjectId: 'cus_01' })
  openTicket({ kind: 'COMPLAINT', subjectId: 'cus_01' })
  update('IN_PROGRESS', 'tck_06', 'teller')
  expect(update('RESOLVED', 'tck_06', 'teller')).toMatchObject(refused('IN_PROGRESS'))
})

import { describe, expect, it } from 'vitest'
import { raiseFlag, refund, resolveFlag } from './testing/calls'
import { clientForEach } from './testing/client'
const { ask } = clientForEach('officer')

const openTicket = (input: string) => `mutation { openTicket(input: {
  kind: COMPLIANCE_REVIEW, message: "Look at this.", ${input}
}) {
  __typename
  ... on Ticket { id }
  ... on ValidationError { fieldErrors { path code } }
} }`
const update = (input: string) => `mutation { updateTicket(input: { id: "tck_04", ${input} }) {
  __typename
  ... on InvalidTransition { allowedActions }
} }`

describe('a match with a sanctions list', () => {
  const settle = (status: string) => `mutation {
    resolveScreeningMatch(matchId: "scm_03", status: ${status}, note: "Compared.") { status }
  }`
  const forbidden = { data: null, errors: [{ extensions: { code: 'FORBIDDEN' } }] }
  const settled = (status: string) => ({ status })

  it('is confirmed by two officers, whichever mutation they use', () => {
    expect(ask(settle('CONFIRMED'))).toMatchObject(forbidden)
    ask(openTicket('subjectId: "rcp_03", flagIds: ["flg_02"], assigneeId: "usr_03"'))
    expect(ask(settle('CONFIRMED'))).toMatchObject(forbidden)
    expect(ask(settle('CONFIRMED'), 'officer2')).toEqual(settled('CONFIRMED'))
    expect(ask('{ recipient(id: "rcp_03") { status } }')).toEqual({ status: 'BLOCKED' })
  })

  it('is not confirmed by one officer beside a teller', () => {
    ask(
      `mutation { openTicket(input: {
        kind: PAYOUT_PROBLEM, message: "Look.", subjectId: "rcp_03", flagIds: ["flg_02"]
        assigneeId: "usr_02"
      }) { __typename } }`,
    )
    expect(ask(settle('CONFIRMED'))).toMatchObject(forbidden)
    const resolve = resolveFlag('flg_02', 'CONFIRMED')
    expect(ask(resolve)).toEqual({ __typename: 'InvalidTransition' })
  })

  it('is rejected by one', () => {
    expect(ask(settle('REJECTED'))).toEqual(settled('REJECTED'))
  })

  it('freezes the money for good', () => {
    ask(openTicket('subjectId: "rcp_03", flagIds: ["flg_02"], assigneeId: "usr_03"'))
    ask(settle('CONFIRMED'), 'officer2')
    expect(ask(settle('REJECTED'))).toMatchObject({
      data: null,
      errors: [{ extensions: { code: 'BAD_USER_INPUT' } }],
    })
    ask(resolveFlag('flg_02', 'FALSE_POSITIVE'))
    expect(
      ask(refund('trx_12', '{ __typename ... on InvalidTransition { allowedActions } }')),
    ).toEqual({ __typename: 'InvalidTransition', allowedActions: [] })
  })
})

describe('a flag', () => {
  it('is never reopened by a ticket', () => {
    expect(ask(openTicket('subjectId: "trx_12", flagIds: ["flg_04"]'))).toEqual({
      __typename: 'ValidationError',
      fieldErrors: [{ path: ['flagIds', '0'], code: 'UNSUPPORTED_VALUE' }],
    })
    expect(ask('{ flag(id: "flg_04") { status } }')).toEqual({ status: 'RESOLVED' })
  })

  it('keeps its ticket open while it blocks another record', () => {
    ask(openTicket('subjectId: "cus_01", flagIds: ["flg_02"]'))
    ask(update('status: IN_PROGRESS'))
    expect(ask(update('status: RESOLVED, resolution: "Looked at."'))).toEqual({
      __typename: 'InvalidTransition',
      allowedActions: ['resolveFlag'],
    })
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
  const decide = `mutation { decideKyc(input: {
    caseId: "kyc_02", outcome: APPROVE, reasons: ["Clear."], note: "Clear."
  }) { ... on InvalidTransition { currentStatus allowedActions } } }`
  expect(ask(decide)).toEqual({ currentStatus: 'NOT_STARTED', allowedActions: [] })
  ask(openTicket('subjectId: "cus_01"'))
  ask(update('status: IN_PROGRESS'))
  ask(raiseFlag('cus_01'))
  ask(`mutation { openTicket(input: {
    kind: COMPLAINT, message: "Call back.", subjectId: "cus_01"
  }) { __typename } }`)
  const close = (status: string) => `mutation { updateTicket(input: {
    id: "tck_06", status: ${status}, resolution: "Done."
  }) { __typename ... on InvalidTransition { allowedActions } } }`
  ask(close('IN_PROGRESS'), 'teller')
  expect(ask(close('RESOLVED'), 'teller')).toEqual({
    __typename: 'InvalidTransition',
    allowedActions: [],
  })
})

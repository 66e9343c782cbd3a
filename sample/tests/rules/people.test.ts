/** People: second factors, forms, due diligence, and questions to customers. */
import { describe, expect, it } from 'vitest'
import { DAY, MINUTE } from '@/sample/api/engine/clock'
import { SYSTEM_USER } from '@/sample/api/engine/context'
import { failed, FORM, invalid, refused, rejected } from '../support/operations'
import { rulesForEach } from '../support/rules'

const client = rulesForEach()
const { ask, statusOf, call, done, answers } = client
const { flag, resolve, submit, read, advance } = client

const FORM_OF_P = FORM.map((item) =>
  item.fieldKey === 'document' ? { ...item, documentIds: ['doc_05'] } : item,
)

describe('a second factor', () => {
  const pays = (response: string, expected: object) =>
    answers('confirmTransaction', { response }, expected)
  const locked = { __typename: 'AccountLocked', lockedUntil: '2025-01-15T09:45:00.000Z' }

  it('locks the login after five wrong answers in a row, counted over all its challenges', () => {
    const guesses = (challengeId: string, expected: object, response = '000000') =>
      answers('completeMfaChallenge', { challengeId, response }, expected)
    const added = call('createRecipient', {}, undefined, 'challenge { id }') as {
      id: string
      challenge: { id: string }
    }
    const confirms = (response: string, expected: object) =>
      answers(
        'confirmRecipient',
        { id: added.id, challengeId: added.challenge.id, response },
        expected,
      )
    for (const left of [4, 3]) guesses('chl_s1', rejected(left))
    const { id = '' } = call('login', {}) as { id?: string }
    guesses(id, rejected(2))
    pays('000000', rejected(1))
    confirms('000000', rejected(0))
    guesses(id, locked, '123456')
    answers('login', {}, locked)
    pays('123456', locked)
    expect(ask('{ viewer { user { locked } } }')).toEqual({ user: { locked: true } })
    const attempts = 'challenge { attemptsRemaining }'
    expect(call('createTransaction', {}, undefined, attempts)).toMatchObject({
      challenge: { attemptsRemaining: 0 },
    })
    advance(15 * MINUTE)
    answers('login', {}, { __typename: 'MfaChallenge' })
    // A challenge from before the lock can be answered after it.
    confirms('123456', { status: 'ACTIVE' })
  })

  it('resets the count when it is right, and works once', () => {
    pays('000000', rejected(4))
    pays('123456', { status: 'AWAITING_FUNDS' })
    pays('123456', refused('AWAITING_FUNDS', 'cancelTransaction'))
    answers('completeMfaChallenge', { response: '000000' }, rejected(4))
  })
})

describe('a form', () => {
  const review = (id: string, status: string) =>
    done('reviewFormSubmission', { id, status, note: 'Please look again.' })

  it('that is returned reopens its question, whatever the state of the ticket', () => {
    const waiting = '{ tickets(filter: { statuses: [AWAITING_CUSTOMER] }) { nodes { id } } }'
    for (const [status, more] of [
      ['ESCALATED', {}],
      ['RESOLVED', { resolution: 'Answered.' }],
    ] as const) {
      client.reset()
      resolve('flg_01', 'RISK_ACCEPTED', { status: 'RESOLVED' })
      done('updateTicket', { id: 'tck_01', status, ...more })
      review('fsb_01', 'RETURNED')
      expect(ask(waiting, 'service')).toEqual({ nodes: [{ id: 'tck_01' }] })
    }
    expect(done('submitForm', {})).toMatchObject({ id: 'fsb_03' })
    expect([statusOf('fsb_01'), statusOf('tck_01')]).toEqual(['RETURNED', 'IN_PROGRESS'])
  })

  it('is approved at once if its template needs no review', () => {
    const answersToAll = [
      { fieldKey: 'purpose', text: 'Rent of my parents.' },
      { fieldKey: 'declaration', text: 'true' },
    ]
    const form = { templateId: 'frm_02', answers: answersToAll }
    answers('submitForm', form, { status: 'APPROVED', expiresOn: '2026-01-15' })
  })
})

describe('a case of due diligence', () => {
  const approval = { outcome: 'APPROVE' }

  it('is not approved while a flag or a form of the customer is undecided', () => {
    const waits = (...actions: string[]) =>
      answers('decideKyc', approval, refused('IN_REVIEW', ...actions, 'decideKyc'))
    waits('resolveFlag')
    resolve('flg_05', 'RISK_ACCEPTED', { status: 'RESOLVED' })
    const another = flag('cus_03', { blocking: true })
    waits('resolveFlag')
    resolve(another, 'FALSE_POSITIVE', { status: 'RESOLVED' })
    const { id } = done('submitForm', { customerId: 'cus_03', answers: FORM_OF_P }, 'service')
    waits('reviewFormSubmission')
    done('reviewFormSubmission', { id, status: 'APPROVED' })
    answers('decideKyc', approval, { status: 'APPROVED' })
  })

  it('is not approved with a form that was returned or rejected', () => {
    resolve('flg_05', 'RISK_ACCEPTED', { status: 'RESOLVED' })
    for (const status of ['RETURNED', 'REJECTED']) {
      const { id } = done('submitForm', { customerId: 'cus_03', answers: FORM_OF_P }, 'service')
      done('reviewFormSubmission', { id, status, note: 'Not credible.' })
      answers('decideKyc', approval, refused('IN_REVIEW', 'reviewFormSubmission', 'decideKyc'))
    }
  })

  const again = (changes: object) => ({ customerId: 'cus_03', documentIds: ['doc_05'], ...changes })

  it('is returned for the evidence that the officer names, which no longer counts', () => {
    done('decideKyc', {})
    const requirements = read(
      'customers(filter: { search: "sender p" })',
      'nodes { kyc { requirements { key status } } }',
    )
    expect(JSON.stringify(requirements).match(/[\w-]+(?=","status":"REJECTED")/g)).toEqual([
      'source-of-wealth',
    ])
    const rejected = invalid('documentIds.0 UNSUPPORTED_VALUE')
    answers('submitKyc', again({ targetLevel: 'ENHANCED' }), rejected, 'service')
    // The same file with another id is the same document.
    const copy = { customerId: 'cus_03', kind: 'TAX_STATEMENT' }
    const { documentId = '' } = done('createUploadSlot', copy, 'service')
    const uploaded = again({ targetLevel: 'ENHANCED', documentIds: [documentId] })
    answers('submitKyc', uploaded, rejected, 'service')
    // A lower level does not avoid the question.
    const lower = again({ targetLevel: 'BASIC', documentIds: ['doc_s2'] })
    answers('submitKyc', lower, invalid('targetLevel UNSUPPORTED_VALUE'), 'service')
    done('submitKyc', again({ targetLevel: 'ENHANCED', documentIds: [] }), 'service')
    advance(5 * MINUTE)
    expect(statusOf('kyc_03', 'officer')).toBe('ACTION_REQUIRED')
  })

  it('after a rejection is decided by an officer, on other documents', () => {
    done('decideKyc', { outcome: 'REJECT_RETRY' })
    const basic = again({ targetLevel: 'BASIC', documentIds: ['doc_s2'] })
    answers('submitKyc', basic, invalid('documentIds.0 UNSUPPORTED_VALUE'), 'service')
    const { documents } = client.store().tables
    documents.update(documents.require('doc_s2'), { isRejected: false, sha256: 'another' })
    done('submitKyc', basic, 'service')
    advance(5 * MINUTE)
    expect(statusOf('kyc_05', 'officer')).toBe('IN_REVIEW')
  })

  it.each([{ name: { full: 'Sender M' } }, { dateOfBirth: '1991-04-12' }, { nationality: 'FR' }])(
    'for another person than the verified one is decided by an officer: %j',
    (changes) => {
      done('submitKyc', { targetLevel: 'BASIC', documentIds: ['doc_01'], ...changes })
      advance(5 * MINUTE)
      expect(statusOf('kyc_05', 'officer')).toBe('IN_REVIEW')
    },
  )

  it('that is rejected for good suspends the customer, and accepts no evidence', () => {
    done('decideKyc', { outcome: 'REJECT_FINAL' })
    expect(statusOf('cus_03', 'officer')).toBe('SUSPENDED')
    answers('submitKyc', again({ targetLevel: 'BASIC' }), failed('FORBIDDEN'), 'service')
  })

  it('shows its documents to officers, but not to operations', () => {
    const documents =
      '{ customers(filter: { search: "sender p" }) { nodes { kyc { documents { id } } } } }'
    expect(JSON.stringify(ask(documents, 'officer'))).toContain('doc_05')
    expect(ask(documents, 'operations')).toEqual({ nodes: [{ kyc: { documents: [] } }] })
  })

  it('expires with its evidence: the customer is restricted until it is renewed', () => {
    advance(700 * DAY)
    expect(ask('{ viewer { customer { status kyc { status } } } }')).toEqual({
      customer: { status: 'RESTRICTED', kyc: { status: 'EXPIRED' } },
    })
    answers('createTransaction', {}, { __typename: 'QuoteExpired' })
  })

  it('is due for review by the evidence in force, and shows no decider to the customer', () => {
    submit('Sender A')
    advance(5 * MINUTE)
    expect(statusOf('kyc_05', 'officer')).toBe('APPROVED')
    const due = 'customers(filter: { reviewDueBefore: "2026-12-01" })'
    expect(read(due, 'nodes { id }')).toEqual({ nodes: [{ id: 'cus_01' }, { id: 'cus_04' }] })
    const decidedBy = 'kyc { decision { decidedBy { id displayName } } }'
    const byChecks = { id: SYSTEM_USER, displayName: 'Automatic processing' }
    expect(read('customers(filter: { search: "sender a" })', `nodes { ${decidedBy} }`)).toEqual({
      nodes: [{ kyc: { decision: { decidedBy: byChecks } } }],
    })
    expect(ask(`{ viewer { customer { ${decidedBy} } } }`)).toEqual({
      customer: { kyc: { decision: { decidedBy: { id: null, displayName: 'Our team' } } } },
    })
  })
})

describe('a customer', () => {
  it('gets no second pair of codes within a minute', () => {
    done('register', {})
    answers('register', {}, { __typename: 'RateLimited', retryAfterSeconds: 60 })
  })

  it('is found by the service account that registered it, also after a lost response', () => {
    const fields = { email: 'own@example.com', platform: 'API', password: null }
    const sent = { ...fields, clientReference: 'C-17' }
    const { id: registrationId } = done('register', sent, 'service')
    done('verifyContact', { registrationId })
    const last = { registrationId, channel: 'SMS' }
    const first = done('verifyContact', last, 'service')
    expect(done('verifyContact', last, 'service')).toEqual(first)
    const filter = 'filter: { clientReference: "C-17" }'
    expect(ask(`{ customers(${filter}) { nodes { id } } }`, 'service')).toEqual({
      nodes: [{ id: 'cus_05' }],
    })
    // The code no longer works after its time.
    advance(10 * MINUTE)
    answers('verifyContact', last, rejected(0, 'CODE_EXPIRED'))
  })

  it('can be asked through the service account', () => {
    done('requestInformation', {})
    expect(ask('{ tickets { nodes { id kind dueAt } } }', 'service')).toMatchObject({
      nodes: [{ id: 'tck_03' }, { id: 'tck_01', kind: 'INFORMATION_REQUEST', dueAt: null }],
    })
    // A second question does not wait for the answer to the first.
    answers('requestInformation', {}, { status: 'AWAITING_CUSTOMER' })
    // No customer reads a question about money without an order.
    const { id: ticketId } = done('openTicket', { subjectId: 'inb_06' })
    answers('requestInformation', { ticketId }, invalid('ticketId UNSUPPORTED_VALUE'))
    const message = { body: 'My sibling.', internal: true }
    expect(call('postTicketMessage', message, 'service', 'messages { internal }')).toMatchObject({
      status: 'IN_PROGRESS',
      messages: [{ internal: false }, { internal: false }],
    })
  })

  it('gets an answer to a complaint from an officer in time, and can reopen it', () => {
    const complaint = { kind: 'COMPLAINT', subjectId: 'trx_07', message: 'Where is my money?' }
    const late = { ...complaint, dueAt: '2025-02-06T17:00:00.000Z' }
    answers('openTicket', late, invalid('dueAt OUT_OF_RANGE'), 'officer')
    const { id: ticketId } = done('openTicket', complaint, 'service')
    // 15 working days after 15 January.
    const dueAt = '2025-02-05T17:00:00.000Z'
    const complaints = 'tickets(filter: { kinds: [COMPLAINT] })'
    expect(read(complaints, 'nodes { dueAt }')).toEqual({ nodes: [{ dueAt }] })
    done('updateTicket', { id: ticketId, status: 'IN_PROGRESS' }, 'teller')
    const close = { id: ticketId, status: 'RESOLVED', resolution: 'Answered.' }
    answers('updateTicket', close, invalid('status REQUIRED'), 'teller')
    done('postTicketMessage', { ticketId, body: 'It goes back today.', internal: false }, 'officer')
    answers('updateTicket', close, { status: 'RESOLVED' }, 'teller')
    answers(
      'postTicketMessage',
      { ticketId, body: 'Not here.' },
      { status: 'IN_PROGRESS' },
      'service',
    )
  })

  it('reaches operations with a wish for a refund, in tickets about payouts only', () => {
    const wish = { kind: 'PAYOUT_PROBLEM', subjectId: 'trx_07', message: 'Please refund me.' }
    const { id } = done('openTicket', wish, 'customer')
    const queue = ask('{ tickets { nodes { id } } }', 'operations')
    expect(queue).toEqual({ nodes: [{ id: 'tck_03' }, { id }] })
    done('postTicketMessage', { ticketId: id, body: 'It is refunded.' }, 'operations')
    answers('updateTicket', { id, status: 'IN_PROGRESS' }, { status: 'IN_PROGRESS' }, 'operations')
    answers('postTicketMessage', {}, failed('NOT_FOUND'), 'operations')
  })
})

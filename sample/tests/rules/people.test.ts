/** People: second factors, KYC, and questions to customers. */
import { describe, expect, it } from 'vitest'
import { DAY, MINUTE } from '@/sample/api/engine/clock'
import { SYSTEM_USER } from '@/sample/api/engine/context'
import { failed, invalid, refused, rejected } from '../support/operations'
import { rulesForEach } from '../support/rules'

const client = rulesForEach()
const { ask, statusOf, call, done, answers } = client
const { flag, resolve, submit, read, advance } = client

describe('a second factor', () => {
  const pays = (response: string, expected: object) =>
    answers('confirmTransaction', { response }, expected)
  const locked = { __typename: 'AccountLocked', lockedUntil: '2025-01-15T09:45:00.000Z' }

  it('locks the login after five wrong codes in a row across all challenges', () => {
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
    // A challenge opened before the lock still works after it.
    confirms('123456', { status: 'ACTIVE' })
  })

  it('resets the count after a correct code, and works only once', () => {
    pays('000000', rejected(4))
    pays('123456', { status: 'AWAITING_FUNDS' })
    pays('123456', refused('AWAITING_FUNDS', 'cancelTransaction'))
    answers('completeMfaChallenge', { response: '000000' }, rejected(4))
  })
})

describe('a KYC case', () => {
  const approval = { outcome: 'APPROVE' }

  it('cannot be approved while a flag on the customer is open or confirmed', () => {
    const waits = (...actions: string[]) =>
      answers('decideKyc', approval, refused('IN_REVIEW', ...actions, 'decideKyc'))
    waits('resolveFlag')
    resolve('flg_05', 'RISK_ACCEPTED', { status: 'RESOLVED' })
    const another = flag('cus_03', { blocking: false })
    waits('resolveFlag')
    resolve(another, 'FALSE_POSITIVE', { status: 'RESOLVED' })
    resolve(flag('cus_03'), 'CONFIRMED', { status: 'RESOLVED' })
    waits('resolveFlag')
  })

  const again = (changes: object) => ({ customerId: 'cus_03', documentIds: ['doc_05'], ...changes })

  it('is returned for the evidence that the officer lists, which can no longer be used', () => {
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
    // A file remains rejected under another name.
    const { sha256 } = client.store().tables.documents.require('doc_05')
    const copy = { customerId: 'cus_03', kind: 'UTILITY_BILL', sha256 }
    const { documentId = '' } = done('createUploadSlot', copy, 'service')
    const uploaded = again({ targetLevel: 'ENHANCED', documentIds: [documentId] })
    answers('submitKyc', uploaded, rejected, 'service')
    // The customer cannot bypass the request by applying for a lower level.
    const lower = again({ targetLevel: 'BASIC', documentIds: ['doc_s2'] })
    answers('submitKyc', lower, invalid('targetLevel UNSUPPORTED_VALUE'), 'service')
    done('submitKyc', again({ targetLevel: 'ENHANCED', documentIds: [] }), 'service')
    advance(5 * MINUTE)
    expect(statusOf('kyc_03', 'officer')).toBe('ACTION_REQUIRED')
  })

  it('after a rejection needs other documents and a decision by an officer', () => {
    done('decideKyc', { outcome: 'REJECT_RETRY' })
    const basic = again({ targetLevel: 'BASIC', documentIds: ['doc_s2'] })
    answers('submitKyc', basic, invalid('documentIds.0 UNSUPPORTED_VALUE'), 'service')
    const { documents } = client.store().tables
    documents.update(documents.require('doc_s2'), { isRejected: false, sha256: 'another' })
    done('submitKyc', basic, 'service')
    advance(5 * MINUTE)
    expect(statusOf('kyc_05', 'officer')).toBe('IN_REVIEW')
  })

  it.each([{ name: { full: 'M' } }, { dateOfBirth: '1991-04-12' }, { nationality: 'FR' }, {}])(
    'with a changed identity or a flag is decided by an officer: %j',
    (changes) => {
      if (Object.keys(changes).length === 0) flag('cus_01', { blocking: false })
      done('submitKyc', { targetLevel: 'BASIC', documentIds: ['doc_01'], ...changes })
      advance(5 * MINUTE)
      expect(statusOf('kyc_05', 'officer')).toBe('IN_REVIEW')
    },
  )

  it('that is finally rejected suspends the customer and accepts no evidence', () => {
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

  it('expires with its evidence, and the customer is restricted until it is renewed', () => {
    advance(700 * DAY)
    expect(ask('{ viewer { customer { status kyc { status } } } }')).toEqual({
      customer: { status: 'RESTRICTED', kyc: { status: 'EXPIRED' } },
    })
    answers('createTransaction', {}, { __typename: 'QuoteExpired' })
  })

  it('is due for review with its valid evidence, and hides the reviewer from the customer', () => {
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
  it('is found by the service account that registered it, even after a lost response', () => {
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
    // The code no longer works after it has expired.
    advance(10 * MINUTE)
    answers('verifyContact', last, rejected(0, 'CODE_EXPIRED'))
  })

  it('can be asked questions through the service account', () => {
    done('requestInformation', {})
    expect(ask('{ tickets { nodes { id kind } } }', 'service')).toMatchObject({
      nodes: [{ id: 'tck_03' }, { id: 'tck_01', kind: 'INFORMATION_REQUEST' }],
    })
    // A second question can be asked before the first is answered.
    answers('requestInformation', {}, { status: 'AWAITING_CUSTOMER' })
    // Money without an order has no customer to ask.
    const { id: ticketId } = done('openTicket', { subjectId: 'inb_06' })
    answers('requestInformation', { ticketId }, invalid('ticketId UNSUPPORTED_VALUE'))
    const message = { body: 'My sibling.', internal: true }
    expect(call('postTicketMessage', message, 'service', 'messages { internal }')).toMatchObject({
      status: 'IN_PROGRESS',
      messages: [{ internal: false }, { internal: false }],
    })
  })

  it('reopens a resolved ticket with a message', () => {
    const wish = { kind: 'PAYOUT_PROBLEM', subjectId: 'trx_07', message: 'Where is my money?' }
    const { id: ticketId } = done('openTicket', wish, 'service')
    const change = (changes: object) => done('updateTicket', { id: ticketId, ...changes }, 'teller')
    change({ status: 'IN_PROGRESS' })
    change({ status: 'RESOLVED', resolution: 'It is on its way.' })
    const message = { ticketId, body: 'It is not here.' }
    answers('postTicketMessage', message, { status: 'IN_PROGRESS' }, 'service')
  })

  it('can ask operations for a refund, but only in tickets about payouts', () => {
    const wish = { kind: 'PAYOUT_PROBLEM', subjectId: 'trx_07', message: 'Please refund me.' }
    const { id } = done('openTicket', wish, 'customer')
    const queue = ask('{ tickets { nodes { id } } }', 'operations')
    expect(queue).toEqual({ nodes: [{ id: 'tck_03' }, { id }] })
    done('postTicketMessage', { ticketId: id, body: 'It is refunded.' }, 'operations')
    answers('updateTicket', { id, status: 'IN_PROGRESS' }, { status: 'IN_PROGRESS' }, 'operations')
    answers('postTicketMessage', {}, failed('NOT_FOUND'), 'operations')
  })
})

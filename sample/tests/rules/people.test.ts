/** People: second factors, forms, due diligence, and what a customer is asked and told. */
import { describe, expect, it } from 'vitest'
import { DAY, MINUTE } from '@/sample/api/engine/clock'
import { SYSTEM_USER } from '@/sample/api/engine/context'
import { FORM, invalid, refused, rejected } from '../support/operations'
import { rulesForEach } from '../support/rules'

const client = rulesForEach()
const { ask, statusOf, statesOf, call, done, answers } = client
const { flag, resolve, submit, read, advance } = client

const FORM_OF_P = FORM.map((item) =>
  item.fieldKey === 'document' ? { ...item, documentIds: ['doc_05'] } : item,
)

describe('a second factor', () => {
  const pays = (response: string, expected: object) =>
    answers('confirmTransaction', { response }, expected)
  const locked = { __typename: 'AccountLocked', lockedUntil: '2025-01-15T09:45:00.000Z' }

  it('locks the login after five wrong answers in a row, over challenges of sign-ins', () => {
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

  it('that is right begins the count afresh, and works once', () => {
    pays('000000', rejected(4))
    pays('123456', { status: 'AWAITING_FUNDS' })
    pays('123456', refused('AWAITING_FUNDS', 'cancelTransaction'))
    answers('completeMfaChallenge', { response: '000000' }, rejected(4))
  })
})

describe('a form', () => {
  const order = (formSubmissionIds: string[]) => {
    const price = { corridorId: 'cor_02', amount: { send: '50.00' } }
    const { id: quoteId } = done('createQuote', price)
    return call('createTransaction', { quoteId, recipientId: 'rcp_02', formSubmissionIds })
  }
  const review = (id: string, status: string, token?: string) =>
    done('reviewFormSubmission', { id, status, note: 'Please look again.' }, token)

  it('counts once it is approved, and holds the payout when it is rejected later', () => {
    expect(order(['fsb_01'])).toMatchObject(invalid('formSubmissionIds REQUIRED'))
    review('fsb_01', 'APPROVED')
    expect(order(['fsb_01'])).toMatchObject({ id: 'trx_13' })
    expect(review('fsb_01', 'REJECTED')).toMatchObject({ expiresOn: null })
    expect(statesOf('trx_13')).toEqual(['CREATED', 'ON_HOLD'])
    review(done('submitForm', {}).id, 'APPROVED')
    expect(statusOf('trx_13', 'officer')).toBe('CREATED')
    expect(read('transaction(id: "trx_13")', 'forms { id status }')).toEqual({
      forms: [{ id: 'fsb_01', status: 'REJECTED' }],
    })
  })

  it('that comes back opens its question again, and the first answer stays', () => {
    review('fsb_01', 'RETURNED')
    const waiting = '{ tickets(filter: { statuses: [AWAITING_CUSTOMER] }) { nodes { id } } }'
    expect(ask(waiting, 'service')).toEqual({ nodes: [{ id: 'tck_01' }] })
    expect(done('submitForm', {})).toMatchObject({ id: 'fsb_03' })
    expect([statusOf('fsb_01'), statusOf('tck_01')]).toEqual(['RETURNED', 'IN_PROGRESS'])
  })

  it('needs no officer where its template says so', () => {
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

  it('is not approved while a flag of the customer is undecided, or a form', () => {
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

  it('goes back for the evidence that the officer names, and for no other', () => {
    done('decideKyc', {})
    const { requirements } = read('kycCase(id: "kyc_03")', 'requirements { key status }') as {
      requirements: { key: string; status: string }[]
    }
    const replaced = requirements.filter(({ status }) => status === 'REJECTED')
    expect(replaced.map(({ key }) => key)).toEqual(['source-of-wealth'])
    // Without it the case comes back.
    const again = { customerId: 'cus_03', targetLevel: 'ENHANCED', documentIds: [] }
    done('submitKyc', again, 'service')
    advance(5 * MINUTE)
    expect(statusOf('kyc_03', 'officer')).toBe('ACTION_REQUIRED')
  })

  it('that is over for good takes no evidence for any level', () => {
    done('decideKyc', { outcome: 'REJECT_FINAL' })
    const again = { customerId: 'cus_03', targetLevel: 'BASIC', documentIds: ['doc_05'] }
    answers('submitKyc', again, refused('REJECTED'), 'service')
    expect(statusOf('cus_03', 'officer')).toBe('ACTIVE')
  })

  it('ends with its evidence: the customer may only look until it is renewed', () => {
    advance(700 * DAY)
    expect([statusOf('kyc_01'), statusOf('cus_01')]).toEqual(['EXPIRED', 'RESTRICTED'])
    answers('createTransaction', {}, { __typename: 'QuoteExpired' })
  })

  it('is due for review by the evidence in force, whatever came after it', () => {
    submit('Sender A')
    advance(5 * MINUTE)
    const due = 'customers(filter: { reviewDueBefore: "2026-12-01" })'
    expect(read(due, 'nodes { id }')).toEqual({ nodes: [{ id: 'cus_01' }, { id: 'cus_04' }] })
    expect(read('kycCase(id: "kyc_05")', 'decision { decidedBy { displayName } }')).toEqual({
      decision: { decidedBy: { displayName: 'Automatic processing' } },
    })
    expect(statusOf('kyc_05', 'officer')).toBe('APPROVED')
    expect(ask('{ viewer { user { id mfaMethods } } }', 'service')).not.toMatchObject({
      user: { id: SYSTEM_USER },
    })
    const decidedBy =
      '{ viewer { customer { kyc { decision { decidedBy { id displayName } } } } } }'
    expect(JSON.stringify(ask(decidedBy))).toContain('{"id":null,"displayName":"Our team"}')
  })
})

describe('a customer', () => {
  it('is sent no second pair of codes within a minute', () => {
    done('register', {})
    answers('register', {}, { __typename: 'RateLimited', retryAfterSeconds: 60 })
  })

  it('is found by the service account that registered it, also after a lost response', () => {
    const join = (changes: { email: string }, token: string) => {
      const registrationId = done('register', changes, token).id
      const last = { registrationId, channel: 'SMS' }
      done('verifyContact', { registrationId })
      return [done('verifyContact', last, token), done('verifyContact', last, token)]
    }
    join({ email: 'web@example.com' }, 'customer')
    const fields = {
      email: 'own@example.com',
      platform: 'API',
      password: null,
      clientReference: 'C-17',
    }
    const [first, second] = join(fields, 'service')
    expect(second).toEqual(first)
    expect(
      ask('{ customers(filter: { clientReference: "C-17" }) { nodes { id } } }', 'service'),
    ).toEqual({
      nodes: [{ id: 'cus_06' }],
    })
    expect(statusOf('cus_05', 'service')).toBeNull()
    // The feed books money of all customers, and reads what it paid for of its own.
    const { customers } = client.store().tables
    customers.update(customers.require('cus_01'), { assignedTo: undefined })
    const entry = call('recordInbound', {}, undefined, 'matches { id }')
    expect(entry).toMatchObject({ status: 'MATCHED', matches: [] })
  })

  it('is asked through the service account', () => {
    done('requestInformation', {})
    expect(ask('{ ticket(id: "tck_01") { kind dueAt } }', 'service')).toEqual({
      kind: 'INFORMATION_REQUEST',
      dueAt: null,
    })
    const message = { body: 'My sibling.', internal: true }
    expect(call('postTicketMessage', message, 'service', 'messages { internal }')).toMatchObject({
      status: 'IN_PROGRESS',
      messages: [{ internal: false }, { internal: false }],
    })
  })

  it('who complains gets the answer of an officer in time, and may write again', () => {
    const complaint = { kind: 'COMPLAINT', subjectId: 'trx_07', message: 'Where is my money?' }
    const late = { ...complaint, dueAt: '2025-02-06T17:00:00.000Z' }
    answers('openTicket', late, invalid('dueAt OUT_OF_RANGE'), 'officer')
    const { id: ticketId } = done('openTicket', complaint, 'service')
    // 15 working days after 15 January.
    const dueAt = '2025-02-05T17:00:00.000Z'
    expect(ask(`{ ticket(id: "${ticketId}") { dueAt } }`, 'officer')).toEqual({ dueAt })
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
})

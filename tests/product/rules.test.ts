/** Rules of the product that protect people and money: what each allows, and what it refuses. */
import { describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '@/sample-api/engine/clock'
import { clientForEach } from './support/client'
import {
  bankEntry,
  failed,
  gbp,
  invalid,
  payee,
  refused,
  rejected,
  type MutationName,
} from './support/operations'

const client = clientForEach()
const { ask, statusOf, call, done, advance } = client

const made = (...args: Parameters<typeof done>) => done(...args) as Record<string, string>
const flag = (subjectId: string, changes: object = {}) =>
  made('raiseFlag', { subjectId, ...changes }, 'id').id
const resolve = (flagId = '', outcome = 'FALSE_POSITIVE', token?: string) =>
  call('resolveFlag', { flagId, outcome }, 'outcome', token)
const book = (changes: object) => call('recordInbound', bankEntry(changes), 'status')
const pay = (reference: string, amount = '100.00') =>
  book({ remittanceInformation: reference, amount: gbp(amount), bankTransactionId: reference })

describe('consent of an authority', () => {
  const report = (ticketId = 'tck_01') => done('recordRegulatoryReport', { ticketId })
  const decide = (granted: boolean) =>
    done('recordConsentDecision', {
      reportId: 'rpt_03',
      granted,
      decidedAt: '2025-01-15T09:30:00.000Z',
    })

  it('holds what was reported until it is granted', () => {
    report()
    for (const outcome of ['FALSE_POSITIVE', 'RISK_ACCEPTED']) {
      expect(resolve('flg_01', outcome)).toMatchObject(
        refused('IN_REVIEW', 'recordConsentDecision'),
      )
    }
    expect(statusOf('trx_03', 'officer')).toBe('ON_HOLD')
    decide(true)
    expect(resolve('flg_01', 'RISK_ACCEPTED')).toMatchObject({ outcome: 'RISK_ACCEPTED' })
    expect(statusOf('trx_03', 'officer')).toBe('PROCESSING')
  })

  it.each([
    ['a refusal', 'until the moratorium is over', false, 30, 1],
    ['silence', 'until the notice period is over', null, 8, 2],
  ])('holds it after %s %s', (_answer, _time, granted, days, more) => {
    report()
    if (granted !== null) decide(granted)
    advance(days * DAY)
    expect(resolve('flg_01')).toMatchObject(refused('IN_REVIEW', 'recordConsentDecision'))
    advance(more * DAY)
    expect(resolve('flg_01')).toMatchObject({ outcome: 'FALSE_POSITIVE' })
  })

  it('holds also what no flag blocks, and refunds of it', () => {
    report('tck_03')
    expect(call('refundTransaction', {}, 'status')).toMatchObject(
      refused('PAYOUT_FAILED', 'resolveFlag'),
    )
  })

  it('is not asked for about frozen funds, nor outside the United Kingdom', () => {
    done('openTicket', { kind: 'COMPLIANCE_REVIEW', subjectId: 'rcp_03', flagIds: ['flg_02'] })
    for (const about of [{ ticketId: 'tck_04' }, { jurisdiction: 'DE' }]) {
      expect(call('recordRegulatoryReport', about)).toEqual(
        invalid('consentRequested UNSUPPORTED_VALUE'),
      )
    }
  })
})

describe('a confirmed suspicion', () => {
  it('keeps its hold and changes nothing that the customer reads, until a measure is applied', () => {
    expect(resolve(flag('trx_04', { blocking: true }), 'CONFIRMED')).toMatchObject({
      outcome: 'CONFIRMED',
    })
    advance(2 * HOUR)
    expect([statusOf('trx_04'), statusOf('trx_04', 'officer')]).toEqual(['PROCESSING', 'ON_HOLD'])
    done('applyMeasure', { subjectId: 'trx_04' })
    expect(statusOf('trx_04')).toBe('REJECTED')
  })

  it('lets money back on a legal basis only', () => {
    resolve(flag('trx_04', { blocking: true }), 'CONFIRMED')
    done('applyMeasure', { subjectId: 'trx_04' })
    expect(call('refundTransaction', { id: 'trx_04' })).toEqual(invalid('legalBasis REQUIRED'))
    const legalBasis = 'Defence of 14 January, RP-0002.'
    expect(call('refundTransaction', { id: 'trx_04', legalBasis }, 'status')).toMatchObject({
      status: 'REFUNDING',
    })
  })

  it('is followed by a measure for each kind of record', () => {
    const measure = (subjectId: string) => call('applyMeasure', { subjectId })
    measure('rcp_01')
    expect(statusOf('rcp_01')).toBe('BLOCKED')
    measure('cus_01')
    expect(call('createQuote', {})).toMatchObject(failed('FORBIDDEN'))
    advance(2 * HOUR)
    expect(statusOf('trx_04', 'officer')).toBe('ON_HOLD')
  })
})

describe('a sanctions concern', () => {
  const submit = (full: string) => {
    done('submitKyc', { targetLevel: 'BASIC', name: { full }, documentIds: ['doc_01'] })
    advance(5 * MINUTE)
  }

  it('of the sender holds the order, while one of another list does not', () => {
    submit('Sender Possible Match')
    expect(statusOf('trx_02', 'officer')).toBe('AWAITING_FUNDS')
    client.reset()
    submit('Sender Sanctions Match')
    expect([statusOf('trx_02'), statusOf('trx_02', 'officer')]).toEqual([
      'AWAITING_FUNDS',
      'ON_HOLD',
    ])
  })

  it('takes two officers for every outcome, and always blocks', () => {
    expect(resolve('flg_02', 'RISK_ACCEPTED')).toMatchObject(refused('OPEN', 'openTicket'))
    const ticket = { kind: 'COMPLIANCE_REVIEW', subjectId: 'rcp_03', flagIds: ['flg_02'] }
    done('openTicket', { ...ticket, assigneeId: 'usr_03' })
    for (const outcome of ['RISK_ACCEPTED', 'CONFIRMED']) {
      expect(resolve('flg_02', outcome)).toMatchObject(refused('IN_REVIEW', 'updateTicket'))
    }
    expect(resolve('flg_02', 'RISK_ACCEPTED', 'officer2')).toMatchObject({
      outcome: 'RISK_ACCEPTED',
    })
    expect(statusOf('rcp_03', 'officer')).toBe('ACTIVE')
    flag('trx_04', { category: 'SANCTIONS', blocking: false })
    expect(statusOf('trx_04', 'officer')).toBe('ON_HOLD')
  })

  it('that was confirmed freezes the money for good', () => {
    const ticket = { kind: 'COMPLIANCE_REVIEW', subjectId: 'rcp_03', flagIds: ['flg_02'] }
    done('openTicket', { ...ticket, assigneeId: 'usr_03' })
    resolve('flg_02', 'CONFIRMED', 'officer2')
    expect(call('refundTransaction', { id: 'trx_12', legalBasis: 'A defence.' })).toMatchObject(
      refused('REJECTED'),
    )
  })
})

describe('a second factor', () => {
  const answer = (response: string, challengeId = 'chl_01') =>
    call('confirmTransaction', { challengeId, response }, 'status')
  const locked = { __typename: 'AccountLocked', lockedUntil: '2025-01-15T09:45:00.000Z' }

  it('locks the login after five wrong answers in a row, over challenges of sign-ins', () => {
    const guess = (challengeId: string, response = '000000') =>
      call('completeMfaChallenge', { challengeId, response })
    for (const left of [4, 3]) expect(guess('chl_s1')).toEqual(rejected(left))
    const { id = '' } = call('login', {}) as { id?: string }
    expect(guess(id)).toEqual(rejected(2))
    expect(answer('000000')).toEqual(rejected(1))
    expect(guess(id)).toEqual(rejected(0))
    expect([guess(id, '123456'), call('login', {})]).toEqual([locked, locked])
    expect(answer('123456')).toEqual(rejected(0, 'CODE_EXPIRED'))
    expect(ask('{ viewer { user { locked } } }')).toEqual({ user: { locked: true } })
    advance(15 * MINUTE)
    expect(call('login', {})).toHaveProperty('methods')
  })

  it('that is right begins the count afresh, and works once', () => {
    answer('000000')
    expect(answer('123456')).toMatchObject({ status: 'AWAITING_FUNDS' })
    expect(answer('123456')).toMatchObject(refused('AWAITING_FUNDS', 'cancelTransaction'))
    expect(call('completeMfaChallenge', { response: '000000' })).toEqual(rejected(4))
  })
})

describe('a name', () => {
  it('counts when it is verified', () => {
    const submitted = {
      targetLevel: 'BASIC',
      name: { full: 'Somebody Else' },
      documentIds: ['doc_01'],
    }
    done('submitKyc', submitted)
    expect(ask('{ viewer { customer { name { full } kyc { name { full } } } } }')).toEqual({
      customer: { name: { full: 'Sender A' }, kyc: { name: { full: 'Somebody Else' } } },
    })
    pay('TX-2025-000122')
    expect(statusOf('inb_15', 'officer')).toBe('MATCHED')
    advance(5 * MINUTE)
    expect(ask('{ viewer { customer { name { full } } } }')).toEqual({
      customer: { name: { full: 'Somebody Else' } },
    })
    book({ remittanceInformation: 'TX-2025-000123', bankTransactionId: 'E-2' })
    expect(statusOf('inb_16', 'officer')).toBe('ON_HOLD')
  })

  it('of the payer is needed for money to be matched', () => {
    expect(book({ payerName: null })).toMatchObject({ status: 'UNMATCHED' })
    expect(
      ask('{ inbound(id: "inb_15") { flags { category } matches { status } } }', 'officer'),
    ).toEqual({
      flags: [{ category: 'DATA_QUALITY' }],
      matches: [{ status: 'PROPOSED' }],
    })
  })
})

describe('money', () => {
  it('goes back in parts, up to what is held', () => {
    const refund = (amount?: string) =>
      call(
        'refundTransaction',
        { amount: amount && gbp(amount) },
        'status refunds { amount { amount } }',
      )
    expect(refund('10.00')).toMatchObject({ status: 'REFUNDING' })
    expect(refund('113.01')).toEqual(invalid('amount.amount OUT_OF_RANGE'))
    advance(DAY)
    expect(statusOf('trx_07')).toBe('REFUNDING')
    expect(refund()).toMatchObject({
      refunds: [{ amount: { amount: '10.00' } }, { amount: { amount: '113.00' } }],
    })
    expect(refund()).toMatchObject(refused('REFUNDING'))
    advance(DAY)
    expect(statusOf('trx_07')).toBe('REFUNDED')
  })

  it('is not returned where the bank sent no account', () => {
    book({ remittanceInformation: 'NOTHING', payerAccount: null, payerName: 'SENDER M' })
    expect(call('returnInbound', { id: 'inb_15' })).toMatchObject(
      refused('UNMATCHED', 'matchInbound'),
    )
    expect(call('returnInbound', {}, 'status')).toMatchObject({ status: 'RETURNING' })
  })

  it('that a feed reports twice is booked once, and with another amount not at all', () => {
    done('recordInbound', bankEntry(), 'id')
    expect(call('recordInbound', bankEntry(), 'id')).toMatchObject({ id: 'inb_15' })
    expect(book({ amount: gbp('1.00') })).toEqual(invalid('bankTransactionId DUPLICATE'))
  })
})

describe('a case of due diligence', () => {
  const decide = (changes: object) => call('decideKyc', changes, 'status')

  it('is not approved while a match is undecided', () => {
    expect(decide({ outcome: 'APPROVE' })).toMatchObject(
      refused('IN_REVIEW', 'resolveFlag', 'decideKyc'),
    )
    resolve('flg_05', 'RISK_ACCEPTED')
    expect(decide({ outcome: 'APPROVE' })).toMatchObject({ status: 'APPROVED' })
  })

  it('goes back for the evidence that the officer names, and for no other', () => {
    done('decideKyc', {})
    const { requirements } = ask(
      '{ kycCase(id: "kyc_03") { requirements { key status } } }',
      'officer',
    ) as {
      requirements: { key: string; status: string }[]
    }
    const replaced = requirements.filter(({ status }) => status === 'REJECTED')
    expect(replaced.map(({ key }) => key)).toEqual(['business-registration'])
  })

  it('that is over for good takes no evidence for any level', () => {
    done('decideKyc', { outcome: 'REJECT_FINAL' })
    const again = { customerId: 'cus_03', targetLevel: 'BASIC', documentIds: ['doc_05'] }
    expect(call('submitKyc', again, 'id', 'service')).toMatchObject(refused('REJECTED'))
    expect(statusOf('cus_03', 'officer')).toBe('ACTIVE')
  })

  it('ends with its evidence: the customer may only look until it is renewed', () => {
    advance(700 * DAY)
    expect([statusOf('kyc_01'), statusOf('cus_01')]).toEqual(['EXPIRED', 'RESTRICTED'])
    expect(call('createTransaction', {})).toMatchObject({ __typename: 'QuoteExpired' })
  })
})

describe('a customer', () => {
  it('is sent no second pair of codes within a minute', () => {
    done('register', {})
    expect(call('register', {})).toEqual({ __typename: 'RateLimited', retryAfterSeconds: 60 })
  })

  it('is reached by the service account that registered it, and not by another way of registering', () => {
    const join = (platform: string, token: string, password: string | null) => {
      const email = `${platform}@example.com`
      const { id: registrationId } = made('register', { platform, password, email }, 'id', token)
      done('verifyContact', { registrationId })
      const done2 = done('verifyContact', { registrationId, channel: 'SMS' }, 'customer { id }')
      return (done2 as { customer: { id: string } }).customer.id
    }
    const web = join('WEB', 'customer', 'correct horse battery staple')
    const own = join('API', 'service', null)
    expect([statusOf(web, 'service'), statusOf(own, 'service')]).toEqual([null, 'PENDING'])
    // The feed books money of all customers, and reads what it paid for of its own.
    const { customers } = client.store().tables
    customers.update(customers.require('cus_01'), { assignedTo: undefined })
    expect(call('recordInbound', {}, 'status matches { id }')).toMatchObject({
      status: 'MATCHED',
      matches: [],
    })
    expect(ask('{ viewer { scope } }', 'service')).toEqual({ scope: 'ASSIGNED' })
  })

  it('is asked through the service account, and complains through it', () => {
    done('requestInformation', {})
    expect(
      ask('{ ticket(id: "tck_01") { kind priority requests { question } } }', 'service'),
    ).toMatchObject({
      kind: 'INFORMATION_REQUEST',
      priority: null,
    })
    const message = { body: 'My sibling.', internal: true }
    const fields = 'status messages { internal }'
    expect(call('postTicketMessage', message, fields, 'service')).toMatchObject({
      status: 'IN_PROGRESS',
      messages: [{ internal: false }, { internal: false }],
    })
    const complaint = { kind: 'COMPLAINT', subjectId: 'trx_07', message: 'Where is my money?' }
    const { id } = made('openTicket', complaint, 'id', 'service')
    // 15 working days after 15 January.
    expect(ask(`{ ticket(id: "${id}") { dueAt } }`, 'officer')).toEqual({
      dueAt: '2025-02-05T17:00:00.000Z',
    })
  })
})

it.each([
  [
    'transactions',
    'customerId: "cus_01", search: "tx-2025-000118 rec", status: COMPLETED',
    'trx_06',
  ],
  ['transactions', 'created: { from: "2025-01-04", to: "2025-01-04" }', 'trx_11'],
  ['inbounds', 'search: "holdings", booked: { from: "2025-01-13", to: "2025-01-13" }', 'inb_06'],
  ['recipients', 'customerId: "cus_01", country: "DE", search: "K recip"', 'rcp_03'],
  ['customers', 'kycStatuses: [IN_REVIEW], search: "trad"', 'cus_03'],
  ['customers', 'reviewDueBefore: "2025-01-15", statuses: [RESTRICTED]', 'cus_04'],
  ['flags', 'subjectId: "trx_12", severities: [HIGH], statuses: [RESOLVED]', 'flg_04'],
  ['tickets', 'subjectId: "trx_07", kinds: [PAYOUT_PROBLEM], statuses: [OPEN]', 'tck_03'],
  ['auditEvents', 'entityId: "flg_04", actions: ["resolveFlag"]', 'aud_02'],
])('%s that fit { %s } are one: %s', (list, filter, id) => {
  const isPaged = list === 'transactions' || list === 'inbounds'
  const fields = isPaged ? 'edges { node { id } }' : 'id'
  const found = ask(`{ ${list}(first: 5, filter: { ${filter} }) { ${fields} } }`, 'officer')
  expect(found).toEqual(isPaged ? { edges: [{ node: { id } }] } : [{ id }])
})

it('a list of transactions goes on from a cursor whose record has left the filter', () => {
  const page = (after: string | null) =>
    ask(
      `query Q($after: String) { transactions(first: 1, after: $after, filter: {statuses: [CREATED, AWAITING_FUNDS]}) {
        edges { cursor node { id } } } }`,
      'customer',
      { after },
    ) as { edges: { cursor: string; node: { id: string } }[] }
  const [first] = page(null).edges
  expect(first?.node.id).toBe('trx_01')
  done('cancelTransaction', { id: 'trx_01' })
  expect(page(first?.cursor ?? '').edges.map(({ node }) => node.id)).toEqual(['trx_02'])
  expect(page('nonsense')).toMatchObject(failed('BAD_USER_INPUT'))
})

const CASH = { method: 'CASH', accountId: 'acc_02', bankTransactionId: null }
const account = (iban: string, bic?: string) => ({
  payout: { bankAccount: { ...payee('Recipient N', iban).payout.bankAccount, bic } },
})
const FRENCH = 'FR1420041010050500013M02606'
const ACCOUNT = 'payout.bankAccount'
const AT_BRANCH = { platform: 'BRANCH', password: null }
const BY_PROGRAM = { platform: 'API', password: null }

/** An error by its code, problems of fields, or the type of the answer. */
const answerOf = (text: string) => {
  if (/^[A-Z_]+$/.test(text)) return failed(text)
  return text.includes(' ') ? invalid(...text.split(', ')) : { __typename: text }
}

/** Each mutation with what differs from its example, the answer, and who calls. */
it.each<[MutationName, object, string, string?]>([
  ['recordInbound', CASH, 'method UNSUPPORTED_VALUE', 'service'],
  ['recordInbound', CASH, 'Inbound', 'teller'],
  ['recordInbound', { ...CASH, payerName: null }, 'payerName REQUIRED', 'teller'],
  ['recordInbound', { ...CASH, accountId: 'acc_01' }, 'accountId UNSUPPORTED_VALUE', 'teller'],
  ['recordInbound', { accountId: 'acc_02' }, 'accountId UNSUPPORTED_VALUE'],
  ['returnInbound', { id: 'inb_06' }, 'InvalidTransition'],
  ['register', AT_BRANCH, 'platform UNSUPPORTED_VALUE', 'customer'],
  ['register', BY_PROGRAM, 'platform UNSUPPORTED_VALUE', 'teller'],
  ['register', { platform: 'API' }, 'password UNSUPPORTED_VALUE', 'service'],
  ['register', AT_BRANCH, 'Registration', 'teller'],
  ['register', BY_PROGRAM, 'Registration', 'service'],
  ['completeMfaChallenge', { method: 'PASSKEY' }, 'BAD_USER_INPUT'],
  ['decideKyc', { replace: [] }, 'replace REQUIRED'],
  ['decideKyc', { replace: ['nothing'] }, 'replace.0 UNSUPPORTED_VALUE'],
  ['applyMeasure', { subjectId: 'inb_01' }, 'subjectId UNSUPPORTED_VALUE'],
  ['applyMeasure', { subjectId: 'trx_06' }, 'InvalidTransition'],
  ['createRecipient', account(FRENCH, 'EXAMGPAAXXX'), 'Recipient'],
  ['createRecipient', account(FRENCH, 'EXAMDEFFXXX'), `${ACCOUNT}.bic UNSUPPORTED_VALUE`],
  ['createRecipient', account('FR142004101005050001'), `${ACCOUNT}.iban INVALID_CHECKSUM`],
])('%s with %j is answered by %s', (name, changes, answer, token) => {
  expect(call(name, changes, '', token)).toMatchObject(answerOf(answer))
})

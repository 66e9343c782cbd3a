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
/** Calls a mutation, whose answer holds what is expected. */
const answers = (name: MutationName, changes: object, expected: object, token?: string) =>
  expect(call(name, changes, token)).toMatchObject(expected)
/** States of a record as the customer and as an officer read them. */
const statesOf = (id: string) => [statusOf(id), statusOf(id, 'officer')]

const flag = (subjectId: string, changes: object = {}) =>
  made('raiseFlag', { subjectId, ...changes }).id
const confirm = (flagId = '', token?: string) =>
  done('resolveFlag', { flagId, outcome: 'CONFIRMED' }, token)
const releases = (flagId: string, expected: object, token?: string) =>
  answers('resolveFlag', { flagId, outcome: 'RISK_ACCEPTED' }, expected, token)
const book = (remittanceInformation: string) =>
  done('recordInbound', bankEntry({ remittanceInformation, bankTransactionId: 'E-2' }))
const submit = (full: string) =>
  done('submitKyc', { targetLevel: 'BASIC', name: { full }, documentIds: ['doc_01'] })

/** Sets a state that the operator sets in its administration. */
const administered = (id: string, status: string) => {
  const { customers, recipients } = client.store().tables
  const [customer, recipient] = [customers.get(id), recipients.get(id)]
  if (customer) customers.update(customer, { status })
  if (recipient) recipients.update(recipient, { status })
}

describe('a confirmed concern', () => {
  it('keeps the money for good, and changes nothing that the customer reads', () => {
    confirm(flag('trx_04', { blocking: true }))
    confirm(flag('inb_04', { blocking: true }))
    advance(2 * HOUR)
    expect(statesOf('trx_04')).toEqual(['PROCESSING', 'ON_HOLD'])
    done('cancelTransaction', { id: 'trx_04' })
    answers('refundTransaction', { id: 'trx_04' }, refused('CANCELLED'))
    answers('returnInbound', { id: 'inb_04' }, { __typename: 'InvalidTransition' })
  })
})

describe('a state that the operator set', () => {
  it.each([
    ['rcp_01', 'BLOCKED'],
    ['cus_01', 'SUSPENDED'],
  ])('stops payouts, and no refund: %s %s', (id, status) => {
    administered(id, status)
    advance(2 * HOUR)
    expect(statusOf('trx_04', 'officer')).toBe('ON_HOLD')
    answers('refundTransaction', {}, { status: 'REFUNDING' })
  })

  it('lets a suspended customer read', () => {
    administered('cus_01', 'SUSPENDED')
    answers('createQuote', {}, failed('FORBIDDEN'))
    expect(statusOf('trx_06')).toBe('COMPLETED')
  })
})

describe('a sanctions concern', () => {
  const assign = () => {
    const ticket = { kind: 'COMPLIANCE_REVIEW', subjectId: 'rcp_03', flagIds: ['flg_02'] }
    done('openTicket', { ...ticket, assigneeId: 'usr_03' })
  }

  it.each([
    ['Sender Possible Match', 'AWAITING_FUNDS'],
    ['Sender Sanctions Match', 'ON_HOLD'],
  ])('of the sender holds the order, one of another list does not: %s', (name, status) => {
    submit(name)
    advance(5 * MINUTE)
    expect(statesOf('trx_02')).toEqual(['AWAITING_FUNDS', status])
  })

  it('takes two officers for every outcome, and always blocks', () => {
    releases('flg_02', refused('OPEN', 'openTicket'))
    assign()
    for (const outcome of ['RISK_ACCEPTED', 'CONFIRMED']) {
      const alone = refused('IN_REVIEW', 'updateTicket')
      answers('resolveFlag', { flagId: 'flg_02', outcome }, alone)
    }
    releases('flg_02', { outcome: 'RISK_ACCEPTED' }, 'officer2')
    expect(statusOf('rcp_03', 'officer')).toBe('ACTIVE')
    flag('trx_04', { category: 'SANCTIONS', blocking: false })
    expect(statusOf('trx_04', 'officer')).toBe('ON_HOLD')
  })
})

describe('a second factor', () => {
  const pays = (response: string, expected: object) =>
    answers('confirmTransaction', { response }, expected)
  const locked = { __typename: 'AccountLocked', lockedUntil: '2025-01-15T09:45:00.000Z' }

  it('locks the login after five wrong answers in a row, over challenges of sign-ins', () => {
    const guesses = (challengeId: string, expected: object, response = '000000') =>
      answers('completeMfaChallenge', { challengeId, response }, expected)
    for (const left of [4, 3]) guesses('chl_s1', rejected(left))
    const { id = '' } = call('login', {}) as { id?: string }
    guesses(id, rejected(2))
    pays('000000', rejected(1))
    guesses(id, rejected(0))
    guesses(id, locked, '123456')
    answers('login', {}, locked)
    pays('123456', rejected(0, 'CODE_EXPIRED'))
    expect(ask('{ viewer { user { locked } } }')).toEqual({ user: { locked: true } })
    advance(15 * MINUTE)
    answers('login', {}, { __typename: 'MfaChallenge' })
  })

  it('that is right begins the count afresh, and works once', () => {
    pays('000000', rejected(4))
    pays('123456', { status: 'AWAITING_FUNDS' })
    pays('123456', refused('AWAITING_FUNDS', 'cancelTransaction'))
    answers('completeMfaChallenge', { response: '000000' }, rejected(4))
  })
})

describe('a name', () => {
  it('counts when it is verified', () => {
    const names = '{ viewer { customer { name { full } kyc { name { full } } } } }'
    const kyc = { name: { full: 'Somebody Else' } }
    submit('Somebody Else')
    expect(ask(names)).toEqual({ customer: { name: { full: 'Sender A' }, kyc } })
    done('recordInbound', bankEntry())
    expect(statusOf('inb_15', 'officer')).toBe('MATCHED')
    advance(5 * MINUTE)
    expect(ask(names)).toEqual({ customer: { name: kyc.name, kyc } })
    book('TX-2025-000123')
    expect(statusOf('inb_16', 'officer')).toBe('ON_HOLD')
  })

  it('of the payer is needed for money to be matched', () => {
    answers('recordInbound', { payerName: null }, { status: 'UNMATCHED' })
    expect(
      ask('{ inbound(id: "inb_15") { flags { category } matches { status } } }', 'officer'),
    ).toEqual({ flags: [{ category: 'DATA_QUALITY' }], matches: [{ status: 'PROPOSED' }] })
  })
})

describe('money', () => {
  it('goes back in parts, up to what is held', () => {
    const refunds = (expected: object, amount?: string) =>
      answers('refundTransaction', { amount: amount && gbp(amount) }, expected)
    refunds({ status: 'REFUNDING' }, '10.00')
    refunds(invalid('amount.amount OUT_OF_RANGE'), '113.01')
    advance(DAY)
    expect(statusOf('trx_07')).toBe('REFUNDING')
    refunds({ status: 'REFUNDING' })
    expect(ask('{ transaction(id: "trx_07") { refunds { amount { amount } } } }')).toEqual({
      refunds: [{ amount: { amount: '10.00' } }, { amount: { amount: '113.00' } }],
    })
    refunds(refused('REFUNDING'))
    advance(DAY)
    expect(statusOf('trx_07')).toBe('REFUNDED')
  })

  it('is not returned where the bank sent no account', () => {
    const entry = { remittanceInformation: 'NOTHING', payerName: 'SENDER M', payerAccount: null }
    done('recordInbound', bankEntry(entry))
    answers('returnInbound', { id: 'inb_15' }, refused('UNMATCHED', 'matchInbound'))
    answers('returnInbound', {}, { status: 'RETURNING' })
  })

  it('that a feed reports twice is booked once, and with another amount not at all', () => {
    done('recordInbound', bankEntry())
    answers('recordInbound', bankEntry(), { id: 'inb_15' })
    const other = bankEntry({ amount: gbp('1.00') })
    answers('recordInbound', other, invalid('bankTransactionId DUPLICATE'))
  })
})

describe('a case of due diligence', () => {
  it('is not approved while a match is undecided', () => {
    const approval = { outcome: 'APPROVE' }
    answers('decideKyc', approval, refused('IN_REVIEW', 'resolveFlag', 'decideKyc'))
    releases('flg_05', { outcome: 'RISK_ACCEPTED' })
    answers('decideKyc', approval, { status: 'APPROVED' })
  })

  it('goes back for the evidence that the officer names, and for no other', () => {
    done('decideKyc', {})
    const { requirements } = ask(
      '{ kycCase(id: "kyc_03") { requirements { key status } } }',
      'officer',
    ) as { requirements: { key: string; status: string }[] }
    const replaced = requirements.filter(({ status }) => status === 'REJECTED')
    expect(replaced.map(({ key }) => key)).toEqual(['source-of-wealth'])
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
})

describe('a customer', () => {
  it('is sent no second pair of codes within a minute', () => {
    done('register', {})
    answers('register', {}, { __typename: 'RateLimited', retryAfterSeconds: 60 })
  })

  it('is reached by the service account that registered it, and not by another way of registering', () => {
    const join = (changes: { email: string }, token: string) => {
      const registrationId = made('register', changes, token).id
      done('verifyContact', { registrationId })
      done('verifyContact', { registrationId, channel: 'SMS' })
    }
    join({ email: 'web@example.com' }, 'customer')
    join({ email: 'own@example.com', ...BY_PROGRAM }, 'service')
    expect([statusOf('cus_05', 'service'), statusOf('cus_06', 'service')]).toEqual([
      null,
      'PENDING',
    ])
    // The feed books money of all customers, and reads what it paid for of its own.
    const { customers } = client.store().tables
    customers.update(customers.require('cus_01'), { assignedTo: undefined })
    const entry = call('recordInbound', {}, undefined, 'matches { id }')
    expect(entry).toMatchObject({ status: 'MATCHED', matches: [] })
    expect(ask('{ viewer { scope } }', 'service')).toEqual({ scope: 'ASSIGNED' })
  })

  it('is asked through the service account, and complains through it', () => {
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
    const complaint = { kind: 'COMPLAINT', subjectId: 'trx_07', message: 'Where is my money?' }
    const { id } = made('openTicket', complaint, 'service')
    // 15 working days after 15 January.
    const dueAt = '2025-02-05T17:00:00.000Z'
    expect(ask(`{ ticket(id: "${id}") { dueAt } }`, 'officer')).toEqual({ dueAt })
  })
})

it.each([
  ['transactions', 'search: "tx-2025-000118 rec", status: COMPLETED', 'trx_06'],
  ['transactions', 'created: { from: "2025-01-04", to: "2025-01-04" }', 'trx_11'],
  ['inbounds', 'search: "holdings", booked: { from: "2025-01-13", to: "2025-01-13" }', 'inb_06'],
  ['recipients', 'customerId: "cus_01", country: "DE", search: "K recip"', 'rcp_03'],
  ['customers', 'kycStatuses: [IN_REVIEW], search: "send p"', 'cus_03'],
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
      `query Q($after: String) { transactions(first: 1, after: $after,
        filter: {statuses: [CREATED, AWAITING_FUNDS]}) { edges { cursor node { id } } } }`,
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
  ['completeMfaChallenge', { method: 'PASSKEY' }, 'BAD_USER_INPUT'],
  ['decideKyc', { replace: [] }, 'replace REQUIRED'],
  ['decideKyc', { replace: ['nothing'] }, 'replace.0 UNSUPPORTED_VALUE'],
  ['createRecipient', account(FRENCH, 'EXAMGPAAXXX'), 'Recipient'],
  ['createRecipient', account(FRENCH, 'EXAMDEFFXXX'), `${ACCOUNT}.bic UNSUPPORTED_VALUE`],
  ['createRecipient', account('FR142004101005050001'), `${ACCOUNT}.iban INVALID_CHECKSUM`],
])('%s with %j is answered by %s', (name, changes, answer, token) => {
  answers(name, changes, answerOf(answer), token)
})

/** Rules of the product that protect people and money: what each allows, and what it refuses. */
import { describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '@/sample/api/engine/clock'
import { SYSTEM_USER } from '@/sample/api/engine/context'
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
const resolve = (flagId: string | undefined, outcome: string, expected: object, token?: string) =>
  answers('resolveFlag', { flagId, outcome }, expected, token)
const confirm = (flagId?: string) => resolve(flagId, 'CONFIRMED', { status: 'RESOLVED' })
/** An entry of the bank that names no order, or what it says. */
const book = (remittanceInformation = 'NOTHING', changes: object = {}) =>
  made('recordInbound', bankEntry({ remittanceInformation, bankTransactionId: 'E-2', ...changes }))
const submit = (full: string, targetLevel = 'BASIC') =>
  done('submitKyc', { targetLevel, name: { full }, documentIds: ['doc_01'] })
/** Fields of a record, for an officer. */
const read = (record: string, fields: string) => ask(`{ ${record} { ${fields} } }`, 'officer')
const flagsOf = (id: string) =>
  read(`flags(filter: { subjectId: "${id}" })`, 'nodes { category }') as object

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

  it.each<[MutationName, object, object]>([
    ['createQuote', {}, failed('FORBIDDEN')],
    ['createTransaction', { quoteId: 'quo_02' }, failed('FORBIDDEN')],
    ['createRecipient', {}, failed('FORBIDDEN')],
    ['submitKyc', {}, failed('FORBIDDEN')],
    ['cancelTransaction', {}, { status: 'CANCELLED' }],
    ['createUploadSlot', {}, { documentId: 'doc_07' }],
    ['submitForm', {}, { status: 'SUBMITTED' }],
  ])('of a suspended customer: %s %j', (name, changes, expected) => {
    administered('cus_01', 'SUSPENDED')
    answers(name, changes, expected)
  })
})

describe('a sanctions concern', () => {
  it.each([
    ['Sender Possible Match', 'AWAITING_FUNDS'],
    ['Sender Sanctions Match', 'ON_HOLD'],
  ])('of the sender holds the order, one of another list does not: %s', (name, status) => {
    submit(name)
    advance(5 * MINUTE)
    expect(statesOf('trx_02')).toEqual(['AWAITING_FUNDS', status])
  })

  it.each(['RISK_ACCEPTED', 'CONFIRMED'])('takes two acts of two officers: %s', (outcome) => {
    resolve('flg_02', outcome, { status: 'OPEN', outcome: null }, 'officer')
    expect(statusOf('rcp_03', 'officer')).toBe('PENDING_REVIEW')
    resolve('flg_02', outcome, refused('OPEN'), 'officer')
    resolve('flg_02', outcome, { status: 'RESOLVED', outcome }, 'officer2')
    const proposal = 'nodes { proposal { officer { displayName } } resolvedBy { displayName } }'
    expect(read('flags(filter: { subjectId: "rcp_03", statuses: [RESOLVED] })', proposal)).toEqual({
      nodes: [
        {
          proposal: { officer: { displayName: 'Officer D' } },
          resolvedBy: { displayName: 'Officer G' },
        },
      ],
    })
  })

  it('is open again when the second officer thinks otherwise', () => {
    for (const [outcome, token] of [
      ['CONFIRMED', 'officer'],
      ['FALSE_POSITIVE', 'officer2'],
      ['CONFIRMED', 'officer'],
    ] as const) {
      resolve('flg_02', outcome, { status: 'OPEN' }, token)
    }
    resolve('flg_02', 'CONFIRMED', { status: 'RESOLVED' }, 'officer2')
  })

  it('always blocks', () => {
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

  it('of the payer is needed for money to be matched, and compared as on its own', () => {
    const { id } = book('TX-2025-000122', { payerName: null })
    expect(statusOf(id ?? '', 'officer')).toBe('UNMATCHED')
    expect(flagsOf('inb_15')).toEqual({ nodes: [{ category: 'DATA_QUALITY' }] })
    const match = { id, transactionId: 'trx_02', amount: gbp('100.00') }
    answers('matchInbound', match, invalid('payerName REQUIRED'))
    answers('matchInbound', { ...match, payerName: 'M Sanctions Match' }, { status: 'ON_HOLD' })
    expect(flagsOf('inb_15')).toEqual({
      nodes: [{ category: 'SANCTIONS' }, { category: 'THIRD_PARTY' }, { category: 'DATA_QUALITY' }],
    })
    expect(statusOf('trx_02', 'officer')).toBe('ON_HOLD')
  })

  it.each([
    ['TX-2025-000122', 'MATCHED', 'CONFIRMED'],
    ['tx 2025 000122 40 GBP', 'MATCHED', 'CONFIRMED'],
    ['TX20250001224', 'UNMATCHED', 'PROPOSED'],
    ['TX-2025-000122 TX-2025-000123', 'UNMATCHED', 'PROPOSED PROPOSED'],
  ])('of an order is found in "%s": %s', (text, status, matches) => {
    const entry = bankEntry({ remittanceInformation: text })
    const inbound = call('recordInbound', entry, undefined, 'matches { status }') as {
      matches: { status: string }[]
    }
    expect(inbound).toMatchObject({ status })
    expect(inbound.matches.map((match) => match.status).join(' ')).toBe(matches)
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
    book('NOTHING', { payerName: 'SENDER M', payerAccount: null })
    answers('returnInbound', { id: 'inb_15' }, refused('UNMATCHED', 'matchInbound'))
    answers('returnInbound', {}, { status: 'RETURNING' })
  })

  it.each([
    ['returnInbound', { id: 'inb_04' }, 'inb_04', 'RETURNING'],
    ['refundTransaction', {}, 'trx_07', 'REFUNDING'],
  ] as const)('on its way back waits for a review: %s', (name, changes, id, status) => {
    done(name, changes)
    flag(id, { category: 'SANCTIONS' })
    advance(2 * DAY)
    expect(statusOf(id, 'officer')).toBe(status)
  })

  it('that a feed reports twice is booked once, and with another amount not at all', () => {
    done('recordInbound', bankEntry())
    answers('recordInbound', bankEntry(), { id: 'inb_15' })
    const other = bankEntry({ amount: gbp('1.00') })
    answers('recordInbound', other, invalid('bankTransactionId DUPLICATE'))
  })

  it.each([
    ['trx_02', '100.01', 'amount.amount ALLOCATION_EXCEEDS_AMOUNT'],
    ['trx_04', '50.00', 'transactionId UNSUPPORTED_VALUE'],
    ['trx_10', '50.00', 'transactionId UNSUPPORTED_VALUE'],
  ])('is not allocated where it is not needed: %s %s', (transactionId, amount, problem) => {
    const { id } = book('NOTHING', { amount: gbp('500.00') })
    answers('matchInbound', { id, transactionId, amount: gbp(amount) }, invalid(problem))
  })

  it('that was matched wrongly is free again, and goes to the order that it was meant for', () => {
    const match = { id: 'inb_01', transactionId: 'trx_02', amount: gbp('100.00') }
    const unmatch = { id: 'inb_01', transactionId: 'trx_02', note: 'Meant for trx_01.' }
    done('matchInbound', match)
    expect(statusOf('trx_02')).toBe('PROCESSING')
    answers('unmatchInbound', { ...unmatch, note: ' ' }, invalid('note REQUIRED'))
    answers('unmatchInbound', unmatch, { status: 'UNMATCHED' })
    expect(statusOf('trx_02')).toBe('AWAITING_FUNDS')
    answers('unmatchInbound', unmatch, refused('UNMATCHED', 'matchInbound', 'returnInbound'))
    const history = 'nodes { matches { status note } }'
    expect(read('inbounds(filter: { search: "IN-2025-000045" })', history)).toEqual({
      nodes: [
        {
          matches: [
            { status: 'PROPOSED', note: null },
            { status: 'UNDONE', note: 'Meant for trx_01.' },
          ],
        },
      ],
    })
    done('matchInbound', { ...match, transactionId: 'trx_01' })
  })

  it('that is allocated to an order in parts is free again as a whole', () => {
    const part = { id: 'inb_01', transactionId: 'trx_02', amount: gbp('40.00') }
    done('matchInbound', part)
    done('matchInbound', part)
    const unmatch = { id: 'inb_01', transactionId: 'trx_02' }
    answers('unmatchInbound', unmatch, { status: 'UNMATCHED' })
    answers('unmatchInbound', { ...unmatch, id: 'inb_06' }, refused('ON_HOLD'))
  })

  it.each([
    ['the payout is with the partner', () => advance(10 * MINUTE)],
    ['its order is under review', () => flag('trx_04', { blocking: true })],
  ])('stays matched when %s', (_case, happens) => {
    happens()
    answers('unmatchInbound', {}, { __typename: 'InvalidTransition' })
  })
})

describe('a form', () => {
  const order = (formSubmissionIds: string[]) => {
    const price = { corridorId: 'cor_02', amount: { send: '50.00' } }
    const { id: quoteId } = made('createQuote', price)
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
    review(made('submitForm', {}).id ?? '', 'APPROVED')
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
    const { id } = made('submitForm', { customerId: 'cus_03', answers: FORM_OF_P }, 'service')
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
      const registrationId = made('register', changes, token).id
      const last = { registrationId, channel: 'SMS' }
      done('verifyContact', { registrationId })
      return [done('verifyContact', last, token), done('verifyContact', last, token)]
    }
    join({ email: 'web@example.com' }, 'customer')
    const own = { email: 'own@example.com', ...BY_PROGRAM, clientReference: 'C-17' }
    const [first, second] = join(own, 'service')
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
    const { id: ticketId } = made('openTicket', complaint, 'service')
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

it('a flag that comes later joins the ticket', () => {
  const flagIds = [flag('trx_03')]
  answers(
    'updateTicket',
    { id: 'tck_01', status: undefined, flagIds },
    failed('NOT_FOUND'),
    'teller',
  )
  done('updateTicket', { id: 'tck_01', status: undefined, flagIds }, 'officer')
  expect(read('ticket(id: "tck_01")', 'flags { id status }')).toEqual({
    flags: [
      { id: 'flg_01', status: 'IN_REVIEW' },
      { id: 'flg_06', status: 'IN_REVIEW' },
    ],
  })
})

it.each([
  ['transactions', 'search: "tx-2025-000118 rec", statuses: [COMPLETED]', 'trx_06'],
  ['transactions', 'created: { from: "2025-01-04", to: "2025-01-04" }', 'trx_11'],
  ['inbounds', 'search: "holdings", booked: { from: "2025-01-13", to: "2025-01-13" }', 'inb_06'],
  ['recipients', 'customerId: "cus_01", country: "DE", search: "K recip"', 'rcp_03'],
  ['customers', 'kycStatuses: [IN_REVIEW], search: "send p"', 'cus_03'],
  ['customers', 'reviewDueBefore: "2025-01-15", statuses: [RESTRICTED]', 'cus_04'],
  ['flags', 'subjectId: "trx_12", severities: [HIGH], statuses: [RESOLVED]', 'flg_04'],
  ['tickets', 'subjectId: "trx_07", kinds: [PAYOUT_PROBLEM], statuses: [OPEN]', 'tck_03'],
  ['formSubmissions', 'formKey: "source-of-funds", statuses: [SUBMITTED]', 'fsb_01'],
  ['auditEvents', 'entityId: "flg_04", actions: ["resolveFlag"]', 'aud_02'],
])('%s that fit { %s } are one: %s', (list, filter, id) => {
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
])('%s tell what changed: %s', (list, id, change, token) => {
  advance(MINUTE)
  change()
  const all = list === 'recipients' ? 'statuses: [ACTIVE, ARCHIVED],' : ''
  const since = `${all} updatedSince: "2025-01-15T09:31:00.000Z"`
  const page = ask(`{ ${list}(filter: { ${since} }) { nodes { id } } }`, token) as {
    nodes: { id: string }[]
  }
  expect(page.nodes).toContainEqual({ id })
})

it.each(['transactions', 'recipients', 'formSubmissions', 'flags'])(
  'pages of %s repeat nothing',
  (list) => {
    interface Page {
      nodes: { id: string }[]
      pageInfo: { endCursor: string }
    }
    const page = (first: number, after?: string) =>
      ask(
        `query Q($first: Int, $after: String) {
        ${list}(first: $first, after: $after) { nodes { id } pageInfo { endCursor } } }`,
        'officer',
        { first, after },
      ) as Page
    const [first, second] = page(2).nodes
    expect(page(1, page(1).pageInfo.endCursor).nodes).toEqual([second])
    expect(second).not.toEqual(first)
  },
)

it('a filter by a state finds what the caller reads', () => {
  const found = (status: string) =>
    ask(`{ customers(filter: { kycStatuses: [${status}] }) { nodes { id } } }`, 'service')
  expect(found('IN_REVIEW')).toEqual({ nodes: [] })
  expect(found('SUBMITTED')).toEqual({ nodes: [{ id: 'cus_03' }] })
})

it('a list goes on from a cursor whose record has left the filter', () => {
  const page = (after: string | null, first = 1) =>
    ask(
      `query Q($after: String, $first: Int) { transactions(first: $first, after: $after,
        filter: {statuses: [CREATED, AWAITING_FUNDS]}) { nodes { id } pageInfo { endCursor } } }`,
      'customer',
      { after, first },
    ) as { nodes: object[]; pageInfo: { endCursor: string } }
  const first = page(null)
  expect(first.nodes).toEqual([{ id: 'trx_01' }])
  done('cancelTransaction', { id: 'trx_01' })
  expect(page(first.pageInfo.endCursor).nodes).toEqual([{ id: 'trx_02' }])
  for (const wrong of [page('nonsense'), page(null, 0), page(null, 101)]) {
    expect(wrong).toMatchObject(failed('BAD_USER_INPUT'))
  }
  const reversed = '{ from: "2025-01-05", to: "2025-01-04" }'
  expect(ask(`{ transactions(filter: { created: ${reversed} }) { nodes { id } } }`)).toMatchObject(
    failed('BAD_USER_INPUT'),
  )
})

const CASH = { method: 'CASH', accountId: 'acc_02', bankTransactionId: null }
const account = (iban: string) => payee('Recipient N', iban)
const ACCOUNT = 'payout.bankAccount'
const AT_BRANCH = { platform: 'BRANCH', password: null }
const BY_PROGRAM = { platform: 'API', password: null }
const PLACE = { townName: ' ', country: 'GB' }
const LEVEL = { targetLevel: 'BASIC', documentIds: ['doc_01'] }
const FORM = [
  { fieldKey: 'source', text: 'savings' },
  { fieldKey: 'monthly-amount', amount: gbp('5.00') },
  { fieldKey: 'document', documentIds: ['doc_03'] },
  { fieldKey: 'declaration', text: 'true' },
]
const FORM_OF_P = FORM.map((item) =>
  item.fieldKey === 'document' ? { ...item, documentIds: ['doc_05'] } : item,
)

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
  ['recordInbound', { bookedOn: '2025-01-16' }, 'Inbound'],
  ['recordInbound', { bookedOn: '2025-01-17' }, 'bookedOn OUT_OF_RANGE'],
  ['recordInbound', { bookedOn: '2024-01-15' }, 'Inbound'],
  ['recordInbound', { bookedOn: '2024-01-14' }, 'bookedOn OUT_OF_RANGE'],
  ['recordInbound', { amount: gbp('00012.50') }, 'BAD_USER_INPUT'],
  ['returnInbound', { id: 'inb_06' }, 'InvalidTransition'],
  ['returnInbound', {}, 'FORBIDDEN', 'officer'],
  ['raiseFlag', { subjectId: 'inb_01' }, 'Flag', 'operations'],
  ['openTicket', { dueAt: '2025-01-15T09:30:00.000Z' }, 'dueAt OUT_OF_RANGE'],
  ['openTicket', { kind: 'COMPLIANCE_REVIEW' }, 'kind UNSUPPORTED_VALUE', 'teller'],
  ['raiseFlag', { summary: 'x'.repeat(2001) }, 'BAD_USER_INPUT'],
  ['raiseFlag', { summary: 'a\u202Eb' }, 'BAD_USER_INPUT'],
  ['register', AT_BRANCH, 'platform UNSUPPORTED_VALUE', 'customer'],
  ['register', BY_PROGRAM, 'platform UNSUPPORTED_VALUE', 'teller'],
  ['register', { platform: 'API' }, 'password UNSUPPORTED_VALUE', 'service'],
  ['register', AT_BRANCH, 'Registration', 'teller'],
  ['completeMfaChallenge', { method: 'PASSKEY' }, 'BAD_USER_INPUT'],
  ['submitKyc', { ...LEVEL, dateOfBirth: '1800-01-01' }, 'dateOfBirth OUT_OF_RANGE'],
  ['submitKyc', { ...LEVEL, documentIds: ['doc_05'] }, 'documentIds.0 UNSUPPORTED_VALUE'],
  ['submitKyc', { ...LEVEL, address: PLACE }, 'address.townName REQUIRED'],
  ['createUploadSlot', {}, 'BAD_USER_INPUT', 'teller'],
  ['createUploadSlot', { sha256: 'FF' }, 'BAD_USER_INPUT'],
  ['createUploadSlot', {}, 'FORBIDDEN', 'officer'],
  ['createUploadSlot', { customerId: 'cus_02' }, 'NOT_FOUND', 'customer'],
  ['decideKyc', { replace: [] }, 'replace REQUIRED'],
  ['decideKyc', { replace: ['nothing'] }, 'replace.0 UNSUPPORTED_VALUE'],
  ['decideKyc', { reviewDueOn: '2020-01-01' }, 'reviewDueOn OUT_OF_RANGE'],
  ['decideKyc', { reviewDueOn: '2099-01-01' }, 'reviewDueOn OUT_OF_RANGE'],
  [
    'submitForm',
    { answers: [...FORM, { fieldKey: 'source', text: 'salary' }] },
    'answers.4.fieldKey DUPLICATE, answers.employer REQUIRED',
  ],
  [
    'submitForm',
    { answers: FORM.map((item) => ('amount' in item ? { ...item, amount: gbp('5.001') } : item)) },
    'answers.1.amount.amount INVALID_FORMAT',
  ],
  ['submitForm', { customerId: 'cus_03', transactionId: 'trx_03' }, 'NOT_FOUND', 'service'],
  ['reviewFormSubmission', { status: 'REJECTED', note: null }, 'note REQUIRED'],
  ['createTransaction', { purpose: 'OTHER' }, 'Transaction'],
  ['createRecipient', account('FR1420041010050500013M02607'), `${ACCOUNT}.iban INVALID_CHECKSUM`],
  ['createRecipient', account('FR142004101005050001'), `${ACCOUNT}.iban INVALID_FORMAT`],
  ['createRecipient', account('XX89370400440532013000'), `${ACCOUNT}.iban UNSUPPORTED_VALUE`],
])('%s with %j is answered by %s', (name, changes, answer, token) => {
  answers(name, changes, answerOf(answer), token)
})

import { describe, expect, it } from 'vitest'
import { DAY, MINUTE } from './clock'
import { addRecipient, confirmRecipient, confirmTransaction, refund } from './testing/calls'
import { clientForEach } from './testing/client'

const { ask, advance } = clientForEach('officer')

const recordCash = (amount: string, key: number) => `mutation { recordInbound(input: {
  method: CASH, amount: { amount: "${amount}", currency: "GBP" }, accountId: "acc_02"
  bookedOn: "2025-01-15", transactionId: "trx_02"
  idempotencyKey: "00000000-0000-4000-8000-00000000000${key}"
}) { ... on Inbound { status unallocated { amount } } } }`

it('allocates to a transaction what it still needs, and no more', () => {
  const record = (amount: string, key: number) => ask(recordCash(amount, key), 'teller')
  const answer = (status: string, amount: string) => ({ status, unallocated: { amount } })
  expect(record('60.00', 1)).toEqual(answer('MATCHED', '0.00'))
  expect(record('60.00', 2)).toEqual(answer('PARTIALLY_MATCHED', '20.00'))
  expect(record('60.00', 3)).toEqual(answer('UNMATCHED', '60.00'))
})

describe('a bank feed', () => {
  const entry = (
    key: number,
    more = 'bankTransactionId: "EXAMPLE-2025-01-15-0031"',
    amount = '60.00',
  ) =>
    `mutation { recordInbound(input: {
      method: BANK_TRANSFER, amount: { amount: "${amount}", currency: "GBP" }, accountId: "acc_01"
      payerName: "SENDER A", payerAccount: "GB29NWBK60161331926819", ${more}
      remittanceInformation: "TX-2025-000122", bookedOn: "2025-01-15", valueOn: "2025-01-16"
      idempotencyKey: "00000000-0000-4000-8000-00000000000${key}"
    }) {
      ... on Inbound { id bankTransactionId maskedPayerAccount valueOn }
      ... on ValidationError { fieldErrors { path code } }
    } }`

  it('books each entry of the bank once, however often it is read', () => {
    const run = (document: string) => ask(document, 'service')
    const booked = {
      id: 'inb_15',
      bankTransactionId: 'EXAMPLE-2025-01-15-0031',
      maskedPayerAccount: '•••• 6819',
      valueOn: '2025-01-16',
    }
    expect(run(entry(1))).toEqual(booked)
    expect(run(entry(2))).toEqual(booked)
    const refused = (code: string) => ({ fieldErrors: [{ path: ['bankTransactionId'], code }] })
    expect(run(entry(3, undefined, '61.00'))).toEqual(refused('DUPLICATE'))
    expect(run(entry(4, ''))).toEqual(refused('REQUIRED'))
  })

  it('reads an entry again after the transaction that it named has ended', () => {
    const named = 'bankTransactionId: "EXAMPLE-1", transactionId: "trx_02"'
    const run = (key: number) => ask(entry(key, named, '100.00'), 'service')
    const first = run(1)
    advance(DAY)
    expect(first).toMatchObject({ id: 'inb_15' })
    expect(run(2)).toEqual(first)
  })
})

describe('money that arrives', () => {
  const entry = (more: string, amount = '100.00', account = 'acc_01') => `mutation {
    recordInbound(input: {
      method: BANK_TRANSFER, amount: { amount: "${amount}", currency: "GBP" }
      accountId: "${account}", bankTransactionId: "EXAMPLE-0001", bookedOn: "2025-01-15"
      idempotencyKey: "00000000-0000-4000-8000-000000000001", ${more}
    }) { ... on Inbound { id status } ... on ValidationError { fieldErrors { path code } } }
  }`
  const booked = `{ inbound(id: "inb_15") {
    status
    flags { category status blocking rule { code } }
    matches { status score reasons actor { displayName } transaction { id status } }
  } }`
  const flag = (category: string, code: string) => ({
    category,
    status: 'OPEN',
    blocking: true,
    rule: { code },
  })
  const actor = { displayName: 'Automatic processing' }
  const REFERENCE = 'remittanceInformation: "tx 2025 000122"'

  it('waits in the queue when its transaction needs nothing any more', () => {
    const FUNDED = 'remittanceInformation: "TX-2025-000120"'
    ask(entry(`${FUNDED}, payerName: "SENDER A"`, '50.00'), 'service')
    expect(ask(booked)).toEqual({ status: 'UNMATCHED', flags: [], matches: [] })
  })

  it('is held for another payer, whether its transaction needs something or not', () => {
    ask(entry('remittanceInformation: "TX-2025-000120", payerName: "SENDER M"', '50.00'), 'service')
    expect(ask(booked)).toMatchObject({
      status: 'ON_HOLD',
      flags: [flag('THIRD_PARTY', 'THIRD_PARTY_PAYER')],
    })
  })

  it('is matched by its reference, with score and reasons', () => {
    ask(entry(`${REFERENCE}, payerName: "A SENDER"`), 'service')
    expect(ask(booked)).toEqual({
      status: 'MATCHED',
      flags: [],
      matches: [
        {
          status: 'CONFIRMED',
          score: 98,
          reasons: [
            'Reference found in the text',
            'Amount and currency are equal',
            'Payer name is the sender',
          ],
          actor,
          transaction: { id: 'trx_02', status: 'PROCESSING' },
        },
      ],
    })
  })

  it('is held when somebody else pays, and the feed does not learn of it', () => {
    expect(ask(entry(`${REFERENCE}, payerName: "SENDER M"`), 'service')).toEqual({
      id: 'inb_15',
      status: 'MATCHED',
    })
    expect(ask(booked)).toMatchObject({
      status: 'ON_HOLD',
      flags: [flag('THIRD_PARTY', 'THIRD_PARTY_PAYER')],
      matches: [{ transaction: { id: 'trx_02', status: 'ON_HOLD' } }],
    })
    expect(ask('{ transaction(id: "trx_02") { status } }', 'customer')).toEqual({
      status: 'PROCESSING',
    })
  })

  it('is held when the name of the payer is a possible match', () => {
    ask(entry('payerName: "Possible Match Ltd"'), 'service')
    expect(ask(booked)).toMatchObject({
      status: 'ON_HOLD',
      flags: [flag('SANCTIONS', 'NAME_SCREENING')],
    })
  })

  it('is proposed for an order that waits for this amount from this sender', () => {
    ask(entry('remittanceInformation: "RENT", payerName: "SENDER A"'), 'service')
    expect(ask(booked)).toMatchObject({
      status: 'UNMATCHED',
      matches: [
        {
          status: 'PROPOSED',
          score: 74,
          reasons: ['Amount and currency are equal', 'Payer name is the sender'],
          actor,
          transaction: { id: 'trx_02', status: 'AWAITING_FUNDS' },
        },
      ],
    })
  })

  it('needs no reference on an account that is dedicated to a customer', () => {
    const price = `mutation { createQuote(input: {
      corridorId: "cor_01", payInMethod: BANK_TRANSFER, payoutMethod: BANK_ACCOUNT
      customerId: "cus_03", amount: { send: "97.00" }
    }) { ... on Quote { id } } }`
    const add = addRecipient(
      'Supplier N',
      'BE68539007547034',
      '{ ... on Recipient { id challenge { id } } }',
      'cus_03',
    )
    ask(price, 'service')
    ask(add, 'service')
    ask(confirmRecipient('rcp_09', 'chl_02', 'UNAVAILABLE'), 'service')
    ask(
      `mutation { createTransaction(input: {
        quoteId: "quo_16", recipientId: "rcp_09", purpose: GOODS
        idempotencyKey: "00000000-0000-4000-8000-000000000003"
      }) { __typename } }`,
      'service',
    )
    ask(confirmTransaction('trx_13', 'chl_03'), 'service')
    ask(entry('payerName: "EXAMPLE TRADING LTD"', '100.00', 'acc_03'), 'service')
    expect(ask(booked)).toMatchObject({
      status: 'MATCHED',
      flags: [],
      matches: [{ score: 98, transaction: { id: 'trx_13', status: 'PROCESSING' } }],
    })
  })

  it('is never allocated to an order that has ended', () => {
    const document = recordCash('48.00', 1).replace('trx_02', 'trx_11')
    expect(ask(document.replace('{ ... on', '{ __typename ... on'), 'teller')).toMatchObject({
      __typename: 'ValidationError',
    })
  })

  it('is never missing by less than nothing', () => {
    ask(`mutation { matchInbound(input: { inboundId: "inb_01", allocations: [
      { transactionId: "trx_02", amount: { amount: "200.00", currency: "GBP" } }
    ] }) { __typename } }`)
    expect(ask('{ transaction(id: "trx_02") { payIn { outstanding { amount } } } }')).toEqual({
      payIn: { outstanding: { amount: '0.00' } },
    })
  })
})

describe('undoing a match', () => {
  const undo = (id: string) => `mutation { unmatchInbound(matchId: "${id}", note: "Not this one.") {
    __typename
    ... on InvalidTransition { currentStatus }
  } }`
  const refused = (currentStatus: string) => ({ __typename: 'InvalidTransition', currentStatus })

  it('leaves an order alone whose money is there without it', () => {
    ask(confirmTransaction('trx_01', 'chl_01'), 'customer')
    ask(`mutation { matchInbound(input: { inboundId: "inb_08", allocations: [
      { transactionId: "trx_01", amount: { amount: "100.00", currency: "GBP" } }
    ] }) { __typename } }`)
    ask(
      `mutation { recordInbound(input: {
        method: CASH, amount: { amount: "100.00", currency: "GBP" }, accountId: "acc_02"
        bookedOn: "2025-01-15", transactionId: "trx_01"
        idempotencyKey: "00000000-0000-4000-8000-000000000001"
      }) { __typename } }`,
      'teller',
    )
    advance(6 * MINUTE)
    const order = '{ transaction(id: "trx_01") { status payout { status } } }'
    const paid = { status: 'PROCESSING', payout: { status: 'SUBMITTED' } }
    expect(ask(order)).toEqual(paid)
    // The proposal of the sample data, which nobody has confirmed.
    ask(undo('mat_01'))
    expect(ask(order)).toEqual(paid)
  })

  it('is refused once the money went back by a refund', () => {
    ask(refund('trx_10'))
    expect(ask(undo('mat_05'))).toEqual(refused('MATCHED'))
  })

  it('is refused while a blocking flag is open, as a refund is', () => {
    expect(ask(undo('mat_03'))).toEqual(refused('MATCHED'))
    expect(ask(undo('mat_10'))).toEqual(refused('MATCHED'))
  })
})

it('takes what was returned, and no more, out of the comparison with the bank', () => {
  const compare = `{ reconciliationSummary(date: "2025-01-14", currency: "GBP") {
    bankClosingBalance { amount } ledgerClosingBalance { amount } difference { amount }
  } }`
  const balances = (bank: string, difference: string) => ({
    bankClosingBalance: { amount: bank },
    ledgerClosingBalance: { amount: '51629.50' },
    difference: { amount: difference },
  })
  expect(ask(compare)).toEqual(balances('52605.00', '975.50'))
  ask(`mutation { returnInbound(
    id: "inb_04", reason: OVERPAYMENT, idempotencyKey: "00000000-0000-4000-8000-000000000001"
  ) { __typename } }`)
  advance(24 * 60 * MINUTE)
  expect(ask(compare)).toEqual(balances('52529.50', '900.00'))
})

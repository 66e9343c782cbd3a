import { describe, expect, it } from 'vitest'
import { DAY, MINUTE } from './clock'
import { clientForEach } from './testing/client'
import { bankEntry, gbp, invalid, payee, refused } from './testing/operations'

const { ask, statusOf, call, done, advance } = clientForEach('officer')

const cash = (amount: string, transactionId = 'trx_02') =>
  call('recordInbound', { amount: gbp(amount), transactionId }, 'status unallocated { amount }')

const entry = (changes: object) =>
  call(
    'recordInbound',
    bankEntry({ payerName: 'SENDER A', ...changes }),
    'id status bankTransactionId maskedPayerAccount valueOn',
  )
const match = (inboundId: string, transactionId: string, amount: string) =>
  done('matchInbound', { inboundId, allocations: [{ transactionId, amount: gbp(amount) }] })

it('allocates to a transaction what it still needs, and no more', () => {
  const answer = (status: string, amount: string) => ({ status, unallocated: { amount } })
  expect(cash('60.00')).toMatchObject(answer('MATCHED', '0.00'))
  expect(cash('60.00')).toMatchObject(answer('PARTIALLY_MATCHED', '20.00'))
  expect(cash('60.00')).toMatchObject(answer('UNMATCHED', '60.00'))
})

describe('a bank feed', () => {
  const read = (changes: object = {}) =>
    entry({
      amount: gbp('60.00'),
      payerAccount: 'GB29NWBK60161331926819',
      remittanceInformation: 'TX-2025-000122',
      valueOn: '2025-01-16',
      ...changes,
    })

  it('books each entry of the bank once, however often it is read', () => {
    const booked = {
      id: 'inb_15',
      bankTransactionId: 'EXAMPLE-2025-01-15-0031',
      maskedPayerAccount: '•••• 6819',
      valueOn: '2025-01-16',
    }
    expect(read()).toMatchObject(booked)
    expect(read()).toMatchObject(booked)
    expect(read({ amount: gbp('61.00') })).toEqual(invalid('bankTransactionId DUPLICATE'))
    expect(read({ bankTransactionId: undefined })).toEqual(invalid('bankTransactionId REQUIRED'))
  })

  it('reads an entry again after the transaction that it named has ended', () => {
    const named = { transactionId: 'trx_02', amount: gbp('100.00') }
    const first = read(named)
    advance(DAY)
    expect(first).toMatchObject({ id: 'inb_15' })
    expect(read(named)).toEqual(first)
  })
})

describe('money that arrives', () => {
  const booked = () =>
    ask(`{ inbound(id: "inb_15") {
      status
      flags { category status blocking rule { code } }
      matches { status score reasons actor { displayName } transaction { id status } }
    } }`)
  const held = (category: string, code: string) => ({
    status: 'ON_HOLD',
    flags: [{ category, status: 'OPEN', blocking: true, rule: { code } }],
  })
  const byAnother = held('THIRD_PARTY', 'THIRD_PARTY_PAYER')
  const actor = { displayName: 'Automatic processing' }
  const REFERENCE = { remittanceInformation: 'tx 2025 000122' }
  const FUNDED = { remittanceInformation: 'TX-2025-000120', amount: gbp('50.00') }

  it('waits in the queue when its transaction needs nothing any more', () => {
    entry(FUNDED)
    expect(booked()).toEqual({ status: 'UNMATCHED', flags: [], matches: [] })
  })

  it('is held for another payer, whether its transaction needs something or not', () => {
    entry({ ...FUNDED, payerName: 'SENDER M' })
    expect(booked()).toMatchObject(byAnother)
  })

  it('is matched by its reference, with score and reasons', () => {
    entry({ ...REFERENCE, payerName: 'A SENDER' })
    expect(booked()).toEqual({
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
    expect(entry({ ...REFERENCE, payerName: 'SENDER M' })).toMatchObject({
      id: 'inb_15',
      status: 'MATCHED',
    })
    expect(booked()).toMatchObject({
      ...byAnother,
      matches: [{ transaction: { id: 'trx_02', status: 'ON_HOLD' } }],
    })
    expect(statusOf('trx_02', 'customer')).toBe('PROCESSING')
  })

  it('is held when the name of the payer is a possible match', () => {
    entry({ payerName: 'Possible Match Ltd' })
    expect(booked()).toMatchObject(held('SANCTIONS', 'NAME_SCREENING'))
  })

  it('is proposed for an order that waits for this amount from this sender', () => {
    entry({ remittanceInformation: 'RENT' })
    expect(booked()).toMatchObject({
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
    const as = ['', 'service'] as const
    const customerId = 'cus_03'
    const recipient = { id: 'rcp_09', challengeId: 'chl_02', acceptedOutcome: 'UNAVAILABLE' }
    done('createQuote', { customerId, amount: { send: '97.00' } }, ...as)
    done('createRecipient', { ...payee('Supplier N', 'BE68539007547034'), customerId }, ...as)
    done('confirmRecipient', recipient, ...as)
    done('createTransaction', { quoteId: 'quo_16', recipientId: 'rcp_09' }, ...as)
    done('confirmTransaction', { id: 'trx_13', challengeId: 'chl_03' }, ...as)
    entry({ payerName: 'EXAMPLE TRADING LTD', accountId: 'acc_03' })
    expect(booked()).toMatchObject({
      status: 'MATCHED',
      flags: [],
      matches: [{ score: 98, transaction: { id: 'trx_13', status: 'PROCESSING' } }],
    })
  })

  it('is never allocated to an order that has ended', () => {
    expect(cash('48.00', 'trx_11')).toMatchObject({ __typename: 'ValidationError' })
  })

  it('is never missing by less than nothing', () => {
    match('inb_01', 'trx_02', '200.00')
    expect(ask('{ transaction(id: "trx_02") { payIn { outstanding { amount } } } }')).toEqual({
      payIn: { outstanding: { amount: '0.00' } },
    })
  })
})

describe('undoing a match', () => {
  const undo = (matchId: string) => call('unmatchInbound', { matchId })

  it('leaves an order alone whose money is there without it', () => {
    done('confirmTransaction')
    match('inb_08', 'trx_01', '100.00')
    cash('100.00', 'trx_01')
    advance(6 * MINUTE)
    const order = '{ transaction(id: "trx_01") { status payout { status } } }'
    const paid = { status: 'PROCESSING', payout: { status: 'SUBMITTED' } }
    expect(ask(order)).toEqual(paid)
    // The proposal of the sample data, which nobody has confirmed.
    undo('mat_01')
    expect(ask(order)).toEqual(paid)
  })

  it('is refused once the money went back by a refund', () => {
    done('refundTransaction', { id: 'trx_10' })
    expect(undo('mat_05')).toMatchObject(refused('MATCHED'))
  })

  it('is refused while a blocking flag is open, as a refund is', () => {
    const whileHeld = refused('MATCHED', 'resolveFlag', 'resolveScreeningMatch')
    expect(undo('mat_03')).toMatchObject(whileHeld)
    expect(undo('mat_10')).toMatchObject(whileHeld)
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
  done('returnInbound', { id: 'inb_04' })
  advance(DAY)
  expect(ask(compare)).toEqual(balances('52529.50', '900.00'))
})

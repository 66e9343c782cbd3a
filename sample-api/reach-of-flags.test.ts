/** How far a flag reaches: from a customer to every transaction, from a recipient to its doubles. */
import { describe, expect, it } from 'vitest'
import { DAY, HOUR } from './clock'
import { addRecipient, confirmRecipient, raiseFlag, refund, resolveFlag } from './testing/calls'
import { clientForEach } from './testing/client'
const { ask, advance } = clientForEach('officer')

const raise = (subjectId: string, category = 'FRAUD') => ask(raiseFlag(subjectId, category))

const resolve = (id: string, outcome: string, token = 'officer') =>
  ask(resolveFlag(id, outcome), token)

const statusOf = (id: string) => ask(`{ transaction(id: "${id}") { status } }`)
const refunded = (id: string) => ask(refund(id))

/** A sanctions flag that two officers confirm. */
const confirmSanctions = (subjectId: string) => {
  raise(subjectId, 'SANCTIONS')
  ask(`mutation { openTicket(input: {
    kind: COMPLIANCE_REVIEW, subjectId: "${subjectId}", flagIds: ["flg_05"], assigneeId: "usr_03"
    message: "Compare the entry."
  }) { __typename } }`)
  resolve('flg_05', 'CONFIRMED', 'officer2')
}

describe('a blocking flag on a customer', () => {
  it('holds the payouts and the refunds of the customer until it is resolved', () => {
    raise('cus_01')
    expect(statusOf('trx_04')).toEqual({ status: 'ON_HOLD' })
    expect(statusOf('trx_06')).toEqual({ status: 'COMPLETED' })
    expect(refunded('trx_07')).toEqual({ __typename: 'InvalidTransition' })
    resolve('flg_05', 'FALSE_POSITIVE')
    expect(statusOf('trx_04')).toEqual({ status: 'PROCESSING' })
    expect(refunded('trx_07')).toEqual({ __typename: 'Transaction' })
  })

  it('rejects what is held and suspends the customer when it is confirmed', () => {
    raise('cus_01')
    resolve('flg_05', 'CONFIRMED')
    expect(statusOf('trx_04')).toEqual({ status: 'REJECTED' })
    expect(ask('{ customer(id: "cus_01") { status } }')).toEqual({ status: 'SUSPENDED' })
  })
})

describe('a confirmed flag', () => {
  it('counts, whatever is found on another flag of the same transaction', () => {
    raise('trx_04')
    raise('trx_04')
    resolve('flg_05', 'CONFIRMED')
    resolve('flg_06', 'FALSE_POSITIVE')
    expect(statusOf('trx_04')).toEqual({ status: 'REJECTED' })
  })

  it('on incoming money keeps it, and pays nothing out of it', () => {
    raise('inb_02')
    raise('inb_02')
    resolve('flg_05', 'CONFIRMED')
    resolve('flg_06', 'FALSE_POSITIVE')
    expect(ask('{ inbound(id: "inb_02") { status } }')).toEqual({ status: 'ON_HOLD' })
    expect(statusOf('trx_04')).toEqual({ status: 'REJECTED' })
  })

  it.each(['trx_07', 'inb_10'])('on %s ends a transaction whose payout has failed', (subject) => {
    raise(subject)
    resolve('flg_05', 'CONFIRMED')
    expect(statusOf('trx_07')).toEqual({ status: 'REJECTED' })
    ask(
      `mutation { updateRecipient(input: { id: "rcp_01", payout: { bankAccount: {
        accountHolder: "Recipient B", iban: "NL91ABNA0417164300", bankCountry: "NL"
      } } }) { __typename } }`,
      'customer',
    )
    ask(confirmRecipient('rcp_01', 'chl_02', 'CLOSE_MATCH'), 'customer')
    advance(DAY)
    expect(statusOf('trx_07')).toEqual({ status: 'REJECTED' })
  })

  it('stops the payout that was prepared', () => {
    raise('trx_04')
    resolve('flg_05', 'CONFIRMED')
    expect(ask('{ transaction(id: "trx_04") { payout { status } } }')).toEqual({ payout: null })
  })

  it('blocks a recipient that nobody has confirmed yet', () => {
    ask(addRecipient('Recipient N', 'NL91ABNA0417164300'), 'customer')
    raise('rcp_09')
    resolve('flg_05', 'CONFIRMED')
    expect(ask('{ recipient(id: "rcp_09") { status challenge { id } } }')).toEqual({
      status: 'BLOCKED',
      challenge: null,
    })
    expect(ask(confirmRecipient('rcp_09', 'chl_02', 'CLOSE_MATCH'), 'customer')).toEqual({
      __typename: 'InvalidTransition',
    })
  })
})

describe('a refund', () => {
  it.each(['trx_10', 'rcp_01', 'inb_05', 'cus_01'])('waits for a flag on %s', (subject) => {
    raise(subject)
    expect(refunded('trx_10')).toEqual({ __typename: 'InvalidTransition' })
  })

  it('waits while a match of the recipient is undecided', () => {
    resolve('flg_02', 'FALSE_POSITIVE')
    expect(refunded('trx_12')).toEqual({ __typename: 'InvalidTransition' })
    ask(`mutation {
      resolveScreeningMatch(matchId: "scm_03", status: REJECTED, note: "Compared.") { id }
    }`)
    expect(refunded('trx_12')).toEqual({ __typename: 'Transaction' })
  })

  it('says that the money is held, and not that the transaction has moved on', () => {
    raise('trx_10')
    const refused = ask(
      refund('trx_10', '{ ... on InvalidTransition { message currentStatus allowedActions } }'),
    )
    expect(refused).toEqual({
      message: 'This money is held until its review has ended.',
      currentStatus: 'CANCELLED',
      allowedActions: ['resolveFlag', 'resolveScreeningMatch'],
    })
  })

  it('never follows a confirmed sanctions match: the money is frozen', () => {
    confirmSanctions('trx_10')
    expect(refunded('trx_10')).toEqual({ __typename: 'InvalidTransition' })
  })

  it('that was approved stays while a flag is open, and leaves when it is resolved', () => {
    refunded('trx_07')
    raise('cus_01')
    advance(DAY + HOUR)
    expect(statusOf('trx_07')).toEqual({ status: 'REFUNDING' })
    resolve('flg_05', 'RISK_ACCEPTED')
    advance(HOUR)
    expect(statusOf('trx_07')).toEqual({ status: 'REFUNDED' })
  })

  it('that was approved stays for good after a confirmed sanctions match', () => {
    refunded('trx_07')
    confirmSanctions('cus_01')
    advance(DAY + HOUR)
    expect(statusOf('trx_07')).toEqual({ status: 'REFUNDING' })
  })
})

describe('incoming money', () => {
  const giveBack = (id: string) =>
    ask(`mutation { returnInbound(
      id: "${id}", reason: OVERPAYMENT, idempotencyKey: "00000000-0000-4000-8000-000000000004"
    ) { ... on InvalidTransition { message } ... on Inbound { status } } }`)

  it.each(['cus_01', 'trx_05', 'rcp_05'])(
    'does not go back while a flag is open on %s, which another part of it pays for',
    (subject) => {
      raise(subject)
      const message = 'This money is held until its review has ended.'
      expect(giveBack('inb_04')).toEqual({ message })
      resolve('flg_05', 'FALSE_POSITIVE')
      expect(giveBack('inb_04')).toEqual({ status: 'RETURNING' })
    },
  )

  it('does not go back to a customer with a confirmed sanctions match', () => {
    confirmSanctions('cus_01')
    const message = 'This money is frozen. It moves only with the consent of the authority.'
    expect(giveBack('inb_04')).toEqual({ message })
  })

  it('does not go back from the account of a customer who is flagged', () => {
    raise('cus_03')
    resolve('flg_03', 'FALSE_POSITIVE')
    expect(giveBack('inb_06')).toEqual({
      message: 'This money is held until its review has ended.',
    })
  })

  it('stays allocated while a match of the recipient is undecided', () => {
    resolve('flg_02', 'FALSE_POSITIVE')
    const undo = 'mutation { unmatchInbound(matchId: "mat_10", note: "Try.") { __typename } }'
    expect(ask(undo)).toEqual({ __typename: 'InvalidTransition' })
  })
})

describe('a recipient under review', () => {
  const IBAN = 'DE89370400440532013000'
  const addAgain = () => {
    ask('mutation { archiveRecipient(id: "rcp_01") { __typename } }', 'customer')
    ask(addRecipient('Recipient B', IBAN), 'customer')
    return ask(
      confirmRecipient('rcp_09', 'chl_02', 'MATCH', '{ ... on Recipient { status } }'),
      'customer',
    )
  }
  const states = () =>
    ask('{ a: recipient(id: "rcp_01") { status } b: recipient(id: "rcp_09") { status } }')

  it('is under review again when it is archived and added anew, which the customer does not see', () => {
    raise('rcp_01')
    expect(addAgain()).toEqual({ status: 'ACTIVE' })
    expect(states()).toEqual({ a: { status: 'ARCHIVED' }, b: { status: 'PENDING_REVIEW' } })
    resolve('flg_05', 'FALSE_POSITIVE')
    expect(states()).toEqual({ a: { status: 'ARCHIVED' }, b: { status: 'ACTIVE' } })
  })

  it('is under review in the record that is used, also when the flag is on an archived one', () => {
    addAgain()
    raise('rcp_01')
    expect(states()).toEqual({ a: { status: 'ARCHIVED' }, b: { status: 'PENDING_REVIEW' } })
  })

  it('is blocked in each of its records when the concern is confirmed', () => {
    raise('rcp_01')
    addAgain()
    resolve('flg_05', 'CONFIRMED')
    expect(states()).toEqual({ a: { status: 'BLOCKED' }, b: { status: 'BLOCKED' } })
  })
})

/** How far a flag reaches: from a customer to every transaction, from a recipient to its doubles. */
import { describe, expect, it } from 'vitest'
import { DAY, HOUR } from './clock'
import { clientForEach } from './testing/client'
import { payee, refused } from './testing/operations'
const { ask, statusOf, call, done, advance } = clientForEach('officer')

const raise = (subjectId: string, category = 'FRAUD') => done('raiseFlag', { subjectId, category })
const resolve = (flagId: string, outcome: string, token = 'officer') =>
  done('resolveFlag', { flagId, outcome }, '', token)
const refund = (id: string) => call('refundTransaction', { id })

/** A sanctions flag that two officers confirm. */
const confirmSanctions = (subjectId: string) => {
  raise(subjectId, 'SANCTIONS')
  const ticket = { kind: 'COMPLIANCE_REVIEW', subjectId, flagIds: ['flg_05'] }
  done('openTicket', { ...ticket, assigneeId: 'usr_03' })
  resolve('flg_05', 'CONFIRMED', 'officer2')
}

const moved = { __typename: 'Transaction' }
const heldIn = (status: string) => refused(status, 'resolveFlag', 'resolveScreeningMatch')
const HELD = 'This money is held until its review has ended.'

describe('a blocking flag on a customer', () => {
  it('holds the payouts and the refunds of the customer until it is resolved', () => {
    raise('cus_01')
    expect(statusOf('trx_04')).toBe('ON_HOLD')
    expect(statusOf('trx_06')).toBe('COMPLETED')
    expect(refund('trx_07')).toMatchObject(heldIn('PAYOUT_FAILED'))
    resolve('flg_05', 'FALSE_POSITIVE')
    expect(statusOf('trx_04')).toBe('PROCESSING')
    expect(refund('trx_07')).toEqual(moved)
  })

  it('rejects what is held and suspends the customer when it is confirmed', () => {
    raise('cus_01')
    resolve('flg_05', 'CONFIRMED')
    expect(statusOf('trx_04')).toBe('REJECTED')
    expect(statusOf('cus_01')).toBe('SUSPENDED')
  })
})

describe('a confirmed flag', () => {
  const change = payee('Recipient B', 'NL91ABNA0417164300')
  const confirm = (id: string) =>
    call('confirmRecipient', { id, challengeId: 'chl_02', acceptedOutcome: 'CLOSE_MATCH' })

  it('counts, whatever is found on another flag of the same transaction', () => {
    raise('trx_04')
    raise('trx_04')
    resolve('flg_05', 'CONFIRMED')
    resolve('flg_06', 'FALSE_POSITIVE')
    expect(statusOf('trx_04')).toBe('REJECTED')
  })

  it('on incoming money keeps it, and pays nothing out of it', () => {
    raise('inb_02')
    raise('inb_02')
    resolve('flg_05', 'CONFIRMED')
    resolve('flg_06', 'FALSE_POSITIVE')
    expect(statusOf('inb_02')).toBe('ON_HOLD')
    expect(statusOf('trx_04')).toBe('REJECTED')
  })

  it.each(['trx_07', 'inb_10'])('on %s ends a transaction whose payout has failed', (subject) => {
    raise(subject)
    resolve('flg_05', 'CONFIRMED')
    expect(statusOf('trx_07')).toBe('REJECTED')
    done('updateRecipient', { payout: change.payout })
    confirm('rcp_01')
    advance(DAY)
    expect(statusOf('trx_07')).toBe('REJECTED')
  })

  it('stops the payout that was prepared', () => {
    raise('trx_04')
    resolve('flg_05', 'CONFIRMED')
    expect(ask('{ transaction(id: "trx_04") { payout { status } } }')).toEqual({ payout: null })
  })

  it('blocks a recipient that nobody has confirmed yet', () => {
    done('createRecipient', change)
    raise('rcp_09')
    resolve('flg_05', 'CONFIRMED')
    expect(ask('{ recipient(id: "rcp_09") { status challenge { id } } }')).toEqual({
      status: 'BLOCKED',
      challenge: null,
    })
    expect(confirm('rcp_09')).toMatchObject(refused('BLOCKED', 'createRecipient'))
  })
})

describe('a refund', () => {
  it.each(['trx_10', 'rcp_01', 'inb_05', 'cus_01'])('waits for a flag on %s', (subject) => {
    raise(subject)
    // It says that the money is held, and not that the transaction has moved on.
    expect(refund('trx_10')).toEqual({ ...heldIn('CANCELLED'), message: HELD })
  })

  it('waits while a match of the recipient is undecided', () => {
    resolve('flg_02', 'FALSE_POSITIVE')
    expect(refund('trx_12')).toMatchObject(heldIn('REJECTED'))
    done('resolveScreeningMatch', { matchId: 'scm_03' })
    expect(refund('trx_12')).toEqual(moved)
  })

  it('never follows a confirmed sanctions match: the money is frozen', () => {
    confirmSanctions('trx_10')
    expect(refund('trx_10')).toMatchObject(refused('CANCELLED'))
  })

  it('that was approved stays while a flag is open, and leaves when it is resolved', () => {
    done('refundTransaction', { id: 'trx_07' })
    raise('cus_01')
    advance(DAY + HOUR)
    expect(statusOf('trx_07')).toBe('REFUNDING')
    resolve('flg_05', 'RISK_ACCEPTED')
    advance(HOUR)
    expect(statusOf('trx_07')).toBe('REFUNDED')
  })

  it('that was approved stays for good after a confirmed sanctions match', () => {
    done('refundTransaction', { id: 'trx_07' })
    confirmSanctions('cus_01')
    advance(DAY + HOUR)
    expect(statusOf('trx_07')).toBe('REFUNDING')
  })
})

describe('incoming money', () => {
  const giveBack = (id: string) => call('returnInbound', { id }, 'status')

  it.each(['cus_01', 'trx_05', 'rcp_05'])(
    'does not go back while a flag is open on %s, which another part of it pays for',
    (subject) => {
      raise(subject)
      expect(giveBack('inb_04')).toMatchObject({ message: HELD })
      resolve('flg_05', 'FALSE_POSITIVE')
      expect(giveBack('inb_04')).toMatchObject({ status: 'RETURNING' })
    },
  )

  it('does not go back to a customer with a confirmed sanctions match', () => {
    confirmSanctions('cus_01')
    const message = 'This money is frozen. It moves only with the consent of the authority.'
    expect(giveBack('inb_04')).toMatchObject({ message })
  })

  it('does not go back from the account of a customer who is flagged', () => {
    raise('cus_03')
    resolve('flg_03', 'FALSE_POSITIVE')
    expect(giveBack('inb_06')).toMatchObject({ message: HELD })
  })

  it('stays allocated while a match of the recipient is undecided', () => {
    resolve('flg_02', 'FALSE_POSITIVE')
    expect(call('unmatchInbound', { matchId: 'mat_10' })).toMatchObject(heldIn('MATCHED'))
  })
})

describe('a recipient under review', () => {
  const addAgain = () => {
    done('archiveRecipient')
    done('createRecipient', payee('Recipient B', 'DE89370400440532013000'))
    return call('confirmRecipient', { id: 'rcp_09', challengeId: 'chl_02' }, 'status')
  }
  const states = () => [statusOf('rcp_01'), statusOf('rcp_09')]

  it('is under review again when it is archived and added anew, which the customer does not see', () => {
    raise('rcp_01')
    expect(addAgain()).toMatchObject({ status: 'ACTIVE' })
    expect(states()).toEqual(['ARCHIVED', 'PENDING_REVIEW'])
    resolve('flg_05', 'FALSE_POSITIVE')
    expect(states()).toEqual(['ARCHIVED', 'ACTIVE'])
  })

  it('is under review in the record that is used, also when the flag is on an archived one', () => {
    addAgain()
    raise('rcp_01')
    expect(states()).toEqual(['ARCHIVED', 'PENDING_REVIEW'])
  })

  it('is blocked in each of its records when the concern is confirmed', () => {
    raise('rcp_01')
    addAgain()
    resolve('flg_05', 'CONFIRMED')
    expect(states()).toEqual(['BLOCKED', 'BLOCKED'])
  })
})

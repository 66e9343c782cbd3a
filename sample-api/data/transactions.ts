/** Quotes: an open one, an expired one; and one transaction in each state, the newest first. */
import { DAY, HOUR, MINUTE, shift } from '../engine/clock'
import type { CorridorRecord, HistoryEntry, QuoteRecord, TransactionRecord } from '../records'
import { makeQuote } from '../flows/pricing'
import { corridors } from './settings'
import { SYSTEM_USER } from '../engine/context'

/** A quote of the sample data, from one of its own corridors. */
function sampleQuote(
  id: string,
  now: string,
  send: string,
  corridorId = 'cor_01',
  payoutMethod = 'BANK_ACCOUNT',
  customerId = 'cus_01',
): QuoteRecord {
  const corridor = corridors.find((candidate) => candidate.id === corridorId) as CorridorRecord
  const asked = { customerId, payInMethod: 'BANK_TRANSFER', payoutMethod, requested: { send } }
  return { __typename: 'Quote', id, ...makeQuote(asked, corridor, now) }
}

export const openQuotes: QuoteRecord[] = [
  sampleQuote('quo_01', '2025-01-15T09:30:00.000Z', '197.00'),
  sampleQuote('quo_02', '2025-01-15T09:00:00.000Z', '197.00'),
  sampleQuote('quo_15', '2025-01-15T09:30:00.000Z', '97.00', 'cor_01', 'BANK_ACCOUNT', 'cus_02'),
]

/** A state, how long after the order it begins, by whom, and what the customer reads. */
type Step = readonly [to: string, after: number, actorId: string, message?: string]

const customer = 'usr_01'
const officer = 'usr_03'

const confirmation = 2 * MINUTE
const confirmed: Step = ['AWAITING_FUNDS', confirmation, customer, 'Confirmed.']
const funded: Step = ['PROCESSING', 3 * HOUR, SYSTEM_USER, 'Your money arrived.']
const held: Step = ['ON_HOLD', 3 * HOUR + MINUTE, SYSTEM_USER]
const paid: Step = ['COMPLETED', 4 * HOUR, SYSTEM_USER, 'Paid to the recipient.']
const unpaid = 'The bank could not credit the account.'
const failed: Step = ['PAYOUT_FAILED', 5 * HOUR, SYSTEM_USER, unpaid]
const refunding: Step = ['REFUNDING', DAY, officer, 'Your money is on its way back.']
const refunded: Step = ['REFUNDED', 2 * DAY, SYSTEM_USER, 'Refund paid.']
const cancelled: Step = ['CANCELLED', 4 * HOUR, customer, 'Cancelled by you.']
const expired: Step = ['EXPIRED', confirmation + 5 * DAY, SYSTEM_USER, 'No money arrived in time.']
const rejected: Step = ['REJECTED', DAY, officer, 'We are unable to process this transfer.']

interface Offer {
  corridorId?: string
  payoutMethod?: string
}

/** An amount that was sent at a time of UTC, and what became of it. */
const sample = (
  time: string,
  send: string,
  path: Step[],
  more: Partial<TransactionRecord> = {},
  offer: Offer = {},
) => ({ createdAt: `2025-01-${time}:00.000Z`, send, path, more, ...offer })

const WALLET: Offer = { corridorId: 'cor_02', payoutMethod: 'MOBILE_WALLET' }
/** The partner has it, so that it can no longer be stopped. */
const submittedAt = '2025-01-15T09:20:00.000Z'

type Sample = ReturnType<typeof sample>

const samples = [
  sample('15T09:28', '197.00', [], { challengeId: 'chl_01' }),
  sample('15T08:40', '97.00', [confirmed]),
  sample('14T10:00', '497.00', [confirmed, funded, held]),
  sample('15T06:00', '147.00', [confirmed, funded]),
  sample('15T06:10', '100.00', [confirmed, funded], { recipientId: 'rcp_05', submittedAt }, WALLET),
  sample('09T07:00', '197.00', [confirmed, funded, paid]),
  sample('08T09:00', '120.00', [confirmed, funded, failed]),
  sample('14T08:00', '80.00', [confirmed, funded, failed, refunding]),
  sample('06T10:00', '60.00', [confirmed, funded, failed, refunding, refunded]),
  sample('05T11:00', '250.00', [confirmed, funded, cancelled]),
  sample('04T09:00', '45.00', [confirmed, expired]),
  sample('03T10:00', '300.00', [confirmed, funded, held, rejected], { recipientId: 'rcp_03' }),
]

const pad = (number: number) => String(number).padStart(2, '0')

const sent = samples.map((sample, index) => {
  const { createdAt, send, corridorId, payoutMethod } = sample
  const quotedAt = shift(createdAt, -2 * MINUTE)
  const id = `quo_${pad(index + 3)}`
  return { sample, quote: sampleQuote(id, quotedAt, send, corridorId, payoutMethod) }
})

export const transactionQuotes: QuoteRecord[] = sent.map(({ quote }) => quote)

export const transactions: TransactionRecord[] = sent.map(({ sample, quote }, index) => {
  const { createdAt, path, more } = sample
  const history = historyOf(sample)
  const reached = (to: string) => path.some(([state]) => state === to)
  const isSubmitted = ['COMPLETED', 'PAYOUT_FAILED'].some(reached)
  const refund = {
    ...{ amount: quote.totalToPay, reason: 'PAYOUT_FAILED', createdAt: shift(createdAt, DAY) },
    ...(reached('REFUNDED')
      ? { id: 'rfd_01', status: 'PAID', paidAt: shift(createdAt, 2 * DAY) }
      : { id: 'rfd_02', status: 'SUBMITTED' }),
  }
  return {
    __typename: 'Transaction',
    id: `trx_${pad(index + 1)}`,
    reference: `TX-2025-${String(123 - index).padStart(6, '0')}`,
    status: history.findLast(({ internal }) => !internal)?.to ?? 'CREATED',
    customerId: 'cus_01',
    recipientId: 'rcp_01',
    quoteId: quote.id,
    purpose: 'FAMILY_SUPPORT',
    sourceOfFunds: 'SALARY',
    formIds: quote.corridorId === 'cor_02' ? ['fsb_02'] : [],
    history,
    submittedAt: isSubmitted ? shift(createdAt, 3 * HOUR + 5 * MINUTE) : undefined,
    failureCode: reached('PAYOUT_FAILED') ? 'AC04' : undefined,
    refunds: reached('REFUNDING') ? [refund] : [],
    createdAt,
    ...more,
  }
})

function historyOf({ createdAt, path }: Sample): HistoryEntry[] {
  const all: Step[] = [['CREATED', 0, customer], ...path]
  return all.map(([to, after, actorId, message], index) => ({
    from: all.slice(0, index).findLast(([state]) => state !== 'ON_HOLD')?.[0] ?? null,
    to,
    at: shift(createdAt, after),
    actorId,
    message,
    internal: to === 'ON_HOLD',
  }))
}

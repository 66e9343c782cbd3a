/** One transaction in each state, the newest first. */
import { DAY, HOUR, MINUTE, shift } from '../clock'
import type { QuoteRecord, StatusChangeRecord, TransactionRecord } from '../records'
import type { PayoutMethod, TransactionStatus } from '../schema-types'
import { sampleQuote } from './quotes'
import { SYSTEM_USER } from './users'

interface Step {
  to: TransactionStatus
  after: number
  actorId: string
  message?: string
}

const customer = 'usr_01'
const system = SYSTEM_USER
const officer = 'usr_03'

const steps = {
  confirmed: { to: 'AWAITING_FUNDS', after: 2 * MINUTE, actorId: customer, message: 'Confirmed.' },
  funded: { to: 'PROCESSING', after: 3 * HOUR, actorId: system, message: 'Your money arrived.' },
  held: { to: 'ON_HOLD', after: 3 * HOUR + MINUTE, actorId: system },
  ready: { to: 'READY_FOR_PICKUP', after: 4 * HOUR, actorId: system, message: 'Ready to collect.' },
  paid: { to: 'COMPLETED', after: 4 * HOUR, actorId: system, message: 'Paid to the recipient.' },
  failed: {
    to: 'PAYOUT_FAILED',
    after: 5 * HOUR,
    actorId: system,
    message: 'The bank could not credit the account.',
  },
  refunding: {
    to: 'REFUNDING',
    after: DAY,
    actorId: officer,
    message: 'Your money is on its way back.',
  },
  refunded: { to: 'REFUNDED', after: 2 * DAY, actorId: system, message: 'Refund paid.' },
  cancelled: { to: 'CANCELLED', after: 4 * HOUR, actorId: customer, message: 'Cancelled by you.' },
  expired: {
    to: 'EXPIRED',
    after: 2 * MINUTE + 5 * DAY,
    actorId: system,
    message: 'No money arrived in time.',
  },
  rejected: {
    to: 'REJECTED',
    after: DAY,
    actorId: officer,
    message: 'We are unable to process this transfer.',
  },
} satisfies Record<string, Step>

interface Sample {
  createdAt: string
  send: string
  path: Step[]
  recipientId?: string
  corridorId?: string
  payoutMethod?: PayoutMethod
  more?: Partial<TransactionRecord>
}

const { confirmed, funded, held, failed, refunding } = steps
const pickup = {
  corridorId: 'cor_02',
  recipientId: 'rcp_05',
  payoutMethod: 'CASH_PICKUP',
} as const

const samples: Sample[] = [
  {
    createdAt: '2025-01-15T09:28:00.000Z',
    send: '197.00',
    path: [],
    more: { challengeId: 'chl_01' },
  },
  { createdAt: '2025-01-15T08:40:00.000Z', send: '97.00', path: [confirmed] },
  { createdAt: '2025-01-14T10:00:00.000Z', send: '497.00', path: [confirmed, funded, held] },
  { createdAt: '2025-01-15T06:00:00.000Z', send: '147.00', path: [confirmed, funded] },
  {
    createdAt: '2025-01-14T12:00:00.000Z',
    send: '100.00',
    path: [confirmed, funded, steps.ready],
    ...pickup,
  },
  {
    createdAt: '2025-01-09T07:00:00.000Z',
    send: '197.00',
    path: [confirmed, funded, steps.paid],
    more: { receiptId: 'doc_04' },
  },
  { createdAt: '2025-01-08T09:00:00.000Z', send: '120.00', path: [confirmed, funded, failed] },
  {
    createdAt: '2025-01-14T08:00:00.000Z',
    send: '80.00',
    path: [confirmed, funded, failed, refunding],
  },
  {
    createdAt: '2025-01-06T10:00:00.000Z',
    send: '60.00',
    path: [confirmed, funded, failed, refunding, steps.refunded],
  },
  {
    createdAt: '2025-01-05T11:00:00.000Z',
    send: '250.00',
    path: [confirmed, funded, steps.cancelled],
  },
  { createdAt: '2025-01-04T09:00:00.000Z', send: '45.00', path: [confirmed, steps.expired] },
  {
    createdAt: '2025-01-03T10:00:00.000Z',
    send: '300.00',
    path: [confirmed, funded, held, steps.rejected],
    recipientId: 'rcp_03',
  },
]

/** The highest number in a sample reference. */
export const LAST_TRANSACTION_NUMBER = 123

const pad = (number: number) => String(number).padStart(2, '0')
const quoteId = (index: number) => `quo_${pad(index + 3)}`

export const transactionQuotes: QuoteRecord[] = samples.map((sample, index) =>
  sampleQuote(
    quoteId(index),
    shift(sample.createdAt, -2 * MINUTE),
    sample.send,
    sample.corridorId,
    sample.payoutMethod,
  ),
)

export const transactions: TransactionRecord[] = samples.map((sample, index) => {
  const quote = sampleAt(transactionQuotes, index)
  const reference = `TX-2025-${String(LAST_TRANSACTION_NUMBER - index).padStart(6, '0')}`
  const history = historyOf(sample)
  const last = history.at(-1)
  const outcome = outcomeOf(sample, quote, pad(index + 1))
  const status = history.filter(({ internal }) => !internal).at(-1)?.to ?? 'CREATED'
  return {
    __typename: 'Transaction',
    id: `trx_${pad(index + 1)}`,
    reference,
    status,
    heldSince: last?.to === 'ON_HOLD' ? last.at : undefined,
    customerId: 'cus_01',
    recipientId: sample.recipientId ?? 'rcp_01',
    quoteId: quote.id,
    purpose: 'FAMILY_SUPPORT',
    sourceOfFunds: 'SALARY',
    payIn: history.length > 1 ? payInOf(reference, quote, sample.createdAt) : undefined,
    history,
    ...outcome,
    travelRule: {
      required: true,
      complete: true,
      missingFields: [],
      transmittedAt: outcome.payout?.submittedAt ?? null,
    },
    createdAt: sample.createdAt,
    updatedAt: last?.at ?? sample.createdAt,
    ...sample.more,
  }
})

function sampleAt<T>(list: readonly T[], index: number): T {
  const item = list[index]
  if (!item) throw new RangeError(`There is no sample number ${index}.`)
  return item
}

function historyOf({ createdAt, path }: Sample): StatusChangeRecord[] {
  const all: Step[] = [{ to: 'CREATED', after: 0, actorId: customer }, ...path]
  return all.map(({ to, after, actorId, message }, index) => ({
    from: all.slice(0, index).findLast((step) => step.to !== 'ON_HOLD')?.to ?? null,
    to,
    at: shift(createdAt, after),
    actorId,
    message,
    internal: to === 'ON_HOLD',
  }))
}

function payInOf(reference: string, quote: QuoteRecord, createdAt: string) {
  return {
    method: quote.payInMethod,
    amount: quote.totalToPay,
    paymentReference: reference,
    accountId: 'acc_01',
    // The window opens with the confirmation.
    expiresAt: shift(createdAt, steps.confirmed.after + 5 * DAY),
  }
}

/** The payout and the refund that the states of the path imply. */
function outcomeOf(
  { path, createdAt }: Sample,
  quote: QuoteRecord,
  number: string,
): Pick<TransactionRecord, 'payout' | 'refund'> {
  const reached = (to: TransactionStatus) => path.some((step) => step.to === to)
  const wasStopped = reached('CANCELLED') || reached('REJECTED')
  if (!reached('PROCESSING') || wasStopped) return {}
  const paid = reached('COMPLETED')
  const hasFailed = reached('PAYOUT_FAILED')
  const waits = reached('READY_FOR_PICKUP')
  const submitted = paid || hasFailed || waits
  const refunded = reached('REFUNDED')
  return {
    payout: {
      id: `pay_${number}`,
      status: paid ? 'PAID' : hasFailed ? 'RETURNED' : waits ? 'ACCEPTED' : 'PENDING',
      method: quote.payoutMethod,
      amount: quote.receiveAmount,
      partnerReference: submitted ? `PP-2025-0000${number}` : null,
      pickupCode: waits ? '4821-7730' : null,
      failureCode: hasFailed ? 'AC04' : null,
      submittedAt: submitted ? shift(createdAt, 3 * HOUR + 5 * MINUTE) : null,
      paidAt: paid ? shift(createdAt, 4 * HOUR) : null,
    },
    ...(reached('REFUNDING') && {
      refund: {
        id: refunded ? 'rfd_01' : 'rfd_02',
        status: refunded ? 'PAID' : 'SUBMITTED',
        amount: quote.totalToPay,
        reason: 'PAYOUT_FAILED',
        createdAt: shift(createdAt, DAY),
        paidAt: refunded ? shift(createdAt, 2 * DAY) : null,
      },
    }),
  }
}

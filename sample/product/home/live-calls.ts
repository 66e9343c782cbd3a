import type { PageRequest } from '@/lib/playground/call'
import { valueAt } from '@/lib/format/json'

/** Reads a value of an answer by its path below `data`, such as `createQuote.rate.rate`. */
export type Read = (path: string) => string

/** The call of one step, and what it shows of the answer. */
interface LiveCall {
  operation: string
  /** With the ids that fresh records give. */
  variables: object
  /** Caller, or the time that passes, as in the title of an example. */
  title?: string
  state: (answer: Read) => string
  detail: (answer: Read) => string
}

/** One call for each step of `hero-figure.tsx`, in their order. */
export const LIVE_CALLS: readonly LiveCall[] = [
  {
    operation: `mutation Price($input: QuoteInput!) {
  createQuote(input: $input) {
    ... on Quote {
      id
      sendAmount { amount currency }
      rate { rate }
      receiveAmount { amount currency }
    }
  }
}`,
    variables: {
      input: {
        corridorId: 'cor_01',
        payInMethod: 'BANK_TRANSFER',
        payoutMethod: 'BANK_ACCOUNT',
        amount: { send: '197.00' },
      },
    },
    state: () => 'Quote',
    detail: (answer) =>
      `${money(answer, 'createQuote.sendAmount')} at ${answer('createQuote.rate.rate')}`,
  },
  {
    operation: `mutation Order($input: CreateTransactionInput!) {
  createTransaction(input: $input) {
    ... on Transaction {
      id
      reference
      status
      challenge { id methods }
    }
  }
}`,
    variables: {
      input: {
        quoteId: 'quo_16',
        recipientId: 'rcp_01',
        purpose: 'FAMILY_SUPPORT',
        sourceOfFunds: 'SALARY',
        idempotencyKey: '00000000-0000-4000-8000-000000000001',
      },
    },
    state: (answer) => answer('createTransaction.status'),
    detail: (answer) => answer('createTransaction.reference'),
  },
  {
    operation: `mutation Confirm($id: ID!, $challengeId: ID!, $response: String!) {
  confirmTransaction(
    id: $id
    challengeId: $challengeId
    response: $response
  ) {
    ... on Transaction {
      status
      payIn { amount { amount currency } }
    }
  }
}`,
    variables: { id: 'trx_13', challengeId: 'chl_02', response: '123456' },
    state: (answer) => answer('confirmTransaction.status'),
    detail: (answer) => `${money(answer, 'confirmTransaction.payIn.amount')} due`,
  },
  {
    title: 'authorization: Bearer service',
    operation: `mutation MoneyArrives($input: RecordInboundInput!) {
  recordInbound(input: $input) {
    ... on Inbound {
      amount { amount currency }
      matches {
        transaction { status }
      }
    }
  }
}`,
    variables: {
      input: {
        method: 'BANK_TRANSFER',
        amount: { amount: '200.00', currency: 'GBP' },
        accountId: 'acc_01',
        bankTransactionId: 'EXAMPLE-2025-01-15-0031',
        payerName: 'Sender A',
        remittanceInformation: 'TX-2025-000124',
        bookedOn: '2025-01-15',
        idempotencyKey: '00000000-0000-4000-8000-000000000002',
      },
    },
    state: (answer) => answer('recordInbound.matches.0.transaction.status'),
    detail: (answer) => `${money(answer, 'recordInbound.amount')} in`,
  },
  {
    title: 'x-sample-minutes: 60',
    operation: `query Follow($id: ID!) {
  transaction(id: $id) {
    status
    payout { status amount { amount currency } }
    receipt { fileName }
  }
}`,
    variables: { id: 'trx_13' },
    state: (answer) => answer('transaction.status'),
    detail: (answer) => `${money(answer, 'transaction.payout.amount')} out`,
  },
]

/** The request of a step. */
export function requestOfStep(step: number): PageRequest {
  const call = LIVE_CALLS[step]
  if (!call) throw new Error(`The walk has no step ${step + 1}.`)
  const { operation, variables, title = '' } = call
  return { operation, variables: JSON.stringify(variables, null, 2), title }
}

/**
 * A reader of an answer.
 *
 * @throws when the answer has no text at a path: the endpoint and this walk disagree
 */
export function reader(text: string): Read {
  const { data } = JSON.parse(text) as { data?: unknown }
  return (path) => {
    const value = valueAt(data, path)
    if (typeof value !== 'string') throw new Error(`The answer has no ${path}: ${text}`)
    return value
  }
}

const money = (answer: Read, path: string) =>
  `${answer(`${path}.currency`)} ${answer(`${path}.amount`)}`

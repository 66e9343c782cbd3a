/**
 * One customer from the first page of the guides to the last: what a front end, a
 * service and an officer send, each call with what the earlier ones answered.
 */

/** What earlier answers gave, by name. */
export type Known = Readonly<Record<string, string>>

export interface JourneyStep {
  name: string
  /** Value of the `Authorization` header. */
  authorization: (known: Known) => string
  operation: string
  variables: (known: Known) => Record<string, unknown>
  /** How long the caller waits before the call. */
  minutes?: number
  /** What the answer holds, beside other things. */
  answers: Record<string, unknown>
  /** What later calls need, by the keys that lead to it from `data`. */
  learns?: Record<string, readonly string[]>
}

const EMAIL = 'journey@example.com'
const PASSWORD = 'correct horse battery staple'
const CODE = '123456'
const key = (number: number) =>
  `00000000-0000-4000-8000-0000000009${String(number).padStart(2, '0')}`

const as = (role: string) => () => `Bearer ${role}`
const asCustomer = ({ token = '' }: Known) => `Bearer ${token}`
const nobody = as('customer')

const VERIFY = `mutation Verify($id: ID!, $channel: ContactChannel!, $code: String!) {
  verifyContact(registrationId: $id, channel: $channel, code: $code) {
    __typename
    ... on Registration { status customer { id } }
  }
}`

const signIn: JourneyStep = {
  name: 'login',
  authorization: nobody,
  operation: `mutation Login($input: LoginInput!) {
    login(input: $input) { __typename ... on AuthenticatedSession { accessToken } }
  }`,
  variables: () => ({
    input: { email: EMAIL, password: PASSWORD, platform: 'WEB', deviceLabel: 'Firefox' },
  }),
  answers: { login: { __typename: 'AuthenticatedSession' } },
  learns: { token: ['login', 'accessToken'] },
}

/** Register, login, KYC, recipient, quote, transaction, inbound, flag, ticket. */
export const journey: readonly JourneyStep[] = [
  {
    name: 'register',
    authorization: nobody,
    operation: `mutation Register($input: RegisterInput!) {
      register(input: $input) { __typename ... on Registration { id status } }
    }`,
    variables: () => ({
      input: {
        kind: 'INDIVIDUAL',
        email: EMAIL,
        phone: '+447700900777',
        password: PASSWORD,
        residence: 'GB',
        platform: 'WEB',
        acceptedDocumentIds: ['leg_01'],
        idempotencyKey: key(1),
      },
    }),
    answers: { register: { __typename: 'Registration', status: 'PENDING_VERIFICATION' } },
    learns: { registration: ['register', 'id'] },
  },
  {
    name: 'verify the address',
    authorization: nobody,
    operation: VERIFY,
    variables: ({ registration }) => ({ id: registration, channel: 'EMAIL', code: CODE }),
    answers: { verifyContact: { status: 'PENDING_VERIFICATION' } },
  },
  {
    name: 'verify the number',
    authorization: nobody,
    operation: VERIFY,
    variables: ({ registration }) => ({ id: registration, channel: 'SMS', code: CODE }),
    answers: { verifyContact: { status: 'COMPLETED' } },
    learns: { customer: ['verifyContact', 'customer', 'id'] },
  },
  signIn,
  ...['PASSPORT', 'SELFIE', 'UTILITY_BILL'].map((kind): JourneyStep => ({
    name: `KYC: upload of ${kind}`,
    authorization: asCustomer,
    operation: `mutation Upload($input: UploadSlotInput!) {
        createUploadSlot(input: $input) { documentId }
      }`,
    variables: () => ({
      input: {
        kind,
        fileName: 'scan.jpg',
        mediaType: 'image/jpeg',
        sizeBytes: 482_113,
        sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      },
    }),
    answers: { createUploadSlot: {} },
    learns: { [kind]: ['createUploadSlot', 'documentId'] },
  })),
  {
    name: 'KYC: evidence',
    authorization: asCustomer,
    operation: `mutation Evidence($input: SubmitKycInput!) {
      submitKyc(input: $input) { __typename ... on KycCase { id status } }
    }`,
    variables: (known) => ({
      input: {
        targetLevel: 'STANDARD',
        name: { given: 'Sender', family: 'J', full: 'Sender J' },
        dateOfBirth: '1990-04-12',
        nationality: 'GB',
        address: { townName: 'Exampleton', country: 'GB' },
        documentIds: [known.PASSPORT, known.SELFIE, known.UTILITY_BILL],
      },
    }),
    answers: { submitKyc: { __typename: 'KycCase', status: 'SUBMITTED' } },
    learns: { case: ['submitKyc', 'id'] },
  },
  {
    name: 'KYC: the automatic checks',
    authorization: as('service'),
    minutes: 15,
    operation: `query Case($id: ID!) { kycCase(id: $id) { status customer { status } } }`,
    variables: ({ case: id }) => ({ id }),
    answers: { kycCase: { status: 'APPROVED', customer: { status: 'ACTIVE' } } },
  },
  // The access token has expired meanwhile.
  signIn,
  {
    name: 'recipient',
    authorization: asCustomer,
    operation: `mutation Recipient($input: CreateRecipientInput!) {
      createRecipient(input: $input) {
        __typename
        ... on Recipient { id status challenge { id } }
      }
    }`,
    variables: () => ({
      input: {
        kind: 'INDIVIDUAL',
        relationship: 'SIBLING',
        name: { full: 'Recipient B' },
        country: 'DE',
        currency: 'EUR',
        address: { townName: 'Berlin', country: 'DE' },
        payout: {
          bankAccount: {
            accountHolder: 'Recipient B',
            iban: 'DE89370400440532013000',
            bankCountry: 'DE',
          },
        },
        idempotencyKey: key(2),
      },
    }),
    answers: { createRecipient: { __typename: 'Recipient', status: 'UNCONFIRMED' } },
    learns: {
      recipient: ['createRecipient', 'id'],
      challenge: ['createRecipient', 'challenge', 'id'],
    },
  },
  {
    name: 'confirmation of the recipient',
    authorization: asCustomer,
    operation: `mutation ConfirmRecipient($id: ID!, $challenge: ID!, $response: String!) {
      confirmRecipient(id: $id, challengeId: $challenge, response: $response) {
        __typename
        ... on Recipient { status }
      }
    }`,
    variables: ({ recipient, challenge }) => ({ id: recipient, challenge, response: CODE }),
    answers: { confirmRecipient: { __typename: 'Recipient', status: 'ACTIVE' } },
  },
  {
    name: 'quote',
    authorization: asCustomer,
    operation: `mutation Quote($input: QuoteInput!) {
      createQuote(input: $input) { __typename ... on Quote { id totalToPay { amount } } }
    }`,
    variables: () => ({
      input: {
        corridorId: 'cor_01',
        payInMethod: 'BANK_TRANSFER',
        payoutMethod: 'BANK_ACCOUNT',
        amount: { send: '197.00' },
      },
    }),
    answers: { createQuote: { __typename: 'Quote', totalToPay: { amount: '200.00' } } },
    learns: { quote: ['createQuote', 'id'] },
  },
  {
    name: 'transaction',
    authorization: asCustomer,
    operation: `mutation Order($input: CreateTransactionInput!) {
      createTransaction(input: $input) {
        __typename
        ... on Transaction { id reference status challenge { id } }
      }
    }`,
    variables: ({ quote, recipient }) => ({
      input: {
        quoteId: quote,
        recipientId: recipient,
        purpose: 'FAMILY_SUPPORT',
        idempotencyKey: key(3),
      },
    }),
    answers: { createTransaction: { __typename: 'Transaction', status: 'CREATED' } },
    learns: {
      transaction: ['createTransaction', 'id'],
      reference: ['createTransaction', 'reference'],
      challenge: ['createTransaction', 'challenge', 'id'],
    },
  },
  {
    name: 'confirmation',
    authorization: asCustomer,
    operation: `mutation Confirm($id: ID!, $challenge: ID!, $response: String!) {
      confirmTransaction(id: $id, challengeId: $challenge, response: $response) {
        __typename
        ... on Transaction { status }
      }
    }`,
    variables: ({ transaction, challenge }) => ({ id: transaction, challenge, response: CODE }),
    answers: { confirmTransaction: { __typename: 'Transaction', status: 'AWAITING_FUNDS' } },
  },
  {
    name: 'inbound',
    authorization: as('service'),
    operation: `mutation Paid($input: RecordInboundInput!) {
      recordInbound(input: $input) {
        __typename
        ... on Inbound { status matches { transaction { id status } } }
      }
    }`,
    variables: ({ reference }) => ({
      input: {
        method: 'BANK_TRANSFER',
        amount: { amount: '200.00', currency: 'GBP' },
        accountId: 'acc_01',
        bankTransactionId: 'BANK-JOURNEY-1',
        remittanceInformation: reference,
        bookedOn: '2025-01-15',
        idempotencyKey: key(4),
      },
    }),
    answers: {
      recordInbound: {
        __typename: 'Inbound',
        status: 'MATCHED',
        matches: [{ transaction: { status: 'PROCESSING' } }],
      },
    },
  },
  {
    name: 'flag',
    authorization: as('officer'),
    operation: `mutation Flag($input: RaiseFlagInput!) {
      raiseFlag(input: $input) {
        __typename
        ... on Flag { id status blocking ticket { id } }
      }
    }`,
    variables: ({ transaction }) => ({
      input: {
        subjectId: transaction,
        category: 'FRAUD',
        severity: 'HIGH',
        blocking: true,
        openTicket: true,
        summary: 'The purpose does not fit the customer.',
      },
    }),
    answers: { raiseFlag: { __typename: 'Flag', status: 'IN_REVIEW', blocking: true } },
    learns: { flag: ['raiseFlag', 'id'], ticket: ['raiseFlag', 'ticket', 'id'] },
  },
  {
    name: 'ticket',
    authorization: as('officer'),
    operation: `query Ticket($id: ID!, $transaction: ID!) {
      ticket(id: $id) { status flags { id } }
      transaction(id: $transaction) { status }
    }`,
    variables: ({ ticket, transaction }) => ({ id: ticket, transaction }),
    answers: { ticket: { status: 'OPEN' }, transaction: { status: 'ON_HOLD' } },
  },
]

/** What is known after a step. */
export function learn(step: JourneyStep, data: unknown, known: Known): Known {
  const learned = Object.entries(step.learns ?? {}).map(([name, keys]) => {
    const value = keys.reduce<unknown>(
      (inner, name) =>
        typeof inner === 'object' && inner !== null
          ? (inner as Record<string, unknown>)[name]
          : undefined,
      data,
    )
    if (typeof value !== 'string') throw new Error(`${step.name} gave no ${keys.join('.')}.`)
    return [name, value] as const
  })
  return { ...known, ...Object.fromEntries(learned) }
}

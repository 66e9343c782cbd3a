/**
 * One customer from the first page of the guides to the last: what a front end, a
 * service and an officer send, each call with what the earlier ones answered.
 */
import { valueAt } from '@/lib/playground/value-at'
import { bankEntry, documentOf, gbp, payee, variablesOf, type MutationName } from './operations'
import { loadSchema } from '@/scripts/shared/load-schema'

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
  /** What later calls need, by its path in the answer to a mutation. */
  learns?: Record<string, string>
}

const schema = loadSchema()
const EMAIL = 'journey@example.com'

const as = (role: string) => ({ authorization: () => `Bearer ${role}` })

/**
 * A mutation of the customer who has signed in, unless `more` names another caller. Only a success
 * has the fields.
 */
const mutation = (
  name: MutationName,
  changes: (known: Known) => object,
  fields: string,
  { answer = {}, ...more }: Partial<JourneyStep> & { answer?: object },
): JourneyStep => ({
  name,
  authorization: ({ token = '' }) => `Bearer ${token}`,
  operation: documentOf(schema, name, fields),
  variables: (known) => variablesOf(schema, name, changes(known)),
  answers: { [name]: answer },
  ...more,
})

const verify = (channel: string, status: string) => {
  const changes = ({ registration }: Known) => ({ registrationId: registration, channel })
  return mutation('verifyContact', changes, 'status', { ...as('customer'), answer: { status } })
}

const upload = (kind: string) =>
  mutation('createUploadSlot', () => ({ kind }), 'documentId', { learns: { [kind]: 'documentId' } })

const confirm = (name: MutationName, idOf: string, status: string) => {
  const changes = (known: Known) => ({ id: known[idOf], challengeId: known.challenge })
  return mutation(name, changes, 'status', { answer: { status } })
}

const signIn = mutation('login', () => ({ email: EMAIL }), 'accessToken', {
  ...as('customer'),
  learns: { token: 'accessToken' },
})

/** Register, login, KYC, recipient, quote, transaction, inbound, flag, ticket. */
export const journey: readonly JourneyStep[] = [
  mutation('register', () => ({ email: EMAIL }), 'id status', {
    ...as('customer'),
    answer: { status: 'PENDING_VERIFICATION' },
    learns: { registration: 'id' },
  }),
  verify('EMAIL', 'PENDING_VERIFICATION'),
  verify('SMS', 'COMPLETED'),
  signIn,
  ...['PASSPORT', 'SELFIE', 'UTILITY_BILL'].map(upload),
  mutation(
    'submitKyc',
    ({ PASSPORT, SELFIE, UTILITY_BILL }) => ({
      targetLevel: 'STANDARD',
      documentIds: [PASSPORT, SELFIE, UTILITY_BILL],
      formSubmissionIds: [],
    }),
    'id status',
    { answer: { status: 'SUBMITTED' }, learns: { case: 'id' } },
  ),
  {
    name: 'the automatic checks',
    ...as('officer'),
    minutes: 15,
    operation: `query Case($id: ID!) { kycCase(id: $id) { status customer { status } } }`,
    variables: ({ case: id }) => ({ id }),
    answers: { kycCase: { status: 'APPROVED', customer: { status: 'ACTIVE' } } },
  },
  // The access token has expired meanwhile.
  signIn,
  mutation(
    'createRecipient',
    () => payee('Recipient B', 'DE89370400440532013000'),
    'id status challenge { id }',
    {
      answer: { status: 'UNCONFIRMED' },
      learns: { recipient: 'id', challenge: 'challenge.id' },
    },
  ),
  confirm('confirmRecipient', 'recipient', 'ACTIVE'),
  mutation('createQuote', () => ({}), 'id totalToPay { amount }', {
    answer: { totalToPay: { amount: '200.00' } },
    learns: { quote: 'id' },
  }),
  mutation(
    'createTransaction',
    ({ quote, recipient }) => ({ quoteId: quote, recipientId: recipient }),
    'id reference status challenge { id }',
    {
      answer: { status: 'CREATED' },
      learns: { transaction: 'id', reference: 'reference', challenge: 'challenge.id' },
    },
  ),
  confirm('confirmTransaction', 'transaction', 'AWAITING_FUNDS'),
  mutation(
    'recordInbound',
    ({ reference }) => bankEntry({ amount: gbp('200.00'), remittanceInformation: reference }),
    'status',
    {
      ...as('service'),
      answer: { status: 'MATCHED' },
    },
  ),
  mutation(
    'raiseFlag',
    ({ transaction }) => ({ subjectId: transaction, openTicket: true }),
    'id status blocking ticket { id }',
    {
      ...as('officer'),
      answer: { status: 'IN_REVIEW', blocking: true },
      learns: { ticket: 'ticket.id' },
    },
  ),
  {
    name: 'ticket',
    ...as('officer'),
    operation: `query Ticket($id: ID!, $transaction: ID!) {
      ticket(id: $id) { status flags { id } }
      transaction(id: $transaction) { status }
    }`,
    variables: ({ ticket, transaction }) => ({ id: ticket, transaction }),
    answers: { ticket: { status: 'OPEN' }, transaction: { status: 'ON_HOLD' } },
  },
]

/** What is known after a step. */
export function learn(
  { name, learns = {} }: Pick<JourneyStep, 'name' | 'learns'>,
  data: unknown,
  known: Known,
): Known {
  const learned = Object.entries(learns).map(([key, path]) => {
    const value = valueAt(data, `${name}.${path}`)
    if (typeof value !== 'string') throw new Error(`${name} gave no ${path}.`)
    return [key, value] as const
  })
  return { ...known, ...Object.fromEntries(learned) }
}

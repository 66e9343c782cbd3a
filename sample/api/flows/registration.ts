/** Registration of customers with verified contact details. */
import { MINUTE } from '../engine/clock'
import { roleOf, type Context } from '../engine/context'
import {
  codeExpired,
  codeIncorrect,
  notFound,
  problem,
  refuseProblems,
  required,
  unsupported,
  type Check,
} from '../engine/errors'
import { machine, INITIAL } from '../engine/machine'
import type { Flow } from '../engine/schema'
import type { Store } from '../engine/store'
import type { Args, RegistrationRecord } from '../records'
import { newCase } from './kyc-levels'
import { ATTEMPTS, mask, maskEmail, SAMPLE_CODE } from '../engine/challenges'

const LIFETIME = 10 * MINUTE
const MINIMUM_LENGTH = 15
/** A few leaked passwords that are long enough to pass the length check. */
const COMPROMISED = ['passwordpassword', '123456789012345', 'qwertyuiopasdfgh']

export const registrations = machine<RegistrationRecord>({
  table: 'registrations',
  refusal: 'This registration can no longer be completed. Start again.',
  rows: [
    { from: INITIAL, to: 'PENDING_VERIFICATION', by: 'register' },
    {
      from: 'PENDING_VERIFICATION',
      to: 'EXPIRED',
      by: 'time',
      when: (store, { expiresAt }) => expiresAt <= store.now(),
      // Personal data is deleted.
      change: () => ({ email: '', phone: '', password: null, contacts: [] }),
    },
    {
      from: 'PENDING_VERIFICATION',
      to: 'COMPLETED',
      by: 'verifyContact',
      when: (_store, { contacts }) => contacts.every(({ verifiedAt }) => verifiedAt),
      change: (store, registration) => ({ customerId: newCustomer(store, registration) }),
    },
    {
      from: 'PENDING_VERIFICATION',
      to: 'BLOCKED',
      by: 'wrong codes',
      when: (_store, { attemptsRemaining }) => attemptsRemaining === 0,
    },
  ],
})

/** Platforms that only one role may use. Their customers set a password later. */
const PLATFORM_ROLES: Readonly<Record<string, string>> = {
  BRANCH: 'TELLER',
  API: 'SERVICE_ACCOUNT',
}

type RegisterInput = Args<
  'email' | 'phone' | 'residence' | 'platform',
  'password' | 'clientReference'
> & {
  acceptedDocumentIds: string[]
}

const passwordProblems = (password: string): Check => [
  Array.from(password).length < MINIMUM_LENGTH &&
    problem('password', 'PASSWORD_TOO_SHORT', `Use at least ${MINIMUM_LENGTH} characters.`),
  COMPROMISED.includes(password.toLowerCase()) &&
    problem('password', 'PASSWORD_COMPROMISED', 'This password has appeared in a data breach.'),
]

/** Validates a registration. An email address that is already registered is accepted, so as not to reveal it. */
function refuseInput(context: Context, input: RegisterInput): void {
  const { corridors, legalDocuments } = context.store.tables
  const { residence, password, platform, acceptedDocumentIds } = input
  const role = PLATFORM_ROLES[platform]
  const accepted = acceptedDocumentIds.map((id) => legalDocuments.get(id))
  refuseProblems(
    !corridors.find(({ sendCountry }) => sendCountry === residence) &&
      unsupported('residence', 'We do not serve this country yet.'),
    role &&
      role !== roleOf(context) &&
      unsupported('platform', 'Only tellers can use BRANCH, and only service accounts API.'),
    role
      ? password && unsupported('password', 'The customer sets a password through the reset link.')
      : password
        ? passwordProblems(password)
        : required('password', 'Choose a password.'),
    accepted.includes(null)
      ? unsupported('acceptedDocumentIds', 'One of the documents does not exist.')
      : !accepted.some((document) => document?.requiresAcceptance) &&
          required('acceptedDocumentIds', 'Accept the terms of service.'),
  )
}

export const registration: Flow = {
  machine: registrations,

  mutations: {
    register({ input }: { input: RegisterInput }, context) {
      const { store, callerId } = context
      refuseInput(context, input)
      const { phone, password, residence, platform, clientReference } = input
      const email = input.email.toLowerCase()
      return store.create('Registration', {
        status: 'PENDING_VERIFICATION',
        ...{ email, phone, password, residence, clientReference },
        contacts: [
          { channel: 'EMAIL', maskedDestination: maskEmail(email) },
          { channel: 'SMS', maskedDestination: mask(phone) },
        ],
        attemptsRemaining: ATTEMPTS,
        assignedTo: platform === 'API' ? callerId : undefined,
        expiresAt: store.later(LIFETIME),
      })
    },

    verifyContact(
      { registrationId, channel, code }: Record<'registrationId' | 'channel' | 'code', string>,
      context,
    ) {
      const { store } = context
      const { registrations: table, users } = store.tables
      const open = table.need(registrationId, 'registration')
      const isOver = open.expiresAt <= store.now()
      // The client retries because it never received the response to the last code.
      if (open.status === 'COMPLETED' && code === SAMPLE_CODE && !isOver) return open
      if (open.status !== 'PENDING_VERIFICATION' || isOver) {
        throw codeExpired('This registration can no longer be completed. Start again.')
      }
      const contact = open.contacts.find((item) => item.channel === channel)
      if (!contact) throw notFound(`${channel} contact in registration`, registrationId)
      // No code is sent to an address that has a login, so any code is wrong. Another registration may
      // have created the login in the meantime.
      const [address] = open.contacts
      const isTaken =
        (contact === address || address?.verifiedAt) &&
        users.find(({ email }) => email === open.email) !== null
      const isRight = code === SAMPLE_CODE && !isTaken
      if (contact.verifiedAt && isRight) return open
      if (!isRight) {
        const attemptsRemaining = open.attemptsRemaining - 1
        registrations.follow(store, table.update(open, { attemptsRemaining }), 'wrong codes')
        throw codeIncorrect(attemptsRemaining)
      }
      const contacts = open.contacts.map((item) =>
        item === contact ? { ...item, verifiedAt: store.now() } : item,
      )
      return registrations.follow(store, table.update(open, { contacts }), 'verifyContact')
    },
  },
}

/** Creates a login, an unverified customer and an empty KYC case. @returns the id of the customer */
function newCustomer(store: Store, registration: RegistrationRecord): string {
  const { email, phone, residence, password, assignedTo, clientReference } = registration
  const kycId = store.nextId('kyc')
  const customer = store.create('Customer', {
    status: 'PENDING',
    name: { full: email },
    kycLevel: 'NONE',
    ...{ residence, email, kycId, assignedTo, clientReference },
    createdAt: store.now(),
  })
  store.tables.kycCases.save(newCase(kycId, customer.id, 'BASIC'))
  store.tables.users.save({
    id: store.nextId('usr'),
    role: 'CUSTOMER',
    displayName: email,
    customerId: customer.id,
    email,
    maskedPhone: mask(phone),
    mfaMethods: [],
    password: password ?? '',
  })
  return customer.id
}

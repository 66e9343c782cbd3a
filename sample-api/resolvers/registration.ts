/** From nothing to a customer with proven contact points. */
import { DAY, MINUTE, SECOND } from '../clock'
import type { SampleContext } from '../context'
import { requirementsFor } from '../data/kyc'
import { SAMPLE_CODE } from '../data/users'
import { codeRejected, fieldError, notFound, rateLimited, refuseProblems } from '../errors'
import { mask, maskEmail } from '../mask'
import type { RegistrationRecord } from '../records'
import type { MutationResolvers } from '../resolver-types'
import { passwordProblems } from '../rules/passwords'
import { ATTEMPTS, RESEND_AFTER } from '../rules/sessions'
import type {
  ContactChannel,
  ContactVerification,
  FieldError,
  RegisterInput,
} from '../schema-types'
import type { Store } from '../store'
import { hasLogin } from './contacts'

const CODE_LIFETIME = 10 * MINUTE
const REGISTRATION_LIFETIME = DAY

export const registrationMutations = {
  register: ({ input }, context) => startRegistration(context, input),

  verifyContact({ registrationId, channel, code }, { store }) {
    const registration = needOpen(store, registrationId)
    const contact = contactOf(registration, channel)
    // An address that has a login got no code, so that none is right.
    const isKnown = channel === 'EMAIL' && hasLogin(store, registration.email)
    const isRight = code === SAMPLE_CODE && !isKnown
    if (contact.verifiedAt && isRight) return registration
    if ((contact.codeExpiresAt ?? store.now()) <= store.now()) {
      const message = 'The code has expired. Ask for a new one.'
      throw codeRejected(message, 'CODE_EXPIRED', registration.attemptsRemaining)
    }
    if (!isRight) throw wrongCode(store, registration)
    const contacts = registration.contacts.map((item) =>
      item === contact
        ? { channel, maskedDestination: item.maskedDestination, verifiedAt: store.now() }
        : item,
    )
    const verified = store.tables.registrations.save({ ...registration, contacts })
    return contacts.every((item) => item.verifiedAt) ? complete(store, verified) : verified
  },

  resendVerificationCode({ registrationId, channel }, { store }) {
    const registration = needOpen(store, registrationId)
    const contact = contactOf(registration, channel)
    if (contact.verifiedAt) return registration
    const wait = Date.parse(contact.resendAvailableAt ?? store.now()) - Date.parse(store.now())
    if (wait > 0) {
      throw rateLimited('Wait before you ask for another code.', Math.ceil(wait / SECOND))
    }
    const fresh = newContact(store, channel, contact.maskedDestination)
    return store.tables.registrations.save({
      ...registration,
      contacts: registration.contacts.map((item) => (item === contact ? fresh : item)),
    })
  },
} satisfies Partial<MutationResolvers>

function startRegistration({ store }: SampleContext, input: RegisterInput): RegistrationRecord {
  refuseProblems(registerProblems(store, input))
  return store.tables.registrations.save({
    __typename: 'Registration',
    id: store.nextId('reg'),
    status: 'PENDING_VERIFICATION',
    kind: input.kind,
    email: input.email.toLowerCase(),
    phone: input.phone,
    password: input.password,
    residence: input.residence,
    locale: input.locale,
    platform: input.platform,
    contacts: [
      newContact(store, 'EMAIL', maskEmail(input.email)),
      newContact(store, 'SMS', mask(input.phone)),
    ],
    legalDocumentIds: input.acceptedDocumentIds,
    acceptedAt: store.now(),
    attemptsRemaining: ATTEMPTS,
    expiresAt: store.later(REGISTRATION_LIFETIME),
  })
}

function newContact(
  store: Store,
  channel: ContactChannel,
  maskedDestination: string,
): ContactVerification {
  return {
    channel,
    maskedDestination,
    codeExpiresAt: store.later(CODE_LIFETIME),
    resendAvailableAt: store.later(RESEND_AFTER),
  }
}

/** An address that is registered already is no problem here: the answer must not reveal it. */
function registerProblems(store: Store, input: RegisterInput): FieldError[] {
  const { corridors, legalDocuments } = store.tables
  const problems: FieldError[] = []
  if (!corridors.all().some((item) => item.enabled && item.sendCountry === input.residence)) {
    const message = 'We do not serve this country yet.'
    problems.push(fieldError('residence', 'UNSUPPORTED_VALUE', message))
  }
  if (input.password) {
    problems.push(...passwordProblems('password', input.password))
  } else if (input.platform !== 'BRANCH') {
    problems.push(fieldError('password', 'REQUIRED', 'Choose a password.'))
  }
  const accepted = input.acceptedDocumentIds.map((id) => legalDocuments.get(id))
  if (accepted.includes(null)) {
    const message = 'One of the documents does not exist.'
    problems.push(fieldError('acceptedDocumentIds', 'UNSUPPORTED_VALUE', message))
  } else if (!accepted.some((document) => document?.requiresAcceptance)) {
    const message = 'The terms of service have to be accepted.'
    problems.push(fieldError('acceptedDocumentIds', 'REQUIRED', message))
  }
  return problems
}

/** @throws when the registration is unknown or over */
function needOpen(store: Store, id: string): RegistrationRecord {
  const registration = store.tables.registrations.get(id)
  if (!registration) throw notFound('registration', id)
  if (registration.status === 'PENDING_VERIFICATION' && registration.expiresAt > store.now()) {
    return registration
  }
  throw codeRejected(
    'This registration can no longer be completed. Start again.',
    'CODE_EXPIRED',
    0,
  )
}

function contactOf({ contacts, id }: RegistrationRecord, channel: ContactChannel) {
  const contact = contacts.find((item) => item.channel === channel)
  if (!contact) throw notFound(`${channel} contact in registration`, id)
  return contact
}

function wrongCode(store: Store, registration: RegistrationRecord) {
  const attemptsRemaining = registration.attemptsRemaining - 1
  store.tables.registrations.save({
    ...registration,
    attemptsRemaining,
    status: attemptsRemaining === 0 ? 'BLOCKED' : registration.status,
  })
  return codeRejected('The code is not right.', 'CODE_INCORRECT', attemptsRemaining)
}

/** All contacts are proven: a login, a customer without due diligence, and an empty KYC case. */
function complete(store: Store, registration: RegistrationRecord): RegistrationRecord {
  const now = store.now()
  const number = store.nextId('cus')
  const kycId = store.nextId('kyc')
  const displayName = registration.email
  store.tables.customers.save({
    __typename: 'Customer',
    id: number,
    reference: store.nextReference('CU', 104),
    kind: registration.kind,
    status: 'PENDING',
    name: { full: displayName },
    residence: registration.residence,
    email: registration.email,
    maskedPhone: mask(registration.phone),
    kycLevel: 'NONE',
    kycId,
    createdAt: now,
    updatedAt: now,
  })
  store.tables.kycCases.save({
    __typename: 'KycCase',
    id: kycId,
    customerId: number,
    targetLevel: 'BASIC',
    status: 'NOT_STARTED',
    requirements: requirementsFor('BASIC', 'MISSING', registration.kind),
    documentIds: [],
    attempt: 1,
    createdAt: now,
    updatedAt: now,
  })
  store.tables.users.save({
    id: store.nextId('usr'),
    role: 'CUSTOMER',
    displayName,
    customerId: number,
    email: registration.email,
    maskedPhone: mask(registration.phone),
    locale: registration.locale,
    mfaMethods: [],
    locked: false,
    createdAt: now,
    password: registration.password ?? '',
  })
  return store.tables.registrations.save({
    ...registration,
    status: 'COMPLETED',
    customerId: number,
  })
}

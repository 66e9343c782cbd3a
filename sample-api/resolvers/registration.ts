/** From nothing to a customer with proven contact points. */
import { DAY, MINUTE, SECOND } from '../clock'
import { SAMPLE_CODE } from '../data/users'
import { codeExpired, codeIncorrect, notFound, rateLimited, refuseProblems } from '../errors'
import { problemsOf, required, unsupported } from '../problems'
import { mask, maskEmail } from '../mask'
import type { CorridorRecord, RegistrationRecord } from '../records'
import type { MutationResolvers } from '../resolver-types'
import { newCase } from '../rules/kyc'
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
  register({ input }, { store }) {
    refuseProblems(registerProblems(store, input))
    const { acceptedDocumentIds, idempotencyKey: _, ...details } = input
    return store.tables.registrations.save({
      __typename: 'Registration',
      id: store.nextId('reg'),
      status: 'PENDING_VERIFICATION',
      ...details,
      email: input.email.toLowerCase(),
      contacts: [
        newContact(store, 'EMAIL', maskEmail(input.email)),
        newContact(store, 'SMS', mask(input.phone)),
      ],
      legalDocumentIds: acceptedDocumentIds,
      acceptedAt: store.now(),
      attemptsRemaining: ATTEMPTS,
      expiresAt: store.later(REGISTRATION_LIFETIME),
    })
  },

  verifyContact({ registrationId, channel, code }, { store }) {
    const registration = needOpen(store, registrationId)
    const contact = contactOf(registration, channel)
    // An address that has a login got no code, so that none is right. Another registration can have
    // made the login since this one proved the address.
    const isAddressProven = registration.contacts.some(
      (item) => item.channel === 'EMAIL' && item.verifiedAt,
    )
    const isKnown = (channel === 'EMAIL' || isAddressProven) && hasLogin(store, registration.email)
    const isRight = code === SAMPLE_CODE && !isKnown
    if (contact.verifiedAt && isRight) return registration
    if ((contact.codeExpiresAt ?? store.now()) <= store.now()) {
      const message = 'The code has expired. Ask for a new one.'
      throw codeExpired(message, registration.attemptsRemaining)
    }
    if (!isRight) throw countWrongCode(store, registration)
    const contacts = registration.contacts.map((item) =>
      item === contact
        ? { channel, maskedDestination: item.maskedDestination, verifiedAt: store.now() }
        : item,
    )
    const verified = store.tables.registrations.update(registration, { contacts })
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
    return store.tables.registrations.update(registration, {
      contacts: registration.contacts.map((item) => (item === contact ? fresh : item)),
    })
  },
} satisfies Partial<MutationResolvers>

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
function registerProblems(
  { tables: { corridors, legalDocuments } }: Store,
  { residence, password, platform, acceptedDocumentIds }: RegisterInput,
): FieldError[] {
  const isServed = ({ enabled, sendCountry }: CorridorRecord) =>
    enabled && sendCountry === residence
  const accepted = acceptedDocumentIds.map((id) => legalDocuments.get(id))
  const isAccepted = accepted.some((document) => document?.requiresAcceptance)
  return problemsOf(
    corridors.where(isServed).length === 0 &&
      unsupported('residence', 'We do not serve this country yet.'),
    password
      ? passwordProblems('password', password)
      : platform !== 'BRANCH' && required('password', 'Choose a password.'),
    accepted.includes(null)
      ? unsupported('acceptedDocumentIds', 'One of the documents does not exist.')
      : !isAccepted && required('acceptedDocumentIds', 'The terms of service have to be accepted.'),
  )
}

/** @throws when the registration is unknown or over */
function needOpen(store: Store, id: string): RegistrationRecord {
  const registration = store.tables.registrations.need(id, 'registration')
  if (registration.status === 'PENDING_VERIFICATION' && registration.expiresAt > store.now()) {
    return registration
  }
  throw codeExpired('This registration can no longer be completed. Start again.')
}

function contactOf({ contacts, id }: RegistrationRecord, channel: ContactChannel) {
  const contact = contacts.find((item) => item.channel === channel)
  if (!contact) throw notFound(`${channel} contact in registration`, id)
  return contact
}

function countWrongCode(store: Store, registration: RegistrationRecord) {
  const attemptsRemaining = registration.attemptsRemaining - 1
  store.tables.registrations.update(registration, {
    attemptsRemaining,
    status: attemptsRemaining === 0 ? 'BLOCKED' : registration.status,
  })
  return codeIncorrect(attemptsRemaining)
}

/** All contacts are proven: a login, a customer without due diligence, and an empty KYC case. */
function complete(store: Store, registration: RegistrationRecord): RegistrationRecord {
  const { kind, email, residence, locale, password } = registration
  const customerId = store.nextId('cus')
  const kyc = store.tables.kycCases.save(newCase(store, { id: customerId, kind }, 'BASIC'))
  const maskedPhone = mask(registration.phone)
  const createdAt = store.now()
  store.tables.customers.save({
    __typename: 'Customer',
    id: customerId,
    reference: store.nextReference('CU'),
    kind,
    status: 'PENDING',
    name: { full: email },
    residence,
    email,
    maskedPhone,
    kycLevel: 'NONE',
    kycId: kyc.id,
    createdAt,
    updatedAt: createdAt,
  })
  store.tables.users.save({
    id: store.nextId('usr'),
    role: 'CUSTOMER',
    displayName: email,
    customerId,
    email,
    maskedPhone,
    locale,
    mfaMethods: [],
    locked: false,
    createdAt,
    password: password ?? '',
  })
  return store.tables.registrations.update(registration, { status: 'COMPLETED', customerId })
}

/** Customers at four points of their life: active, new, in review, and overdue for review. */
import type { CustomerRecord, PersonName, RegistrationRecord } from '../records'
import { SAMPLE_PASSWORD, SYSTEM_USER } from './users'

const customer = (
  number: number,
  name: PersonName,
  email: string,
  kycLevel: string,
  own: Partial<CustomerRecord>,
): CustomerRecord => ({
  __typename: 'Customer',
  id: `cus_0${number}`,
  reference: `CU-2025-00010${number}`,
  kind: 'INDIVIDUAL',
  status: 'ACTIVE',
  name,
  residence: 'GB',
  email,
  kycLevel,
  kycId: `kyc_0${number}`,
  assignedTo: SYSTEM_USER,
  ...own,
})

const sender = (family: string): PersonName => ({
  given: 'Sender',
  family,
  full: `Sender ${family}`,
})

const address = (buildingNumber: string, streetName: string, postCode: string) => ({
  buildingNumber,
  streetName,
  postCode,
  townName: 'Exampleton',
  country: 'GB',
})

export const customers: CustomerRecord[] = [
  customer(1, sender('A'), 'sender-a@example.com', 'STANDARD', {
    dateOfBirth: '1990-04-12',
    nationality: 'GB',
    address: address('1', 'Example Street', 'EX1 1AA'),
    risk: {
      rating: 'LOW',
      score: 18,
      factors: ['Known purpose: family support', 'Corridor of low risk'],
      nextReviewOn: '2026-11-05',
    },
  }),
  customer(2, sender('H'), 'sender-h@example.com', 'NONE', {
    status: 'PENDING',
  }),
  customer(3, { full: 'Example Trading Ltd' }, 'office@trading.example.com', 'STANDARD', {
    kind: 'BUSINESS',
    address: address('20', 'Sample Road', 'EX2 2BB'),
    risk: {
      rating: 'MEDIUM',
      score: 46,
      factors: ['Legal person', 'Regular payments to suppliers'],
      nextReviewOn: '2025-07-13',
    },
  }),
  customer(4, sender('I'), 'sender-i@example.com', 'BASIC', {
    status: 'RESTRICTED',
    dateOfBirth: '1978-09-30',
    nationality: 'ES',
    address: address('7', 'Example Lane', 'EX3 3CC'),
    risk: {
      rating: 'HIGH',
      score: 71,
      factors: ['Review of evidence is overdue'],
      nextReviewOn: '2025-01-02',
    },
  }),
]

const CODES_END = '2025-01-15T09:35:00.000Z'

export const registrations: RegistrationRecord[] = [
  {
    __typename: 'Registration',
    id: 'reg_01',
    kind: 'INDIVIDUAL',
    status: 'PENDING_VERIFICATION',
    email: 'sender-j@example.com',
    phone: '+447700900999',
    password: SAMPLE_PASSWORD,
    residence: 'GB',
    locale: 'en',
    platform: 'WEB',
    legalDocumentIds: ['leg_01', 'leg_02'],
    contacts: [
      { channel: 'EMAIL', maskedDestination: 's•••@example.com', codeExpiresAt: CODES_END },
      { channel: 'SMS', maskedDestination: '•••• 0999', codeExpiresAt: CODES_END },
    ],
    attemptsRemaining: 5,
    startedAt: '2025-01-15T09:25:00.000Z',
    expiresAt: '2025-01-16T09:25:00.000Z',
  },
]

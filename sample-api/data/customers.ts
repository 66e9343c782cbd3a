/** Customers at four points of their life: active, new, in review, and overdue for review. */
import type { CustomerRecord, PersonName, RegistrationRecord } from '../records'
import { SYSTEM_USER } from '../engine/context'
import { SAMPLE_PASSWORD } from './users'

const customer = (
  number: number,
  name: PersonName,
  email: string,
  kycLevel: string,
  own: Partial<CustomerRecord> = {},
): CustomerRecord => ({
  __typename: 'Customer',
  id: `cus_0${number}`,
  reference: `CU-2025-00010${number}`,
  status: 'ACTIVE',
  name,
  residence: 'GB',
  email,
  kycLevel,
  kycId: `kyc_0${number}`,
  assignedTo: SYSTEM_USER,
  createdAt: '2024-10-01T09:00:00.000Z',
  ...own,
})

const sender = (family: string): PersonName => ({
  given: 'Sender',
  family,
  full: `Sender ${family}`,
})

const address = (buildingNumber: string, streetName: string, postCode: string) => ({
  ...{ buildingNumber, streetName, postCode },
  townName: 'Exampleton',
  country: 'GB',
})

const risk = (rating: string, score: number, nextReviewOn: string, ...factors: string[]) => ({
  ...{ rating, score, nextReviewOn, factors },
})

export const customers: CustomerRecord[] = [
  customer(1, sender('A'), 'sender-a@example.com', 'STANDARD', {
    dateOfBirth: '1990-04-12',
    nationality: 'GB',
    address: address('1', 'Example Street', 'EX1 1AA'),
    risk: risk('LOW', 18, '2026-11-05', 'Known purpose: family support', 'Corridor of low risk'),
  }),
  customer(2, sender('H'), 'sender-h@example.com', 'NONE', { status: 'PENDING' }),
  customer(3, sender('P'), 'sender-p@example.com', 'STANDARD', {
    dateOfBirth: '1969-02-21',
    nationality: 'GB',
    address: address('20', 'Sample Road', 'EX2 2BB'),
    risk: risk('MEDIUM', 46, '2025-07-13', 'Public function', 'Regular payments'),
  }),
  customer(4, sender('I'), 'sender-i@example.com', 'BASIC', {
    status: 'RESTRICTED',
    dateOfBirth: '1978-09-30',
    nationality: 'ES',
    address: address('7', 'Example Lane', 'EX3 3CC'),
    risk: risk('HIGH', 71, '2025-01-02', 'Review of evidence is overdue'),
  }),
]

export const registrations: RegistrationRecord[] = [
  {
    __typename: 'Registration',
    id: 'reg_01',
    status: 'PENDING_VERIFICATION',
    email: 'sender-j@example.com',
    phone: '+447700900999',
    password: SAMPLE_PASSWORD,
    residence: 'GB',
    contacts: [
      { channel: 'EMAIL', maskedDestination: 's•••@example.com' },
      { channel: 'SMS', maskedDestination: '•••• 0999' },
    ],
    attemptsRemaining: 5,
    startedAt: '2025-01-15T09:25:00.000Z',
    expiresAt: '2025-01-15T09:35:00.000Z',
  },
]

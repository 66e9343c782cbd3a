/** Logins of the sample: one for each role, and a second one where two people must act. */
import type {
  ChallengeRecord,
  ContactChangeRecord,
  EnrollmentRecord,
  SessionRecord,
  UserRecord,
} from '../records'
import type { Role } from '../schema-types'

/** The password of every sample user. */
export const SAMPLE_PASSWORD = 'correct horse battery staple'
/** The one-time code that every sample challenge accepts. */
export const SAMPLE_CODE = '123456'
/** The token of the link in a reset email. */
export const SAMPLE_RESET_TOKEN = 'sample-reset-token-01'

const staff = (id: string, role: Role, displayName: string, email: string): UserRecord => ({
  id,
  role,
  displayName,
  email,
  maskedPhone: '•••• 0123',
  locale: 'en',
  mfaMethods: ['PASSKEY', 'TOTP'],
  locked: false,
  createdAt: '2024-09-02T08:00:00.000Z',
  lastLoginAt: '2025-01-15T08:00:00.000Z',
  password: SAMPLE_PASSWORD,
})

const customer = (
  id: string,
  customerId: string,
  displayName: string,
  email: string,
): UserRecord => ({
  ...staff(id, 'CUSTOMER', displayName, email),
  customerId,
  mfaMethods: ['TOTP', 'SMS_OTP'],
  createdAt: '2024-11-04T10:00:00.000Z',
  lastLoginAt: '2025-01-15T09:20:00.000Z',
})

/** In whose name the endpoint does what it does by itself. */
export const SYSTEM_USER = 'usr_06'

export const users: UserRecord[] = [
  customer('usr_01', 'cus_01', 'Sender A', 'sender-a@example.com'),
  staff('usr_02', 'TELLER', 'Teller C', 'teller-c@example.com'),
  staff('usr_03', 'COMPLIANCE_OFFICER', 'Officer D', 'officer-d@example.com'),
  staff('usr_04', 'ADMINISTRATOR', 'Administrator E', 'administrator-e@example.com'),
  staff('usr_05', 'ADMINISTRATOR', 'Administrator F', 'administrator-f@example.com'),
  {
    ...staff(SYSTEM_USER, 'SERVICE_ACCOUNT', 'Automatic processing', 'service@example.com'),
    maskedPhone: null,
    mfaMethods: [],
    lastLoginAt: null,
  },
  staff('usr_07', 'COMPLIANCE_OFFICER', 'Officer G', 'officer-g@example.com'),
  {
    ...customer('usr_08', 'cus_02', 'Sender H', 'sender-h@example.com'),
    mfaMethods: [],
    createdAt: '2025-01-14T16:00:00.000Z',
    lastLoginAt: null,
  },
  customer('usr_09', 'cus_03', 'Example Trading Ltd', 'office@trading.example.com'),
  customer('usr_10', 'cus_04', 'Sender I', 'sender-i@example.com'),
]

const session = (number: string, userId: string, deviceLabel: string): SessionRecord => ({
  id: `ses_${number}`,
  userId,
  platform: 'WEB',
  deviceLabel,
  maskedIp: '192.0.2.0/24',
  createdAt: '2025-01-15T09:20:00.000Z',
  lastSeenAt: '2025-01-15T09:29:00.000Z',
  accessToken: `sample-access-token-${number}`,
  accessTokenExpiresAt: '2025-01-15T09:35:00.000Z',
  refreshToken: `sample-refresh-token-${number}`,
  refreshTokenExpiresAt: '2025-02-14T09:20:00.000Z',
})

export const sessions: SessionRecord[] = [
  session('01', 'usr_01', 'Firefox on Linux'),
  {
    ...session('02', 'usr_01', 'Phone of Sender A'),
    platform: 'IOS',
    maskedIp: '198.51.100.0/24',
    createdAt: '2025-01-10T18:05:00.000Z',
    lastSeenAt: '2025-01-14T07:40:00.000Z',
  },
  { ...session('03', 'usr_02', 'Counter 1'), platform: 'BRANCH', maskedIp: '203.0.113.0/24' },
  session('04', 'usr_03', 'Chrome on Windows'),
  session('05', 'usr_04', 'Safari on macOS'),
  { ...session('06', SYSTEM_USER, 'Integration'), platform: 'API' },
]

const challenge = (id: string, summary: string | null): ChallengeRecord => ({
  __typename: 'MfaChallenge',
  id,
  userId: 'usr_01',
  platform: 'WEB',
  deviceLabel: 'Firefox on Linux',
  methods: ['TOTP', 'SMS_OTP'],
  summary,
  maskedDestination: '•••• 0123',
  attemptsRemaining: 5,
  sentAt: '2025-01-15T09:28:00.000Z',
  expiresAt: '2025-01-15T09:38:00.000Z',
})

/** One for each use: a payment, a sign-in, a change of a recipient, of a contact point, of the factors. */
export const challenges: ChallengeRecord[] = [
  challenge('chl_01', 'Pay GBP 200.00. Recipient B, account •••• 3000, gets EUR 226.23.'),
  challenge('chl_s1', null),
  challenge('chl_r1', 'Pay Recipient F at wallet •••• 0789 from now on.'),
  challenge('chl_c1', 'Use s•••@mail.example.com from now on.'),
  challenge('chl_m1', 'Add an authenticator app to your login.'),
]

export const contactChanges: ContactChangeRecord[] = [
  {
    __typename: 'ContactChange',
    id: 'ctc_01',
    userId: 'usr_01',
    channel: 'EMAIL',
    destination: 'sender-a@mail.example.com',
    maskedDestination: 's•••@mail.example.com',
    challengeId: 'chl_c1',
    expiresAt: '2025-01-15T09:38:00.000Z',
  },
]

export const enrollments: EnrollmentRecord[] = [
  {
    __typename: 'MfaEnrollment',
    id: 'enr_01',
    userId: 'usr_01',
    method: 'TOTP',
    challengeId: 'chl_m1',
    attemptsRemaining: 5,
    provisioningUri:
      'otpauth://totp/Remittance%20Desk:sender-a@example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Remittance%20Desk&algorithm=SHA1&digits=6&period=30',
  },
]

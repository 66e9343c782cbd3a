/** Logins of the sample: one for each role, and a second one where two people must act. */
import type { ChallengeRecord, SessionRecord, UserRecord } from '../records'

/** The password of every sample user. */
export const SAMPLE_PASSWORD = 'correct horse battery staple'
/** The one-time code that every sample challenge accepts. */
export const SAMPLE_CODE = '123456'

const staff = (id: string, role: string, displayName: string, email: string): UserRecord => ({
  id,
  role,
  displayName,
  email,
  maskedPhone: '•••• 0123',
  mfaMethods: ['PASSKEY', 'TOTP'],
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
})

/** Login that the endpoint acts by when it does something by itself. */
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
  },
  staff('usr_07', 'COMPLIANCE_OFFICER', 'Officer G', 'officer-g@example.com'),
  {
    ...customer('usr_08', 'cus_02', 'Sender H', 'sender-h@example.com'),
    mfaMethods: [],
  },
  customer('usr_09', 'cus_03', 'Example Trading Ltd', 'office@trading.example.com'),
  customer('usr_10', 'cus_04', 'Sender I', 'sender-i@example.com'),
]

const session = (number: string, userId: string, platform = 'WEB'): SessionRecord => ({
  id: `ses_${number}`,
  userId,
  platform,
  accessToken: `sample-access-token-${number}`,
  accessTokenExpiresAt: '2025-01-15T09:35:00.000Z',
  refreshToken: `sample-refresh-token-${number}`,
})

export const sessions: SessionRecord[] = [
  session('01', 'usr_01'),
  session('02', 'usr_01', 'IOS'),
  session('03', 'usr_02', 'BRANCH'),
  session('04', 'usr_03'),
  session('05', 'usr_04'),
  session('06', SYSTEM_USER, 'API'),
]

const challenge = (
  id: string,
  summary: string | null,
  expiresAt = '2025-01-15T09:38:00.000Z',
): ChallengeRecord => ({
  __typename: 'MfaChallenge',
  id,
  userId: 'usr_01',
  platform: 'WEB',
  methods: ['TOTP', 'SMS_OTP'],
  summary,
  maskedDestination: '•••• 0123',
  attemptsRemaining: 5,
  expiresAt,
})

/** One for each use: a payment, a sign-in, a new recipient. */
export const challenges: ChallengeRecord[] = [
  challenge(
    'chl_01',
    'Pay GBP 200.00. Recipient B, account •••• 3000, gets EUR 226.23.',
    '2025-01-15T09:41:00.000Z',
  ),
  challenge('chl_s1', null),
  challenge('chl_r1', 'Add Recipient F, wallet •••• 0789.', '2025-01-16T09:28:00.000Z'),
]

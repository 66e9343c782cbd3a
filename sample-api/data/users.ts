/** Logins of the sample: one for each role, and a second one where two people must act. */
import type { ChallengeRecord, SessionRecord, UserRecord } from '../records'

/** The password of every sample user. */
export const SAMPLE_PASSWORD = 'seven green lamps at the harbour'

/** The login of a customer where one is named, and else of staff. */
const login = (
  number: string,
  role: string,
  displayName: string,
  email: string,
  customerId?: string,
): UserRecord => ({
  id: `usr_${number}`,
  role,
  displayName,
  email: `${email}example.com`,
  customerId,
  maskedPhone: '•••• 0123',
  mfaMethods: customerId ? ['TOTP', 'SMS_OTP'] : ['PASSKEY', 'TOTP'],
  password: SAMPLE_PASSWORD,
})

export const users: UserRecord[] = [
  login('01', 'CUSTOMER', 'Sender A', 'sender-a@', 'cus_01'),
  login('02', 'TELLER', 'Teller C', 'teller-c@'),
  login('03', 'COMPLIANCE_OFFICER', 'Officer D', 'officer-d@'),
  login('04', 'ADMINISTRATOR', 'Administrator E', 'administrator-e@'),
  login('05', 'ADMINISTRATOR', 'Administrator F', 'administrator-f@'),
  // Signs in by credentials that the operator issues.
  { ...login('06', 'SERVICE_ACCOUNT', 'Automatic processing', 'service@'), password: '' },
  login('07', 'COMPLIANCE_OFFICER', 'Officer G', 'officer-g@'),
  login('08', 'CUSTOMER', 'Sender H', 'sender-h@', 'cus_02'),
  login('09', 'CUSTOMER', 'Sender P', 'sender-p@', 'cus_03'),
  login('10', 'CUSTOMER', 'Sender I', 'sender-i@', 'cus_04'),
  login('11', 'OPERATIONS', 'Operations Q', 'operations-q@'),
]

/** One for each, so that what a sample caller does opens none. */
export const sessions: SessionRecord[] = users.map(({ id }) => {
  const number = id.replace('usr_', '')
  return {
    id: `ses_${number}`,
    userId: id,
    accessToken: `sample-access-token-${number}`,
    accessTokenExpiresAt: '2025-01-15T09:35:00.000Z',
    refreshToken: `sample-refresh-token-${number}`,
  }
})

const challenge = (id: string, summary: string | null, expiresAt: string): ChallengeRecord => ({
  __typename: 'MfaChallenge',
  id,
  userId: 'usr_01',
  methods: ['TOTP', 'SMS_OTP'],
  summary,
  maskedDestination: '•••• 0123',
  attemptsRemaining: 5,
  expiresAt,
})

const PAYMENT = 'Pay GBP 200.00. Recipient B, account •••• 3000, gets EUR 226.23.'
const RECIPIENT = 'Add Recipient F, wallet •••• 0789.'

/** One for each use: a payment, a sign-in, a new recipient. */
export const challenges: ChallengeRecord[] = [
  challenge('chl_01', PAYMENT, '2025-01-15T09:41:00.000Z'),
  challenge('chl_s1', null, '2025-01-15T09:38:00.000Z'),
  challenge('chl_r1', RECIPIENT, '2025-01-16T09:28:00.000Z'),
]

/** Recipients with each payout method and in each state. */
import type { PayoutRecord, RecipientRecord } from '../records'

type Own = Partial<RecipientRecord> & { payout: PayoutRecord }

/** The place is a country and its currency: `DE EUR`. */
function recipient(number: number, full: string, place: string, own: Own): RecipientRecord {
  const [country = '', currency = ''] = place.split(' ')
  return {
    __typename: 'Recipient',
    id: `rcp_0${number}`,
    reference: `RC-2025-00020${number}`,
    customerId: 'cus_01',
    status: 'ACTIVE',
    name: { full },
    country,
    currency,
    createdAt: `2024-12-0${number}T09:00:00.000Z`,
    ...own,
  }
}

const bank = (iban: string, bic?: string): PayoutRecord => ({
  __typename: 'BankAccountPayout',
  iban,
  bic,
})

const wallet = (phone: string): PayoutRecord => ({
  __typename: 'MobileWalletPayout',
  provider: 'Example Wallet',
  phone,
})

const town = (townName: string, country: string) => ({ townName, country })

export const recipients: RecipientRecord[] = [
  recipient(1, 'Recipient B', 'DE EUR', {
    name: { given: 'Recipient', family: 'B', full: 'Recipient B' },
    address: {
      ...town('Berlin', 'DE'),
      buildingNumber: '12',
      streetName: 'Musterweg',
      postCode: '10115',
    },
    payout: bank('DE89370400440532013000', 'EXAMDEFFXXX'),
  }),
  recipient(2, 'Recipient F', 'PK PKR', {
    address: town('Lahore', 'PK'),
    payout: bank('PK36SCBL0000001123456702'),
  }),
  recipient(3, 'Recipient K', 'DE EUR', {
    name: { given: 'Recipient', family: 'K', full: 'Recipient K' },
    address: town('Vienna', 'AT'),
    payout: bank('AT611904300234573201'),
  }),
  recipient(4, 'Recipient F', 'PK PKR', {
    status: 'UNCONFIRMED',
    payout: wallet('+447700900789'),
    challengeId: 'chl_r1',
  }),
  recipient(5, 'Recipient G', 'PK PKR', {
    payout: wallet('+447700900456'),
  }),
  recipient(6, 'Sender A', 'GB EUR', {
    name: { given: 'Sender', family: 'A', full: 'Sender A' },
    address: town('Exampleton', 'GB'),
    payout: bank('GB33BUKB20201555555555'),
  }),
  recipient(7, 'Recipient L', 'FR EUR', {
    status: 'ARCHIVED',
    payout: bank('FR1420041010050500013M02606'),
  }),
  recipient(8, 'Example Supplies SL', 'ES EUR', {
    customerId: 'cus_03',
    status: 'BLOCKED',
    payout: bank('ES9121000418450200051332'),
  }),
]

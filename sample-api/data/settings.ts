/** Settings: where money can go, and how much of it; brand and legal texts of the front ends. */
import { money } from '../engine/money'
import type {
  AccountRecord,
  CorridorRecord,
  LimitRecord,
  PayoutOption,
  ConfigurationRecord,
  LegalDocument,
} from '../records'

/** A way to be paid, with its smallest and largest amount. */
const payout = (
  method: string,
  [minimum, maximum, currency]: [string, string, string],
  typicalMinutes: number,
  ...partners: string[]
): PayoutOption => ({
  method,
  minimum: money(minimum, currency),
  maximum: money(maximum, currency),
  typicalMinutes,
  partners,
})

/** Ends are a country and its currency: `GB GBP`. */
const corridor = (
  number: number,
  [send, receive]: [string, string],
  payInMethods: string[],
  payoutOptions: PayoutOption[],
  own: Partial<CorridorRecord> = {},
): CorridorRecord => ({
  __typename: 'Corridor',
  id: `cor_0${number}`,
  sendCountry: send.slice(0, 2),
  sendCurrency: send.slice(3),
  receiveCountry: receive.slice(0, 2),
  receiveCurrency: receive.slice(3),
  payInMethods,
  payoutOptions,
  requiredFormKeys: [],
  ...own,
})

export const corridors: CorridorRecord[] = [
  corridor(
    1,
    ['GB GBP', 'DE EUR'],
    ['BANK_TRANSFER', 'PAYMENT_INITIATION', 'CARD', 'CASH'],
    [payout('BANK_ACCOUNT', ['1.00', '20000.00', 'EUR'], 60)],
  ),
  corridor(
    2,
    ['GB GBP', 'PK PKR'],
    ['BANK_TRANSFER', 'CARD', 'CASH'],
    [
      payout('BANK_ACCOUNT', ['500.00', '2000000.00', 'PKR'], 240),
      payout('MOBILE_WALLET', ['500.00', '200000.00', 'PKR'], 15, 'Example Wallet'),
    ],
    { requiredFormKeys: ['source-of-funds'] },
  ),
  corridor(
    3,
    ['GB GBP', 'GB EUR'],
    ['CASH', 'CARD'],
    [payout('BANK_ACCOUNT', ['5.00', '2500.00', 'EUR'], 5)],
  ),
]

const limit = (number: number, kycLevel: string, window: string, maximum: string): LimitRecord => ({
  id: `lim_0${number}`,
  ...{ kycLevel, window },
  maximum: money(maximum, 'GBP'),
})

export const limits: LimitRecord[] = [
  limit(1, 'STANDARD', 'ROLLING_30_DAYS', '5000.00'),
  limit(2, 'STANDARD', 'ROLLING_24_HOURS', '2500.00'),
  limit(3, 'STANDARD', 'PER_TRANSACTION', '2000.00'),
  limit(4, 'BASIC', 'ROLLING_30_DAYS', '1000.00'),
  limit(5, 'BASIC', 'PER_TRANSACTION', '500.00'),
  limit(6, 'ENHANCED', 'PER_TRANSACTION', '10000.00'),
]

export const accounts: AccountRecord[] = [
  {
    id: 'acc_01',
    label: 'Customer funds GBP',
    currency: 'GBP',
    iban: 'GB29NWBK60161331926819',
    routingCode: '601613',
    accountNumber: '31926819',
  },
  { id: 'acc_02', label: 'Till of counter 1', currency: 'GBP', accountNumber: 'TILL-01' },
]

const configuration = (
  id: string,
  platform: string,
  own: Partial<ConfigurationRecord> = {},
): ConfigurationRecord => ({
  __typename: 'FrontendConfiguration',
  id,
  version: 3,
  status: 'PUBLISHED',
  platform,
  productName: 'Example Operator',
  theme: {
    logoUrl: 'https://assets.example.com/logo.svg',
    primary: '#0B4F6C',
    onPrimary: '#FFFFFF',
    darkPrimary: '#7CC4E0',
    darkOnPrimary: '#06202B',
  },
  locales: ['en', 'es-MX'],
  defaultLocale: 'en',
  corridorIds: ['cor_01', 'cor_02', 'cor_03'],
  features: ['mobile_wallets', 'passkeys'],
  supportEmail: 'support@example.com',
  lastEditedById: 'usr_05',
  publishedAt: '2024-12-16T09:00:00.000Z',
  ...own,
})

export const configurations: ConfigurationRecord[] = [
  configuration('cfg_01', 'WEB'),
  configuration('cfg_02', 'WEB', { version: 4, status: 'DRAFT', publishedAt: null }),
  configuration('cfg_03', 'IOS'),
  configuration('cfg_04', 'ANDROID'),
  configuration('cfg_05', 'BRANCH'),
]

const legal = (id: string, key: string, locale: string, title: string): LegalDocument => ({
  id,
  key,
  version: '2024-12',
  locale,
  title,
  url: `https://www.example.com/legal/${key}/2024-12/${locale}`,
  requiresAcceptance: key === 'terms',
})

export const legalDocuments: LegalDocument[] = [
  legal('leg_01', 'terms', 'en', 'Terms of service'),
  legal('leg_02', 'privacy', 'en', 'Privacy notice'),
  legal('leg_03', 'terms', 'es-MX', 'Condiciones del servicio'),
  legal('leg_04', 'privacy', 'es-MX', 'Aviso de privacidad'),
]

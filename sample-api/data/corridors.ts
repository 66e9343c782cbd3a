/** Where money can go, and how much of it. */
import { money } from '../money'
import type { AccountRecord, CorridorRecord, LimitRecord, SettingChangeRecord } from '../records'
import type { KycLevel, LimitWindow } from '../schema-types'

export const corridors: CorridorRecord[] = [
  {
    __typename: 'Corridor',
    id: 'cor_01',
    sendCountry: 'GB',
    sendCurrency: 'GBP',
    receiveCountry: 'DE',
    receiveCurrency: 'EUR',
    enabled: true,
    payInMethods: ['BANK_TRANSFER', 'PAYMENT_INITIATION', 'CARD', 'CASH'],
    payoutOptions: [
      {
        method: 'BANK_ACCOUNT',
        minimum: money('1.00', 'EUR'),
        maximum: money('20000.00', 'EUR'),
        typicalMinutes: 60,
        partners: [],
      },
    ],
    requiredFormKeys: [],
    version: 3,
  },
  {
    __typename: 'Corridor',
    id: 'cor_02',
    sendCountry: 'GB',
    sendCurrency: 'GBP',
    receiveCountry: 'PK',
    receiveCurrency: 'PKR',
    enabled: true,
    payInMethods: ['BANK_TRANSFER', 'CARD', 'CASH'],
    payoutOptions: [
      {
        method: 'BANK_ACCOUNT',
        minimum: money('500.00', 'PKR'),
        maximum: money('2000000.00', 'PKR'),
        typicalMinutes: 240,
        partners: [],
      },
      {
        method: 'MOBILE_WALLET',
        minimum: money('500.00', 'PKR'),
        maximum: money('200000.00', 'PKR'),
        typicalMinutes: 15,
        partners: ['Example Wallet'],
      },
      {
        method: 'CASH_PICKUP',
        minimum: money('1000.00', 'PKR'),
        maximum: money('500000.00', 'PKR'),
        typicalMinutes: 30,
        partners: ['Example Cash Network'],
      },
    ],
    requiredFormKeys: ['source-of-funds'],
    version: 5,
  },
  {
    __typename: 'Corridor',
    id: 'cor_03',
    sendCountry: 'GB',
    sendCurrency: 'GBP',
    receiveCountry: 'GB',
    receiveCurrency: 'EUR',
    enabled: true,
    payInMethods: ['CASH', 'CARD'],
    payoutOptions: [
      {
        method: 'CASH_PICKUP',
        minimum: money('5.00', 'EUR'),
        maximum: money('2500.00', 'EUR'),
        typicalMinutes: 5,
        partners: ['Example Operator branches'],
      },
    ],
    requiredFormKeys: [],
    version: 1,
  },
  {
    __typename: 'Corridor',
    id: 'cor_04',
    sendCountry: 'DE',
    sendCurrency: 'EUR',
    receiveCountry: 'GB',
    receiveCurrency: 'GBP',
    enabled: false,
    payInMethods: ['BANK_TRANSFER'],
    payoutOptions: [
      {
        method: 'BANK_ACCOUNT',
        minimum: money('1.00', 'GBP'),
        maximum: money('15000.00', 'GBP'),
        typicalMinutes: 120,
        partners: [],
      },
    ],
    requiredFormKeys: [],
    version: 1,
  },
]

const limit = (
  number: string,
  kycLevel: KycLevel,
  window: LimitWindow,
  maximum: string,
): LimitRecord => ({
  __typename: 'Limit',
  id: `lim_${number}`,
  kycLevel,
  window,
  maximum: money(maximum, 'GBP'),
})

export const limits: LimitRecord[] = [
  limit('01', 'STANDARD', 'ROLLING_30_DAYS', '5000.00'),
  limit('02', 'STANDARD', 'ROLLING_24_HOURS', '2500.00'),
  limit('03', 'STANDARD', 'PER_TRANSACTION', '2000.00'),
  limit('04', 'BASIC', 'ROLLING_30_DAYS', '1000.00'),
  limit('05', 'BASIC', 'PER_TRANSACTION', '500.00'),
  limit('06', 'ENHANCED', 'ROLLING_365_DAYS', '100000.00'),
  limit('07', 'ENHANCED', 'PER_TRANSACTION', '10000.00'),
  { ...limit('08', 'STANDARD', 'PER_TRANSACTION', '1500.00'), corridorId: 'cor_02' },
]

/** A proposal that waits for a second administrator: a higher limit over a year. */
export const settingChanges: SettingChangeRecord[] = [
  {
    __typename: 'SettingChange',
    id: 'set_01',
    status: 'PROPOSED',
    proposed: limit('06', 'ENHANCED', 'ROLLING_365_DAYS', '120000.00'),
    former: limit('06', 'ENHANCED', 'ROLLING_365_DAYS', '100000.00'),
    reason: 'Business customers ask for it; risk assessment of January 2025.',
    proposedById: 'usr_05',
    proposedAt: '2025-01-14T15:30:00.000Z',
  },
]

const account = (number: string, currency: string, label: string): AccountRecord => ({
  id: `acc_${number}`,
  label,
  currency,
  bic: 'EXAMGB2LXXX',
  bankName: 'Example Bank',
  safeguarded: true,
})

export const accounts: AccountRecord[] = [
  {
    ...account('01', 'GBP', 'Customer funds GBP'),
    iban: 'GB29NWBK60161331926819',
    routingCode: '601613',
    accountNumber: '31926819',
  },
  {
    ...account('02', 'GBP', 'Till of counter 1'),
    bic: null,
    bankName: 'Example Operator',
    accountNumber: 'TILL-01',
    safeguarded: false,
  },
  {
    ...account('03', 'GBP', 'Virtual account of Example Trading Ltd'),
    routingCode: '601613',
    accountNumber: '00000031',
    customerId: 'cus_03',
  },
  { ...account('04', 'EUR', 'Customer funds EUR'), iban: 'IE29AIBK93115212345678' },
]

/** Payout details: what a way to be paid needs, what is wrong with it, and whose account it is. */
import { malformed, problem, required, unsupported, type Check } from '../engine/errors'
import type { Store } from '../engine/store'
import type {
  BankAccount,
  CorridorRecord,
  Counter,
  FieldRule,
  FormField,
  PayeeCheck,
  PayoutRecord,
  RecipientRecord,
  Wallet,
} from '../records'
import { formField } from './form-fields'
import { hasIban, ibanProblem, isBicOf } from './iban'
import { mask } from './sign-in'

export interface PayoutInput {
  bankAccount?: BankAccount
  mobileWallet?: Wallet
  cashPickup?: Counter
}

/** Payout details as they are kept. */
export function payoutRecord({ bankAccount, mobileWallet, cashPickup }: PayoutInput): PayoutRecord {
  if (bankAccount) return { __typename: 'BankAccountPayout', ...bankAccount }
  if (mobileWallet) return { __typename: 'MobileWalletPayout', ...mobileWallet }
  if (cashPickup) return { __typename: 'CashPickupPayout', ...cashPickup }
  throw new Error('A @oneOf input has exactly one member.')
}

const METHODS = {
  BankAccountPayout: 'BANK_ACCOUNT',
  MobileWalletPayout: 'MOBILE_WALLET',
  CashPickupPayout: 'CASH_PICKUP',
} as const

export const payoutMethod = ({ __typename }: PayoutRecord): string => METHODS[__typename]

/** Account, wallet or counter in a few words, masked: `account •••• 3000`. */
function placeText(payout: PayoutRecord): string {
  switch (payout.__typename) {
    case 'BankAccountPayout':
      return `account ${mask(payout.iban ?? payout.accountNumber ?? '')}`
    case 'MobileWalletPayout':
      return `wallet ${mask(payout.phone)}`
    case 'CashPickupPayout':
      return `cash at ${payout.network}`
  }
}

/** Payee and place, as a challenge names them. */
export const payeeText = ({ name, payout }: Pick<RecipientRecord, 'name' | 'payout'>): string =>
  `${name.full}, ${placeText(payout)}`

function placeOf(payout: PayoutRecord): string {
  switch (payout.__typename) {
    case 'BankAccountPayout':
      return `${payout.iban ?? ''} ${payout.routingCode ?? ''} ${payout.accountNumber ?? ''}`
    case 'MobileWalletPayout':
      return `${payout.provider} ${payout.phone}`
    case 'CashPickupPayout':
      return `${payout.network} ${payout.country} ${payout.townName ?? ''}`
  }
}

/**
 * The recipients of a customer that are paid at the place of one of them, itself included. A counter
 * pays many people: there, the name tells them apart.
 */
export function samePayee(
  store: Store,
  { customerId, name, payout }: Pick<RecipientRecord, 'customerId' | 'name' | 'payout'>,
): RecipientRecord[] {
  const isNamed = (other: RecipientRecord) =>
    payout.__typename !== 'CashPickupPayout' ||
    other.name.full.toLowerCase() === name.full.toLowerCase()
  return store.tables.recipients.where(
    (item) =>
      item.customerId === customerId && placeOf(item.payout) === placeOf(payout) && isNamed(item),
  )
}

const TOWN = 'address.townName'

/** An account in pounds in the United Kingdom is paid by sort code and account number. */
const usesSortCode = (country: string, currency: string) => country === 'GB' && currency === 'GBP'

const SORT_CODE = { pattern: '^\\d{6}$', message: 'A sort code has 6 digits.' }
const UK_ACCOUNT_NUMBER = {
  pattern: '^\\d{8}$',
  message: 'An account number has 8 digits; put zeros before a shorter one.',
}

/** Fields of a recipient form; keys are paths into `CreateRecipientInput`. */
export function requiredFields(
  { payoutOptions, receiveCountry, receiveCurrency }: CorridorRecord,
  method: string,
): FormField[] {
  const partners = payoutOptions.find((option) => option.method === method)?.partners ?? []
  const choice = {
    type: 'SINGLE_CHOICE',
    options: partners.map((value) => ({ value, label: value })),
  }
  const name = formField('name.full', 'Name as held by the bank')
  const town = formField(TOWN, 'Town')
  if (method === 'MOBILE_WALLET') {
    const rule = { pattern: '^\\+[1-9]\\d{1,14}$', message: 'Start with + and the country code.' }
    return [
      name,
      formField('payout.mobileWallet.provider', 'Provider', choice),
      formField('payout.mobileWallet.phone', 'Mobile number', { rule }),
    ]
  }
  if (method === 'CASH_PICKUP') {
    return [name, formField('payout.cashPickup.network', 'Pick-up network', choice), town]
  }
  return [name, ...accountFields(receiveCountry, receiveCurrency), town]
}

function accountFields(country: string, currency: string): FormField[] {
  const sensitive = { sensitive: true }
  if (usesSortCode(country, currency) || !hasIban(country)) {
    const isBritish = usesSortCode(country, currency)
    const [code, number] = isBritish ? [SORT_CODE, UK_ACCOUNT_NUMBER] : []
    return [
      formField('payout.bankAccount.routingCode', isBritish ? 'Sort code' : 'Bank code', {
        rule: code,
      }),
      formField('payout.bankAccount.accountNumber', 'Account number', {
        ...sensitive,
        rule: number,
      }),
    ]
  }
  // Euro are paid to any country of the area, so none is named there.
  const named = currency === 'EUR' ? null : country
  const rule: FieldRule = {
    pattern: `^${named ?? '[A-Z]{2}'}\\d{2}[A-Z0-9]{11,30}$`,
    maximumLength: 34,
    message: named ? `Enter an IBAN that starts with ${named}.` : 'Enter an IBAN.',
  }
  return [
    formField('payout.bankAccount.iban', 'IBAN', { ...sensitive, refreshOnChange: true, rule }),
    formField('payout.bankAccount.bic', 'BIC', { required: false }),
  ]
}

/** Problems of payout details in a currency, with paths below `payout`. */
export function payoutProblems({ bankAccount }: PayoutInput, currency: string): Check {
  if (!bankAccount) return null
  const path = 'payout.bankAccount'
  const { bankCountry, iban, accountNumber, routingCode, bic } = bankAccount
  if (usesSortCode(bankCountry, currency)) {
    const field = (
      name: string,
      value: string | null | undefined,
      rule: typeof SORT_CODE,
    ): Check => {
      if (!value) return required(`${path}.${name}`, rule.message)
      return !new RegExp(rule.pattern).test(value) && malformed(`${path}.${name}`, rule.message)
    }
    return [
      field('routingCode', routingCode, SORT_CODE),
      field('accountNumber', accountNumber, UK_ACCOUNT_NUMBER),
    ]
  }
  const wrong = iban ? ibanProblem(iban) : null
  const country = iban?.slice(0, 2)
  return [
    hasIban(bankCountry)
      ? !iban && required(`${path}.iban`, `Accounts in ${bankCountry} need an IBAN.`)
      : !accountNumber && required(`${path}.accountNumber`, 'Enter the account number.'),
    wrong && problem(`${path}.iban`, wrong.code, wrong.message),
    bic &&
      country &&
      !isBicOf(bic, country) &&
      unsupported(`${path}.bic`, `The BIC is of ${bic.slice(4, 6)}, the IBAN of ${country}.`),
  ]
}

/** What of a new recipient is on offer in no open corridor, or is missing there. */
export function offerProblems(
  corridors: readonly CorridorRecord[],
  input: {
    country: string
    currency: string
    address?: { townName: string } | null
    payout: PayoutInput
  },
): Check {
  const { country, currency, address, payout } = input
  const there = corridors.filter((item) => item.enabled && item.receiveCountry === country)
  if (there.length === 0) return unsupported('country', 'We do not pay to this country yet.')
  const inCurrency = there.filter((item) => item.receiveCurrency === currency)
  if (inCurrency.length === 0)
    return unsupported('currency', 'We do not pay in this currency there.')
  const method = payoutMethod(payoutRecord(payout))
  const corridor = inCurrency.find((item) =>
    item.payoutOptions.some((option) => option.method === method),
  )
  if (!corridor) return unsupported('payout', 'We do not pay in this way there.')
  const partners = corridor.payoutOptions.find((option) => option.method === method)?.partners ?? []
  const [path, partner] = payout.mobileWallet
    ? ['payout.mobileWallet.provider', payout.mobileWallet.provider]
    : ['payout.cashPickup.network', payout.cashPickup?.network]
  const isTownNeeded = requiredFields(corridor, method).some(({ key }) => key === TOWN)
  return [
    isTownNeeded && !address?.townName.trim() && required(TOWN, 'Enter the town of the recipient.'),
    partner !== undefined &&
      !partners.includes(partner) &&
      unsupported(path, `Choose one of ${partners.join(', ')}.`),
  ]
}

/** Countries whose banks answer Verification of Payee: the Union, for payments in euro. */
const UNION =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

/** Accounts that the sample answers Confirmation of Payee for: a holder, or a reason code. */
const UK_ACCOUNTS: Readonly<Record<string, { holder: string; kind: string } | string>> = {
  '601613 31926819': { holder: 'Recipient U', kind: 'INDIVIDUAL' },
  '601613 00000042': { holder: 'Example Supplies Ltd', kind: 'BUSINESS' },
  '601613 00000043': 'OPTO',
  '601613 00000044': 'CASS',
}

/** An account in the euro area that no sample recipient has, with its holder. */
const EURO_ACCOUNTS: Readonly<Record<string, string>> = {
  NL91ABNA0417164300: 'Recipient B Example',
}

/**
 * Answer of the recipient's bank. The same name matches, the same first word is close, and an account
 * that the sample does not know cannot be checked.
 */
export function checkPayee(
  store: Store,
  { name, kind, payout }: { name: string; kind: string; payout: PayoutRecord },
): PayeeCheck {
  const checkedAt = store.now()
  if (payout.__typename !== 'BankAccountPayout') return { outcome: 'UNAVAILABLE', checkedAt }
  const { routingCode, accountNumber, iban, bankCountry } = payout
  if (bankCountry === 'GB' && !iban) {
    const account = `${routingCode ?? ''} ${accountNumber ?? ''}`
    return { scheme: 'CONFIRMATION_OF_PAYEE', ...confirmation(name, kind, account), checkedAt }
  }
  const scheme = UNION.includes(bankCountry) ? 'VERIFICATION_OF_PAYEE' : null
  const saved = store.tables.recipients.find(
    (item) => item.status !== 'UNCONFIRMED' && placeOf(item.payout) === placeOf(payout),
  )
  const holder = EURO_ACCOUNTS[iban ?? ''] ?? saved?.name.full
  if (!holder || !scheme) return { outcome: 'UNAVAILABLE', scheme, checkedAt }
  const outcome = compareNames(name, holder)
  const suggestedName = outcome === 'CLOSE_MATCH' ? holder : null
  return { outcome, scheme, suggestedName, checkedAt }
}

/** Confirmation of Payee, with the codes that its rulebook gives to each answer. */
function confirmation(
  name: string,
  kind: string,
  account: string,
): Pick<PayeeCheck, 'outcome' | 'reasonCode' | 'suggestedName'> {
  const entry = UK_ACCOUNTS[account]
  if (entry === undefined) return { outcome: 'NO_MATCH', reasonCode: 'AC01' }
  if (typeof entry === 'string') return { outcome: 'UNAVAILABLE', reasonCode: entry }
  const outcome = compareNames(name, entry.holder)
  if (outcome === 'NO_MATCH') return { outcome, reasonCode: 'ANNM' }
  if (outcome === 'CLOSE_MATCH') {
    return { outcome, reasonCode: 'MBAM', suggestedName: entry.holder }
  }
  if (kind === entry.kind) return { outcome }
  const reasonCode = entry.kind === 'BUSINESS' ? 'BANM' : 'PANM'
  return { outcome: 'ACCOUNT_KIND_DIFFERS', reasonCode }
}

function compareNames(given: string, held: string): string {
  const [a, b] = [given.toLowerCase(), held.toLowerCase()]
  if (a === b) return 'MATCH'
  return a.split(' ')[0] === b.split(' ')[0] ? 'CLOSE_MATCH' : 'NO_MATCH'
}

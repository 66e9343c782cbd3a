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
import { mask } from './sign-in'

export interface PayoutInput {
  bankAccount?: BankAccount
  mobileWallet?: Wallet
  cashPickup?: Counter
}

/** Payout details as they are kept: a `@oneOf` input has exactly one member. */
export function payoutRecord({ bankAccount, mobileWallet, cashPickup }: PayoutInput): PayoutRecord {
  if (bankAccount) return { __typename: 'BankAccountPayout', ...bankAccount }
  if (mobileWallet) return { __typename: 'MobileWalletPayout', ...mobileWallet }
  return { __typename: 'CashPickupPayout', ...(cashPickup as Counter) }
}

const METHODS = {
  BankAccountPayout: 'BANK_ACCOUNT',
  MobileWalletPayout: 'MOBILE_WALLET',
  CashPickupPayout: 'CASH_PICKUP',
} as const

export const payoutMethod = ({ __typename }: PayoutRecord): string => METHODS[__typename]

type PlaceFields = Partial<BankAccount & Wallet & Counter>

/** Account, wallet or counter in a few words, masked: `account •••• 3000`. */
function placeText({ network, phone, iban, accountNumber }: PlaceFields): string {
  if (network) return `cash at ${network}`
  return phone ? `wallet ${mask(phone)}` : `account ${mask(iban ?? accountNumber ?? '')}`
}

/** Payee and place, as a challenge names them. */
export const payeeText = ({ name, payout }: Pick<RecipientRecord, 'name' | 'payout'>): string =>
  `${name.full}, ${placeText(payout)}`

/** Everything that tells one place from another, whatever the way to be paid. */
function placeOf(payout: PlaceFields): string {
  const { iban, routingCode, accountNumber, provider, phone, network, country, townName } = payout
  const parts = [iban, routingCode, accountNumber, provider, phone, network, country, townName]
  return parts.join(' ')
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
  if (usesSortCode(country, currency)) {
    return [
      formField('payout.bankAccount.routingCode', 'Sort code', { rule: SORT_CODE }),
      formField('payout.bankAccount.accountNumber', 'Account number', {
        rule: UK_ACCOUNT_NUMBER,
      }),
    ]
  }
  // Euro are paid to any country of the area, so none is named there.
  const named = currency === 'EUR' ? null : country
  const rule: FieldRule = {
    pattern: `^${named ?? '[A-Z]{2}'}\\d{2}[A-Z0-9]{11,30}$`,
    message: named ? `Enter an IBAN that starts with ${named}.` : 'Enter an IBAN.',
  }
  return [
    formField('payout.bankAccount.iban', 'IBAN', { refreshOnChange: true, rule }),
    formField('payout.bankAccount.bic', 'BIC', { required: false }),
  ]
}

/** The remainder modulo 97 after ISO/IEC 7064 shows a typing error, and a wrong length as well. */
function isIban(iban: string): boolean {
  const rearranged = iban.slice(4) + iban.slice(0, 4)
  const digits = rearranged.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return BigInt(digits) % 97n === 1n
}

/** Territories whose banks have a BIC of their own, and accounts with the IBAN of another country. */
const TERRITORIES: Readonly<Record<string, string>> = {
  FI: 'AX',
  FR: 'BL GF GP MF MQ NC PF PM RE TF WF YT',
  GB: 'GG IM JE',
}

function isBicOf(bic: string, iban: string): boolean {
  const country = iban.slice(0, 2)
  return `${country} ${TERRITORIES[country] ?? ''}`.split(' ').includes(bic.slice(4, 6))
}

/** Problems of payout details in a currency, with paths below `payout`. */
export function payoutProblems({ bankAccount }: PayoutInput, currency: string): Check {
  if (!bankAccount) return null
  const path = 'payout.bankAccount'
  const { bankCountry, iban, bic } = bankAccount
  if (usesSortCode(bankCountry, currency)) {
    return (['routingCode', 'accountNumber'] as const).map((name) => {
      const { pattern, message } = name === 'routingCode' ? SORT_CODE : UK_ACCOUNT_NUMBER
      const value = bankAccount[name]
      if (!value) return required(`${path}.${name}`, message)
      return !new RegExp(pattern).test(value) && malformed(`${path}.${name}`, message)
    })
  }
  if (!iban) return required(`${path}.iban`, 'Enter the IBAN of the account.')
  const message = 'Check the account number for a typing error.'
  return [
    !isIban(iban) && problem(`${path}.iban`, 'INVALID_CHECKSUM', message),
    bic && !isBicOf(bic, iban) && unsupported(`${path}.bic`, 'The BIC is of another country.'),
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

/** Holders of the accounts that the sample answers Confirmation of Payee for. */
const UK_ACCOUNTS: Readonly<Record<string, { holder: string; kind: string }>> = {
  '601613 31926819': { holder: 'Recipient U', kind: 'INDIVIDUAL' },
  '601613 00000042': { holder: 'Example Supplies Ltd', kind: 'BUSINESS' },
}

/** Codes of the rulebook of Confirmation of Payee for each answer but a match. */
const REASON_CODES: Readonly<Record<string, string>> = { CLOSE_MATCH: 'MBAM', NO_MATCH: 'ANNM' }

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
    const account = UK_ACCOUNTS[`${routingCode ?? ''} ${accountNumber ?? ''}`]
    return { scheme: 'CONFIRMATION_OF_PAYEE', ...confirmation(name, kind, account), checkedAt }
  }
  const scheme = UNION.includes(bankCountry) ? 'VERIFICATION_OF_PAYEE' : null
  const saved = store.tables.recipients.find(
    (item) => item.status !== 'UNCONFIRMED' && placeOf(item.payout) === placeOf(payout),
  )
  if (!saved || !scheme) return { outcome: 'UNAVAILABLE', scheme, checkedAt }
  return { ...compareNames(name, saved.name.full), scheme, checkedAt }
}

function confirmation(
  name: string,
  kind: string,
  account: { holder: string; kind: string } | undefined,
): Pick<PayeeCheck, 'outcome' | 'reasonCode' | 'suggestedName'> {
  if (!account) return { outcome: 'NO_MATCH', reasonCode: 'AC01' }
  const answer = compareNames(name, account.holder)
  if (answer.outcome !== 'MATCH' || kind === account.kind) {
    return { ...answer, reasonCode: REASON_CODES[answer.outcome] }
  }
  return { outcome: 'ACCOUNT_KIND_DIFFERS', reasonCode: kind === 'BUSINESS' ? 'PANM' : 'BANM' }
}

function compareNames(given: string, held: string): Pick<PayeeCheck, 'outcome' | 'suggestedName'> {
  const [a, b] = [given.toLowerCase(), held.toLowerCase()]
  if (a === b) return { outcome: 'MATCH' }
  const isClose = a.split(' ')[0] === b.split(' ')[0]
  return isClose ? { outcome: 'CLOSE_MATCH', suggestedName: held } : { outcome: 'NO_MATCH' }
}

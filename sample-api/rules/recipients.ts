/** What a recipient needs to be paid, and what is wrong with one. */
import { fieldError, malformed, problemsOf, required, unsupported } from '../problems'
import { mask } from '../mask'
import type { CorridorRecord, PayoutRecord, RecipientRecord } from '../records'
import type {
  BankAccountInput,
  CreateRecipientInput,
  FieldError,
  FormField,
  PartyKind,
  PayoutDetailsInput,
  PayoutMethod,
} from '../schema-types'
import { formField } from './form-design'
import { hasIban, ibanProblem, isBicOf } from './iban'

/** Problems of payout details in a currency, with paths below `path`. */
export function payoutProblems(
  path: string,
  { bankAccount }: PayoutDetailsInput,
  currency: string,
): FieldError[] {
  if (!bankAccount) return []
  return usesSortCode(bankAccount.bankCountry, currency)
    ? sortCodeProblems(`${path}.bankAccount`, bankAccount)
    : accountProblems(`${path}.bankAccount`, bankAccount)
}

/** What decides whether a recipient can be paid. */
type Offer = Pick<CreateRecipientInput, 'country' | 'currency' | 'kind' | 'payout'> & {
  address?: { townName: string } | null
}

/**
 * What of a recipient, new or changed, is on offer in no open corridor, or is missing there. Fields
 * with a format of their own are looked at by `payoutProblems`.
 */
export function offerProblems(
  corridors: readonly CorridorRecord[],
  { country, currency, kind, address, payout }: Offer,
): FieldError[] {
  const there = corridors.filter((item) => item.enabled && item.receiveCountry === country)
  if (there.length === 0) return [unsupported('country', 'We do not pay to this country yet.')]
  const inCurrency = there.filter((item) => item.receiveCurrency === currency)
  if (inCurrency.length === 0) {
    return [unsupported('currency', 'We do not pay in this currency there.')]
  }
  const method = payoutMethod(payoutRecord(payout))
  const offer = inCurrency
    .flatMap((corridor) => corridor.payoutOptions.map((option) => ({ corridor, option })))
    .find(({ option }) => option.method === method)
  if (!offer) return [unsupported('payout', 'We do not pay in this way there.')]
  const partner = payout.mobileWallet
    ? { path: 'payout.mobileWallet.provider', name: payout.mobileWallet.provider }
    : payout.cashPickup && { path: 'payout.cashPickup.network', name: payout.cashPickup.network }
  const isTownNeeded = requiredFields(offer.corridor, method, kind).some(
    ({ key }) => key === TOWN && !address?.townName.trim(),
  )
  return problemsOf(
    isTownNeeded && required(TOWN, 'Enter the town of the recipient.'),
    partner &&
      !offer.option.partners.includes(partner.name) &&
      unsupported(partner.path, `Choose one of ${offer.option.partners.join(', ')}.`),
  )
}

const TOWN = 'address.townName'

/** Whether an account is paid by sort code and account number: pounds in the United Kingdom. */
const usesSortCode = (country: string, currency: string) => country === 'GB' && currency === 'GBP'

const SORT_CODE = { pattern: '^\\d{6}$', message: 'A sort code has 6 digits.' }
const UK_ACCOUNT_NUMBER = {
  pattern: '^\\d{8}$',
  message: 'An account number has 8 digits; put zeros before a shorter one.',
}

function sortCodeProblems(path: string, account: BankAccountInput): FieldError[] {
  const { routingCode, accountNumber } = account
  const problem = (field: string, value: string | null | undefined, rule: typeof SORT_CODE) => {
    if (!value) return [required(`${path}.${field}`, rule.message)]
    if (new RegExp(rule.pattern).test(value)) return []
    return [malformed(`${path}.${field}`, rule.message)]
  }
  return [
    ...problem('routingCode', routingCode, SORT_CODE),
    ...problem('accountNumber', accountNumber, UK_ACCOUNT_NUMBER),
  ]
}

function accountProblems(
  path: string,
  { bankCountry, iban, accountNumber, bic }: BankAccountInput,
): FieldError[] {
  const problem = iban ? ibanProblem(iban) : null
  const country = iban?.slice(0, 2)
  return problemsOf(
    hasIban(bankCountry)
      ? !iban && required(`${path}.iban`, `Accounts in ${bankCountry} need an IBAN.`)
      : !accountNumber && required(`${path}.accountNumber`, 'Enter the account number.'),
    problem && fieldError(`${path}.iban`, problem.code, problem.message),
    bic &&
      country &&
      !isBicOf(bic, country) &&
      unsupported(`${path}.bic`, `The BIC is of ${bic.slice(4, 6)}, the IBAN of ${country}.`),
  )
}

/** Payout details as they are kept. */
export function payoutRecord({
  bankAccount,
  mobileWallet,
  cashPickup,
}: PayoutDetailsInput): PayoutRecord {
  if (bankAccount) {
    return { __typename: 'BankAccountPayout', bankName: 'Example Bank', ...bankAccount }
  }
  if (mobileWallet) return { __typename: 'MobileWalletPayout', ...mobileWallet }
  if (cashPickup) return { __typename: 'CashPickupPayout', ...cashPickup }
  throw new Error('A @oneOf input has exactly one member.')
}

const METHODS: Readonly<Record<PayoutRecord['__typename'], PayoutMethod>> = {
  BankAccountPayout: 'BANK_ACCOUNT',
  MobileWalletPayout: 'MOBILE_WALLET',
  CashPickupPayout: 'CASH_PICKUP',
}

export function payoutMethod({ __typename }: PayoutRecord): PayoutMethod {
  return METHODS[__typename]
}

/** A recipient as a challenge names it: `Recipient B, account •••• 3000`. */
export function payeeText({ name, payout }: Pick<RecipientRecord, 'name' | 'payout'>): string {
  return `${name.full}, ${placeText(payout)}`
}

/** Where a payout goes, masked. */
export function placeText(payout: PayoutRecord): string {
  if (payout.__typename === 'BankAccountPayout') {
    return `account ${mask(payout.iban ?? payout.accountNumber ?? '')}`
  }
  return payout.__typename === 'MobileWalletPayout'
    ? `wallet ${mask(payout.phone)}`
    : `cash at ${payout.network}`
}

/** Whether two payouts go to the same place, which makes the second recipient a duplicate. */
export function isSamePayout(a: PayoutRecord, b: PayoutRecord): boolean {
  return placeOf(a) === placeOf(b)
}

function placeOf(payout: PayoutRecord): string {
  if (payout.__typename === 'BankAccountPayout') {
    return `${payout.iban ?? ''} ${payout.routingCode ?? ''} ${payout.accountNumber ?? ''}`
  }
  if (payout.__typename === 'MobileWalletPayout') return `${payout.provider} ${payout.phone}`
  return `${payout.network} ${payout.country} ${payout.townName ?? ''}`
}

/** The fields of a recipient form; keys are paths into `CreateRecipientInput`. */
export function requiredFields(
  corridor: CorridorRecord,
  method: PayoutMethod,
  kind: PartyKind,
): FormField[] {
  const partners = corridor.payoutOptions.find((option) => option.method === method)?.partners ?? []
  const options = partners.map((value) => ({ value, label: value }))
  const names =
    kind === 'BUSINESS'
      ? [formField('name.full', 'Registered name')]
      : [
          formField('name.given', 'Given names', { required: false }),
          formField('name.family', 'Family name', { required: false }),
          formField('name.full', 'Name as held by the bank'),
        ]
  const town = formField(TOWN, 'Town')
  if (method === 'MOBILE_WALLET') {
    const rule = { pattern: '^\\+[1-9]\\d{1,14}$', message: 'Start with + and the country code.' }
    return [
      ...names,
      formField('payout.mobileWallet.provider', 'Provider', { type: 'SINGLE_CHOICE', options }),
      formField('payout.mobileWallet.phone', 'Mobile number', { rule }),
    ]
  }
  if (method === 'CASH_PICKUP') {
    const network = { type: 'SINGLE_CHOICE', options, refreshOnChange: true } as const
    return [...names, formField('payout.cashPickup.network', 'Pick-up network', network), town]
  }
  return [...names, ...accountFields(corridor), town]
}

function accountFields({ receiveCountry, receiveCurrency }: CorridorRecord): FormField[] {
  if (usesSortCode(receiveCountry, receiveCurrency)) {
    return [
      formField('payout.bankAccount.routingCode', 'Sort code', { rule: SORT_CODE }),
      formField('payout.bankAccount.accountNumber', 'Account number', {
        sensitive: true,
        rule: UK_ACCOUNT_NUMBER,
      }),
    ]
  }
  if (!hasIban(receiveCountry)) {
    return [
      formField('payout.bankAccount.routingCode', 'Bank code'),
      formField('payout.bankAccount.accountNumber', 'Account number', { sensitive: true }),
    ]
  }
  const rule = ibanRule(receiveCurrency === 'EUR' ? null : receiveCountry)
  return [
    formField('payout.bankAccount.iban', 'IBAN', { sensitive: true, refreshOnChange: true, rule }),
    formField('payout.bankAccount.bic', 'BIC', { required: false }),
  ]
}

/** Shape of an IBAN. Euro are paid to any country of the area, so none is named there. */
function ibanRule(country: string | null): NonNullable<FormField['rule']> {
  return {
    pattern: `^${country ?? '[A-Z]{2}'}\\d{2}[A-Z0-9]{11,30}$`,
    maximumLength: 34,
    message: country ? `Enter an IBAN that starts with ${country}.` : 'Enter an IBAN.',
  }
}

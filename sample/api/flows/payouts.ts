/** Payout details: the fields that each payout method requires, and their validation. */
import { valueAt } from 'nextra-graphql/shared/json.ts'
import IBAN_LENGTHS from '../data/iban-lengths.json' with { type: 'json' }
import { malformed, problem, required, unsupported, type Check } from '../engine/errors'
import type { Store } from '../engine/store'
import type {
  CorridorRecord,
  FieldRule,
  FormField,
  PayoutRecord,
  RecipientRecord,
} from '../records'
import { mask } from '../engine/challenges'

/** Payout details as sent: a `@oneOf` input has exactly one field. */
export interface PayoutInput {
  bankAccount?: { iban: string; bic?: string | null }
  mobileWallet?: { provider: string; phone: string }
}

/** Converts payout details to the stored form. */
export const payoutRecord = ({ bankAccount, mobileWallet }: PayoutInput): PayoutRecord =>
  bankAccount
    ? { __typename: 'BankAccountPayout', ...bankAccount }
    : { __typename: 'MobileWalletPayout', provider: '', phone: '', ...mobileWallet }

export const payoutMethod = ({ __typename }: PayoutRecord): string =>
  __typename === 'BankAccountPayout' ? 'BANK_ACCOUNT' : 'MOBILE_WALLET'

type Payee = Pick<RecipientRecord, 'name' | 'payout'>

/** Returns the account or wallet of a recipient. */
const placeOf = ({ payout }: Pick<Payee, 'payout'>): string =>
  'iban' in payout ? payout.iban : payout.phone

/** Describes a payee in a challenge: `Recipient B, account •••• 3000`. */
export const payeeText = (payee: Payee): string =>
  `${payee.name.full}, ${'iban' in payee.payout ? 'account' : 'wallet'} ${mask(placeOf(payee))}`

/** Returns all of a customer's recipients with the same account or wallet, including this one. */
export function samePayee(
  store: Store,
  payee: Payee & Pick<RecipientRecord, 'customerId'>,
): RecipientRecord[] {
  const place = placeOf(payee)
  return store.tables.recipients.where(
    (item) => item.customerId === payee.customerId && placeOf(item) === place,
  )
}

/** Creates a required text field; `more` overrides the defaults. */
const formField = (key: string, label: string, more: Partial<FormField> = {}): FormField => ({
  key,
  label,
  type: 'TEXT',
  required: true,
  options: [],
  refreshOnChange: false,
  ...more,
})

/** Returns the fields of a recipient form. Their keys are paths into `CreateRecipientInput`. */
export function requiredFields(
  { payoutOptions, receiveCountry, receiveCurrency }: CorridorRecord,
  method: string,
): FormField[] {
  const name = formField('name.full', 'Name as held by the bank')
  if (method === 'MOBILE_WALLET') {
    const providers = payoutOptions.find((option) => option.method === method)?.partners ?? []
    const choice = {
      type: 'SINGLE_CHOICE',
      options: providers.map((value) => ({ value, label: value })),
    }
    const rule = { pattern: '^\\+[1-9]\\d{6,14}$', message: 'Start with + and the country code.' }
    return [
      name,
      formField('payout.mobileWallet.provider', 'Provider', choice),
      formField('payout.mobileWallet.phone', 'Mobile number', { rule }),
    ]
  }
  // Euros can be paid to other countries of the euro area, so the country is not checked.
  const country = receiveCurrency === 'EUR' ? null : receiveCountry
  const rule: FieldRule = {
    pattern: `^${country ?? '[A-Z]{2}'}\\d{2}[A-Z0-9]{11,30}$`,
    message: country ? `Enter an IBAN that starts with ${country}.` : 'Enter an IBAN.',
  }
  return [
    name,
    formField('payout.bankAccount.iban', 'IBAN', { refreshOnChange: true, rule }),
    formField('payout.bankAccount.bic', 'BIC', { required: false }),
    formField('address.townName', 'Town'),
  ]
}

/** Whether the check digits are right: the remainder modulo 97 (ISO/IEC 7064) reveals typing errors. */
function hasCheckDigits(iban: string): boolean {
  const rearranged = iban.slice(4) + iban.slice(0, 4)
  const digits = rearranged.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return BigInt(digits) % 97n === 1n
}

/** Returns the first problem with an IBAN. */
function ibanProblem(iban: string): Check {
  const path = 'payout.bankAccount.iban'
  const length = new Map(Object.entries(IBAN_LENGTHS)).get(iban.slice(0, 2))
  if (!length) return unsupported(path, 'We do not pay into accounts in this country.')
  if (iban.length !== length) {
    return malformed(path, `An IBAN for this country has ${length} characters.`)
  }
  if (hasCheckDigits(iban)) return null
  return problem(path, 'INVALID_CHECKSUM', 'Check the account number for a typing error.')
}

interface Details {
  country: string
  currency: string
  payout: PayoutInput
}

/** Validates a new recipient: the corridor must exist, and the details must be complete and correct. */
export function recipientProblems(corridors: readonly CorridorRecord[], input: Details): Check {
  const { country, currency, payout } = input
  const offers = corridors.filter((item) => item.receiveCountry === country)
  if (offers.length === 0) return unsupported('country', 'We do not pay to this country yet.')
  const corridor = offers.find((item) => item.receiveCurrency === currency)
  if (!corridor) return unsupported('currency', 'We do not pay in this currency there.')
  const method = payoutMethod(payoutRecord(payout))
  if (!corridor.payoutOptions.some((option) => option.method === method)) {
    return unsupported('payout', 'We do not offer this payout method there.')
  }
  const { iban } = payout.bankAccount ?? {}
  return [
    requiredFields(corridor, method).map((field) => fieldProblem(field, valueAt(input, field.key))),
    iban && ibanProblem(iban),
  ]
}

function fieldProblem({ key, label, options, rule, ...field }: FormField, value: unknown): Check {
  if (typeof value !== 'string' || value.trim() === '') {
    return field.required && required(key, `${label} is required for this payout method.`)
  }
  const choices = options.map((option) => option.value)
  if (choices.length > 0 && !choices.includes(value)) {
    return unsupported(key, `Choose one of ${choices.join(', ')}.`)
  }
  return rule && !new RegExp(rule.pattern).test(value) && malformed(key, rule.message)
}

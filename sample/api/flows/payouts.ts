/** Payout details: what each payout method needs, and what is wrong with them. */
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

/** Payout details as they are sent: a `@oneOf` input has exactly one member. */
export interface PayoutInput {
  bankAccount?: { iban: string; bic?: string | null }
  mobileWallet?: { provider: string; phone: string }
}

/** Payout details as they are kept. */
export const payoutRecord = ({ bankAccount, mobileWallet }: PayoutInput): PayoutRecord =>
  bankAccount
    ? { __typename: 'BankAccountPayout', ...bankAccount }
    : { __typename: 'MobileWalletPayout', provider: '', phone: '', ...mobileWallet }

export const payoutMethod = ({ __typename }: PayoutRecord): string =>
  __typename === 'BankAccountPayout' ? 'BANK_ACCOUNT' : 'MOBILE_WALLET'

type Payee = Pick<RecipientRecord, 'name' | 'payout'>

/** Place where a recipient is paid. */
const placeOf = ({ payout }: Pick<Payee, 'payout'>): string =>
  'iban' in payout ? payout.iban : payout.phone

/** Payee and place, as a challenge names them: `Recipient B, account •••• 3000`. */
export const payeeText = (payee: Payee): string =>
  `${payee.name.full}, ${'iban' in payee.payout ? 'account' : 'wallet'} ${mask(placeOf(payee))}`

/** A customer's recipients that are paid at the same place as one of them, itself included. */
export function samePayee(
  store: Store,
  payee: Payee & Pick<RecipientRecord, 'customerId'>,
): RecipientRecord[] {
  const place = placeOf(payee)
  return store.tables.recipients.where(
    (item) => item.customerId === payee.customerId && placeOf(item) === place,
  )
}

/** A field that has to be answered, with a text unless `more` says otherwise. */
const formField = (key: string, label: string, more: Partial<FormField> = {}): FormField => ({
  key,
  label,
  type: 'TEXT',
  required: true,
  options: [],
  refreshOnChange: false,
  ...more,
})

/** Fields of a recipient form; keys are paths into `CreateRecipientInput`. */
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
  // Euro are paid to any country of the area, so none is named there.
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

/** The remainder modulo 97, as in ISO/IEC 7064, reveals a typing error. */
function hasCheckDigits(iban: string): boolean {
  const rearranged = iban.slice(4) + iban.slice(0, 4)
  const digits = rearranged.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return BigInt(digits) % 97n === 1n
}

/** The first fault of an account number. */
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

/** Faults of a new recipient: what is on offer in no open corridor, is missing there, or is wrong. */
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
    return field.required && required(key, `This is needed here: ${label.toLowerCase()}.`)
  }
  const choices = options.map((option) => option.value)
  if (choices.length > 0 && !choices.includes(value)) {
    return unsupported(key, `Choose one of ${choices.join(', ')}.`)
  }
  return rule && !new RegExp(rule.pattern).test(value) && malformed(key, rule.message)
}

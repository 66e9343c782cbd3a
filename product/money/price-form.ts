import { compare, parseDecimal, type Decimal } from './decimal'
import { priceTransfer, type Price } from './price'

export type PriceField = 'total' | 'fee' | 'rate' | 'midMarketRate'

/** Content of the four fields, as typed. */
export type PriceFormValues = Readonly<Record<PriceField, string>>

/** Messages by field; a field that is in order has none. */
export type PriceFormErrors = Partial<Record<PriceField, string>>

const maximumWholeDigits = 12
const maximumRateDigits = 8

/**
 * Reads the four fields and prices the transfer, or gives null and says what is wrong beside
 * which field. `sendDigits` and `receiveDigits` are minor-unit digits.
 */
export function readPriceForm(
  values: PriceFormValues,
  sendDigits: number,
  receiveDigits: number,
): { price: Price | null; errors: PriceFormErrors } {
  const errors: PriceFormErrors = {}
  const read = (field: PriceField, maximumScale: number): Decimal | null => {
    const outcome = readField(values[field].trim(), maximumScale)
    if (typeof outcome !== 'string') return outcome
    errors[field] = outcome
    return null
  }

  const total = read('total', sendDigits)
  const fee = read('fee', sendDigits)
  const rate = read('rate', maximumRateDigits)
  const midMarketRate = read('midMarketRate', maximumRateDigits)

  const mustBePositive = { total, rate, midMarketRate }
  for (const field of ['total', 'rate', 'midMarketRate'] as const) {
    if (mustBePositive[field]?.units === 0n) errors[field] = 'Enter a number above zero.'
  }
  if (total && fee && !errors.total && compare(fee, total) >= 0) {
    errors.fee = 'Enter a fee smaller than the total.'
  }

  if (!total || !fee || !rate || !midMarketRate || Object.keys(errors).length > 0) {
    return { price: null, errors }
  }
  return { price: priceTransfer({ total, fee, rate, midMarketRate, receiveDigits }), errors }
}

/** The value, or the message that says why the text is not one. */
function readField(text: string, maximumScale: number): Decimal | string {
  if (text === '') return 'Enter a number.'
  const value = parseDecimal(text)
  if (!value) return 'Use digits and one decimal point, for example 12.50.'
  if (text.startsWith('-')) return 'Enter a number without a minus sign.'
  if (value.scale > maximumScale) {
    return maximumScale === 0
      ? 'Use whole numbers: this currency has no minor unit.'
      : `Use at most ${maximumScale} digits after the decimal point.`
  }
  if (value.units.toString().length - value.scale > maximumWholeDigits) {
    return `Use at most ${maximumWholeDigits} digits before the decimal point.`
  }
  return value
}

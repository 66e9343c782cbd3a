/** Calculates an exact price from four input fields. Each figure is rounded once, half up. */
import {
  compare,
  decimal,
  divide,
  formatDecimal,
  minorDigits,
  multiply,
  parseDecimal,
  round,
  subtract,
  type Decimal,
} from './decimal'

type PriceField = keyof PriceExample['values']

/** Error messages by field. */
export type PriceErrors = Partial<Record<PriceField, string>>

/** Creates a corridor with made-up figures. The values are the text of the input fields. */
const example = (receiveCurrency: string, rate: string, midMarketRate: string) => ({
  sendCurrency: 'GBP',
  receiveCurrency,
  values: { total: '200.00', fee: '3.00', rate, midMarketRate },
})

export type PriceExample = ReturnType<typeof example>

/** The worked example of the docs, then currencies with zero and three decimal places. */
export const priceExamples = [
  example('EUR', '1.1484', '1.1600'),
  example('JPY', '188.10', '190.00'),
  example('KWD', '0.38412', '0.38800'),
] as const

const WHOLE_DIGITS = 12
const RATE_DIGITS = 8

/** Calculates the price lines for an example's currencies, or returns an error for each invalid field. */
export function priceLines(
  { sendCurrency, receiveCurrency, ...usual }: PriceExample,
  values = usual.values,
) {
  const errors: PriceErrors = {}
  const read = (field: PriceField, digits: number): Decimal => {
    const outcome = readField(values[field].trim(), digits, field === 'fee')
    if (typeof outcome !== 'string') return outcome
    errors[field] = outcome
    return decimal('1')
  }
  const total = read('total', minorDigits(sendCurrency))
  const fee = read('fee', minorDigits(sendCurrency))
  const rate = read('rate', RATE_DIGITS)
  const midMarketRate = read('midMarketRate', RATE_DIGITS)
  if (!errors.total && !errors.fee && compare(fee, total) >= 0) {
    errors.fee = 'Enter a fee smaller than the total.'
  }
  if (Object.keys(errors).length > 0) return { lines: null, errors }

  const converted = subtract(total, fee)
  const exact = multiply(converted, rate)
  const received = round(exact, minorDigits(receiveCurrency))
  // Cost in the receive currency: the total at the mid-market rate, less the amount received.
  const worth = multiply(total, midMarketRate)
  const lines = {
    converted: `${sendCurrency} ${formatDecimal(converted)}`,
    exactReceived: `${receiveCurrency} ${withoutTrailingZeros(formatDecimal(exact))}`,
    received: `${receiveCurrency} ${formatDecimal(received)}`,
    margin: percent(subtract(midMarketRate, rate), midMarketRate),
    totalCost: percent(subtract(worth, received), worth),
  }
  return { lines, errors }
}

const percent = (part: Decimal, whole: Decimal) =>
  `${formatDecimal(divide(multiply(part, decimal('100')), whole, 2))} %`

/** Removes the zeros that come from the scale of the factors: `226.234800` becomes `226.2348`. */
const withoutTrailingZeros = (text: string) =>
  text.includes('.') ? text.replace(/\.?0+$/, '') : text

/** Parses a field. Returns an error message if its text is invalid. */
function readField(text: string, digits: number, mayBeZero: boolean): Decimal | string {
  if (text === '') return 'Enter a number.'
  const value = parseDecimal(text)
  if (!value) return 'Use digits and one decimal point, for example 12.50.'
  if (text.startsWith('-')) return 'Enter a number without a minus sign.'
  if (value.scale > digits) {
    return digits === 0
      ? 'Use whole numbers: this currency has no minor unit.'
      : `Use at most ${digits} digits after the decimal point.`
  }
  if (value.units.toString().length - value.scale > WHOLE_DIGITS) {
    return `Use at most ${WHOLE_DIGITS} digits before the decimal point.`
  }
  return value.units === 0n && !mayBeZero ? 'Enter a number above zero.' : value
}

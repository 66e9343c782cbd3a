import { formatDecimal, minorDigits } from './decimal'
import { readPriceForm, type PriceFormValues } from './price-form'
import type { Price } from './price'

/** A corridor with made-up figures, to begin from. */
export interface PriceExample {
  readonly sendCurrency: string
  readonly receiveCurrency: string
  readonly values: PriceFormValues
}

/** The worked example of the documentation first, then minor units of zero and of three digits. */
export const priceExamples = [
  example('EUR', '1.1484', '1.1600'),
  example('JPY', '188.10', '190.00'),
  example('KWD', '0.38412', '0.38800'),
] as const

function example(receiveCurrency: string, rate: string, midMarketRate: string): PriceExample {
  return {
    sendCurrency: 'GBP',
    receiveCurrency,
    values: { total: '200.00', fee: '3.00', rate, midMarketRate },
  }
}

/** A price in the words and figures that are shown. */
export type PriceLines = ReturnType<typeof inWords>

/** Prices the given values in the currencies of an example, as text or as errors by field. */
export function priceLines(example: PriceExample, values = example.values) {
  const { sendCurrency, receiveCurrency } = example
  const priced = readPriceForm(values, minorDigits(sendCurrency), minorDigits(receiveCurrency))
  return { lines: priced.price && inWords(example, priced.price), errors: priced.errors }
}

function inWords({ sendCurrency, receiveCurrency }: PriceExample, price: Price) {
  return {
    converted: `${sendCurrency} ${formatDecimal(price.converted)}`,
    exactReceived: `${receiveCurrency} ${withoutTrailingZeros(formatDecimal(price.exactReceived))}`,
    received: `${receiveCurrency} ${formatDecimal(price.received)}`,
    margin: `${formatDecimal(price.marginPercent)} %`,
    totalCost: `${formatDecimal(price.totalCostPercent)} %`,
  }
}

/** `226.234800` as `226.2348`: the zeros come from the scale of the factors. */
function withoutTrailingZeros(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

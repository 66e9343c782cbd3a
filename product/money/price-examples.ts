import { minorUnitDigits, type ExampleCurrency } from './minor-units'
import type { PriceFormValues } from './price-form'

/** A corridor with made-up figures, to begin from. */
export interface PriceExample {
  readonly sendCurrency: ExampleCurrency
  readonly receiveCurrency: ExampleCurrency
  readonly values: PriceFormValues
}

/** The worked example of the documentation first, then minor units of zero and of three digits. */
export const priceExamples = [
  example('EUR', '1.1484', '1.1600'),
  example('JPY', '188.10', '190.00'),
  example('KWD', '0.38412', '0.38800'),
] as const

function example(
  receiveCurrency: ExampleCurrency,
  rate: string,
  midMarketRate: string,
): PriceExample {
  return {
    sendCurrency: 'GBP',
    receiveCurrency,
    values: { total: '200.00', fee: '3.00', rate, midMarketRate },
  }
}

/** Minor-unit digits of both currencies of an example. */
export function digitsOf({ sendCurrency, receiveCurrency }: PriceExample) {
  return { send: minorUnitDigits[sendCurrency], receive: minorUnitDigits[receiveCurrency] }
}

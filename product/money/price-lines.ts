import { formatDecimal } from './decimal'
import type { Price } from './price'
import { digitsOf, type PriceExample } from './price-examples'
import { readPriceForm, type PriceFormErrors, type PriceFormValues } from './price-form'

/** A price in the words and figures that are shown. */
export interface PriceLines {
  readonly converted: string
  readonly exactReceived: string
  readonly received: string
  readonly margin: string
  readonly totalCost: string
}

/** Prices the given values in the currencies of an example, as text or as errors by field. */
export function priceLines(
  example: PriceExample,
  values: PriceFormValues = example.values,
): { lines: PriceLines; errors: null } | { lines: null; errors: PriceFormErrors } {
  const digits = digitsOf(example)
  const result = readPriceForm(values, digits.send, digits.receive)
  return result.ok
    ? { lines: inWords(example, result.price), errors: null }
    : { lines: null, errors: result.errors }
}

function inWords({ sendCurrency, receiveCurrency }: PriceExample, price: Price): PriceLines {
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

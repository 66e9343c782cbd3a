/**
 * Digits after the decimal point, by ISO 4217 code, for the currencies that
 * examples use. Two is common, not universal: the yen has none, the Kuwaiti
 * dinar has three.
 */
export const minorUnitDigits = { EUR: 2, GBP: 2, JPY: 0, KWD: 3, PKR: 2, USD: 2 } as const

export type ExampleCurrency = keyof typeof minorUnitDigits

/** Other currencies whose minor unit is not a hundredth. */
const unusualDigits: Readonly<Record<string, number>> = {
  BHD: 3,
  CLP: 0,
  ISK: 0,
  JOD: 3,
  KRW: 0,
  OMR: 3,
  TND: 3,
  UGX: 0,
  VND: 0,
  XAF: 0,
  XOF: 0,
}

/** Digits after the decimal point of any ISO 4217 code: 2 for GBP, 0 for JPY, 3 for KWD. */
export function minorDigits(currency: string): number {
  const known: Readonly<Record<string, number>> = { ...unusualDigits, ...minorUnitDigits }
  return known[currency] ?? 2
}

/**
 * Digits after the decimal point, by ISO 4217 code, for the currencies that
 * examples use. Two is common, not universal: the yen has none, the Kuwaiti
 * dinar has three.
 */
export const minorUnitDigits = { EUR: 2, GBP: 2, JPY: 0, KWD: 3, PKR: 2, USD: 2 } as const

export type ExampleCurrency = keyof typeof minorUnitDigits

/** The idempotency keys of the examples, by number. */
export const key = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export const gbp = (amount: string) => ({ amount, currency: 'GBP' })

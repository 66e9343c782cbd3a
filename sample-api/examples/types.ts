/** What a caller may leave out: the schema fills in defaults. */
type DeepPartial<T> = T extends readonly (infer Item)[]
  ? DeepPartial<Item>[]
  : T extends object
    ? { [K in keyof T]?: DeepPartial<T[K]> }
    : T

/** Arguments of every field of a root type. */
export type Examples<All> = { [F in keyof All]: DeepPartial<All[F]> }

/** The idempotency keys of the examples, by number. */
export const key = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export const gbp = (amount: string) => ({ amount, currency: 'GBP' })

/** What a caller may leave out: the schema fills in defaults. */
type Given<T> = T extends readonly (infer Item)[]
  ? Given<Item>[]
  : T extends object
    ? { [K in keyof T]?: Given<T[K]> }
    : T

/** Arguments of every field of a root type. */
export type Examples<All> = { [F in keyof All]: Given<All[F]> }

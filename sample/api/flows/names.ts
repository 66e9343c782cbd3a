/** Compares names of people as written by banks and on documents. */
import type { PersonName } from '../records'

/** Removes case, accents, punctuation, spacing and the order of the parts. */
const comparable = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036F'’.]/g, '')
    .toUpperCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .sort()
    .join(' ')

/** Returns the comparable spellings of a name: as on the document, and in Latin letters. */
export const spellings = ({ full, latin }: PersonName): string[] =>
  [full, latin ?? ''].map(comparable).filter(Boolean)

/** Whether text is one of the spellings of a name. */
export const isNameOf = (text: string | null | undefined, name: PersonName): boolean =>
  spellings(name).includes(comparable(text ?? ''))

export const isLatin = (name: string): boolean => /\p{Script=Latin}/u.test(name)

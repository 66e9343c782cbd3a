/** The numbers that decide what readers of the reference see. */

/** Fields of an argument or a result, or values of an enum, that are read in place; more are a link away. */
const FIELDS_IN_PLACE = 24

/** Rows of a page that unfold in place, shared by its entries: a schema may have hundreds of mutations. */
const ROWS_IN_PLACE = 4000

/** The longest list that is shown in place on a page with so many entries. */
export const longestInPlace = (entries: number) =>
  Math.min(FIELDS_IN_PLACE, Math.ceil(ROWS_IN_PLACE / Math.max(entries, 1)))

/** Fields of a result that are read without a click. */
export const FIELDS_OPEN = 4

/** Places that use a type, or changes of a day, that are read without a click. */
export const PLACES_OPEN = 12

/** Lines of the contents from which on they stand under letters, and from which on these are folded. */
export const LETTERS_FROM = 40
export const FOLDED_FROM = 150

/** Characters of a signature that are set on one line. */
export const SIGNATURE_LENGTH = 72

/** The largest share of the entries of a page that are marked as new or changed: a mark of all says nothing. */
export const NEWS_SHARE = 1 / 5

/** Words that stand for an address where one tells what the reference is made from. */

/** The sample endpoint of this repository. */
export const EMBEDDED = 'embedded'

/** The committed snapshot, and no endpoint: for one run alone. */
export const OFFLINE = 'offline'

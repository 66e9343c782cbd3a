/** What the filter of a reference page knows of an entry; everything in lower case. */
export interface FilterEntry {
  name: string
  /** Fields, arguments or values. */
  members: readonly string[]
}

/**
 * Decides which entries match what a reader typed. Every word has to occur in
 * the entry's name or in one of its members; a dot separates words as well, so
 * that `customer.kyc` finds the field.
 *
 * @returns a flag per entry, all true for an empty query
 */
export function matchEntries(entries: readonly FilterEntry[], query: string): boolean[] {
  const words = query
    .toLowerCase()
    .split(/[\s.]+/)
    .filter((word) => word !== '')
  return entries.map(({ name, members }) =>
    words.every((word) => name.includes(word) || members.some((member) => member.includes(word))),
  )
}

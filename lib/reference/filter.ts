/** What the filter of a reference page knows of an entry; everything in lower case. */
export interface FilterEntry {
  name: string
  /** Fields, arguments or values. */
  members: readonly string[]
}

/**
 * Decides which entries match what a reader typed. Every word has to occur in the
 * entry's name or in one of its members; `customer.kyc` asks for a member of an
 * entry.
 *
 * @returns a flag per entry, all true for an empty query
 */
export function matchEntries(entries: readonly FilterEntry[], query: string): boolean[] {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  return entries.map((entry) => words.every((word) => matches(entry, word)))
}

function matches({ name, members }: FilterEntry, word: string): boolean {
  const hasMember = (text: string) => members.some((member) => member.includes(text))
  const dot = word.indexOf('.')
  if (dot < 0) return name.includes(word) || hasMember(word)
  const [owner, member] = [word.slice(0, dot), word.slice(dot + 1)]
  return name.includes(owner) && (member === '' || hasMember(member))
}

/** An entry as the filter of a reference page sees it. */
export interface FilterEntry {
  id: string
  name: string
  /** Fields, arguments or values, by name; each with its address, or with that of the entry. */
  members: readonly { id: string; name: string }[]
}

/** A line of what the filter finds: an entry, and the member of it that matches where its name does not. */
export interface FilterMatch {
  id: string
  name: string
  member?: string
}

/**
 * Finds the entries that match what a reader typed: first those with every word in their names, then
 * those that mention the other words in their members. `customer.kyc` asks for a member of an entry.
 */
export function filterEntries(
  entries: readonly FilterEntry[],
  query: string,
): { names: FilterMatch[]; mentions: FilterMatch[] } {
  const words = wordsOf(query)
  const names: FilterMatch[] = []
  const mentions: FilterMatch[] = []
  if (words.length === 0) return { names, mentions }
  for (const { id, name, members } of entries) {
    const others = words.filter((word) => !has(name, word))
    const [first] = others
    if (first === undefined) names.push({ id, name })
    else if (others.every((word) => members.some((member) => has(member.name, word)))) {
      const member = members.find((candidate) => has(candidate.name, first))
      if (member) mentions.push({ id: member.id, name, member: member.name })
    }
  }
  return { names, mentions }
}

/** The words of a query, in lower case. */
const wordsOf = (query: string): string[] =>
  query
    .toLowerCase()
    .split(/[\s.]+/)
    .filter((word) => word !== '')

const has = (name: string, word: string) => name.toLowerCase().includes(word)

/** A name in parts, every second of which matches a word. */
export function markedParts(name: string, query: string): string[] {
  const words = wordsOf(query).map((word) => word.replace(/\W/g, '\\$&'))
  return words.length === 0 ? [name] : name.split(new RegExp(`(${words.join('|')})`, 'i'))
}

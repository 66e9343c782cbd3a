import { REFERENCE_PREFIX } from '@/lib/navigation/routes'

/** A guide of the docs: its label in the menu, and what it leads to. */
export interface Guide {
  title: string
  /** Its page, without base path. */
  href: string
  /** Ids of entries that it links to, in its order. */
  entries: readonly string[]
  /** Address of its section about errors. */
  errors?: string | undefined
}

/** The guide of each entry that a guide links to, by an id such as `mutation-createQuote`. */
export type GuideIndex = ReadonlyMap<string, Guide>

/** A link to an entry or a part of it; its group is the id of the entry. */
const ENTRY_LINK = new RegExp(`${REFERENCE_PREFIX}/\\w+#([a-z]+-\\w+(?:\\.\\w+)*)`, 'g')

/** Ids of the entries to which the source of a page links, each once. */
export const linkedEntries = (source: string): string[] => [
  ...new Set([...source.matchAll(ENTRY_LINK)].map(([, id = '']) => id)),
]

/** The fragment of the section about errors in the source of a guide, where it has one. */
export const errorsFragment = (source: string) =>
  /^## Errors\s*$/m.test(source) ? '#errors' : null

/**
 * Gives each entry to the first guide that links to it: guides in the order of the menu, entries of a
 * guide in the order in which it comes to them. The links are the authors' own, so a schema without
 * guides has no groups.
 */
export function indexGuides(guides: readonly Guide[]): GuideIndex {
  const index = new Map<string, Guide>()
  for (const guide of guides) {
    for (const id of guide.entries) {
      if (!index.has(id)) index.set(id, guide)
    }
  }
  return index
}

/** Entries of one guide. */
export interface GuideGroup<Entry> {
  /** Undefined for what no guide links to, which comes last. */
  guide: Guide | undefined
  entries: readonly Entry[]
}

/** Entries under their guides, each group in the order in which they are given. */
export function byGuide<Entry extends { id: string }>(
  entries: readonly Entry[],
  index: GuideIndex,
): GuideGroup<Entry>[] {
  return [...new Set(index.values()), undefined]
    .map((guide) => ({ guide, entries: entries.filter(({ id }) => index.get(id) === guide) }))
    .filter((group) => group.entries.length > 0)
}

import { ENTRY_LINK, mostUsed } from './most-used'

/** A guide of the docs: its label in the menu, and the text of its source. */
export interface Guide {
  title: string
  /** Its page, without base path. */
  href: string
  source: string
}

/** What groups the contents of a reference page: its guides in their order, and the guide of an entry. */
export interface GuideIndex {
  titles: readonly string[]
  /** @param id of an entry, such as `mutation-createQuote`; undefined for one that no guide links to */
  guideOf: (id: string) => Pick<Guide, 'title' | 'href'> | undefined
  /** Ids of the entries that guides use, the most used first. */
  mostUsed: () => readonly string[]
}

/** What a word of an entry's name in the title of a guide weighs, in links. */
const NAMED = 3

/**
 * Which guide each entry of the reference belongs to: of those that link to it the one that does
 * so most, where a word of its name in the title counts as three links; among equals the first.
 * The links are the authors' own, so a schema without guides has no groups.
 */
export function indexGuides(guides: readonly Guide[]): GuideIndex {
  const best = new Map<string, { title: string; href: string; score: number }>()
  for (const { title, href, source } of guides) {
    const words = wordsOf(title)
    const counts = new Map<string, number>()
    for (const [, id = '', name = ''] of source.matchAll(ENTRY_LINK)) {
      const isNamed = wordsOf(name).some((word) => words.includes(word))
      counts.set(id, (counts.get(id) ?? (isNamed ? NAMED : 0)) + 1)
    }
    for (const [id, score] of counts) {
      if (score > (best.get(id)?.score ?? 0)) best.set(id, { title, href, score })
    }
  }
  return {
    titles: guides.map(({ title }) => title),
    guideOf: (id) => best.get(id),
    mostUsed: () => mostUsed(guides.map(({ source }) => source)),
  }
}

/** Words in lower case without a plural's ending; a name at its capitals. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/\W+/)
    .map((word) => word.replace(/s$/, ''))

import { slug } from 'github-slugger'
import { Kind, parse } from 'graphql'
import { groupBy } from '#shared/lists.ts'
import { anchorId, REFERENCE_PREFIX } from './anchors.ts'

/** A guide, with its label in the menu and the entries that it links to. */
export interface Guide {
  title: string
  /** Path of the page, without the base path. */
  href: string
  /** IDs of the linked entries. */
  entries: readonly string[]
  sections?: readonly GuideSection[]
}

/** A section of a guide, with the entries that it uses. */
export interface GuideSection {
  id: string
  title: string
  /** IDs of the operations that its code calls. */
  calls: readonly string[]
  /** Names in inline code, if the section is about errors. */
  errors?: readonly string[] | undefined
}

/** Links to sections of guides, by the ID of an entry that they use, or by a name in a section about errors. */
export type SectionIndex = ReadonlyMap<string, readonly { title: string; href: string }[]>

/** Guide of each entry, by entry ID such as `mutation-createQuote`. */
export type GuideIndex = ReadonlyMap<string, Guide>

/** Matches a link to an entry or one of its members. The group captures the ID of the entry. */
const ENTRY_LINK = new RegExp(`${REFERENCE_PREFIX}/\\w+#([a-z]+-\\w+(?:\\.\\w+)*)`, 'g')

/** Returns the IDs of the entries that the source of a page links to. */
export const linkedEntries = (source: string): string[] =>
  Array.from(source.matchAll(ENTRY_LINK), ([, id = '']) => id)

/** Assigns each entry to the guide that calls it or links to it most often, in the order of the menu. */
export function indexGuides(guides: readonly Guide[]): GuideIndex {
  const index = new Map<string, Guide>()
  const most = new Map<string, number>()
  for (const guide of guides) {
    const calls = (guide.sections ?? []).flatMap((section) => section.calls)
    for (const [id, uses] of groupBy([...calls, ...guide.entries], (entry) => entry)) {
      if (uses.length <= (most.get(id) ?? 0)) continue
      most.set(id, uses.length)
      // Moves the entry to the end, so that the guides stay in order.
      index.delete(id)
      index.set(id, guide)
    }
  }
  return index
}

/** Entries grouped under a guide. */
export interface GuideGroup<Entry> {
  /** Undefined for the last group, which contains the entries without a guide. */
  guide: Guide | undefined
  entries: readonly Entry[]
}

/** Groups entries by guide. Entries keep their order within a group. */
export function byGuide<Entry extends { id: string }>(
  entries: readonly Entry[],
  index: GuideIndex,
): GuideGroup<Entry>[] {
  return [...new Set(index.values()), undefined]
    .map((guide) => ({ guide, entries: entries.filter(({ id }) => index.get(id) === guide) }))
    .filter((group) => group.entries.length > 0)
}

/** Matches a heading, or a whole code block, because its lines could look like headings. */
const HEADING_OR_CODE =
  /^##+ (.+?)(?: \{#([\w-]+)\})?[ \t]*$|^(```+|~~~+)(\w*)[^\n]*\n([^]*?)^\3[ \t]*$/gm

/** Returns the sections of a guide that call operations or explain errors. */
export function sectionsIn(source: string): GuideSection[] {
  const sections: { id: string; title: string; calls: string[]; errors?: string[] }[] = []
  const ids = new Set<string>()
  let end = 0
  const closeSection = (start: number) => {
    const section = sections.at(-1)
    if (section?.title === 'Errors')
      section.errors = [...source.slice(end, start).matchAll(/`(\w+)`/g)].map(
        ([, name = '']) => name,
      )
  }
  for (const { 0: all, index, 1: title, 2: own, 4: language, 5: code = '' } of source.matchAll(
    HEADING_OR_CODE,
  )) {
    if (title === undefined) {
      if (language === 'graphql') sections.at(-1)?.calls.push(...callsIn(code))
      continue
    }
    closeSection(index)
    end = index + all.length
    const id = own ?? slug(title)
    // Nextra adds a number to repeated titles.
    if (!ids.has(id)) sections.push({ id, title: title.replaceAll('`', ''), calls: [] })
    ids.add(id)
  }
  closeSection(source.length)
  return sections.filter(({ calls, errors }) => calls.length > 0 || errors)
}

/** Returns the IDs of the operations in a document, or an empty list if it cannot be parsed. */
function callsIn(code: string): string[] {
  try {
    return parse(code).definitions.flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION
        ? definition.selectionSet.selections.flatMap((field) =>
            field.kind === Kind.FIELD ? anchorId(definition.operation, field.name.value) : [],
          )
        : [],
    )
  } catch {
    // The content check reports the syntax error.
    return []
  }
}

/** Indexes sections by the entries that they use, in the order of the guides. */
export function indexSections(guides: readonly Guide[]): SectionIndex {
  const index = new Map<string, { title: string; href: string }[]>()
  for (const guide of guides) {
    for (const { id, title, calls, errors = [] } of guide.sections ?? []) {
      const link = {
        title: errors.length > 0 ? guide.title : `${guide.title}: ${title}`,
        href: `${guide.href}#${id}`,
      }
      for (const key of new Set([...calls, ...errors]))
        index.set(key, [...(index.get(key) ?? []), link])
    }
  }
  return index
}

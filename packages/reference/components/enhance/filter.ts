import { element } from '#shared/in-page.ts'

/** An entry that the filter of a reference page can find. */
export interface FilterEntry {
  id: string
  name: string
  /** Fields, arguments or values, with their anchors. Members without one have the anchor of the entry. */
  members: readonly { id: string; name: string }[]
}

/** A filter result: an entry, or a matching member of it. */
export interface FilterMatch {
  id: string
  name: string
  member?: string
}

/**
 * Finds the entries that match a query: `names` by name only, `mentions` by name and members. `customer.kyc` finds a
 * member of an entry.
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

/** Splits a query into words, in lower case. */
const wordsOf = (query: string): string[] =>
  query
    .toLowerCase()
    .split(/[\s.]+/)
    .filter((word) => word !== '')

const has = (name: string, word: string) => name.toLowerCase().includes(word)

/** Splits a name into parts. Every second part matches a word of the query. */
export function markedParts(name: string, query: string): string[] {
  const words = wordsOf(query).map((word) => word.replace(/\W/g, '\\$&'))
  return words.length === 0 ? [name] : name.split(new RegExp(`(${words.join('|')})`, 'i'))
}

/** Replaces the contents with matches as the reader types. Enter opens the first match; Escape clears the filter. */
export function enableFilter(contents: HTMLElement, body: HTMLElement, signal: AbortSignal): void {
  const input = contents.querySelector('input')
  const list = contents.querySelector<HTMLElement>('.ref-list')
  const results = contents.querySelector<HTMLElement>('.ref-results')
  const status = contents.querySelector('.ref-status')
  if (!input || !list || !results || !status) return
  let entries: readonly FilterEntry[] | undefined

  const apply = () => {
    entries ??= entriesIn(body)
    const query = input.value.trim()
    const isFiltering = query !== ''
    list.toggleAttribute('data-filtering', isFiltering)
    results.hidden = !isFiltering
    const { names, mentions } = filterEntries(entries, query)
    results.replaceChildren(
      ...names.map((match) => line(match, query)),
      ...(mentions.length > 0
        ? [
            element('li', 'ref-mentions', `Mentions of ${query}`),
            ...mentions.map((match) => line(match, query)),
          ]
        : []),
    )
    status.textContent = isFiltering ? summary(query, names.length, mentions.length) : ''
  }
  input.addEventListener('input', apply, { signal })
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && input.value !== '') {
      input.value = ''
      apply()
    }
    if (event.key === 'Enter' && !event.isComposing) results.querySelector('a')?.click()
  }
  input.addEventListener('keydown', onKey, { signal })
}

function summary(query: string, names: number, mentions: number): string {
  if (names + mentions === 0) return `No match for “${query}” on this page.`
  const count = (size: number, noun: string) => `${size} ${noun}${size === 1 ? '' : 's'}`
  return [
    ...(names > 0 ? [count(names, 'name')] : []),
    ...(mentions > 0 ? [count(mentions, 'mention')] : []),
  ].join(', ')
}

function line({ id, name, member }: FilterMatch, query: string): HTMLElement {
  const link = element('a')
  link.href = `#${id}`
  link.append(...marked(name, query))
  if (member !== undefined) link.append(' ', ...marked(member, query))
  const item = element('li')
  item.append(link)
  return item
}

const marked = (name: string, query: string) =>
  markedParts(name, query).map((part, index) => (index % 2 ? element('mark', '', part) : part))

function entriesIn(body: HTMLElement): FilterEntry[] {
  return Array.from(body.querySelectorAll<HTMLElement>('.ref-entry'), (section) => {
    const { id } = section
    const rows = Array.from(section.querySelectorAll('.ref-rows > [id]'), (row) => ({
      id: row.id,
      name: row.id.slice(id.length + 1),
    }))
    // Fields that are shown inline have no anchor.
    const inner = Array.from(section.querySelectorAll('dt > b'), ({ textContent: name }) => ({
      id,
      name,
    }))
    return { id, name: id.slice(id.indexOf('-') + 1), members: [...rows, ...inner] }
  })
}

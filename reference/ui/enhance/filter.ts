import { element } from '@/components/ui/element'

/** An entry as the filter of a reference page sees it. */
export interface FilterEntry {
  id: string
  name: string
  /** Fields, arguments or values, by name; each with its address, or the address of the entry. */
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

/** Puts what matches in place of the contents as the reader types; Enter goes to the first, Escape back to all. */
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
      ...(names.length + mentions.length === 0 ? [wayOut()] : []),
    )
    status.textContent = isFiltering ? summary(query, names.length, mentions.length) : ''
  }
  const clear = () => {
    input.value = ''
    apply()
    input.focus()
  }
  const wayOut = () => {
    const item = element('li')
    const button = (label: string, act: () => void) => {
      const control = element('button', '', label)
      control.type = 'button'
      control.addEventListener('click', act)
      return control
    }
    const search = new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true })
    item.append(
      button('Show all', clear),
      ' ',
      button('Search everywhere', () => document.dispatchEvent(search)),
    )
    return item
  }

  input.addEventListener('input', apply, { signal })
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && input.value !== '') clear()
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
    // A field that is read in place has no address there.
    const inner = Array.from(section.querySelectorAll('dt > b'), ({ textContent: name }) => ({
      id,
      name,
    }))
    return { id, name: id.slice(id.indexOf('-') + 1), members: [...rows, ...inner] }
  })
}

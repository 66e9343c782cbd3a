import { element } from '@/components/ui/element'
import {
  filterEntries,
  markedParts,
  type FilterEntry,
  type FilterMatch,
} from '@/lib/reference/filter'

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
      const made = element('button', '', label)
      made.type = 'button'
      made.addEventListener('click', act)
      return made
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
  if (names + mentions === 0) return `Nothing on this page is called or mentions “${query}”.`
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
    // A field that is read in place has no address of its own there.
    const inner = Array.from(section.querySelectorAll('dt > b'), ({ textContent: name }) => ({
      id,
      name,
    }))
    return { id, name: id.slice(id.indexOf('-') + 1), members: [...rows, ...inner] }
  })
}

import { followReading, readingLine } from '@/components/page/follow-reading'
import { compareText } from '@/lib/format/sort'
import { DESKTOP_MIN_WIDTH } from '@/styles/breakpoint.mjs'
import { enableFilter } from './filter'

/**
 * Brings a reference page's static HTML to life. Everything listens on the body
 * as a whole, so that the cost does not grow with the number of entries.
 *
 * @param signal ends all listeners
 */
export function enhance(body: HTMLElement, signal: AbortSignal): void {
  enableOrder(body, signal)
  enableFilter(body, signal)
  enableContents(body, signal)
  enableRoleTable(body, signal)
}

/** The table of contents: unfolded on wide screens, the entry in view marked and in sight. */
function enableContents(body: HTMLElement, signal: AbortSignal): void {
  const contents = body.querySelector<HTMLElement>('.ref-toc')
  const fold = contents?.querySelector('details')
  if (!contents || !fold) return

  const desktop = window.matchMedia(`(min-width: ${DESKTOP_MIN_WIDTH}px)`)
  const adapt = () => (fold.open = desktop.matches)
  adapt()
  desktop.addEventListener('change', adapt, { signal })
  // A reader on a phone who chose an entry wants to see it, not the list.
  contents.addEventListener(
    'click',
    (event) => {
      if (!desktop.matches && event.target instanceof HTMLAnchorElement) fold.open = false
    },
    { signal },
  )
  let inView: string | undefined
  const sectionInView = () => (inView = entryInView(body, inView))
  followReading(contents, sectionInView, signal)
}

/**
 * The id of the entry at the reading line: none above the first, the one before in a gap.
 * It asks what is there: to measure a thousand entries would cost more.
 */
function entryInView(body: HTMLElement, before: string | undefined): string | undefined {
  const main = body.querySelector('.ref-main')
  const line = readingLine()
  const { left, width, top } = (main ?? body).getBoundingClientRect()
  if (top > line) return undefined
  return document.elementFromPoint(left + width / 2, line)?.closest('.ref-entry')?.id ?? before
}

/** The contents in their second order: from A to Z, as on the page, instead of by domain. */
function enableOrder(body: HTMLElement, signal: AbortSignal): void {
  const box = body.querySelector<HTMLInputElement>('#ref-a-z')
  const groups = Array.from(
    body.querySelectorAll<HTMLDetailsElement>('.ref-letter:not(.ref-toc-title ~ *)'),
  )
  const [first] = groups
  if (!box || !first) return

  const apply = () => {
    const sorted = body.querySelector('.ref-a-z')
    if (box.checked === (sorted !== null)) return
    if (sorted) {
      for (const line of sorted.querySelectorAll('li')) {
        groups[Number(line.dataset.group)]?.querySelector('ul')?.append(line)
      }
      sorted.remove()
    } else {
      const list = document.createElement('ul')
      list.className = 'ref-a-z'
      list.append(...linesOf(groups))
      first.before(list)
    }
    for (const group of groups) group.hidden = !group.querySelector('li:not([hidden])')
  }
  box.addEventListener('change', apply, { signal })
  // A browser keeps what was chosen when the page is loaded again, and this page between visits.
  apply()
}

/** Lines of all groups in the order of their names; each remembers its group. */
function linesOf(groups: readonly HTMLElement[]): HTMLElement[] {
  const lines = groups.flatMap((group, index) =>
    Array.from(group.querySelectorAll('li'), (line) => {
      line.dataset.group = String(index)
      return { line, name: line.textContent }
    }),
  )
  return lines.sort((a, b) => compareText(a.name, b.name)).map(({ line }) => line)
}

/** Narrows the table of roles to operations with some letters, and to those of one role. */
function enableRoleTable(body: HTMLElement, signal: AbortSignal): void {
  const table = body.querySelector('.ref-roles')
  const input = table?.querySelector('input')
  const select = table?.querySelector('select')
  if (!table || !input || !select) return
  const rows = Array.from(table.querySelectorAll<HTMLElement>('tr[data-name]'))
  const status = table.querySelector('.ref-status')

  const apply = () => {
    const text = input.value.trim().toLowerCase()
    for (const row of rows) {
      const { name = '', roles = '' } = row.dataset
      const isRole = select.value === '' || roles.split(' ').includes(select.value)
      row.hidden = !name.includes(text) || !isRole
    }
    for (const group of table.querySelectorAll('tbody')) {
      group.hidden = !group.querySelector('tr[data-name]:not([hidden])')
    }
    const shown = rows.filter(({ hidden }) => !hidden).length
    const isFiltering = text !== '' || select.value !== ''
    if (status) status.textContent = isFiltering ? `${shown} of ${rows.length} shown` : ''
  }
  input.addEventListener('input', apply, { signal })
  select.addEventListener('change', apply, { signal })
  // A browser keeps what was typed when the page is loaded again.
  if (input.value !== '' || select.value !== '') apply()
}

import { matchEntries, type FilterEntry } from '@/lib/reference/filter'
import { idOf } from '@/lib/site/urls'

interface Item extends FilterEntry {
  section: HTMLElement
  /** Its line in the table of contents. */
  line: HTMLElement | null
  /** Its name and what it shows without a fold being opened. */
  shown: readonly string[]
  /** What can be folded in it: whether the reader had it open, and the names of its fields. */
  folds: readonly { details: HTMLDetailsElement; isOpen: boolean; names: readonly string[] }[]
}

/** Narrows the page to the entries that match, as the reader types. */
export function enableFilter(body: HTMLElement, signal: AbortSignal): void {
  const input = body.querySelector<HTMLInputElement>('#ref-filter')
  const deprecated = body.querySelector<HTMLInputElement>('#ref-hide-deprecated')
  if (!input) return
  let items: readonly Item[] | undefined

  const apply = () => {
    items ??= collect(body)
    const matches = matchEntries(items, input.value)
    const words = input.value
      .toLowerCase()
      .split(/[\s.]+/)
      .filter((word) => word !== '')
    items.forEach(({ section, line, shown, folds }, index) => {
      section.hidden = !matches[index]
      if (line) line.hidden = !matches[index]
      if (!matches[index] || words.length === 0) return
      // What the reader sees already is no reason to open a fold that has it too.
      const folded = words.filter((word) => !shown.some((name) => name.includes(word)))
      for (const { details, isOpen, names } of folds) {
        details.open = isOpen || folded.some((word) => names.some((name) => name.includes(word)))
      }
    })
    hideEmptyGroups(body, input.value.trim() !== '')
    const count = matches.filter(Boolean).length
    announce(body, input.value.trim() === '' ? '' : `${count} of ${items.length} shown`)
  }
  const clear = () => {
    input.value = ''
    apply()
  }

  input.addEventListener('input', apply, { signal })
  input.addEventListener('keydown', (event) => event.key === 'Escape' && clear(), { signal })
  deprecated?.addEventListener(
    'change',
    () => {
      body.toggleAttribute('data-hide-deprecated', deprecated.checked)
      announce(
        body,
        deprecated.checked ? 'Deprecated elements are hidden' : 'Deprecated elements are shown',
      )
    },
    { signal },
  )

  // A link may lead to what is folded or hidden at the moment: show it, then go there.
  const reveal = () => {
    const target = document.getElementById(idOf(window.location.hash))
    if (!target || !body.contains(target)) return
    if (target instanceof HTMLDetailsElement) target.open = true
    if (target.checkVisibility()) return
    if (deprecated?.checked && target.closest('.ref-deprecated')) deprecated.click()
    if (target.closest('[hidden]')) clear()
    target.closest('details')?.setAttribute('open', '')
    target.scrollIntoView()
  }
  const revealAgain = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
    if (link && link.href === window.location.href) reveal()
  }
  window.addEventListener('hashchange', reveal, { signal })
  // Of a link to where the reader is already, the browser does not tell.
  body.addEventListener('click', revealAgain, { signal })
  // A browser keeps what was typed when the page is loaded again, and this page between visits.
  if (input.value !== '' || body.querySelector('.ref-entry[hidden]')) apply()
  if (deprecated?.checked) body.toggleAttribute('data-hide-deprecated', true)
  reveal()
}

function collect(body: HTMLElement): Item[] {
  const lines = new Map(
    Array.from(body.querySelectorAll<HTMLAnchorElement>('.ref-toc li > a'), (link) => [
      link.hash.slice(1),
      link.parentElement,
    ]),
  )
  return Array.from(body.querySelectorAll<HTMLElement>('.ref-entry'), (section) => {
    // `object-Customer` → `customer`.
    const name = section.id.slice(section.id.indexOf('-') + 1).toLowerCase()
    const own = Array.from(section.querySelectorAll('.ref-rows > [id]'), (row) =>
      row.id.slice(section.id.length + 1).toLowerCase(),
    )
    const folds = Array.from(
      section.querySelectorAll<HTMLDetailsElement>('.ref-fields, .ref-fields details'),
      (details) => ({ details, isOpen: details.open, names: fieldNames(details) }),
    )
    return {
      section,
      line: lines.get(section.id) ?? null,
      name,
      members: [...own, ...fieldNames(section)],
      shown: [name, ...own],
      folds,
    }
  })
}

/** Names of the fields that are unfolded in place, which have no address of their own there. */
function fieldNames(details: Element): string[] {
  return Array.from(details.querySelectorAll('dt > b'), (name) => name.textContent.toLowerCase())
}

/** Sections, batches and letters without a match go; letters with one unfold while the filter is in use. */
function hideEmptyGroups(body: HTMLElement, isFiltering: boolean): void {
  for (const section of body.querySelectorAll<HTMLElement>('.ref-section, .ref-batch')) {
    section.hidden = !section.querySelector('.ref-entry:not([hidden])')
  }
  for (const group of body.querySelectorAll<HTMLDetailsElement>('.ref-letter')) {
    group.hidden = !group.querySelector('li:not([hidden])')
    if (isFiltering) group.open = true
  }
}

/** Tells screen readers, and shows, what a control just did. */
function announce(body: HTMLElement, text: string): void {
  const status = body.querySelector('.ref-status')
  if (status) status.textContent = text
}

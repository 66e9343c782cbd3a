import { readingLine, scrollIntoPanel, whileReading } from '#shared/in-page.ts'
import { enableFilter } from './filter.ts'

/** Distance below the reading line at which an entry counts as reached, in pixels. */
const TOLERANCE = 24

/**
 * Activates the contents: an open list in the left column, or a bar that names the current entry.
 *
 * @param signal removes all listeners
 */
export function enableContents(body: HTMLElement, signal: AbortSignal): void {
  const contents = body.querySelector<HTMLElement>('.ref-toc')
  const fold = contents?.querySelector('details')
  if (!contents || !fold) return

  // The style sheet decides whether there is space for a column. If so, it hides the summary.
  const summary = fold.querySelector('summary') ?? fold
  const isColumn = () => getComputedStyle(summary).display === 'none'
  let wasColumn: boolean | undefined
  const adapt = () => {
    if (isColumn() === wasColumn) return
    wasColumn = isColumn()
    fold.open = wasColumn
  }
  adapt()
  window.addEventListener('resize', adapt, { signal })
  const close = () => {
    if (!isColumn()) fold.open = false
  }
  document.addEventListener(
    'click',
    ({ target }) => {
      // Closes the list after a click on an entry or outside the list, so that it does not cover the text.
      if (!(target instanceof Node)) return
      if (!contents.contains(target) || (target instanceof Element && target.closest('a'))) close()
    },
    { signal },
  )
  const list = contents.querySelector<HTMLElement>('.ref-list') ?? contents
  const showCurrent = () => {
    const current = list.querySelector('[aria-current]')
    if (current) scrollIntoPanel(current, list)
  }
  fold.addEventListener('toggle', showCurrent, { signal })
  window.addEventListener('hashchange', close, { signal })
  const openTarget = () => {
    const target = body.querySelector<HTMLDetailsElement>('details:target')
    if (target) target.open = true
  }
  openTarget()
  window.addEventListener('hashchange', openTarget, { signal })
  contents.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal })
  enableFilter(contents, body, signal)

  const label = contents.querySelector('.ref-here')
  let inView: string | undefined
  const sectionInView = () => {
    inView = entryInView(body, inView)
    if (label) label.textContent = inView?.replace(/^\w+-/, '') ?? ''
    return inView
  }
  whileReading(sectionInView, (id) => mark(list, id), signal)
}

/** Marks the current entry in the list and scrolls the list to it. */
function mark(list: HTMLElement, id: string | undefined): void {
  list.querySelector('[aria-current]')?.removeAttribute('aria-current')
  const link = id && list.querySelector(`a[href="#${CSS.escape(id)}"]`)
  if (!link) {
    list.scrollTop = 0
    return
  }
  link.setAttribute('aria-current', 'location')
  const foldedGroup = link.closest<HTMLDetailsElement>('details details')
  if (foldedGroup) foldedGroup.open = true
  scrollIntoPanel(link, list)
}

/**
 * Returns the ID of the entry at the reading line: the previous entry in a gap, and none above the first. Tests a single
 * point, because measuring a thousand entries would be slow.
 */
function entryInView(body: HTMLElement, before: string | undefined): string | undefined {
  const main = body.querySelector('.ref-main')
  const line = readingLine() + TOLERANCE
  const { left, width, top } = (main ?? body).getBoundingClientRect()
  if (top > line) return undefined
  // The open list may cover the entry, so all layers are checked.
  const layers = document.elementsFromPoint(left + width / 3, line)
  return layers.find((layer) => layer.matches('.ref-entry'))?.id ?? before
}

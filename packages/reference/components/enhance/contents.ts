import { readingLine, scrollIntoPanel, whileReading } from '#shared/in-page.ts'
import { enableFilter } from './filter.ts'

/** Distance below the reading line at which an entry counts as reached, in pixels. */
const TOLERANCE = 24

/**
 * The contents: open in the left column, or a bar that names the entry in view.
 *
 * @param signal ends all listeners
 */
export function enableContents(body: HTMLElement, signal: AbortSignal): void {
  const contents = body.querySelector<HTMLElement>('.ref-toc')
  const fold = contents?.querySelector('details')
  if (!contents || !fold) return

  // Style sheets decide where there is room for a column, which has no summary.
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
      // After choosing an entry or clicking outside the list, readers want to see the text.
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

/** Marks the entry in view, and scrolls the list to it. */
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
 * The id of the entry at the reading line: the previous entry in a gap, and none above the first. This asks the browser
 * for one point, because measuring a thousand entries costs more.
 */
function entryInView(body: HTMLElement, before: string | undefined): string | undefined {
  const main = body.querySelector('.ref-main')
  const line = readingLine() + TOLERANCE
  const { left, width, top } = (main ?? body).getBoundingClientRect()
  if (top > line) return undefined
  // The open list may cover it.
  const layers = document.elementsFromPoint(left + width / 3, line)
  return layers.find((layer) => layer.matches('.ref-entry'))?.id ?? before
}

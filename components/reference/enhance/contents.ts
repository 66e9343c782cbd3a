import { DESKTOP_MIN_WIDTH } from '@/site.config'

/** The table of contents: unfolded on wide screens, the entry in view marked and in sight. */
export function enableContents(body: HTMLElement, signal: AbortSignal): void {
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
  followReading(body, contents, signal)
}

/**
 * Marks the entry at the top of the window, once per frame while the page
 * scrolls. It asks what is there: an observer of a thousand entries would cost
 * more, before the reader has scrolled at all.
 */
function followReading(body: HTMLElement, contents: HTMLElement, signal: AbortSignal): void {
  let marked = ''
  let isDue = false
  const update = () => {
    isDue = false
    const id = entryAtTop(body)?.id ?? ''
    if (id === '' || id === marked) return
    const link = contents.querySelector<HTMLAnchorElement>(`a[href="#${CSS.escape(id)}"]`)
    if (!link) return
    marked = id
    mark(contents, link)
  }
  const schedule = () => {
    if (!isDue) requestAnimationFrame(update)
    isDue = true
  }
  window.addEventListener('scroll', schedule, { signal, passive: true })
  schedule()
}

/** The entry at the height where the browser puts what a link leads to. */
function entryAtTop(body: HTMLElement): Element | null {
  const main = body.querySelector('.ref-main')
  if (!main) return null
  const { left, width } = main.getBoundingClientRect()
  const top = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  const target = document.elementFromPoint(left + width / 2, top)
  return target?.closest('.ref-entry') ?? null
}

function mark(contents: HTMLElement, link: HTMLAnchorElement): void {
  contents.querySelector('[aria-current]')?.removeAttribute('aria-current')
  link.setAttribute('aria-current', 'location')
  const group = link.closest<HTMLDetailsElement>('.ref-letter')
  if (group) group.open = true
  if (contents.scrollHeight <= contents.clientHeight) return
  // Scrolls the list alone: scrollIntoView would move the page as well.
  const offset = link.getBoundingClientRect().top - contents.getBoundingClientRect().top
  if (offset < 0 || offset > contents.clientHeight - link.offsetHeight) {
    contents.scrollTop += offset - contents.clientHeight / 3
  }
}

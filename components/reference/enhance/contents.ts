import { DESKTOP_MIN_WIDTH } from '@/site.config'

/** The strip below the navbar in which an entry counts as the one being read. */
const READING_STRIP = '-72px 0px -75% 0px'

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

  const links = new Map(
    Array.from(contents.querySelectorAll<HTMLAnchorElement>('a'), (link) => [
      link.hash.slice(1),
      link,
    ]),
  )
  const observer = new IntersectionObserver(
    (changes) => {
      const seen = changes.find((change) => change.isIntersecting)
      const link = seen && links.get(seen.target.id)
      if (link) mark(contents, link)
    },
    { rootMargin: READING_STRIP },
  )
  for (const section of body.querySelectorAll('.ref-entry')) observer.observe(section)
  signal.addEventListener('abort', () => observer.disconnect())
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

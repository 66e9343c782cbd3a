/**
 * The lists of contents, of guides and of the reference, follow the reader: the entry of
 * the section in view is marked, and stays in view of the list.
 */

/** Space below the navbar within which a heading counts as reached, in pixels. */
const TOLERANCE = 40

/**
 * Tells each change of the section in view, at most once per frame while the page scrolls.
 *
 * @param sectionInView id of the section that the reader looks at; undefined above the first
 * @param signal ends it
 */
export function whileReading(
  sectionInView: () => string | undefined,
  tell: (id: string | undefined) => void,
  signal: AbortSignal,
): void {
  let last: string | undefined
  let frame = 0
  const update = () => {
    frame = 0
    const id = sectionInView()
    if (id === last) return
    last = id
    tell(id)
  }
  const schedule = () => {
    frame ||= requestAnimationFrame(update)
  }
  window.addEventListener('scroll', schedule, { signal, passive: true })
  window.addEventListener('resize', schedule, { signal })
  signal.addEventListener('abort', () => cancelAnimationFrame(frame))
  schedule()
}

/** Distance of the target of a link from the upper edge of the window, in pixels. */
export function readingLine(): number {
  return parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
}

/**
 * The id of the last heading above the reading line, or of the last one of all at the end of the page.
 *
 * @param headings in the order of the page
 */
export function headingInView(headings: readonly HTMLElement[]): string | undefined {
  const root = document.documentElement
  const atEnd = root.scrollTop > 0 && root.scrollTop + window.innerHeight >= root.scrollHeight - 2
  if (atEnd) return headings.at(-1)?.id
  const line = readingLine() + TOLERANCE
  return headings.findLast((heading) => heading.getBoundingClientRect().top <= line)?.id
}

/** Scrolls the panel around an element so that the element is in view; never the page, as `scrollIntoView` would. */
export function scrollIntoPanel(element: Element, panel: Element): void {
  const box = element.getBoundingClientRect()
  const frame = panel.getBoundingClientRect()
  if (box.top < frame.top || box.bottom > frame.bottom) {
    panel.scrollTop += box.top - frame.top - frame.height / 3
  }
}

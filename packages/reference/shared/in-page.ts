/**
 * Functions shared by scripts that run on a page. The tables of contents of guides and of the reference use them to
 * highlight the current section and to scroll to it.
 */

/** Distance below the navbar, in pixels, at which a heading counts as reached. */
const TOLERANCE = 40

/**
 * Reports when the current section changes, at most once per frame.
 *
 * @param sectionInView returns the ID of the current section, or undefined above the first one
 */
export function whileReading(
  sectionInView: () => string | undefined,
  report: (id: string | undefined) => void,
  signal: AbortSignal,
): void {
  let last: string | undefined
  let frame = 0
  const update = () => {
    frame = 0
    const id = sectionInView()
    if (id === last) return
    last = id
    report(id)
  }
  const schedule = () => {
    frame ||= requestAnimationFrame(update)
  }
  window.addEventListener('scroll', schedule, { signal, passive: true })
  window.addEventListener('resize', schedule, { signal })
  signal.addEventListener('abort', () => cancelAnimationFrame(frame))
  schedule()
}

/** Returns where the browser scrolls the target of a link to, in pixels from the top of the window. */
export function readingLine(): number {
  return parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
}

/**
 * Returns the ID of the last heading above the reading line. At the end of the page, this is the last heading.
 *
 * @param headings in document order
 */
export function headingInView(headings: readonly HTMLElement[]): string | undefined {
  const root = document.documentElement
  const atEnd = root.scrollTop > 0 && root.scrollTop + window.innerHeight >= root.scrollHeight - 2
  if (atEnd) return headings.at(-1)?.id
  const line = readingLine() + TOLERANCE
  return headings.findLast((heading) => heading.getBoundingClientRect().top <= line)?.id
}

/**
 * Scrolls a panel so that an element in it is in view. Unlike `scrollIntoView`, it never scrolls the page.
 *
 * @param share share of the panel that stays above the element
 */
export function scrollIntoPanel(element: Element, panel: Element, share = 1 / 3): void {
  const box = element.getBoundingClientRect()
  const frame = panel.getBoundingClientRect()
  if (box.top < frame.top || box.bottom > frame.bottom) {
    panel.scrollTop += box.top - frame.top - frame.height * share
  }
}

/** Creates an element outside React. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className = '',
  text = '',
): HTMLElementTagNameMap[Name] {
  const node = document.createElement(name)
  if (className !== '') node.className = className
  node.textContent = text
  return node
}

/** Fetches a file of the site as text. @throws if the status is not OK */
export async function fetchText(address: string): Promise<string> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} returned ${response.status}`)
  return response.text()
}

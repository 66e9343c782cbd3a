/**
 * What scripts in a page share. The tables of contents of guides and of the reference mark the section in view, and
 * scroll to it.
 */

/** A heading counts as reached this far below the navbar, in pixels. */
const TOLERANCE = 40

/**
 * Reports each change of the section in view, at most once per frame.
 *
 * @param sectionInView returns the id of the section in view, or undefined above the first
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

/** Where the browser scrolls the target of a link to, in pixels from the top of the window. */
export function readingLine(): number {
  return parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
}

/**
 * The id of the last heading above the reading line; at the end of the page, of the last heading.
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

/**
 * Scrolls a panel so that an element in it is in view. Unlike `scrollIntoView`, it never scrolls the page.
 *
 * @param share of the panel that stays above the element
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

/** A file of the site, as text. @throws with its address and the status */
export async function fetchText(address: string): Promise<string> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return response.text()
}

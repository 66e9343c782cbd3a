import { followReading, readingLine } from '@/components/page/follow-reading'
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

import { announce } from '@/components/code/code-controls'

/** Names of entries and of their parts, which are links to themselves. */
const NAMES = '.ref-entry > header :is(h2, h3) > a, .ref-rows > div > dt > a:first-child'

/** Time for which a name says that its address was copied, in milliseconds. */
const CONFIRMATION = 2000

/** Copies the address of a name that is clicked; the browser goes to it as well. @param signal ends the listener */
export function enableLinkCopies(body: HTMLElement, signal: AbortSignal): void {
  const copy = async (link: HTMLAnchorElement) => {
    try {
      await navigator.clipboard.writeText(link.href)
    } catch {
      // The address bar has the address, as after any link.
      return
    }
    link.dataset.copied = ''
    announce('Link copied')
    setTimeout(() => delete link.dataset.copied, CONFIRMATION)
  }
  body.addEventListener(
    'click',
    (event) => {
      const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(NAMES)
      // A browser has a clipboard for https only.
      if (isPlain && link && 'clipboard' in navigator) void copy(link)
    },
    { signal },
  )
}

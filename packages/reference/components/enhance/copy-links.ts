/** Names of entries and their parts, which link to themselves. */
const NAMES = '.ref-entry > header :is(h2, h3) > a, .ref-rows > div > dt > a:first-child'

/** Duration of the note that the address was copied, in milliseconds. */
const CONFIRMATION = 2000

/** Copies the address of a name on click; the browser also follows the link. @param signal ends the listener */
export function enableLinkCopies(body: HTMLElement, signal: AbortSignal): void {
  const copy = async (link: HTMLAnchorElement) => {
    try {
      await navigator.clipboard.writeText(link.href)
    } catch {
      // The address bar shows the address, as after any link.
      return
    }
    link.dataset.copied = ''
    // A site with a region for messages to screen readers listens.
    document.dispatchEvent(new CustomEvent('announce', { detail: 'Link copied' }))
    setTimeout(() => delete link.dataset.copied, CONFIRMATION)
  }
  body.addEventListener(
    'click',
    (event) => {
      const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(NAMES)
      // Browsers offer the clipboard only on https.
      if (isPlain && link && 'clipboard' in navigator) void copy(link)
    },
    { signal },
  )
}

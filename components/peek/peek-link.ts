/** Links to an element of the reference in the text of a page; an entry of the reference says itself what it names. */
const LINKS = 'main a[href*="/docs/api/"][href*="#"]:not(.ref-main a, nav a)'

/** The link that a pointer which can hover came to, or that the keyboard focused. */
export function peekLink(event: Event): HTMLAnchorElement | null {
  const { target } = event
  if (!(target instanceof Element)) return null
  const isMeant =
    event instanceof PointerEvent ? event.pointerType !== 'touch' : target.matches(':focus-visible')
  return isMeant ? target.closest<HTMLAnchorElement>(LINKS) : null
}

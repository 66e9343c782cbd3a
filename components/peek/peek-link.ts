/** Links to an element of the reference in the text of a page, also of the same page; not those of its contents. */
const LINKS = 'main a[href*="/docs/api/"][href*="#"]:not(nav a), .ref-main a[href^="#"]'

/** The link that a pointer which can hover came to, or that the keyboard focused. */
export function peekLink(event: Event): HTMLAnchorElement | null {
  const { target } = event
  if (!(target instanceof Element)) return null
  const isMeant =
    event instanceof PointerEvent ? event.pointerType !== 'touch' : target.matches(':focus-visible')
  return isMeant ? target.closest<HTMLAnchorElement>(LINKS) : null
}

import { useEffect } from 'react'
import { isFrugal } from '@/lib/runtime/connection'

/** Links to an element of the reference in the text of a page; an entry of the reference says itself what it names. */
const LINKS = 'main a[href*="/docs/api/"][href*="#"]:not(.ref-main a, nav a)'

/** The link that a pointer which can hover came to, or that the keyboard focused. */
export function cardLink(event: Event): HTMLAnchorElement | null {
  const { target } = event
  if (!(target instanceof Element)) return null
  const isMeant =
    event instanceof PointerEvent ? event.pointerType !== 'touch' : target.matches(':focus-visible')
  return isMeant ? target.closest<HTMLAnchorElement>(LINKS) : null
}

/**
 * Small cards about what a link into the reference leads to. Nothing of them is fetched before the
 * reader is at the first such link, nor for a reader who saves data.
 */
export function HoverCards() {
  useEffect(() => {
    if (isFrugal(navigator.connection)) return
    const abort = new AbortController()
    const { signal } = abort
    const begin = (event: Event) => {
      if (!cardLink(event)) return
      void import('./hover-card').then(({ showHoverCards }) => {
        if (signal.aborted) return
        abort.abort()
        showHoverCards(event)
      })
    }
    document.addEventListener('pointerover', begin, { signal })
    document.addEventListener('focusin', begin, { signal })
    return () => abort.abort()
  }, [])

  return null
}

import { useEffect } from 'react'
import { isFrugal } from '@/lib/runtime/connection'

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

/**
 * Small cards about what a link into the reference leads to. Nothing of them is fetched before the
 * reader is at the first such link, nor for a reader who saves data.
 */
export function PeekLinks() {
  useEffect(() => {
    if (isFrugal(navigator.connection)) return
    const abort = new AbortController()
    const { signal } = abort
    const begin = (event: Event) => {
      if (!peekLink(event)) return
      void import('./peek-card').then(({ showPeeks }) => {
        if (signal.aborted) return
        abort.abort()
        showPeeks(event)
      })
    }
    document.addEventListener('pointerover', begin, { signal })
    document.addEventListener('focusin', begin, { signal })
    return () => abort.abort()
  }, [])

  return null
}

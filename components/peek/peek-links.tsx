import { useEffect } from 'react'
import { isFrugal } from '@/lib/runtime/connection'
import { peekLink } from './peek-link'

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

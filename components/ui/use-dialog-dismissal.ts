import { useCallback, useEffect, type RefObject } from 'react'
import { useRouter } from 'next/router'

/**
 * Closes a modal dialog on a click outside it, on following a link in it, and when another page
 * opens. A listener rather than a handler: the keyboard's way out is Escape, which a modal dialog
 * has by itself.
 *
 * @returns closes it
 */
export function useDialogDismissal(dialog: RefObject<HTMLDialogElement | null>): () => void {
  const { events } = useRouter()
  const close = useCallback(() => dialog.current?.close(), [dialog])
  useEffect(() => {
    const element = dialog.current
    const closeOnBackdropOrLink = ({ target }: MouseEvent) => {
      const followed = target instanceof Element && target.closest('a[href]')
      if (target === element || followed) close()
    }
    element?.addEventListener('click', closeOnBackdropOrLink)
    events.on('routeChangeStart', close)
    return () => {
      element?.removeEventListener('click', closeOnBackdropOrLink)
      events.off('routeChangeStart', close)
    }
  }, [dialog, events, close])
  return close
}

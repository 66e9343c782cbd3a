import { useCallback, useEffect, useRef } from 'react'
import { useRouter } from 'next/router'

/**
 * A modal dialog that closes on a click outside it, on following a link in it, and when another
 * page opens. A listener rather than a handler: the keyboard's way out is Escape, which a modal
 * dialog has by itself.
 */
export function useDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  const { events } = useRouter()
  const close = useCallback(() => dialog.current?.close(), [])
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
  }, [events, close])
  return { dialog, close }
}

import { useCallback, useEffect, useRef, useState } from 'react'
import { useRouter } from 'next/router'

/**
 * A modal dialog that closes on a click outside it, on following a link in it, and when another
 * page opens. A listener rather than a handler: the keyboard's way out is Escape, which a modal
 * dialog has by itself.
 */
export function useDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { events } = useRouter()
  const close = useCallback(() => dialog.current?.close(), [])
  const show = useCallback(() => {
    if (dialog.current?.open) return
    dialog.current?.showModal()
    setOpen(true)
  }, [])
  useEffect(() => {
    const element = dialog.current
    const closeOnBackdropOrLink = ({ target }: MouseEvent) => {
      const followed = target instanceof Element && target.closest('a[href]')
      if (target === element || followed) close()
    }
    // A key may have opened it again before it says that it was closed.
    const noteClosing = () => setOpen(element?.open ?? false)
    element?.addEventListener('click', closeOnBackdropOrLink)
    element?.addEventListener('close', noteClosing)
    events.on('routeChangeStart', close)
    return () => {
      element?.removeEventListener('click', closeOnBackdropOrLink)
      element?.removeEventListener('close', noteClosing)
      events.off('routeChangeStart', close)
    }
  }, [events, close])
  return { dialog, isOpen, show, close }
}

import { useEffect, type RefObject } from 'react'

/**
 * Closes a modal dialog on a click outside it and on following a link in it.
 * A listener rather than a handler: the keyboard's way out is Escape, which a
 * modal dialog has by itself.
 */
export function useDialogDismissal(
  dialog: RefObject<HTMLDialogElement | null>,
  close: () => void,
): void {
  useEffect(() => {
    const element = dialog.current
    const closeOnBackdropOrLink = ({ target }: MouseEvent) => {
      const followed = target instanceof Element && target.closest('a[href]')
      if (target === element || followed) close()
    }
    element?.addEventListener('click', closeOnBackdropOrLink)
    return () => {
      element?.removeEventListener('click', closeOnBackdropOrLink)
    }
  }, [dialog, close])
}

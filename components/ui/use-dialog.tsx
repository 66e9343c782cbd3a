import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import Router, { useRouter } from 'next/router'
import { routeOf } from '@/lib/site/urls'
import { CloseIcon } from './icons'
import styles from './dialog.module.css'

/** The router has nothing to do with steps of the history within a page: it would go to the fragment. */
export const isOtherPage = ({ as }: { as: string }) => routeOf(as) !== Router.route

/** Closes what covers the page when the reader goes elsewhere, be it on the same page. */
function useCloseOnLeaving(close: () => void): void {
  const { events } = useRouter()
  useEffect(() => {
    const leaving = ['routeChangeStart', 'hashChangeStart'] as const
    for (const event of leaving) events.on(event, close)
    return () => {
      for (const event of leaving) events.off(event, close)
    }
  }, [events, close])
}

/**
 * A modal dialog that closes on a click outside it, on Back, on following a link in it in the same
 * tab, and when the reader goes elsewhere. A listener rather than a handler: the keyboard's way out is Escape, which a modal
 * dialog has by itself.
 *
 * @param options.isStrict neither a click outside nor a link closes it, as they would cost what was typed
 */
export function useDialog({ isStrict = false } = {}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => dialog.current?.close(), [])
  const show = useCallback(() => {
    if (dialog.current?.open) return
    dialog.current?.showModal()
    setOpen(true)
  }, [])
  useCloseOnLeaving(close)
  useCloseOnBack(isOpen, close)
  useEffect(() => {
    const element = dialog.current
    const abort = new AbortController()
    const { signal } = abort
    let pressTarget: EventTarget | null = null
    const notePress = ({ target }: Event) => (pressTarget = target)
    // Text that is selected beyond the dialog's edge ends in a click outside it, which is none.
    const closeOnBackdropOrLink = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
      const isElsewhere = ctrlKey || metaKey || shiftKey
      const followed = !isElsewhere && target instanceof Element && target.closest('a[href]')
      if (!isStrict && ((target === element && pressTarget === element) || followed)) close()
    }
    // A key may have opened it again before it says that it was closed.
    const noteClosing = () => setOpen(element?.open ?? false)
    element?.addEventListener('pointerdown', notePress, { signal })
    element?.addEventListener('click', closeOnBackdropOrLink, { signal })
    element?.addEventListener('close', noteClosing, { signal })
    return () => abort.abort()
  }, [close, isStrict])
  return { dialog, isOpen, show, close }
}

/**
 * While something is open over the page, the browser's Back closes it and stays
 * on the page: Next is told to ignore the step, and the browser is sent forward
 * again, because it has already changed the address.
 */
function useCloseOnBack(open: boolean, close: () => void): void {
  const router = useRouter()
  useEffect(() => {
    if (!open) return
    let restoring = false
    const routeAgain = () => router.beforePopState(isOtherPage)
    router.beforePopState(() => {
      if (!restoring) {
        restoring = true
        // Set up here and not when the effect ends: React may end it after the
        // step forward has arrived, and the next Back would be ignored as well.
        window.addEventListener('popstate', routeAgain, { once: true })
        close()
        window.history.forward()
      }
      return false
    })
    return () => {
      if (!restoring) routeAgain()
    }
  }, [open, close, router])
}

interface DialogBarProps {
  /** Of the title, for the dialog's name. */
  id?: string
  title: ReactNode
  /** Buttons before the one that closes the dialog. */
  tools?: ReactNode
  onClose: () => void
}

/** The line at the top of a dialog: what it is, and the way out. */
export function DialogBar({ id, title, tools, onClose }: DialogBarProps) {
  return (
    <header className={styles.bar}>
      <h2 id={id}>{title}</h2>
      {tools}
      <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
        <CloseIcon />
      </button>
    </header>
  )
}

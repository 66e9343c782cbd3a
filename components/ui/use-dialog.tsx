import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { useRouter } from 'next/router'
import { CloseIcon } from './icons'
import styles from './dialog.module.css'

/**
 * Dialogs that are open. Each has an entry of the browser's history on top of the page's, which Back leaves:
 * the page before may be a document of its own, whose leaving nothing could stop.
 */
let covers: { depth: number; dialog: HTMLDialogElement }[] = []
/** A step back to the page's own entry is under way. */
let isReturning = false

const depthOf = (state: unknown) => (state as { depth?: number } | null)?.depth ?? 0

function cover(dialog: HTMLDialogElement): void {
  if (!dialog.open || covers.some((other) => other.dialog === dialog)) return
  if (isReturning) {
    window.addEventListener('popstate', () => cover(dialog), { once: true })
    return
  }
  const depth = depthOf(history.state) + 1
  covers.push({ depth, dialog })
  history.pushState({ ...history.state, depth }, '')
}

/** Leaves the entry of a dialog that was closed by other means than Back. */
function uncover(dialog: HTMLDialogElement | null): void {
  const others = covers.filter((other) => other.dialog !== dialog)
  if (others.length < covers.length) goBack(1)
  covers = others
}

function goBack(steps: number): void {
  isReturning = true
  history.go(-steps)
}

if (typeof window !== 'undefined') {
  window.addEventListener('popstate', ({ state }) => {
    const depth = depthOf(state)
    const left = covers.filter((other) => other.depth > depth)
    covers = covers.filter((other) => other.depth <= depth)
    for (const { dialog } of left) dialog.close()
    if (isReturning || left.length > 0) keepFocus()
    isReturning = false
  })
}

/** The fragment of an address takes the focus along, although the page stays where it is. */
function keepFocus(): void {
  const { activeElement } = document
  setTimeout(() => {
    if (document.activeElement === document.body && activeElement instanceof HTMLElement)
      activeElement.focus({ preventScroll: true })
  })
}

/** Closes what covers the page when the reader goes elsewhere, be it on the same page. */
function useCloseOnLeaving(close: () => void): void {
  const { events } = useRouter()
  useEffect(() => {
    const leaving = ['routeChangeStart', 'hashChangeStart'] as const
    const leave = () => {
      covers = []
      close()
    }
    for (const event of leaving) events.on(event, leave)
    return () => {
      for (const event of leaving) events.off(event, leave)
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
    if (!dialog.current || dialog.current.open) return
    dialog.current.showModal()
    cover(dialog.current)
    setOpen(true)
  }, [])
  useCloseOnLeaving(close)
  useEffect(() => {
    const element = dialog.current
    return isOpen ? () => uncover(element) : undefined
  }, [isOpen])
  useEffect(() => {
    const element = dialog.current
    const abort = new AbortController()
    const { signal } = abort
    let pressTarget: EventTarget | null = null
    const notePress = ({ target }: Event) => (pressTarget = target)
    // Text that is selected beyond the dialog's edge ends in a click outside it, which is none.
    const closeOnBackdropOrLink = (event: MouseEvent) => {
      const { target, ctrlKey, metaKey, shiftKey } = event
      if (isStrict || !(target instanceof Element)) return
      if (target === element && pressTarget === element) close()
      const link = target.closest<HTMLAnchorElement>('a[href]')
      if (!link || link.target || ctrlKey || metaKey || shiftKey) return
      if (covers.length === 0) return close()
      // Followed from the page's own entry, so that Back from there leads to the page; a frame
      // later, as the browser first puts the page where it was at that entry.
      event.preventDefault()
      event.stopPropagation()
      const left = covers
      const follow = () => {
        for (const { dialog: other } of left) other.close()
        link.click()
      }
      const waitForPlace = () => requestAnimationFrame(() => setTimeout(follow))
      window.addEventListener('popstate', waitForPlace, { once: true })
      goBack(covers.length)
      covers = []
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

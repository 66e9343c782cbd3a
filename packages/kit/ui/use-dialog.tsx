import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { useRouter } from 'next/router'
import { CloseIcon } from './icons.tsx'
import styles from './dialog.module.css'

/**
 * The open dialogs. Each adds an entry to the browser's history, so that Back closes the dialog instead of
 * leaving the page.
 */
let covers: { depth: number; dialog: HTMLDialogElement }[] = []
/** Whether the browser is going back to the page's history entry. */
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
  // Otherwise the browser scrolls to the fragment in the URL when it goes back.
  history.scrollRestoration = 'manual'
  history.pushState({ ...history.state, depth }, '')
}

/** Goes back from the history entry of a dialog that was closed in any way other than Back. */
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

/** Restores the focus, which going back to a URL with a fragment removes. */
function keepFocus(): void {
  const { activeElement } = document
  setTimeout(() => {
    if (document.activeElement === document.body && activeElement instanceof HTMLElement)
      activeElement.focus({ preventScroll: true })
  })
}

/** Closes the dialog on every navigation, including those within the page. */
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
 * Controls a modal dialog that closes on a click outside it, on Escape, on Back, and on every other navigation,
 * including links inside the dialog.
 *
 * @param options.isStrict keeps the dialog open on a click outside or on a link, which would lose typed text
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
    // Selecting text beyond the edge of the dialog ends with a click outside, which must not close it.
    const closeOnBackdropOrLink = (event: MouseEvent) => {
      const { target, ctrlKey, metaKey, shiftKey } = event
      if (isStrict || !(target instanceof Element)) return
      if (target === element && pressTarget === element) close()
      const link = target.closest<HTMLAnchorElement>('a[href]')
      if (!link || link.target || ctrlKey || metaKey || shiftKey) return
      if (covers.length === 0) return close()
      // Follows the link from the page's history entry, so that Back returns to the page. Waits a frame,
      // because the browser first restores the scroll position of that entry.
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
    // A keyboard shortcut may have reopened the dialog before this event.
    const noteClosing = () => setOpen(element?.open ?? false)
    element?.addEventListener('pointerdown', notePress, { signal })
    element?.addEventListener('click', closeOnBackdropOrLink, { signal })
    element?.addEventListener('close', noteClosing, { signal })
    return () => abort.abort()
  }, [close, isStrict])
  return { dialog, isOpen, show, close }
}

interface DialogBarProps {
  /** Id of the title, which labels the dialog. */
  id?: string
  title: ReactNode
  /** Buttons before the close button. */
  tools?: ReactNode
  onClose: () => void
}

/** The title bar of a dialog, with a close button. */
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

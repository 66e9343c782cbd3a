import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { CloseIcon } from '@/components/ui/icons'
import { lazyPart } from '@/components/ui/lazy-part'
import { useCloseOnBack, useCloseOnLeaving } from '@/components/ui/use-dialog'
import { isShared } from '@/lib/playground/shared-fragment'
import type { Sample } from './sample'
import styles from './playground-dialog.module.css'

/** Editor and endpoint are fetched at the first opening, not before. */
const Playground = lazyPart('components/playground/playground', () => import('./playground'))

/** Stands for a request whose address was cut off, or changed, on its way. */
export const DAMAGED = 'damaged'

/** In an editor Escape closes its list of options, and lets Tab leave it: the dialog stays. */
function keepEscape(event: KeyboardEvent) {
  const inEditor = event.target instanceof Element && event.target.closest('.cm-editor') !== null
  if (event.key === 'Escape' && inEditor) event.preventDefault()
}

interface PlaygroundDialogProps {
  sample: Sample | typeof DAMAGED
  onClose: () => void
}

/**
 * A modal dialog in which an example can be changed and run. Only Escape, its button, Back and
 * another page close it: a click beside it must not cost the reader what they typed.
 */
export function PlaygroundDialog({ sample, onClose }: PlaygroundDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // The fragment that the reader came with, unless it is a request.
  const [fragment] = useState(() => (isShared(location.hash) ? '' : location.hash))
  const close = useCallback(() => dialog.current?.close(), [])
  useCloseOnLeaving(close)
  useCloseOnBack(true, close)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      onKeyDown={keepEscape}
      aria-labelledby="playground-title"
      onClose={() => {
        const address = location.pathname + location.search + fragment
        if (isShared(location.hash)) history.replaceState(history.state, '', address)
        onClose()
      }}
    >
      <header className={styles.header}>
        <h2 id="playground-title">
          Run {sample === DAMAGED ? 'a request' : <code>{sample.name}</code>}
        </h2>
        <button type="button" aria-label="Close" onClick={close}>
          <CloseIcon size={20} />
        </button>
      </header>
      {sample === DAMAGED ? (
        <p role="alert" className={styles.damaged}>
          The address of this request is not complete. Ask for it again, or copy it whole.
        </p>
      ) : (
        <Playground key={JSON.stringify(sample)} sample={sample} />
      )}
    </dialog>
  )
}

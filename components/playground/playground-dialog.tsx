import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { CloseIcon } from '@/components/ui/icons'
import { FailureBox } from '@/components/ui/lazy-part'
import { useCloseOnBack, useCloseOnLeaving } from '@/components/ui/use-dialog'
import { useTask } from '@/components/ui/use-task'
import { operationHead } from '@/lib/code/operation-head.mjs'
import { isShared, type SharedRequest } from '@/lib/playground/share'
import type { Call } from '@/lib/playground/visit'
import styles from './playground-dialog.module.css'

/** A request to edit; null for one whose address was cut off, or changed, on its way. */
export interface Opening {
  request: SharedRequest | null
  /** The call that was made of it; null for none. */
  made: Call | null
  /** The button that ran it. */
  opener?: HTMLElement
}

/** Editor and endpoint are fetched at the first opening, not before. */
const load = async () => {
  const { startWorkspace, Workspace } = await import('./workspace')
  return { workbench: await startWorkspace(), Workspace }
}

/** In an editor Escape closes its list of options, and lets Tab leave it: the dialog stays. */
function keepEscape(event: KeyboardEvent) {
  const inEditor = event.target instanceof Element && event.target.closest('.cm-editor') !== null
  if (event.key === 'Escape' && inEditor) event.preventDefault()
}

interface PlaygroundDialogProps {
  opening: Opening
  onClose: () => void
}

/**
 * A modal dialog in which an example can be changed and run. Only Escape, its button, Back and
 * another page close it: a click beside it must not cost the reader what they typed.
 */
export function PlaygroundDialog({ opening: { request, made }, onClose }: PlaygroundDialogProps) {
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
          Run <code>{operationHead(request?.operation ?? '')?.name ?? 'a request'}</code>
        </h2>
        <button type="button" aria-label="Close" onClick={close}>
          <CloseIcon size={20} />
        </button>
      </header>
      {request ? (
        <Playground key={JSON.stringify(request)} request={request} made={made} />
      ) : (
        <p role="alert" className={styles.message}>
          The address of this request is not complete. Ask for it again, or copy it whole.
        </p>
      )}
    </dialog>
  )
}

/** The request to change and run, once editor and endpoint are there; or why they are not. */
function Playground(props: { request: SharedRequest; made: Call | null }) {
  const [parts, setParts] = useState<Awaited<ReturnType<typeof load>>>()
  const { error, run } = useTask()
  const start = useCallback(() => void run(async () => setParts(await load())), [run])
  useEffect(start, [start])
  if (parts) return <parts.Workspace workbench={parts.workbench} {...props} />
  return (
    <div className={styles.message}>
      {error ? <FailureBox error={error} onRetry={start} /> : <p role="status">Starting…</p>}
    </div>
  )
}

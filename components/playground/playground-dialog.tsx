import { useCallback, useEffect, useState } from 'react'
import { FailureBox, useTask } from '@/components/ui/lazy-part'
import { DialogBar, useDialog } from '@/components/ui/use-dialog'
import { operationHead } from '@/lib/code/operation-head.mjs'
import type { Call, PageRequest } from '@/lib/playground/call'
import { isShared } from '@/lib/playground/shared-hash'
import type { WorkspaceProps } from './workspace'
import styles from './playground-dialog.module.css'
import { fromHash } from '@/lib/playground/share'

/** Editor and endpoint are fetched at the first opening, not before. */
const load = async () => {
  const { startWorkspace, Workspace } = await import('./workspace')
  return { workbench: await startWorkspace(), Workspace }
}

interface PlaygroundDialogProps {
  /** Null for a link that was cut off. */
  request: PageRequest | null
  /** The call that was made with it; null for none. */
  last: Call | null
  /** Called with each call that is made here. */
  onCall?: (call: Call) => void
  onClose: () => void
}

/**
 * A modal dialog in which an example can be changed and run. Only Escape, its button, Back and
 * another page close it: a click outside must not cost the reader what they typed.
 */
export function PlaygroundDialog({ request, onClose, ...others }: PlaygroundDialogProps) {
  const { dialog, show, close } = useDialog({ isStrict: true })
  useEffect(() => {
    const { hash, pathname, search } = location
    // The address has the request while it is open, and not when it is closed.
    const setAddress = (address: string) =>
      isShared(hash) && history.replaceState(history.state, '', address)
    setAddress(pathname + search)
    show()
    setAddress(hash)
  }, [show])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="playground-title"
      onClose={onClose}
    >
      <DialogBar
        id="playground-title"
        title={
          <>
            Run <code>{operationHead(request?.operation ?? '')?.name ?? 'a request'}</code>
          </>
        }
        onClose={close}
      />
      {request ? (
        <Playground request={request} {...others} />
      ) : (
        <p role="alert" className={styles.message}>
          This link is incomplete. Ask for it again.
        </p>
      )}
    </dialog>
  )
}

/** The request to change and run, once editor and endpoint are there; or why they are not. */
function Playground(props: Omit<WorkspaceProps, 'workbench'>) {
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

/** The request that an address carries, to be looked at, changed and run. */
export default function SharedRun({ hash, onClose }: { hash: string; onClose: () => void }) {
  const [request] = useState(() => fromHash(hash))
  return <PlaygroundDialog request={request} last={null} onClose={onClose} />
}

import { useCallback, useEffect, useState } from 'react'
import { FailureBox, useTask } from '#ui/lazy-part.tsx'
import { DialogBar, useDialog } from '#ui/use-dialog.tsx'
import { operationHead } from '#code/operation-head.mjs'
import type { Call, PageRequest } from '#endpoints/call.ts'
import { isShared } from './shared-hash.ts'
import type { WorkspaceProps } from './workspace.tsx'
import styles from './playground-dialog.module.css'
import { fromHash } from './share.ts'

/** Fetches the editor and the sandbox, when the dialog opens first. */
const load = async () => {
  const { startWorkspace, Workspace } = await import('./workspace.tsx')
  return { workbench: await startWorkspace(), Workspace }
}

interface PlaygroundDialogProps {
  /** Null for an incomplete link. */
  request: PageRequest | null
  /** The call that was made with it; null for none. */
  last: Call | null
  /** Called with each call that is made here. */
  onCall?: (call: Call) => void
  onClose: () => void
}

/**
 * A modal dialog that changes and runs an example. Only Escape, its button, Back and another page close it: a click
 * outside must not discard what the reader typed.
 */
export function PlaygroundDialog({ request, onClose, ...others }: PlaygroundDialogProps) {
  const { dialog, show, close } = useDialog({ isStrict: true })
  useEffect(() => {
    const { hash, pathname, search } = location
    // Only the address of the open dialog contains the request.
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

/** The workspace once its code is loaded, or the reason why it is not. */
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

/** Opens the request of a link. Nothing runs until the reader presses Run. */
export default function SharedRun({ hash, onClose }: { hash: string; onClose: () => void }) {
  const [request] = useState(() => fromHash(hash))
  return <PlaygroundDialog request={request} last={null} onClose={onClose} />
}

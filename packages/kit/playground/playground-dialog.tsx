import { useCallback, useEffect, useState } from 'react'
import { FailureBox, useTask } from '#ui/lazy-part.tsx'
import { DialogBar, useDialog } from '#ui/use-dialog.tsx'
import { operationHead } from '#markdown/calls.mjs'
import type { Call } from '#endpoints/call.ts'
import type { PageRequest } from '#settings/sample-endpoint.ts'
import { useSite, type PageSettings } from '#settings/use-site.ts'
import type { WorkspaceProps } from './workspace.tsx'
import styles from './playground-dialog.module.css'

/** Loads the editor and the sandbox when the dialog first opens. */
const load = async (site: PageSettings) => {
  const { workspaceLoader, Workspace } = await import('./workspace.tsx')
  return { workbench: await workspaceLoader(site)(), Workspace }
}

interface PlaygroundDialogProps {
  request: PageRequest
  /** The call made with the request. */
  last: Call
  /** Called with each call made in the dialog. */
  onCall: (call: Call) => void
  onClose: () => void
}

/**
 * A modal dialog for editing and running an example. Only Escape, the close button, Back and navigation close it,
 * because a click outside must not discard what the reader typed.
 */
export function PlaygroundDialog({ request, onClose, ...others }: PlaygroundDialogProps) {
  const { dialog, show, close } = useDialog({ isStrict: true })
  useEffect(show, [show])
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
            Run <code>{operationHead(request.operation)?.name ?? 'a request'}</code>
          </>
        }
        onClose={close}
      />
      <Playground request={request} {...others} />
    </dialog>
  )
}

/** Shows the workspace when its code has loaded, or the reason for a failure. */
function Playground(props: Omit<WorkspaceProps, 'workbench'>) {
  const site = useSite()
  const [parts, setParts] = useState<Awaited<ReturnType<typeof load>>>()
  const { error, run } = useTask()
  const start = useCallback(() => void run(async () => setParts(await load(site))), [run, site])
  useEffect(start, [start])
  if (parts) return <parts.Workspace workbench={parts.workbench} {...props} />
  return (
    <div className={styles.message}>
      {error ? <FailureBox error={error} onRetry={start} /> : <p role="status">Starting…</p>}
    </div>
  )
}

import { createElement, useEffect } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'
import { DialogBar, useDialog } from '#ui/use-dialog.tsx'
import { operationHead } from '#markdown/calls.mjs'
import { schemaText } from '#endpoints/endpoints.ts'
import { remember } from 'nextra-graphql/shared/remember.ts'
import { useSite, type PageSettings } from '#settings/use-site.ts'
import { visitOf } from './visit-store.ts'
import type { WorkspaceProps } from './workspace.tsx'
import styles from './playground-dialog.module.css'

/** Keeps the editor out of the server build, which never renders it. */
const importEditor = () =>
  typeof window === 'undefined'
    ? Promise.reject(new Error('The editor only runs in browsers.'))
    : import(/* webpackChunkName: 'editor' */ './bundled/editor')

/** The workspace. Its code, the schema and the sandbox load when the dialog first opens. */
const workspaceOf = remember((site: PageSettings) =>
  lazyPart(async () => {
    const [{ Workspace }, { createWorkbench }, text, sample] = await Promise.all([
      import('./workspace.tsx'),
      importEditor(),
      schemaText(),
      visitOf(site).startSandbox(),
    ])
    const workbench = createWorkbench(text, sample)
    return { default: (props: PlaygroundProps) => <Workspace workbench={workbench} {...props} /> }
  }),
)

type PlaygroundProps = Omit<WorkspaceProps, 'workbench'>

/**
 * A modal dialog for editing and running an example. Only Escape, the close button, Back and navigation close it,
 * because a click outside must not discard what the reader typed.
 */
export function PlaygroundDialog({ onClose, ...props }: PlaygroundProps & { onClose: () => void }) {
  const { dialog, isOpen, show, close } = useDialog({ isStrict: true })
  useEffect(show, [show])
  const site = useSite()
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
            Run <code>{operationHead(props.last.request.operation)?.name ?? 'a request'}</code>
          </>
        }
        onClose={close}
      />
      {/* The editor takes the focus, which a closed dialog cannot have. */}
      {isOpen && createElement(workspaceOf(site), props)}
    </dialog>
  )
}

import { FailureBox, useLoading } from '@/components/ui/lazy-part'
import type { Sample } from './sample'
import { loadWorkbench, startVisit } from './visit-store'
import { Workspace } from './workspace'
import styles from './playground.module.css'

const start = async () => (await Promise.all([loadWorkbench(), startVisit()]))[0]

/** An example to change and run, once editor and endpoint are there; or why they are not. */
export default function Playground({ sample }: { sample: Sample }) {
  const { state, retry } = useLoading(start)
  if (state.status === 'loaded') return <Workspace workbench={state.value} sample={sample} />
  return (
    <div className={styles.starting}>
      {state.status === 'failed' ? (
        <FailureBox error={state.error} onRetry={retry} />
      ) : (
        <p role="status">Starting…</p>
      )}
    </div>
  )
}

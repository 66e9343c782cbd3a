import { useCallback, useEffect, useState } from 'react'
import { FailureBox } from '@/components/ui/lazy-part'
import { useTask } from '@/components/ui/use-task'
import type { Sample } from './sample'
import { loadWorkbench, startVisit } from './visit-store'
import { Workspace } from './workspace'
import styles from './playground.module.css'

/** An example to change and run, once editor and endpoint are there; or why they are not. */
export default function Playground({ sample }: { sample: Sample }) {
  const [workbench, setWorkbench] = useState<Awaited<ReturnType<typeof loadWorkbench>>>()
  const { error, run } = useTask()
  const start = useCallback(() => {
    void run(async () => setWorkbench((await Promise.all([loadWorkbench(), startVisit()]))[0]))
  }, [run])
  useEffect(start, [start])
  if (workbench) return <Workspace workbench={workbench} sample={sample} />
  return (
    <div className={styles.starting}>
      {error ? <FailureBox error={error} onRetry={start} /> : <p role="status">Starting…</p>}
    </div>
  )
}

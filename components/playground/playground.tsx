import { useCallback, useEffect, useState } from 'react'
import { FailureBox } from '@/components/ui/lazy-part'
import type { Workbench } from './bundled/editor'
import type { Sample } from './sample'
import { loadWorkbench, startVisit } from './visit-store'
import { Workspace } from './workspace'
import styles from './playground.module.css'

/** An example to change and run, once editor and endpoint are there; or why they are not. */
export default function Playground({ sample }: { sample: Sample }) {
  const [workbench, setWorkbench] = useState<Workbench | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let current = true
    Promise.all([loadWorkbench(), startVisit()]).then(
      ([loaded]) => {
        if (current) setWorkbench(loaded)
      },
      (reason: unknown) => {
        if (current) setError(reason instanceof Error ? reason : new Error(String(reason)))
      },
    )
    return () => {
      current = false
    }
  }, [attempt])

  const retry = useCallback(() => {
    setError(null)
    setAttempt((before) => before + 1)
  }, [])

  if (workbench) return <Workspace workbench={workbench} sample={sample} />
  return (
    <div className={styles.starting}>
      {error ? <FailureBox error={error} onRetry={retry} /> : <p role="status">Starting…</p>}
    </div>
  )
}

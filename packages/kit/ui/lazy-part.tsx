import dynamic from 'next/dynamic'
import { useCallback, useRef, useState, type ComponentType } from 'react'
import { toError } from 'nextra-graphql/shared/text.ts'
import styles from './lazy-part.module.css'

/**
 * Creates a component whose code loads when it first renders in the browser. It shows a placeholder after a
 * delay, and a failure with its reason and a retry button.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ default?: ComponentType<Props> }>,
) =>
  dynamic<Props>(
    async () => {
      const { default: part } = await load()
      if (part) return part
      // In development, the message contains the path.
      const [path = 'this path'] = /#?[\w./-]+\.tsx/.exec(String(load)) ?? []
      throw new Error(
        `The page component at ${path} doesn't have a default export. This makes it impossible to render anything. Consider default-exporting a React component.`,
      )
    },
    {
      ssr: false,
      loading: ({ error, pastDelay, retry }) => {
        if (error && retry) return <FailureBox error={error} onRetry={retry} />
        if (!pastDelay) return null
        return (
          <p role="status" className={styles.placeholder}>
            Loading…
          </p>
        )
      },
    },
  )

/** Shows why part of a page failed, with a button to try again. */
export function FailureBox({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div role="alert" className={styles.failure}>
      <p>{String(error)}</p>
      <p>Check your connection and retry. If that fails, reload the page: it may be out of date.</p>
      <button type="button" className="button" onClick={onRetry}>
        Retry
      </button>
    </div>
  )
}

/** Runs one task at a time. Returns whether one is running, and the error of the last one. */
export function useTask() {
  const isBusy = useRef(false)
  const [isRunning, setRunning] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const run = useCallback(async (task: () => Promise<void>) => {
    if (isBusy.current) return
    isBusy.current = true
    setRunning(true)
    setError(null)
    await task().catch((reason: unknown) => setError(toError(reason)))
    isBusy.current = false
    setRunning(false)
  }, [])
  return { isRunning, error, run }
}

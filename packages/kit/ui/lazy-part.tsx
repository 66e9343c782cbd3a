import dynamic from 'next/dynamic'
import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react'
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

/** Shows why part of a page failed, with a button to try again or to reload an outdated page. */
export function FailureBox({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const [obstacle, setObstacle] = useState<Obstacle | null>()
  useEffect(() => void findObstacle().then(setObstacle), [error])
  if (obstacle === undefined) return null
  const isUpdated = obstacle === 'updated'
  return (
    <div role="alert" className={styles.failure}>
      <p>{obstacle ? TEXTS[obstacle] : String(error)}</p>
      <button
        type="button"
        className="button"
        onClick={isUpdated ? () => window.location.reload() : onRetry}
      >
        {isUpdated ? 'Reload' : 'Retry'}
      </button>
    </div>
  )
}

const TEXTS: Readonly<Record<Obstacle, string>> = {
  offline: 'You are offline.',
  updated: 'This page is out of date. Reload it to continue.',
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

/** The reason for a failed request, if an immediate retry cannot fix it. */
type Obstacle = 'offline' | 'updated'

/** Timeout of the check, in milliseconds. */
const PATIENCE = 3000

/**
 * Finds out why a request failed: the reader is offline, or a new version of the site was deployed and the
 * host has deleted the old files.
 */
async function findObstacle(): Promise<Obstacle | null> {
  if (!navigator.onLine) return 'offline'
  try {
    const signal = AbortSignal.timeout(PATIENCE)
    const response = await fetch(location.href, { cache: 'no-store', signal })
    const [, build] = /"buildId":"([^"]+)"/.exec(await response.text()) ?? []
    return build !== undefined && build !== window.__NEXT_DATA__.buildId ? 'updated' : null
  } catch {
    // The original error is more helpful than this one.
    return null
  }
}

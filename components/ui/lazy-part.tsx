import dynamic from 'next/dynamic'
import type { ComponentType } from 'react'
import styles from './lazy-part.module.css'

/**
 * A component whose code is fetched when it is first rendered in the browser. Nothing is shown at
 * first, after a delay a placeholder, and on failure why, with a way to try again.
 *
 * @param path Names the module in the error for a missing default export.
 */
export const lazyPart = <Props extends object>(
  path: string,
  load: () => Promise<{ default?: ComponentType<Props> }>,
) =>
  dynamic<Props>(
    async () => {
      const { default: part } = await load()
      if (part) return part
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
            <span className={styles.ring} aria-hidden="true" /> Loading…
          </p>
        )
      },
    },
  )

/** Error of a part of the page, with a way to try again. */
export function FailureBox({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div role="alert" className={styles.failure}>
      <p>{String(error)}</p>
      <button type="button" onClick={onRetry}>
        Retry
      </button>
    </div>
  )
}

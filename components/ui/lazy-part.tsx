import { useCallback, useEffect, useState, type ComponentType } from 'react'
import { lazyPlaceholderDelay } from '@/site.config'
import styles from './lazy-part.module.css'

/** What a lazily loaded module must offer. */
interface LazyModule<Props> {
  default?: ComponentType<Props>
}

type LoadState<Props> =
  | { status: 'loading' }
  | { status: 'late' }
  | { status: 'failed'; error: Error }
  | { status: 'loaded'; Part: ComponentType<Props> }

/**
 * A component whose code is fetched when it is first rendered in the browser.
 * Nothing shows at first; after a delay a placeholder; on failure the error's
 * text and a Retry button, while the rest of the page stays as it is.
 *
 * @param path Names the module in the error for a missing default export.
 */
export function lazyPart<Props extends object>(
  path: string,
  load: () => Promise<LazyModule<Props>>,
) {
  return function LazyPart(props: Props) {
    const [attempt, setAttempt] = useState(0)
    const [state, setState] = useState<LoadState<Props>>({ status: 'loading' })

    useEffect(() => {
      let current = true
      const timer = setTimeout(() => {
        setState((before) => (before.status === 'loading' ? { status: 'late' } : before))
      }, lazyPlaceholderDelay)
      load().then(
        (module) => {
          if (current) setState(loaded(path, module))
        },
        (error: unknown) => {
          if (current) setState({ status: 'failed', error: toError(error) })
        },
      )
      return () => {
        current = false
        clearTimeout(timer)
      }
    }, [attempt])

    const retry = useCallback(() => {
      setState({ status: 'loading' })
      setAttempt((before) => before + 1)
    }, [])

    if (state.status === 'loaded') return <state.Part {...props} />
    if (state.status === 'failed') return <FailureBox error={state.error} onRetry={retry} />
    return state.status === 'late' ? <Placeholder /> : null
  }
}

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

function Placeholder() {
  return (
    <p role="status" className={styles.placeholder}>
      <span className={styles.ring} aria-hidden="true" /> Loading…
    </p>
  )
}

function loaded<Props>(path: string, module: LazyModule<Props>): LoadState<Props> {
  if (module.default) return { status: 'loaded', Part: module.default }
  const message = `The page component at ${path} doesn't have a default export. This makes it impossible to render anything. Consider default-exporting a React component.`
  return { status: 'failed', error: new Error(message) }
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}

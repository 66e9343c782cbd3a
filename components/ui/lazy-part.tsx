import { useEffect, useState, type ComponentType } from 'react'
import { toError } from '@/lib/format/to-error'
import { lazyPlaceholderDelay } from '@/lib/site/constants'
import styles from './lazy-part.module.css'

/** What a lazily loaded module must offer. */
interface LazyModule<Props> {
  default?: ComponentType<Props>
}

/** Loading, late (the placeholder shows), failed, or there. */
type LoadState<Value> =
  | { status: 'loading' }
  | { status: 'late' }
  | { status: 'failed'; error: Error }
  | { status: 'loaded'; value: Value }

/**
 * Loads something for a part of the page, once that part is in the browser. `load`
 * is called again only by `retry`.
 */
export function useLoading<Value>(load: () => Promise<Value>) {
  const [attempt, setAttempt] = useState({ load })
  const [state, setState] = useState<LoadState<Value>>({ status: 'loading' })

  useEffect(() => {
    let current = true
    const timer = setTimeout(() => {
      setState((before) => (before.status === 'loading' ? { status: 'late' } : before))
    }, lazyPlaceholderDelay)
    attempt.load().then(
      (value) => {
        if (current) setState({ status: 'loaded', value })
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

  const retry = () => {
    setState({ status: 'loading' })
    setAttempt({ load })
  }
  return { state, retry }
}

/**
 * What is shown in place of a part that is not there: nothing at first; after a
 * delay a placeholder; on failure the error's text and a Retry button, while the
 * rest of the page stays as it is.
 */
function LoadingStatus({ state, onRetry }: { state: LoadState<unknown>; onRetry: () => void }) {
  if (state.status === 'failed') return <FailureBox error={state.error} onRetry={onRetry} />
  if (state.status !== 'late') return null
  return (
    <p role="status" className={styles.placeholder}>
      <span className={styles.ring} aria-hidden="true" /> Loading…
    </p>
  )
}

/**
 * A component whose code is fetched when it is first rendered in the browser.
 *
 * @param path Names the module in the error for a missing default export.
 */
export function lazyPart<Props extends object>(
  path: string,
  load: () => Promise<LazyModule<Props>>,
) {
  const loadPart = () => load().then((module) => partOf(path, module))
  return function LazyPart(props: Props) {
    const { state, retry } = useLoading(loadPart)
    if (state.status === 'loaded') return <state.value {...props} />
    return <LoadingStatus state={state} onRetry={retry} />
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

function partOf<Props>(path: string, module: LazyModule<Props>): ComponentType<Props> {
  if (module.default) return module.default
  throw new Error(
    `The page component at ${path} doesn't have a default export. This makes it impossible to render anything. Consider default-exporting a React component.`,
  )
}

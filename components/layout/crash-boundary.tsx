import { Component, type ReactNode } from 'react'
import NextHead from 'next/head'
import { useRouter } from 'next/router'
import { MAIN_ID } from '@/components/page/page-context'
import { toError } from '@/lib/format/to-error'
import { documentTitle } from '@/lib/site/urls'
import styles from './crash-boundary.module.css'

interface CrashBoundaryProps {
  /** A change of this value clears the crash: the reader has gone elsewhere. */
  resetKey: string
  /** Part of the crash page too, such as tags for the document's head. */
  head?: ReactNode
  children: ReactNode
}

interface CrashBoundaryState {
  error: Error | null
  resetKey: string
}

/** Shows a crashed page's error with a way to try again, and leaves the frame around it alone. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashBoundaryState> {
  override state: CrashBoundaryState = { error: null, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<CrashBoundaryState> {
    return { error: toError(error) }
  }

  static getDerivedStateFromProps(
    { resetKey }: CrashBoundaryProps,
    state: CrashBoundaryState,
  ): CrashBoundaryState | null {
    return resetKey === state.resetKey ? null : { error: null, resetKey }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return (
      <>
        {this.props.head}
        <CrashPage
          error={error}
          onRetry={() => {
            this.setState({ error: null })
          }}
        />
      </>
    )
  }
}

export function CrashPage({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <main id={MAIN_ID} tabIndex={-1} className={styles.crash}>
      <h1>This page crashed.</h1>
      <p>
        <button type="button" className="button main-button" onClick={onRetry}>
          Try again
        </button>
      </p>
      <pre className={styles.message}>{errorChain(error)}</pre>
    </main>
  )
}

/** The message of an error and of its causes, one a line. */
function errorChain(error: Error): string {
  const { cause } = error
  return cause instanceof Error ? `${error.message}\nCause: ${errorChain(cause)}` : error.message
}

/** The last net: for an error in the frame itself, where no navbar can be kept. */
export function AppCrashBoundary({ children }: { children: ReactNode }) {
  const { asPath } = useRouter()
  return (
    <CrashBoundary
      resetKey={asPath}
      head={
        <NextHead>
          <title>{documentTitle('Page Error')}</title>
        </NextHead>
      }
    >
      {children}
    </CrashBoundary>
  )
}

import { Component, type ReactNode } from 'react'
import NextHead from 'next/head'
import { useRouter } from 'next/router'
import { MAIN_ID } from '#frame/page/page-context.tsx'
import { toError } from 'nextra-graphql/shared/text.ts'
import { documentTitle } from '#settings/urls.ts'
import { useSite } from '#settings/use-site.ts'
import styles from './crash-boundary.module.css'

interface CrashBoundaryProps {
  /** Clears the crash when it changes, because the reader has opened another page. */
  resetKey: string
  /** Content to render with the crash page, such as tags for the document's head. */
  head?: ReactNode
  children: ReactNode
}

interface CrashBoundaryState {
  error: Error | null
  resetKey: string
}

/** Replaces a crashed page with the error and a button to try again. The frame around it stays. */
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

/** Joins the messages of an error and its causes, one per line. */
function errorChain(error: Error): string {
  const { cause } = error
  return cause instanceof Error ? `${error.message}\nCause: ${errorChain(cause)}` : error.message
}

/** Catches errors in the frame itself, including the navbar. */
export function AppCrashBoundary({ children }: { children: ReactNode }) {
  const site = useSite()
  const { asPath } = useRouter()
  return (
    <CrashBoundary
      resetKey={asPath}
      head={
        <NextHead>
          <title>{documentTitle(site, 'Page Error')}</title>
        </NextHead>
      }
    >
      {children}
    </CrashBoundary>
  )
}

interface ErrorPageProps {
  error: Error
}

/**
 * Shown when a page's module fails during evaluation. No boundary is mounted yet, so retrying
 * means reloading the page.
 */
export function ErrorPage({ error }: ErrorPageProps) {
  return (
    <CrashPage
      error={error}
      onRetry={() => {
        window.location.reload()
      }}
    />
  )
}

ErrorPage.getInitialProps = ({ err }: { err?: Error | null }): ErrorPageProps => ({
  error: err ?? new Error('The page could not be shown.'),
})

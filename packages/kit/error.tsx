import { CrashPage } from '#frame/layout/crash-boundary.tsx'

interface ErrorPageProps {
  error: Error
}

/**
 * For a page whose own module fails while it is being evaluated: no boundary is
 * mounted yet, so a new attempt means loading the page again.
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

import localFont from 'next/font/local'
import type { AppProps } from 'next/app'
import { CodeControls } from '@/components/code/code-controls'
import { AppCrashBoundary } from '@/components/layout/crash-boundary'
import { RunControls } from '@/components/playground/run-controls'
import { DocumentNavigation } from '@/components/router/document-navigation'
import { RouteProgress } from '@/components/router/route-progress'
import { lazyPart } from '@/components/ui/lazy-part'
import '@/styles/tokens.css'
import '@/styles/base.css'
import '@/styles/prose.css'
import '@/styles/runtime.css'
import '@/components/code/code.css'
import '@/reference/ui/reference.css'

const figtree = localFont({
  src: '../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  variable: '--font-text',
  weight: '300 900',
  // A font that comes late waits for the next page: swapped in, it would move lines and cells.
  display: 'optional',
  // A fallback with the same metrics, so that the text does not move when the font arrives.
  adjustFontFallback: 'Arial',
})

/** Of `npm run dev`, which writes what it shows: a build leaves it out. */
const ContentProblems =
  process.env.NODE_ENV === 'development' &&
  lazyPart(
    'components/runtime/content-problems',
    () => import('@/components/runtime/content-problems'),
  )

export default function App({ Component, pageProps }: AppProps) {
  return (
    <div className={`site ${figtree.variable}`}>
      <RouteProgress />
      <DocumentNavigation />
      <CodeControls />
      {process.env.HAS_RUN !== '' && <RunControls />}
      <AppCrashBoundary>
        <Component {...pageProps} />
      </AppCrashBoundary>
      {ContentProblems && <ContentProblems />}
    </div>
  )
}

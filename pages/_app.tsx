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
  // If the font is late, this page keeps the fallback: a swap would move lines and cells.
  display: 'optional',
  adjustFontFallback: 'Arial',
})

/** Shows the problems that `npm run dev` finds. Builds leave it out. */
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

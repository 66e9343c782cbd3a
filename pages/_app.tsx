import localFont from 'next/font/local'
import type { AppProps } from 'next/app'
import { CodeControls } from 'graphql-docs-kit/code/code-controls.tsx'
import { AppCrashBoundary } from 'graphql-docs-kit/frame/layout/crash-boundary.tsx'
import { RunControls } from 'graphql-docs-kit/playground/run-controls.tsx'
import { DocumentNavigation } from 'graphql-docs-kit/frame/router/document-navigation.tsx'
import { RouteProgress } from 'graphql-docs-kit/frame/router/route-progress.tsx'
import { lazyPart } from 'graphql-docs-kit/ui/lazy-part.tsx'
import 'graphql-docs-kit/styles/tokens.css'
import 'graphql-docs-kit/styles/base.css'
import 'graphql-docs-kit/styles/prose.css'
import 'graphql-docs-kit/styles/runtime.css'
import 'graphql-docs-kit/code/code.css'
import 'nextra-graphql/components/reference.css'

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
    () => import('graphql-docs-kit/frame/runtime/content-problems.tsx'),
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

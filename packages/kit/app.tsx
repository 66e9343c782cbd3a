import type { AppProps } from 'next/app'
import { CodeControls } from '#code/code-controls.tsx'
import { AppCrashBoundary } from '#layout/crash-boundary.tsx'
import { DocumentNavigation } from '#frame/router/document-navigation.tsx'
import { RouteProgress } from '#frame/router/route-progress.tsx'
import { RunControls } from '#playground/run-controls.tsx'
import type { Sandbox } from '#settings/sample-endpoint.ts'
import type { SiteSettings } from '#settings/settings.ts'
import { SiteContext } from '#settings/use-site.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

interface AppOptions {
  /** The settings in site.config.ts. */
  site: SiteSettings
  /** Class name of the font, which sets `--font-text`. */
  font: string
  /** The sample endpoint, if the site has one. */
  sandbox?: Sandbox
}

/** Shows the problems that `npm run dev` finds. Builds do not include it. */
const ContentProblems =
  process.env.NODE_ENV === 'development' &&
  lazyPart(() => import('#frame/runtime/content-problems.tsx'))

/** Creates the component around every page, the default export of `pages/_app.tsx`. */
export function createApp({ site, font, sandbox }: AppOptions) {
  const settings = { ...site, sandbox }
  return function App({ Component, pageProps }: AppProps) {
    return (
      <SiteContext value={settings}>
        <div className={`site ${font}`}>
          <RouteProgress />
          <DocumentNavigation />
          <CodeControls />
          {process.env.HAS_RUN !== '' && <RunControls />}
          <AppCrashBoundary>
            <Component {...pageProps} />
          </AppCrashBoundary>
          {ContentProblems && <ContentProblems />}
        </div>
      </SiteContext>
    )
  }
}

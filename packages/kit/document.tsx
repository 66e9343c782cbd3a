import NextDocument, { Head, Html, Main, NextScript, type DocumentContext } from 'next/document'
import { feedLinks } from '#layout/head-tags.tsx'
import { feeds } from '#blog/feed.ts'
import { contentSecurityPolicy, originsOf, scriptHash } from '#hosting/policy.ts'
import { menuScript } from '#frame/navigation/folders.ts'
import { DOCS_ROUTE, isWithin } from '#frame/navigation/routes.ts'
import { rulesOutside, rulesWithin } from '#frame/router/document-navigation.tsx'
import { loadGuard, loadGuardOptions } from '#frame/site/load-guard.ts'
import { boot, bootOptions, inlineCall } from '#frame/site/boot-script.ts'
import { PAUSE_SCRIPT } from 'nextra-graphql/shared/markup.tsx'
import { assetPath, basePath } from '#settings/urls.ts'
import type { ThemeConfig } from '#frame/page/theme-config.ts'
import type { SiteSettings } from '#settings/settings.ts'

const guardScript = inlineCall(loadGuard, loadGuardOptions(basePath))

/** Creates the document of every page, the default export of `pages/_document.tsx`. */
export function createDocument({ site, theme }: { site: SiteSettings; theme: ThemeConfig }) {
  const bootScript = inlineCall(boot, bootOptions(theme))
  /** Every inline script of the site. The policy blocks all others. */
  const inlineScripts = [
    bootScript,
    guardScript,
    menuScript(),
    PAUSE_SCRIPT,
    rulesWithin,
    rulesOutside,
  ]
  const policy = contentSecurityPolicy(originsOf(site), [
    ...inlineScripts.map(scriptHash),
    // The development server runs modules with `eval`.
    ...(process.env.NODE_ENV === 'development' ? ["'unsafe-eval'"] : []),
  ])

  return class Document extends NextDocument {
    /** Inserts the policy before everything that it restricts. Builds also add it to the hosts' response headers. */
    static override async getInitialProps(context: DocumentContext) {
      const { head = [], ...page } = await NextDocument.getInitialProps(context)
      const [encoding, ...tags] = head
      const meta = <meta key="policy" httpEquiv="Content-Security-Policy" content={policy} />
      return { ...page, head: [encoding ?? null, meta, ...tags] }
    }

    override render() {
      const { page } = this.props.__NEXT_DATA__
      return (
        <Html lang={site.lang} dir="ltr">
          <Head>
            <link rel="icon" href={assetPath('/favicon.svg')} type="image/svg+xml" />
            {feedLinks(site, feeds)}
            <script dangerouslySetInnerHTML={{ __html: bootScript }} />
            <script dangerouslySetInnerHTML={{ __html: guardScript }} />
            {/* In the head, because a script in the body waits for style sheets. */}
            {isWithin(page, DOCS_ROUTE) && (
              <script dangerouslySetInnerHTML={{ __html: menuScript() }} />
            )}
          </Head>
          <body>
            <Main />
            <NextScript />
          </body>
        </Html>
      )
    }
  }
}

import NextDocument, { Head, Html, Main, NextScript, type DocumentContext } from 'next/document'
import { feedLinks } from '@/components/layout/head-tags'
import { feeds } from '@/lib/blog/feed-content'
import { contentSecurityPolicy, scriptHash } from '@/lib/hosting/policy'
import { menuScript } from '@/lib/navigation/folders'
import { DOCS_ROUTE, isWithin } from '@/lib/navigation/routes'
import { rulesOutside, rulesWithin } from '@/lib/runtime/speculation-rules'
import { loadGuard, loadGuardOptions } from '@/lib/site/load-guard'
import { boot, bootOptions, inlineCall, PAUSE_SCRIPT } from '@/lib/site/boot-script'
import { assetPath, basePath } from '@/lib/site/urls'
import { site } from '@/site.config'
import themeConfig from '@/theme.config'

const bootScript = inlineCall(boot, bootOptions(themeConfig))
const guardScript = inlineCall(loadGuard, loadGuardOptions(basePath))

/** Every inline script of the site. Any other that stands in a page was not meant to run. */
const inlineScripts = [
  bootScript,
  guardScript,
  menuScript(),
  PAUSE_SCRIPT,
  rulesWithin,
  rulesOutside,
]

const policy = contentSecurityPolicy([
  ...inlineScripts.map(scriptHash),
  // The development server sends modules as text.
  ...(process.env.NODE_ENV === 'development' ? ["'unsafe-eval'"] : []),
])

export default class Document extends NextDocument {
  /** The policy stands before all that it is about; the build makes the headers of hosts from it. */
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
          {feedLinks(feeds)}
          <script dangerouslySetInnerHTML={{ __html: bootScript }} />
          <script dangerouslySetInnerHTML={{ __html: guardScript }} />
          {/* Here, as the parser stops at a script in the text until the style sheets have come. */}
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

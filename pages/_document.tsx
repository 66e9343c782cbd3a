import { Head, Html, Main, NextScript } from 'next/document'
import { feedLinks } from '@/components/layout/head-tags'
import { feeds } from '@/lib/blog/feeds'
import { boot, bootOptions, inlineCall } from '@/lib/site/boot-script'
import { loadGuard, loadGuardOptions } from '@/lib/runtime/load-guard'
import { assetPath, basePath } from '@/lib/site/urls'
import { site } from '@/site.config'
import themeConfig from '@/theme.config'

const bootScript = inlineCall(boot, bootOptions(themeConfig))

export default function Document() {
  return (
    <Html lang={site.lang} dir="ltr">
      <Head>
        <link rel="icon" href={assetPath('/favicon.svg')} type="image/svg+xml" />
        {feedLinks(feeds)}
        <script dangerouslySetInnerHTML={{ __html: bootScript }} />
        <script
          dangerouslySetInnerHTML={{ __html: inlineCall(loadGuard, loadGuardOptions(basePath)) }}
        />
      </Head>
      <body>
        <Main />
        <NextScript />
      </body>
    </Html>
  )
}

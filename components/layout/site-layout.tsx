import { useMemo, type ReactNode } from 'react'
import NextHead from 'next/head'
import { useRouter } from 'next/router'
import type { NextraThemeLayoutProps } from 'nextra'
import { MDXProvider } from 'nextra/mdx'
import { navigationAt } from '@/lib/navigation/navigation'
import { PageProvider, type PageContextValue } from '@/components/page/page-context'
import {
  renderPart,
  ThemeConfigProvider,
  useThemeConfig,
  type ThemeConfig,
} from '@/components/page/theme-config'
import { mdxComponents } from '@/components/mdx/registry'
import { AnnouncementBar } from './announcement-bar'
import { PageShell } from './page-shell'
import { SkipLink } from './skip-link'
import { resolveThemeConfig } from './theme-defaults'

type SiteLayoutProps = Omit<NextraThemeLayoutProps, 'themeConfig'> & { themeConfig: ThemeConfig }

/**
 * The theme that Nextra renders around every page, as theme.config.tsx configures it. It stays
 * mounted from page to page, so that an opened sidebar category stays open.
 */
export default function SiteLayout({ children, themeConfig, pageOpts }: SiteLayoutProps) {
  const { route } = useRouter()
  const { pageMap } = pageOpts
  const navigation = useMemo(() => navigationAt(pageMap, route), [pageMap, route])
  const page = useMemo<PageContextValue>(
    () => ({
      route,
      title: pageOpts.title,
      frontMatter: pageOpts.frontMatter,
      filePath: pageOpts.filePath,
      timestamp: pageOpts.timestamp,
      pageMap,
      navigation,
    }),
    [route, pageOpts, pageMap, navigation],
  )
  const config = useMemo(() => resolveThemeConfig(themeConfig), [themeConfig])
  const components = useMemo(
    () => ({ ...mdxComponents, wrapper: PageShell, ...config.components }),
    [config],
  )
  return (
    <ThemeConfigProvider value={config}>
      <PageProvider value={page}>
        <Head />
        <SkipLink />
        <AnnouncementBar />
        {renderPart(config.navbar.component, { items: [...navigation.navbar] })}
        <MDXProvider components={components}>{children}</MDXProvider>
        {renderPart(config.footer.component, { menu: navigation.type === 'page' })}
      </PageProvider>
    </ThemeConfigProvider>
  )
}

/** Next reads the tags themselves, not components that make them: a function is called like a hook, as in Nextra's own themes. */
function Head() {
  const { head } = useThemeConfig()
  const tags = typeof head === 'function' ? (head({}) as ReactNode) : head
  return <NextHead>{tags}</NextHead>
}

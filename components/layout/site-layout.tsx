import { useMemo } from 'react'
import { useRouter } from 'next/router'
import type { NextraThemeLayoutProps } from 'nextra'
import { MDXProvider } from 'nextra/mdx'
import { buildPageIndex, type PageMapNode } from '@/lib/navigation/page-index'
import { PageProvider, type PageContextValue } from './page-context'
import { SkipLink } from './skip-link'
import type { ThemeParts } from './theme-parts'

type SiteLayoutProps = Omit<NextraThemeLayoutProps, 'themeConfig'> & { themeConfig: ThemeParts }

/**
 * The theme that Nextra renders around every page. It takes its parts from
 * theme.config.tsx, and stays mounted from page to page, so that an opened
 * sidebar category stays open.
 */
export default function SiteLayout({ children, themeConfig, pageOpts }: SiteLayoutProps) {
  const { route } = useRouter()
  const pages = useMemo(() => buildPageIndex(pageOpts.pageMap as PageMapNode[]), [pageOpts.pageMap])
  const page = useMemo<PageContextValue>(
    () => ({
      route,
      title: pageOpts.title,
      frontMatter: pageOpts.frontMatter,
      filePath: pageOpts.filePath,
      timestamp: pageOpts.timestamp,
      pages,
    }),
    [route, pageOpts, pages],
  )
  const { head: Head, banner, navbar, footer, components } = themeConfig
  return (
    <PageProvider value={page}>
      <Head />
      <SkipLink />
      <banner.content />
      <navbar.component />
      <MDXProvider components={components}>{children}</MDXProvider>
      <footer.component />
    </PageProvider>
  )
}

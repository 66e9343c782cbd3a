import { use, useMemo, type ReactNode } from 'react'
import dynamic from 'next/dynamic'
import NextHead from 'next/head'
import { useRouter } from 'next/router'
import type { NextraThemeLayoutProps } from 'nextra'
import { MDXProvider } from 'nextra/mdx'
import { memoized } from 'nextra-graphql/shared/remember.ts'
import { navigationAt } from '#frame/navigation/navigation.ts'
import { isWithin } from '#frame/navigation/routes.ts'
import { assetPath } from '#settings/urls.ts'
import { useSite } from '#settings/use-site.ts'
import {
  Main,
  NO_CONTENTS,
  PageProvider,
  usePage,
  type FrameProps,
} from '#frame/page/page-context.tsx'
import { renderPart, type ThemeConfig } from '#frame/page/theme-config.ts'
import { mdxComponents } from '#components/registry.tsx'
import { DocsFrame } from '#frame/docs/docs-frame.tsx'
import { PageContentsProvider } from '#frame/page/table-of-contents.tsx'
import { useReadingPlace } from '#frame/router/reading-place.ts'
import { AnnouncementBar } from './announcement-bar.tsx'
import { SkipLink } from './skip-link.tsx'
import { Footer } from './footer.tsx'
import { useHeadTags } from './head-tags.tsx'
import { Navbar } from './navbar.tsx'
import { CrashBoundary } from './crash-boundary.tsx'
import { useKnownVersion } from './version-link.tsx'

type SiteLayoutProps = Omit<NextraThemeLayoutProps, 'themeConfig'> & { themeConfig: ThemeConfig }

/**
 * The theme that Nextra renders around every page, configured by theme.config.tsx. It stays mounted
 * across navigations, so open sidebar categories stay open.
 */
export default function SiteLayout({ children, themeConfig, pageOpts }: SiteLayoutProps) {
  const { route } = useRouter()
  const { pageMap } = pageOpts
  const { name } = useSite().product
  const navigation = useMemo(() => navigationAt(pageMap, route), [pageMap, route])
  const timestamp = process.env.HAS_HISTORY ? pageOpts.timestamp : undefined
  const config = useMemo(() => ({ logo: <b>{name}</b>, ...themeConfig }), [name, themeConfig])
  const page = useMemo(
    () => ({ ...pageOpts, timestamp, route, navigation, config }),
    [route, pageOpts, timestamp, navigation, config],
  )
  const components = useMemo(
    () => ({ ...mdxComponents, wrapper: PageShell, ...config.components }),
    [config],
  )
  return (
    <PageProvider value={page}>
      <Head />
      <SkipLink />
      <MachineIndex />
      <AnnouncementBar />
      {renderPart(config.navbar?.component ?? Navbar, { items: [...navigation.navbar] })}
      <MDXProvider components={components}>{children}</MDXProvider>
      {renderPart(config.footer?.component ?? Footer, { menu: navigation.type === 'page' })}
    </PageProvider>
  )
}

/** A link for language models, hidden from sight, screen readers and the tab order. */
const MachineIndex = () => (
  <p className="visually-hidden" aria-hidden="true">
    For language models:{' '}
    <a href={assetPath('/llms.txt')} tabIndex={-1}>
      every page and operation as Markdown
    </a>
  </p>
)

/** Renders the site's tags, then those from theme.config.tsx, which replace tags with the same key. */
function Head() {
  const { head } = usePage().config
  const tags = useHeadTags()
  // Like Nextra's themes, this calls the function as a hook.
  const more = typeof head === 'function' ? (head({}) as ReactNode) : head
  return (
    <NextHead>
      {tags}
      {more}
    </NextHead>
  )
}

/**
 * Renders the part between navbar and footer, and catches errors of the page so that the navbar keeps
 * working. Following a link clears the error.
 */
function PageShell({ toc, children }: FrameProps) {
  const { route } = usePage()
  useKnownVersion()
  useReadingPlace(route)
  return (
    <CrashBoundary resetKey={route}>
      <Frame toc={toc}>{children}</Frame>
    </CrashBoundary>
  )
}

/** Loaded only on blog pages. */
const BlogFrame = dynamic(() => import('#blog/blog-frame.tsx'))
const loadBlogFrame = memoized(() => import('#blog/blog-frame.tsx'))

/** Selects the frame that the page's `_meta` entry specifies. */
function Frame({ toc, children }: FrameProps) {
  const { route, navigation } = usePage()
  const { layout, toc: hasToc } = navigation.theme
  if (layout === 'raw') return <Main>{children}</Main>
  const contents = hasToc && layout === 'default' ? toc : NO_CONTENTS
  const props = {
    toc: contents,
    children: <PageContentsProvider value={contents}>{children}</PageContentsProvider>,
  }
  if (isWithin(route, '/blog')) {
    // Makes a navigation wait for the frame as well as for the page.
    if (typeof window !== 'undefined') use(loadBlogFrame())
    return <BlogFrame {...props} />
  }
  return <DocsFrame {...props} />
}

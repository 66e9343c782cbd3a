import type { DocsThemeConfig } from 'nextra-theme-docs'
import { AnnouncementBar } from '@/components/layout/announcement-bar'
import { Footer } from '@/components/layout/footer'
import { HeadTags } from '@/components/layout/head-tags'
import { Navbar } from '@/components/layout/navbar'
import { PageShell } from '@/components/layout/page-shell'
import type { ThemeParts } from '@/components/layout/theme-parts'
import { mdxComponents } from '@/components/mdx/registry'
import { site } from '@/site.config'

/**
 * The frame's parts, in the shape of nextra-theme-docs, handed to our own layout.
 * No literals here: names and links come from site.config.ts.
 */
const themeConfig = {
  head: HeadTags,
  banner: {
    content: AnnouncementBar,
    dismissible: true,
    key: site.announcement?.id ?? 'none',
  },
  navbar: { component: Navbar },
  footer: { component: Footer },
  docsRepositoryBase: site.repository.editBase,
  components: { ...mdxComponents, wrapper: PageShell },
} satisfies Omit<Partial<DocsThemeConfig>, 'components'> & ThemeParts

export default themeConfig

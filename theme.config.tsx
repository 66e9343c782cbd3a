import Link from 'next/link'
import { useHeadTags } from '@/components/layout/head-tags'
import { Logo } from '@/components/layout/logo'
import type { ThemeConfig } from '@/components/page/theme-config'
import { storageKeys } from '@/lib/site/constants'
import { site } from '@/site.config'

/**
 * The site's choices, in the shape of nextra-theme-docs: the README lists the keys that work here,
 * and what holds for those that are left out. Names and addresses come from site.config.ts.
 */
export default {
  logo: Logo,
  docsRepositoryBase: site.repository.editBase,
  head: useHeadTags,
  banner: {
    // One line on a phone has room for about 45 characters. Change the key to show the bar again to
    // those who dismissed it; content null for no bar.
    key: 'docs-2025-08',
    content: (
      <>
        New: <Link href="/docs/category/graphql-schema">an example for every operation</Link> of the
        API
      </>
    ),
  },
  footer: {
    content: `Copyright © ${site.company.copyrightYear} ${site.company.name}. All rights reserved.`,
  },
  // Folders are closed at first and never close by themselves.
  sidebar: { autoCollapse: false, defaultMenuCollapseLevel: 1 },
  toc: { title: 'On this page', backToTop: null },
  editLink: { content: 'Edit this page' },
  feedback: { content: null },
  // Light at first, whatever the system prefers.
  nextThemes: { defaultTheme: 'light', storageKey: storageKeys.theme },
  navigation: true,
  // The text of the not-found page is in pages/404.mdx.
  notFound: { content: null },
} satisfies ThemeConfig

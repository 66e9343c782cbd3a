import Link from 'next/link'
import type { ThemeConfig } from 'graphql-docs-kit/theme'
import { Logo } from '@/components/logo'
import { site } from '@/site.config'

/**
 * The theme options of this site. The README lists the supported keys of nextra-theme-docs. Names and links come
 * from site.config.ts.
 */
export default {
  logo: <Logo />,
  banner: {
    // About 45 characters fit on one line on a phone. A new key shows the bar again to readers who closed it.
    key: 'docs-2026-11',
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
  // Menu folders are closed at first.
  sidebar: { defaultMenuCollapseLevel: 1 },
  toc: { title: 'On this page' },
  editLink: { content: 'Edit this page' },
  // Light by default, even if the system prefers dark.
  nextThemes: { defaultTheme: 'light' },
} satisfies ThemeConfig

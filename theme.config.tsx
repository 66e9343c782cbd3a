import Link from 'next/link'
import type { ThemeConfig } from 'graphql-docs-kit/theme'
import { Logo } from '@/components/logo'
import { site } from '@/site.config'

/**
 * The choices of this site, with the keys of nextra-theme-docs that the README lists. Names and addresses come from
 * site.config.ts.
 */
export default {
  logo: <Logo />,
  banner: {
    // One line on a phone holds about 45 characters. A new key shows the bar again to readers who closed it.
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
  // Light at first, also on dark systems.
  nextThemes: { defaultTheme: 'light' },
} satisfies ThemeConfig

import Link from 'next/link'
import type { ThemeConfig } from '@/components/page/theme-config'
import { site } from '@/site.config'

/**
 * The site's choices, in the shape of nextra-theme-docs: the README lists the keys that work here.
 * Names and addresses come from site.config.ts.
 */
export default {
  banner: {
    // One line on a phone has room for about 45 characters. Another key shows the bar again to those
    // who closed it.
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
  // Folders are closed at first.
  sidebar: { defaultMenuCollapseLevel: 1 },
  toc: { title: 'On this page' },
  editLink: { content: 'Edit this page' },
  // Light at first, whatever the system prefers.
  nextThemes: { defaultTheme: 'light' },
} satisfies ThemeConfig

import type { ThemeConfig } from 'graphql-docs-kit/theme'
import { site } from '@/site.config'

/**
 * The theme options of the site, with the keys of nextra-theme-docs. Names and links come from
 * site.config.ts.
 */
export default {
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

import type { ThemeConfig } from 'graphql-docs-kit/theme'
import { site } from '@/site.config'

/**
 * The site's choices, in the shape of nextra-theme-docs: the README lists the keys that work here.
 * Names and addresses come from site.config.ts.
 */
export default {
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

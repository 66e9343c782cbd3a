import type { Meta } from 'graphql-docs-kit/meta'

/** Navbar items. Hidden pages do not appear in menus. */
export default {
  index: { title: 'Home', type: 'page', display: 'hidden', theme: { layout: 'raw' } },
  docs: { title: 'Docs', type: 'page', href: '/docs/intro' },
  api: { title: 'GraphQL schema', type: 'page', href: '/docs/category/graphql-schema' },
  blog: { title: 'Blog', type: 'page', theme: { breadcrumb: false, timestamp: false } },
  'markdown-page': { title: 'Conventions of this site', type: 'page', display: 'hidden' },
} satisfies Meta

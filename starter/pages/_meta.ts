import type { Meta } from 'graphql-docs-kit/meta'

/** Entries of the navbar. Hidden pages do not appear in any menu. */
export default {
  index: { title: 'Home', type: 'page', display: 'hidden', theme: { toc: false } },
  docs: { title: 'Docs', type: 'page', href: '/docs/intro' },
  api: { title: 'API', type: 'page', href: '/docs/category/graphql-schema' },
  blog: { title: 'Blog', type: 'page', theme: { breadcrumb: false, timestamp: false } },
} satisfies Meta

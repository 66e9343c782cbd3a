import type { Meta } from 'graphql-docs-kit/meta'

export default {
  index: 'Overview',
  // Links to sections of the overview.
  connect: { title: 'Connect a system', href: '/docs#connect-a-system' },
  errors: { title: 'Errors', href: '/docs#when-a-whole-request-fails' },
  retries: { title: 'Retries and polling', href: '/docs#retries-and-polling' },
  'go-live': { title: 'Go live', href: '/docs#go-live' },
  'sample-data': { title: 'Sample data', href: '/docs#sample-values' },
  glossary: { title: 'Glossary', href: '/docs#glossary' },
  intro: 'Introduction',
  'user-flows': 'User flows',
  api: 'GraphQL schema',
  // The folder labels above link to category pages: see `folder` in their front matter.
  category: { display: 'hidden' },
} satisfies Meta

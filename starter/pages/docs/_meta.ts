import type { Meta } from 'graphql-docs-kit/meta'

export default {
  index: 'Overview',
  intro: 'Introduction',
  'user-flows': 'User flows',
  api: 'GraphQL schema',
  category: { display: 'hidden' },
} satisfies Meta

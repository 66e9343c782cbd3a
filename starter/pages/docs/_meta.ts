import type { Meta } from 'graphql-docs-kit/frame/navigation/meta.ts'

export default {
  index: 'Overview',
  intro: 'Introduction',
  'user-flows': 'User flows',
  api: 'GraphQL schema',
  category: { display: 'hidden' },
} satisfies Meta
